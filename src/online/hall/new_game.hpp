#pragma once

#include <string>

#include "base/result.hpp"
#include "online/hall/batch.hpp"
#include "online/lobby/offer.hpp"
#include "online/room/game_shelf.hpp"

/// Games that begin.
namespace merkhet::online {

/// Where a game comes from.
struct GameOrigin {
    std::string rematch_of{};  ///< the id of the game before, or empty
    std::string tournament{};  ///< its id, or empty
    std::string start_text{};  ///< a position text; empty: the game's own start
};

/// The game that was agreed, begun now, under that id. Error: it makes no sense.
Result<NewGame> begin_game(GameShelf& shelf, const AgreedGame& agreed, const GameOrigin& origin, std::string id,
                           Time now);
/// The rematch of a game: everybody one seat further.
Result<NewGame> begin_rematch(const Room& room, const GameRow& row, Time now);

/// Notes the ratings that the players have now, and writes the game as `node`'s; those who play by post find a notice.
void store_game(sql::Connection& database, NewGame game, std::int64_t node);
}  // namespace merkhet::online
