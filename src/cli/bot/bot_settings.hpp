#pragma once

#include <string>
#include <vector>

#include "json/json.hpp"
#include "lab/match/player_spec.hpp"

namespace merkhet::cli {

/// How a bot plays, and what it agrees to.
struct BotSettings {
    lab::PlayerSpec player;
    int games = 4;                      ///< at a time
    int count = 0;                      ///< it ends after so many; 0: never by itself
    std::vector<std::string> accepted;  ///< names of games; empty: all
    bool casual_only = false;           ///< no rated games
    int shortest = 0;                   ///< seconds on the clock, at least
};

/// Why the bot does not take a challenge, as the event stream describes it; empty if it does. `going_on`: how many
/// games it plays just now.
std::string reason_to_decline(const BotSettings& settings, const Json& challenge, int going_on);

}  // namespace merkhet::cli
