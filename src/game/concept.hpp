#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/result.hpp"
#include "game/evaluation.hpp"
#include "game/options.hpp"
#include "game/outcome.hpp"
#include "game/position_form.hpp"
#include "game/scene.hpp"
#include "game/seat.hpp"
#include "game/strength.hpp"
#include "game/suggestions.hpp"

namespace merkhet {

inline constexpr std::size_t max_position_bytes = 256;
inline constexpr std::size_t max_move_bytes = 16;

/// A value that can be copied, compared and stored byte by byte: no heap, no pointers, no padding.
template <class T, std::size_t max_bytes>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> &&
                         std::equality_comparable<T> && std::default_initializable<T> && sizeof(T) <= max_bytes
                     && alignof(T) <= 16;

/// Calls a move visitor, which may return nothing or, as bool, whether to go on.
template <class F, class... Args>
constexpr bool visit_one(F& visitor, const Args&... args) {
    if constexpr (std::is_void_v<std::invoke_result_t<F&, const Args&...>>) {
        visitor(args...);
        return true;
    } else {
        return visitor(args...);
    }
}

/// What a game is. G holds the rules: options and the tables made from them, immutable, shared by all threads.
/// A position is a value; rules answer questions about it and change it only by play().
///
/// - `G::Position`, `G::Move`: plain values.
/// - `G::name`, `G::title`, `G::summary`: as in game text; for people; one line.
/// - `G::how_to_play`: the rules in 10 … 25 lines for somebody who has never seen the game, and how to write moves.
/// - `G::option_specs()`: the options. `G::from_options(given)`: the rules, or why the options do not go together.
/// - `settings()`: every option with its value, in the order of the specs.
/// - `seats()`: 2 … 4. `seat_name(position, seat)`: "Silver" (may depend on the position: seats can change colour).
/// - `start()`: the first position.
/// - `to_move(p)`: nobody exactly when the game is over. `outcome(p)`: a value exactly when it is over.
/// - `visit_moves(p, f)`: calls f(move) for each legal move once, in a fixed order, without storing them; f may
///   return false to stop; returns false if it was stopped. Nothing is visited when the game is over.
/// - `count_moves(p)`: how many those are, where possible without listing them.
/// - `random_move(p, random)`: each legal move with the same chance; the game must not be over. The moves of
///   chance are equally likely too.
/// - `is_legal(p, m)`: for any move value whatever. `play(p, m)`: m must be legal.
/// - `key(p)`: a hash of position and options.
/// - `has_repetition()`: whether history can make a claim legal; then `arrangement_key(p)` says what counts as
///   the same, and `claim(occurrences)` the extra move at the given count (including now), if any. The
///   claim ends the game as `claim_outcome()`; it is never passed to play(). See game/line.hpp. No line of fewer
///   than `G::earliest_claim` moves allows one.
/// - `has_chance()`: whether chance ever moves.
/// - `visit_features(p, f)`: what the game knows about an unfinished position: calls f(seat, feature, amount), in
///   any order, a feature any number of times; 64 (`feature_unit`) is one whole. `G::weights` says what one whole
///   is worth, in points (game/evaluation.hpp), `G::feature_names` what it is called. Tuned: docs/tuning.md.
/// - `G::search_method`: the search that plays the game best between two seats without chance; else tree search does.
///   `G::level_nodes`: measured, see docs/tuning.md.
/// - `parse_position`, `print_position`, `parse_move(p, text)`, `print_move(p, m)`: the rule file's text formats.
///   Parsing gives a legal position / a legal move or a helpful one-line error, whatever the text.
/// - `suggest(p, typed)`: how a half-typed move can go on.
/// - `scene(p)`: what to draw. `scene(p, m)`: the position after m (a move or a claim), with what m did to p.
/// - `position_form()`: how position texts are built, for editors.
/// - `symmetries()`: how many automorphisms of the rules are known, at least 1 (number 0 is the identity);
///   `image(p, i)`, `image(p, m, i)` (of a move in p) and `image_seat(seat, i)` apply one.
///
/// What else a game may offer is explained where it is used, each by a concept of its own:
/// - MakesChildren, below: all children of a position at once.
/// - game/absent_seats.hpp: HasAbsentSeats (a game of more than two goes on without some).
/// - game/optional/: HasTurns, HasStages and HasLastStage (turns of several moves), CountsPoints and RacesForPoints,
///   HasLayers and HasTablebase (positions to be solved backwards), HasNetworkInputs (what a network sees).
/// - search/hooks.hpp: HasCandidates, HasGainingMoves, CanPass, TellsReturns, HasSight, NumbersMoves,
///   KeysArrangements, HasPlayout.
/// - search/endgame/: HasEndgame (endgames that can be proven), OffersEndgame (a faster way to do so).
/// - search/forward/: OffersCompact (a smaller form of the whole game, for solving it).
/// - search/yardsticks/greedy.hpp: HasGreed.
template <class G>
concept Game = PlainValue<typename G::Position, max_position_bytes> && PlainValue<typename G::Move, max_move_bytes> &&
    std::copy_constructible<G> &&
    requires(const G& game, const typename G::Position& p, typename G::Position& changing, typename G::Move m,
             const GivenOptions& given, Random& random, std::string_view text, int i,
             void (*visitor)(const typename G::Move&), void (*feature_visitor)(int seat, int feature, int amount)) {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::title } -> std::convertible_to<std::string_view>;
    { G::summary } -> std::convertible_to<std::string_view>;
    { G::how_to_play } -> std::convertible_to<std::string_view>;
    { G::feature_names[0] } -> std::convertible_to<std::string_view>;
    { G::weights[0] } -> std::convertible_to<int>;
    { G::level_nodes } -> std::convertible_to<LevelNodes>;
    { G::option_specs() } -> std::same_as<std::span<const OptionSpec>>;
    { G::from_options(given) } -> std::same_as<Result<G>>;
    { game.settings() } -> std::same_as<std::vector<Setting>>;
    { game.seats() } -> std::same_as<int>;
    { game.seat_name(p, i) } -> std::same_as<std::string_view>;
    { game.start() } -> std::same_as<typename G::Position>;
    { game.to_move(p) } -> std::same_as<Mover>;
    { game.outcome(p) } -> std::same_as<std::optional<Outcome>>;
    { game.visit_moves(p, visitor) } -> std::same_as<bool>;
    { game.count_moves(p) } -> std::same_as<std::uint64_t>;
    { game.random_move(p, random) } -> std::same_as<typename G::Move>;
    { game.is_legal(p, m) } -> std::same_as<bool>;
    { game.play(changing, m) } -> std::same_as<void>;
    { game.key(p) } -> std::same_as<Key>;
    { game.has_repetition() } -> std::same_as<bool>;
    { game.arrangement_key(p) } -> std::same_as<Key>;
    { game.claim(i) } -> std::same_as<std::optional<typename G::Move>>;
    { game.claim_outcome() } -> std::same_as<Outcome>;
    { G::earliest_claim } -> std::convertible_to<std::size_t>;
    { game.has_chance() } -> std::same_as<bool>;
    { game.visit_features(p, feature_visitor) } -> std::same_as<void>;
    { G::search_method } -> std::convertible_to<SearchMethod>;
    { game.parse_position(text) } -> std::same_as<Result<typename G::Position>>;
    { game.print_position(p) } -> std::same_as<std::string>;
    { game.parse_move(p, text) } -> std::same_as<Result<typename G::Move>>;
    { game.print_move(p, m) } -> std::same_as<std::string>;
    { game.suggest(p, text) } -> std::same_as<Suggestions>;
    { game.scene(p) } -> std::same_as<Scene>;
    { game.scene(p, m) } -> std::same_as<Scene>;
    { game.position_form() } -> std::same_as<PositionForm>;
    { game.symmetries() } -> std::same_as<int>;
    { game.image(p, i) } -> std::same_as<typename G::Position>;
    { game.image(p, m, i) } -> std::same_as<typename G::Move>;
    { game.image_seat(i, i) } -> std::same_as<int>;
};

