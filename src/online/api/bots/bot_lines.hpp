#pragma once

#include <string>
#include <string_view>

#include "json/json.hpp"
#include "online/lobby/offer.hpp"

/// What programs are told, as lichess says it where it can: docs/api.md.
namespace merkhet::online::api {

/// {"key": game text, "name": its name}.
Json variant_json(const std::string& game_text);
/// {"type": "clock", "limit", "increment", "show"}, {"type": "correspondence", "daysPerTurn"} or {"type": "unlimited"}.
Json time_control_json(const std::string& control);
/// An offer to one account, whose name is given, as a challenge.
Json challenge_json(const Offer& offer, const std::string& to_name, std::string_view status);
/// A game, as games_json() gives it, as {"gameId", "id", …} for the account.
Json bot_game_json(const Json& game, const std::string& account);

}  // namespace merkhet::online::api
