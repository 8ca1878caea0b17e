#pragma once

#include <algorithm>
#include <bit>

#include "games/khepri/advance.hpp"
#include "games/khepri/cross.hpp"
#include "games/khepri/rules.hpp"

namespace merkhet::khepri {

/// The squares beside the cross.
inline constexpr SquareSet cross_border = [] {
    auto set = shifted<0, 1>(cross) | shifted<1, 1>(cross) | shifted<2, 1>(cross) | shifted<3, 1>(cross);
    return set & ~cross;
}();

/// The members of `set` and their neighbours among `free`.
constexpr SquareSet spread(const SquareSet& set, const SquareSet& free) {
    const auto around = shifted<0, 1>(set) | shifted<1, 1>(set) | shifted<2, 1>(set) | shifted<3, 1>(set);
    return set | (around & free);
}

/// Where an attack by one of `pieces` can strike within one turn: after at most one step aside, a step straight ahead
/// on to an empty square, then the attack.
constexpr SquareSet strikes(const SquareSet& pieces, const SquareSet& empty) {
    const auto ready = spread(pieces, empty);
    SquareSet struck;
    for_each_direction([&](auto direction) { struck |= shifted<direction, 1>(shifted<direction, 1>(ready) & empty); });
    return struck;
}

/// The empty entry points beside the sectors in which the seat has a piece.
constexpr SquareSet open_entries(unsigned sectors, const SquareSet& empty) {
    SquareSet open;
    for (; sectors != 0; sectors &= sectors - 1) open.set(index(entry_point(std::countr_zero(sectors))));
    return open & empty;
}

/// How many turns of others come before the seat's: none for the seat to move.
inline int Rules::turns_until(const Position& p, int seat) const {
    if (p.absent == 0) return (seat - p.to_move + seats_) % seats_;
    int turns = 0;
    for (int other = p.to_move; other != seat; other = next_seat(p, other)) ++turns;
    return turns;
}

/// How much future turns still count: feature_unit, or less when the seat has few left.
inline int Rules::share_to_come(const Position& p, int seat) const {
    constexpr int many = 4;
    if (turn_limit_ == 0) return feature_unit;
    const int left = turn_limit_ - static_cast<int>(p.turns);
    const int before = turns_until(p, seat);
    const int own = left <= before ? 0 : (left - before - 1) / present_seats(p) + 1;
    return feature_unit * std::min(own, many) / many;
}

template <class F>
void Rules::visit_features(const Position& p, F&& f) const {
    if (seats_ == 2)
        visit_duel_features(p, f);
    else
        visit_race_features(p, f);
}

template <class F>
void Rules::visit_duel_features(const Position& p, F& f) const {
    const auto empty = ~occupied(p);
    std::array<SquareSet, max_seats> ready{};
    std::array<SquareSet, max_seats> struck{};
    int most = 0;
    for (int seat = 0; seat < seats_; ++seat) {
        const auto i = index(seat);
        const auto open = open_entries(p.sectors[i], empty);
        ready[i] = p.pieces[i] | open;
        struck[i] = strikes(ready[i], empty);
        f(seat, entries, open.count() * feature_unit);
        most = std::max(most, int{p.points[i]});
    }
    const int progress = std::min(most, target_) * feature_unit / target_;
    for (int seat = 0; seat < seats_; ++seat) {
        const auto i = index(seat);
        const auto& own = p.pieces[i];
        const int share = share_to_come(p, seat);
        const bool moves = seat == p.to_move;
        SquareSet enemies;
        for (int other = 0; other < seats_; ++other)
            if (other != seat) enemies |= struck[index(other)];
        const auto on = own & cross;
        f(seat, points, p.points[i] * feature_unit);
        f(seat, points_late, p.points[i] * progress);
        f(seat, moves ? lines : lines_waiting, score_points(own, p.marked) * share);
        f(seat, on_cross, on.count() * share);
        f(seat, in_middle, own.test(index(middle)) ? share : 0);
        f(seat, marked_cross, (on & p.marked).any() ? share : 0);
        f(seat, marked_board, (own & p.marked).any() ? share : 0);
        f(seat, near_cross, (own & cross_border).count() * share);
        f(seat, on_board, own.count() * share);
        f(seat, advanced, steps_advanced(own) * share);
        const auto reach = spread(spread(spread(own, empty), empty), empty);
        f(seat, cross_in_reach, (reach & cross & empty).count() * share);
        f(seat, moves ? exposed_to_move : exposed, (on & enemies).count() * share);
        if (!moves) continue;
        f(seat, turn_pieces, (pieces_a_turn - p.turn.pieces) * feature_unit);
        if (p.turn.pieces < pieces_a_turn || p.turn.steps < steps_a_piece)
            f(seat, turn_points, p.turn.actions_left * feature_unit);
    }
}

// A turn under way is judged as if it ended here. Who has left neither scores nor strikes.
template <class F>
void Rules::visit_race_features(const Position& p, F& f) const {
    const auto empty = ~occupied(p);
    const bool begun = p.turn.pieces > 0;
    const int present = present_seats(p);
    std::array<SquareSet, max_seats> struck{};
    for (int seat = 0; seat < seats_; ++seat)
        if (((p.absent >> seat) & 1) == 0)
            struck[index(seat)] = strikes(p.pieces[index(seat)] | open_entries(p.sectors[index(seat)], empty), empty);
    for (int seat = 0; seat < seats_; ++seat) {
        if ((p.absent >> seat) & 1) continue;
        const auto i = index(seat);
        const auto& own = p.pieces[i];
        const int share = share_to_come(p, seat);
        const int waits = (turns_until(p, seat) - (begun ? 1 : 0) + present) % present;
        const int standing = score_points(own, p.marked);
        const int scored = p.points[i] + (begun && seat == p.to_move ? standing : 0);
        const int progress = std::min(scored, target_) * feature_unit / target_;
        const auto on = own & cross;
        SquareSet enemies;
        for (int other = 0; other < seats_; ++other)
            if (other != seat) enemies |= struck[index(other)];
        f(seat, race_points, scored * feature_unit);
        f(seat, race_points_late, scored * progress);
        f(seat, race_points_last, scored * progress * progress / feature_unit);
        f(seat, race_lines, standing * share);
        f(seat, race_on_cross, on.count() * share);
        f(seat, race_cross_waiting, on.count() * waits * share);
        f(seat, race_in_middle, own.test(index(middle)) ? share : 0);
        f(seat, race_marked_cross, (on & p.marked).any() ? share : 0);
        f(seat, race_marked_board, (own & p.marked).any() ? share : 0);
        f(seat, race_advanced, steps_advanced(own) * share);
        f(seat, race_exposed, (on & enemies).count() * share);
    }
    if (p.turn.pieces < pieces_a_turn || p.turn.steps < steps_a_piece)
        f(p.to_move, race_turn_points, p.turn.actions_left * feature_unit);
}

}  // namespace merkhet::khepri
