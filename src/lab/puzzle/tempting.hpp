#pragma once

#include "game/evaluation.hpp"
#include "game/seat.hpp"

namespace merkhet::lab {

/// How many other moves look as good as `key` to somebody who knows the game (its features) and sees no further than
/// the move.
template <class G>
double tempting_moves(const G& game, const typename G::Position& p, const typename G::Move& key) {
    const auto mover = static_cast<std::size_t>(seat_number(game.to_move(p)));
    const auto liking = [&](const typename G::Position& child) { return static_scores(game, child)[mover]; };
    auto right = p;
    game.play(right, key);
    const float wanted = liking(right);
    double tempting = 0;
    visit_children(game, p, [&](const typename G::Move& move, const typename G::Position& child) {
        if (!(move == key) && liking(child) >= wanted) ++tempting;
    });
    return tempting;
}

}  // namespace merkhet::lab
