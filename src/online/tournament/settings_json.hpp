#pragma once

#include "json/json.hpp"
#include "online/tournament/tournament.hpp"

namespace merkhet::online {

/// {"kind": "swiss", "seats": 2, "rounds": 5 …}: what the kind needs.
Json settings_json(const TournamentSettings& settings);
/// Reads it; whatever else than "kind" is missing is as usual. Says in a line what is wrong.
Result<TournamentSettings> read_settings(const Json& json);

}  // namespace merkhet::online
