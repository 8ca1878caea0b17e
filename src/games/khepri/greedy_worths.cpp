#include "games/khepri/advance.hpp"
#include "games/khepri/cross.hpp"
#include "games/khepri/rules.hpp"

namespace merkhet::khepri {

// Points scored, including those of the current turn as its lines stand, and advance: a point is worth the four steps
// that bring a piece from an entry point to the cross. Stronger than nearness to the cross instead of e5, and than
// points worth three times as much.
Worths Rules::greedy_worths(const Position& p) const {
    constexpr int step_worth = 10;  // points of evaluation
    constexpr int steps_a_point = 4;
    Worths worths{};
    for (int seat = 0; seat < seats_; ++seat) {
        const auto i = index(seat);
        int scored = p.points[i];
        if (seat == p.to_move && p.turn.pieces > 0) scored += score_points(p.pieces[i], p.marked);
        worths[i] = step_worth * (steps_a_point * scored + steps_advanced(p.pieces[i]));
    }
    return worths;
}

}  // namespace merkhet::khepri
