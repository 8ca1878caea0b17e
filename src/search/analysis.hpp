#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "game/evaluation.hpp"
#include "game/line.hpp"

namespace merkhet {

/// One way the game may go on, and what it leads to.
template <class Move>
struct Variation {
    std::vector<Move> moves;  ///< at least one
    Scores scores{};          ///< each seat's expected score
    bool proven = false;      ///< the scores are those of perfect play
    int plies_to_end = 0;     ///< when proven and known: how many decisions the line takes to the end; else 0
    std::uint64_t nodes = 0;  ///< spent on it, where known; also by searches before, if what they found is kept
};

/// What a search reports while it runs and when it ends.
template <class Move>
struct SearchAnalysis {
    std::vector<Variation<Move>> variations;  ///< best first, as many as asked for or as there are moves
    int depth = 0;                            ///< completed plies; in tree search: the length of the first line
    int reached = 0;                          ///< the deepest ply looked at
    std::uint64_t nodes = 0;
    double seconds = 0;
    float table_use = 0;  ///< the share of the table in use, 0 … 1
};

/// Puts a claim that is legal at the end of `line` first when it gives the mover more than the best move promises. For
/// searchers that do not look at claims themselves.
template <class G>
void consider_claim(const Line<G>& line, SearchAnalysis<typename G::Move>& analysis) {
    const auto claim = line.claim();
    if (!claim) return;
    const auto mover = static_cast<std::size_t>(seat_number(line.to_move()));
    const Scores scores = scores_of(line.game().claim_outcome());
    if (scores[mover] <= analysis.variations.front().scores[mover]) return;
    Variation<typename G::Move> claiming;
    claiming.moves.push_back(*claim);
    claiming.scores = scores;
    analysis.variations.insert(analysis.variations.begin(), std::move(claiming));
}

}  // namespace merkhet
