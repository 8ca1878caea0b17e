#pragma once

#include "game/concept.hpp"
#include "search/network_judge.hpp"

namespace merkhet {

/// All that is known about positions at a glance: what a network says, if there is one, or else the game's own
/// evaluation. For one thread; allocates only when it is made.
template <Game G>
class Knowledge {
public:
    using Position = typename G::Position;

    /// See NetworkJudge.
    explicit Knowledge(const G& game, const network::Network* network = nullptr)
        : game_(game), network_(game, network) {}

    bool has_network() const { return network_.is_there(); }

    /// What each seat's position is worth.
    Worths worths(const Position& p) { return network_.knows(p) ? network_.worths(p) : evaluate(game_, p); }

    /// The outcome of a finished game, or else the chances.
    Scores scores(const Position& p) {
        if (const auto outcome = game_.outcome(p)) return scores_of(*outcome);
        return expected_scores(worths(p), game_.seats());
    }

private:
    const G& game_;
    NetworkJudge<G> network_;
};

}  // namespace merkhet
