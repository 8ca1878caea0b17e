#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "online/store/id.hpp"
#include "sql/connection.hpp"

/// Nodes in the database, and whose game is whose. A node is one start of a process; its number is higher than those of
/// all before it, and never used again. It lives until somebody ends it; what its row says of time is the database's
/// clock. All of this is for within a transaction that writes, and throws sql::Error.
namespace merkhet::online {

/// A new node, which is alive for `lease` milliseconds.
std::int64_t register_node(sql::Connection& database, const std::string& name, Time lease);
/// It is alive for that long from now. False: it has been ended.
bool renew_node(sql::Connection& database, std::int64_t number, Time lease);
/// Whether it lives. Until the end of the transaction nobody ends it: what is written in the same transaction was
/// written while the node lived.
bool hold_node(sql::Connection& database, std::int64_t number);
void end_node(sql::Connection& database, std::int64_t number);
/// Ends those whose time has passed, except one: whoever asks lives, late as it may be. Their names.
std::vector<std::string> end_silent_nodes(sql::Connection& database, std::int64_t except);

/// Whether some server is at work with the database.
bool is_any_node_alive(sql::Connection& database);

/// Who judges a game.
struct Owner {
    enum class Kind : std::uint8_t {
        no_game,
        over,   ///< the game has ended, and nobody who asked needs an owner
        mine,   ///< the node that asks
        other,  ///< another node that lives
        none    ///< nobody: whoever asked could not claim it
    };
    Kind kind = Kind::no_game;
    bool taken_over = false;  ///< mine, from a node that does not live any more
    std::string name{};       ///< the other node's
};
/// Claims the game for a node, unless its owner lives. `over_too`: even if it has ended. With node 0 nothing is
/// claimed.
Owner claim_game(sql::Connection& database, const std::string& game, std::int64_t node, bool over_too);
/// Claims live games of nodes that have ended, at most that many; their ids. Rows of nodes of which
/// nothing live is left go.
std::vector<std::string> claim_lost_games(sql::Connection& database, std::int64_t node, int most);
/// Games by post in which somebody's time is up by `now`, as far as they are the node's or nobody's.
std::vector<std::string> due_games(sql::Connection& database, std::int64_t node, Time now, int most);

}  // namespace merkhet::online
