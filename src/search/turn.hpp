#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "game/concept.hpp"
#include "game/optional/turns.hpp"

namespace merkhet {

/// The decisions of one seat in a row, up to the end of its turn. For chance: one.
template <class G>
struct Turn {
    std::array<typename G::Move, longest_turn<G>> moves{};
    std::uint8_t count = 0;

    void add(const typename G::Move& move) { moves[count++] = move; }
    std::span<const typename G::Move> played() const { return {moves.data(), count}; }
};

/// One way to end the turn, and what it is worth at first sight.
template <class G>
struct TurnCandidate {
    Turn<G> turn;
    Key key{};           ///< of the position it leads to
    Scores scores{};     ///< there: see static_scores()
    bool final = false;  ///< the game is over there
    float liked = 0;     ///< the mover's score, by which candidates are ordered
    std::uint32_t order = 0;

    /// The better candidate first; a total order, so that all libraries sort alike.
    friend bool operator<(const TurnCandidate& a, const TurnCandidate& b) {
        return a.liked != b.liked ? a.liked > b.liked : a.order < b.order;
    }
};

}  // namespace merkhet
