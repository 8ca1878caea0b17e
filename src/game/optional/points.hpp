#pragma once

#include <concepts>
#include <utility>

#include "game/concept.hpp"
#include "game/optional/turns.hpp"

/// What games may offer whose seats gather points as they go. All of it is optional: docs/development.md.
namespace merkhet {

/// Whether seats of G gather points, so that it can be proven how many one can be sure of
/// (search/forced/forced_points.hpp):
/// - `points_of(p, seat)`: the points of a seat, 0 or more; they never fall.
/// - `target()`: no seat can have more, as the game is over with these.
/// - `G::most_turn_points`: the most that one turn adds.
/// - `may_score(p, least)`: false only where the mover cannot add `least` points to its own in the turn under way.
/// Turns of several moves: HasTurns.
template <class G>
concept CountsPoints = requires(const G& game, const typename G::Position& p) {
    { game.points_of(p, 0) } -> std::same_as<int>;
    { game.target() } -> std::same_as<int>;
    { G::most_turn_points } -> std::convertible_to<int>;
    { game.may_score(p, 0) } -> std::same_as<bool>;
};

/// Whether a turn of G can be made a game of its own, so that there are puzzles of what it scores:
/// - `as_race(p, points)`: rules and a position in which nobody has points yet and the first to score that many (1 …
///   most_turn_points) wins; where the pieces stand and whose turn it is stay the same.
template <class G>
concept RacesForPoints = CountsPoints<G> && requires(const G& game, const typename G::Position& p) {
    { game.as_race(p, 1) } -> std::same_as<std::pair<G, typename G::Position>>;
};

}  // namespace merkhet
