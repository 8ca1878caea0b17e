#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "bot/control_range.hpp"
#include "json/json.hpp"
#include "players/network_choice.hpp"

namespace merkhet::bot {

/// A game that a bot plays: with any options, or with these alone.
struct WantedGame {
    std::string name;
    std::string text;  ///< canonical; without options the usual game's
    bool with_any_options = true;

    bool fits(const std::string& game_text) const;
};
/// Reads game texts with commas between them, as between the options of each.
Result<std::vector<WantedGame>> parse_wanted_games(std::string_view texts);

/// What somebody asks of a bot, or what a rematch would be.
struct Challenge {
    std::string id;
    std::string by;
    std::string game_text;
    bool rated = false;
    play::TimeControl control;

    bool is_live() const { return control.has_clock(); }
    /// "NAME:option=value, 300+5, rated".
    std::string text() const;
};
/// As the event stream tells it; throws Json::exception if it is none.
Challenge challenge_from_json(const Json& json);

/// What a bot plays.
struct Filters {
    std::vector<WantedGame> games;  ///< none: all
    bool casual = true;
    bool rated = true;
    ControlRange controls;
    std::string network_choice = shipped_network;  ///< of our engine: games that it is of no use for are not played
};
/// Why a bot does not play this; nothing if it does.
std::optional<std::string> misfit(const Challenge& challenge, const Filters& filters);

}  // namespace merkhet::bot
