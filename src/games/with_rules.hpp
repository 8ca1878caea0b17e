#pragma once

#include <type_traits>

#include "game/any_game.hpp"
#include "games/all_rules.hpp"

/// The way from a door back to the rules in their own types. They are only declared here: whoever calls their templates
/// (those that visit moves and features, for example) includes games/all_games.hpp too.
namespace merkhet {

template <class... Rules>
struct GameList {};

/// Like with_rules(), for a game in the list.
template <class F, class First, class... Rest>
std::invoke_result_t<F&, const First&> with_rules_of(GameList<First, Rest...>, const AnyGame& game, F& f) {
    if constexpr (sizeof...(Rest) > 0)
        if (game.name() != First::name) return with_rules_of(GameList<Rest...>{}, game, f);
    // Each name has one kind of rules behind it, and pages do without the run-time types that a dynamic_cast needs.
    return f(static_cast<const TypedGame<First>&>(game).rules());
}

/// Calls f(rules) with the rules behind `game`, one that make_game() made, in their own type: how templates at full
/// speed are reached from a door. f must return the same type for all games.
template <class F>
auto with_rules(const AnyGame& game, F&& f) {
    return with_rules_of(AllRules<GameList>{}, game, f);
}

}  // namespace merkhet
