#pragma once

#include <cstddef>
#include <vector>

#include "game/concept.hpp"
#include "search/alpha_beta/score.hpp"
#include "search/hooks.hpp"
#include "search/network_judge.hpp"

namespace merkhet {

/// What the game sees in the positions of a line, each made from the one before, and what is thought of them.
template <Game G>
class Sights {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    Sights(const G& game, std::size_t plies, const network::Network* network)
        : sights_(plies), network_(game, network) {}

    /// `p` is the position at ply 0.
    void begin(const Position& p) {
        if constexpr (hooks::HasSight<G>) sights_[0] = hooks::Sight<G>(p);
    }
    /// Plays `move` in `p`, the position at `ply`, which becomes the one at `ply` + 1.
    void play(const G& game, int ply, Position& p, const Move& move) {
        if constexpr (hooks::HasSight<G>)
            game.play(p, move, next(ply));
        else
            game.play(p, move);
    }
    /// The same without a move.
    void pass(const G& game, int ply, Position& p) {
        if constexpr (hooks::HasSight<G>)
            game.pass(p, next(ply));
        else
            game.pass(p);
    }
    /// What the network, or else the game's knowledge says about `p`, the position at `ply`, for the seat.
    int estimate(const G& game, int ply, const Position& p, int seat) {
        const auto estimate_with = [&](const auto&... seen) {
            if (network_.knows(p)) return points::lead_of(network_.worths(p, seen...), seat);
            return points::of_position(game, p, seat, seen...);
        };
        if constexpr (hooks::HasSight<G>)
            return estimate_with(sight(ply));
        else
            return estimate_with();
    }
    template <class F>
    void visit_gaining_moves(const G& game, int ply, const Position& p, int least, F&& f) const {
        if constexpr (hooks::HasSight<G>)
            game.visit_gaining_moves(p, sight(ply), least, f);
        else
            game.visit_gaining_moves(p, least, f);
    }

private:
    const hooks::Sight<G>& sight(int ply) const { return sights_[static_cast<std::size_t>(ply)]; }
    /// The sight at `ply` + 1, still a copy of that at `ply`.
    hooks::Sight<G>& next(int ply) {
        auto& next = sights_[static_cast<std::size_t>(ply) + 1];
        next = sight(ply);
        return next;
    }

    std::vector<hooks::Sight<G>> sights_;
    NetworkJudge<G> network_;
};

}  // namespace merkhet
