#pragma once

#include <concepts>
#include <utility>

#include "game/concept.hpp"

/// What a game may offer if its seats gather points during play. All of it is optional: docs/development.md.
namespace merkhet {

/// Whether seats of G gather points, so that a proof can say how many a seat is sure of
/// (search/forced/forced_points.hpp):
/// - `points_of(p, seat)`: the points of a seat, 0 or more; they never fall.
/// - `target()`: the points at which the game ends; no seat can have more.
/// - `G::most_turn_points`: the most that one turn can add.
/// - `may_score(p, least)`: false only if the mover cannot add `least` points to its own in the current turn.
/// Turns of several moves show in `G::longest_turn` (see concept Game).
template <class G>
concept CountsPoints = requires(const G& game, const typename G::Position& p) {
    { game.points_of(p, 0) } -> std::same_as<int>;
    { game.target() } -> std::same_as<int>;
    { G::most_turn_points } -> std::convertible_to<int>;
    { game.may_score(p, 0) } -> std::same_as<bool>;
};

/// Whether a turn of G can be made into a game of its own, so that puzzles can ask what it scores:
/// - `as_race(p, points)`: rules and a position in which nobody has points yet, and whoever first scores `points` (1 …
///   most_turn_points) wins; the pieces and whose turn it is stay the same.
template <class G>
concept RacesForPoints = CountsPoints<G> && requires(const G& game, const typename G::Position& p) {
    { game.as_race(p, 1) } -> std::same_as<std::pair<G, typename G::Position>>;
};

/// Whether no move of the turn has been played yet (`turn_stage`, see concept Game); always, if turns have one move.
template <class G>
constexpr bool begins_turn(const typename G::Position& p) {
    if constexpr (requires { G::turn_stage(p); })
        return G::turn_stage(p) == 0;
    else
        return true;
}

}  // namespace merkhet
