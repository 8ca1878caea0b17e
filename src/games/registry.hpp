#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "game/any_game.hpp"
#include "games/egotzi/rules.hpp"
#include "games/kechi/rules.hpp"
#include "games/khepri/rules.hpp"
#include "games/khet/rules.hpp"

namespace merkhet {

template <Game... Rules>
struct GameList {};

/// Every game there is: the one place where a game is entered.
using AllGames = GameList<egotzi::Rules, kechi::Rules, khepri::Rules, khet::Rules>;

/// What a game is called and which options it has.
struct GameInfo {
    std::string_view name;
    std::string_view title;
    std::string_view summary;
    std::span<const OptionSpec> options;
};

/// All games, by name.
std::span<const GameInfo> all_games();

/// The game that a game text like "name:option=value,…" names. Errors: unknown game, option or value.
Result<std::shared_ptr<const AnyGame>> make_game(std::string_view game_text);

/// As with_rules(), for a game that is one of the list.
template <class F, class First, class... Rest>
std::invoke_result_t<F&, const First&> with_rules_of(GameList<First, Rest...>, const AnyGame& game, F& f) {
    if constexpr (sizeof...(Rest) > 0)
        if (game.name() != First::name) return with_rules_of(GameList<Rest...>{}, game, f);
    // A name has one kind of rules behind it; and pages do without the run-time types that a dynamic_cast needs.
    return f(static_cast<const ErasedGame<First>&>(game).rules());
}

/// Calls f(rules) with the rules behind `game`, one that make_game() made, in their own type: how templates at full
/// speed are reached from a door. f must return the same type for all games.
template <class F>
auto with_rules(const AnyGame& game, F&& f) {
    return with_rules_of(AllGames{}, game, f);
}

}  // namespace merkhet
