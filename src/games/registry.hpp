#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "game/any_game.hpp"

/// The games that exist, for doors: nothing here needs the rules of one; games/with_rules.hpp leads to those.
namespace merkhet {

/// What a game is called and which options it has.
struct GameInfo {
    std::string_view name;
    std::string_view title;
    std::string_view summary;
    std::span<const OptionSpec> options;
};

/// All games, by name.
std::span<const GameInfo> all_games();

/// The game of this name. Error: there is none.
Result<const GameInfo*> find_game(std::string_view name);

/// The game that a game text like "name:option=value,…" names. Errors: unknown game, option or value.
Result<std::shared_ptr<const AnyGame>> make_game(std::string_view game_text);

}  // namespace merkhet
