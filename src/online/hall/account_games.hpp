#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "online/hall/verdict.hpp"
#include "online/room/command.hpp"
#include "sql/connection.hpp"

/// What the house does in all games of somebody.
namespace merkhet::online {

struct SeatInGame {
    std::string game;
    int seat = 0;
};
/// Where the account sits in games that go on; `by_post`: only in those.
std::vector<SeatInGame> seats_in_games(sql::Connection& database, const std::string& account, bool by_post);

/// Who sits at a game that has just begun.
struct PlayerInGame {
    std::string account;
    int seat = 0;
    std::optional<Time> vacation_until{};  ///< of a game by post
};
std::vector<PlayerInGame> players_in_game(sql::Connection& database, const std::string& game);

/// The games at which the account sits or has sat.
std::vector<std::string> games_with(sql::Connection& database, const std::string& account);
/// What those are called now who sit at these games.
struct NameInGame {
    std::string game;
    std::string account;
    std::string name;
};
std::vector<NameInGame> names_in_games(sql::Connection& database, const std::vector<std::string>& games);

/// Gathers the verdicts of several commands, and calls `done` after the last: with how many were carried out, or with
/// an error if one of them is to be tried again. (What is refused has no effect in that game any more.)
class Tally {
public:
    Tally(std::size_t commands, std::function<void(Result<int>)> done);
    /// What each command is answered with.
    OnVerdict next() const;

private:
    struct Count;
    std::shared_ptr<Count> count_;
};

}  // namespace merkhet::online
