#pragma once

#include "base/result.hpp"
#include "json/json.hpp"
#include "online/room/command.hpp"

/// Commands as JSON: what they are, in "do".
namespace merkhet::online {

/// {"do": "play", "ply": 3, "move": "e5e6"}, {"do": "plan", "ply": 3, "plan": […]}, {"do": "resign"},
/// {"do": "offer", "what": "draw"} (or "take back"), {"do": "answer", "accept": true}, {"do": "time"},
/// {"do": "claim", "ply": 3}, {"do": "abort"}, {"do": "say", "phrase": 4}, {"do": "rematch"}; "seat" (missing: −1) and
/// "key" (missing: none) with any of them. What only the server may say (account, lag, name, vacation, next) is not
/// read. Error: what is wrong, with the name of the field.
Result<Command> command_from_json(const Json& json);

/// As nodes hand it on: all of it.
Json full_command_json(const Command& command);
Result<Command> full_command_from_json(const Json& json);

}  // namespace merkhet::online
