#pragma once

#include <cstddef>
#include <vector>

#include "game/concept.hpp"
#include "search/hooks.hpp"
#include "search/score.hpp"

namespace merkhet {

/// The positions of a line and what the game sees in them: made only when somebody asks, and then from the one before.
template <Game G>
class Sights {
public:
    using Position = typename G::Position;

    explicit Sights(std::size_t plies) : steps_(plies) {}

    /// From now on `p` is the position at `ply`, and lives at least until the next one is.
    void set(int ply, const Position& p) {
        at(ply).position = &p;
        at(ply).seen = false;
    }
    /// What the game's knowledge says of the position at `ply` for the seat.
    int estimate(const G& game, int ply, int seat) {
        const auto& p = *at(ply).position;
        if constexpr (hooks::HasSight<G>)
            return points::of_position(game, p, seat, sight(ply));
        else
            return points::of_position(game, p, seat);
    }
    template <class F>
    void visit_gaining_moves(const G& game, int ply, int least, F&& f) {
        const auto& p = *at(ply).position;
        if constexpr (hooks::HasSight<G>)
            game.visit_gaining_moves(p, sight(ply), least, f);
        else
            game.visit_gaining_moves(p, least, f);
    }

private:
    struct Step {
        const Position* position = nullptr;
        bool seen = false;
        hooks::Sight<G> sight{};
    };

    Step& at(int ply) { return steps_[static_cast<std::size_t>(ply)]; }

    const hooks::Sight<G>& sight(int ply) {
        auto& step = at(ply);
        if (!step.seen) {
            if (ply == 0) {
                step.sight = hooks::Sight<G>(*step.position);
            } else {
                step.sight = sight(ply - 1);
                step.sight.advance(*at(ply - 1).position, *step.position);
            }
            step.seen = true;
        }
        return step.sight;
    }

    std::vector<Step> steps_;
};

}  // namespace merkhet
