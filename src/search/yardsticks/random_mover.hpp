#pragma once

#include "game/concept.hpp"
#include "game/line.hpp"
#include "search/analysis.hpp"
#include "search/control.hpp"
#include "search/options.hpp"

namespace merkhet {

/// Not a search at all: any legal move, each with the same chance. The lowest yardstick.
template <Game G>
class RandomMover {
public:
    using Move = typename G::Move;

    RandomMover(const G& game, const SearchOptions& options)
        : game_(game), seed_(options.seed), random_(options.seed) {}

    /// See SearchOptions; ends at once and never claims.
    template <class OnAnalysis>
    SearchAnalysis<Move> search(const Line<G>& line, const SearchControl& control, OnAnalysis&&) {
        SearchAnalysis<Move> analysis;
        Variation<Move> any;
        any.moves.push_back(game_.random_move(line.position(), random_));
        for (int seat = 0; seat < game_.seats(); ++seat)
            any.scores[static_cast<std::size_t>(seat)] = 1 / static_cast<float>(game_.seats());
        analysis.variations.push_back(std::move(any));
        analysis.depth = 1;
        analysis.reached = 1;
        analysis.nodes = 1;
        analysis.seconds = control.seconds();
        return analysis;
    }

    void clear() { random_ = Random(seed_); }

private:
    const G& game_;
    std::uint64_t seed_;
    Random random_;
};

}  // namespace merkhet
