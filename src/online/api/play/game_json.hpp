#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "json/json.hpp"
#include "online/room/room_rows.hpp"
#include "sql/connection.hpp"

/// Games as they are kept, for lists and for those who take them along.
namespace merkhet::online::api {

/// {"id", "game", "gameName", "control", "speed", "rated", "public", "createdAt", "movedAt", "seats": [{"id", "name",
/// "level", "rating", "ratingDiff"}]}, and where they are known "start", "rematchOf", "tournament"; of a game that is
/// over "endedAt", "ending", "termination", "outcome" (points by seat), "plies", "moves" (as one text). In the order of
/// the ids; what there is not is left out.
std::vector<Json> games_json(sql::Connection& database, const std::vector<std::string>& ids);

/// An outcome as it is kept, "12,0", as points: [1, 0].
Json points_json(const std::string& outcome);

/// The game as a record (docs/record.md), with what it was played under in its tags. Error: its events do not fit its
/// rules any more.
Result<std::string> game_record(const StoredGame& game);

}  // namespace merkhet::online::api
