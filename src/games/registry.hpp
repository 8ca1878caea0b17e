#pragma once

#include <memory>
#include <optional>
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

/// Calls f(rules) with the rules behind `game`, in their own type: how templates at full speed are reached from
/// a door. f must return the same type for all games.
template <class F>
auto with_rules(const AnyGame& game, F&& f) {
    return [&]<class First, class... Rest>(GameList<First, Rest...>) {
        using R = std::invoke_result_t<F&, const First&>;
        // A name has one kind of rules behind it; and pages do without the run-time types that a dynamic_cast needs.
        const auto as = [&]<class G>(const G*) {
            return game.name() == G::name ? static_cast<const ErasedGame<G>*>(&game) : nullptr;
        };
        if constexpr (std::is_void_v<R>) {
            const auto attempt = [&]<class G>(const G* tag) {
                const auto* typed = as(tag);
                if (typed) f(typed->rules());
                return typed != nullptr;
            };
            (attempt(static_cast<const First*>(nullptr)) || ... || attempt(static_cast<const Rest*>(nullptr)));
        } else {
            std::optional<R> result;
            const auto attempt = [&]<class G>(const G* tag) {
                const auto* typed = as(tag);
                if (typed) result.emplace(f(typed->rules()));
                return typed != nullptr;
            };
            (attempt(static_cast<const First*>(nullptr)) || ... || attempt(static_cast<const Rest*>(nullptr)));
            return std::move(*result);
        }
    }(AllGames{});
}

}  // namespace merkhet