/// Mixed into the rules of a game without claims from history: `struct Rules : NoRepetition<Position, Move>`.
template <class Position, class Move>
struct NoRepetition {
    static constexpr bool has_repetition() { return false; }
    static constexpr Key arrangement_key(const Position&) { return {}; }
    static constexpr std::optional<Move> claim(int) { return std::nullopt; }
    static constexpr Outcome claim_outcome() { return {}; }
    static constexpr std::size_t earliest_claim = 0;
};

/// The legal moves, in visiting order, into `buffer`, which is emptied first and keeps its memory.
template <class G>
void legal_moves(const G& game, const typename G::Position& position, std::vector<typename G::Move>& buffer) {
    buffer.clear();
    game.visit_moves(position, [&](const typename G::Move& move) { buffer.push_back(move); });
}

/// Games that can make all children of one position more cheaply than one by one: `visit_children(p, f)` as below.
template <class G, class F>
concept MakesChildren = requires(const G& game, const typename G::Position& p, F& f) {
    { game.visit_children(p, f) } -> std::same_as<bool>;
};

/// Calls f(move, child) with each legal move and the position after it; f may return false to stop.
template <class G, class F>
bool visit_children(const G& game, const typename G::Position& position, F&& f) {
    if constexpr (MakesChildren<G, F>) {
        return game.visit_children(position, f);
    } else {
        return game.visit_moves(position, [&](const typename G::Move& move) {
            auto child = position;
            game.play(child, move);
            return visit_one(f, move, child);
        });
    }
}

}  // namespace merkhet
