#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/bits.hpp"
#include "game/concept.hpp"

/// What a game may tell a search beyond what every game must. For a game that does not, these answer.
namespace merkhet::hooks {

/// For alpha-beta: `pass(p)`: the mover does nothing. Only for games in which that is hardly ever better than the best
/// move.
template <class G>
concept CanPass = requires(const G& game, typename G::Position& p) {
    game.pass(p);
};

/// For alpha-beta: `visit_gaining_moves(p, least, f)`: calls f(move, gain) with moves that win at least `least` > 0 at
/// once, in points: those worth playing on with where a search ends; they need not include every move that wins the
/// game.
template <class G>
concept HasGainingMoves = requires(const G& game, const typename G::Position& p,
                                   bool (*visitor)(const typename G::Move&, int)) {
    game.visit_gaining_moves(p, 1, visitor);
};

/// The most moves that visit_candidates() may be asked for.
inline constexpr std::size_t most_candidates = 256;

/// For games with wide turns: `visit_candidates(p, most, f)`: calls f(move, points), best first, for the at most `most`
/// (1 … most_candidates) legal moves that look best for the mover at a cheap glance, in points of `weights`; for all
/// legal moves if there are no more. A seat must be to move. f may return false to stop. A search for proofs must visit
/// all moves instead.
template <class G>
concept HasCandidates = requires(const G& game, const typename G::Position& p, std::size_t most,
                                 bool (*visitor)(const typename G::Move&, std::int32_t)) {
    game.visit_candidates(p, most, visitor);
};

/// `G::Sight`: what is costly to find in a position and seldom changes much. `Sight(p)` finds it; `play(p, m, sight)`
/// and, where a player may pass, `pass(p, sight)` keep it up to date as p changes. Given a sight, `visit_features(p,
/// sight, f)` and `visit_gaining_moves(p, sight, least, f)` give the same answers faster.
template <class G>
concept HasSight = requires {
    typename G::Sight;
};

namespace detail {
struct Blind {};
template <class G>
struct SightOf {
    using Type = Blind;
};
template <HasSight G>
struct SightOf<G> {
    using Type = typename G::Sight;
};
}  // namespace detail

/// What the game sees in a position; nothing in games without sights.
template <class G>
using Sight = typename detail::SightOf<G>::Type;

/// `key(p, arrangement)`: key(p) from arrangement_key(p).
template <class G>
concept KeysArrangements = requires(const G& game, const typename G::Position& p, Key arrangement) {
    { game.key(p, arrangement) } -> std::same_as<Key>;
};

/// The key of a position whose arrangement's key is known.
template <class G>
Key key(const G& game, const typename G::Position& p, Key arrangement) {
    if constexpr (KeysArrangements<G>)
        return game.key(p, arrangement);
    else
        return game.key(p);
}

/// `can_return(before, after)`: false if a move from one to the other was irreversible, so that nothing up to `before`
/// can repeat.
template <class G>
concept TellsReturns = requires(const G& game, const typename G::Position& p) {
    { game.can_return(p, p) } -> std::same_as<bool>;
};

/// Whether an arrangement from before the move that led from `before` to `after` can recur.
template <class G>
bool can_return(const G& game, const typename G::Position& before, const typename G::Position& after) {
    if constexpr (TellsReturns<G>)
        return game.can_return(before, after);
    else
        return game.has_repetition();
}

/// Sixteen bits of a move: the move itself if it has no more, else a hash. Never 0, except for a claim, which is never
/// played.
template <class G>
std::uint16_t move_tag(const typename G::Move& move) {
    using Move = typename G::Move;
    std::array<std::uint64_t, 2> words{};
    std::memcpy(words.data(), &move, sizeof(Move));
    if constexpr (sizeof(Move) <= 2) return static_cast<std::uint16_t>(words[0] + 1);
    return static_cast<std::uint16_t>(mix64(words[0] ^ mix64(words[1])) | 1U);
}

/// Whether a move can be recovered from its tag.
template <class G>
inline constexpr bool tag_is_move = sizeof(typename G::Move) <= 2;

template <class G>
typename G::Move move_of_tag(std::uint16_t tag) requires(tag_is_move<G>) {
    typename G::Move move;
    const auto bits = static_cast<std::uint16_t>(tag - 1);
    std::memcpy(static_cast<void*>(&move), &bits, sizeof(move));
    return move;
}

/// `G::move_slot(m)`: numbers moves from 0 to below `G::move_slots`, for tables; different moves rarely share one.
template <class G>
concept NumbersMoves = requires(const typename G::Move& m) {
    { G::move_slots } -> std::convertible_to<std::size_t>;
    { G::move_slot(m) } -> std::convertible_to<std::size_t>;
};

/// How many slots a table over moves has.
template <class G>
inline constexpr std::size_t move_slots = [] {
    if constexpr (NumbersMoves<G>)
        return static_cast<std::size_t>(G::move_slots);
    else
        return std::size_t{4096};
}();

/// The slot of a move; different moves rarely share one.
template <class G>
std::size_t move_slot(const typename G::Move& move) {
    if constexpr (NumbersMoves<G>)
        return G::move_slot(move);
    else
        return move_tag<G>(move) % move_slots<G>;
}

/// The slots of the moves that each seat played.
template <class G>
using PlayedMoves = std::array<Bits<move_slots<G>>, max_seats>;

/// `playout(p, random, played)`: plays on from p at random to the end, in any way that resembles the game, and returns
/// the scores; adds the slots of the moves to the sets played[seat], from which a few may be missing.
template <class G>
concept HasPlayout = requires(const G& game, const typename G::Position& p, Random& random, PlayedMoves<G>& played) {
    { game.playout(p, random, played) } -> std::same_as<Scores>;
};

/// Plays on from p at random to the end of the game, or for very long, and adds the moves to `played`.
template <class G>
Scores playout(const G& game, typename G::Position p, Random& random, PlayedMoves<G>& played) {
    if constexpr (HasPlayout<G>) {
        return game.playout(p, random, played);
    } else {
        constexpr int longest = 2000;
        Mover mover = game.to_move(p);
        for (int ply = 0; mover != Mover::nobody && ply < longest; ++ply) {
            const auto move = game.random_move(p, random);
            if (is_seat(mover)) played[static_cast<std::size_t>(seat_number(mover))].set(move_slot<G>(move));
            game.play(p, move);
            mover = game.to_move(p);
        }
        return static_scores(game, p);
    }
}

}  // namespace merkhet::hooks
