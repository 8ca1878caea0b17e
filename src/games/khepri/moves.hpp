#pragma once

#include <bit>
#include <utility>

#include "game/concept.hpp"
#include "games/khepri/position.hpp"

/// Which moves there are, set by set: what visiting, counting and drawing at random share.
namespace merkhet::khepri {

/// Calls f(integral_constant) with each direction in turn.
template <class F>
constexpr void for_each_direction(F&& f) {
    [&]<int... direction>(std::integer_sequence<int, direction...>) {
        (f(std::integral_constant<int, direction>{}), ...);
    }
    (std::make_integer_sequence<int, direction_count>{});
}

/// The pieces on the board that may move now: the moving one while it has steps left and, while a further piece may
/// be used, all that are not done. Empty when no point is left.
constexpr SquareSet movable(const Position& p) {
    if (p.turn.actions_left == 0) return {};
    SquareSet set;
    if (p.turn.pieces < pieces_a_turn) set = p.pieces[p.to_move] & ~p.done;
    if (p.turn.pieces > 0) {
        if (p.turn.steps < steps_a_piece)
            set.set(p.turn.moving);
        else
            set.reset(p.turn.moving);
    }
    return set;
}

/// The attack that the moving piece can make, if any.
struct AttackChoice {
    int from = no_square;
    int direction = no_direction;
    int target = no_square;
    int victim = -1;       ///< the seat attacked
    unsigned sectors = 0;  ///< bit n: the victim may go to sector n; 0: no attack
};
constexpr AttackChoice attack_choice(const Position& p) {
    const auto& turn = p.turn;
    if (turn.run_up == no_direction || turn.steps >= steps_a_piece || turn.actions_left == 0) return {};
    const int target = neighbour(turn.moving, turn.run_up);
    if (target == no_square) return {};
    const int victim = owner(p, target);
    if (victim < 0 || victim == p.to_move) return {};
    return {turn.moving, turn.run_up, target, victim, 0xffU & ~p.sectors[index(victim)]};
}

/// The sectors that hold a piece of the mover that may enter, if its entry point allows.
constexpr unsigned sectors_to_enter(const Position& p) {
    return p.turn.pieces < pieces_a_turn ? p.sectors[p.to_move] : 0U;
}

/// The directions in which the occupant of `square` can be shoved: bit n for direction n.
constexpr unsigned shove_directions(const SquareSet& all, int square) {
    unsigned directions = 0;
    for (int direction = 0; direction < direction_count; ++direction) {
        const int next = neighbour(square, direction);
        if (next != no_square && !all.test(index(next))) directions |= 1U << direction;
    }
    return directions;
}

/// Calls f(int) for each set bit of `mask`; f may return false to stop.
template <class F>
constexpr bool visit_bits(unsigned mask, F&& f) {
    for (; mask != 0; mask &= mask - 1)
        if (!visit_one(f, std::countr_zero(mask))) return false;
    return true;
}

/// Like concept Game's visit_moves, for a position that is not over: entries and shoves by sector, then the moves on
/// the board by square, `end` last.
template <class F>
bool visit_turn_moves(const Position& p, F&& f) {
    const auto all = occupied(p);
    bool none = true;
    const auto call = [&](const Move& move) {
        none = false;
        return visit_one(f, move);
    };
    const bool entered = visit_bits(sectors_to_enter(p), [&](int sector) {
        const int entry = entry_point(sector);
        if (!all.test(index(entry))) return call(Move::make(Move::enter, sector));
        if (p.turn.actions_left < 1) return true;
        return visit_bits(shove_directions(all, entry),
                          [&](int direction) { return call(Move::make(Move::shove, sector, direction)); });
    });
    if (!entered) return false;

    std::array<SquareSet, direction_count> steps{};
    std::array<SquareSet, direction_count> pushes{};
    const auto pieces = movable(p);
    const auto empty = ~all;
    for_each_direction([&](auto direction) {
        const auto free_ahead = shifted<opposite(direction), 1>(empty);
        steps[direction] = pieces & free_ahead;
        if (p.turn.actions_left >= 2) pushes[direction] = pieces & ~free_ahead & seeing<direction>(empty);
    });
    const auto attack = attack_choice(p);
    for (auto rest = pieces; rest.any();) {
        const int square = rest.first();
        const auto at = index(square);
        rest.reset(at);
        for (std::size_t direction = 0; direction < direction_count; ++direction) {
            if (steps[direction].test(at) && !call(Move::make(Move::step, square, static_cast<int>(direction))))
                return false;
            if (pushes[direction].test(at) && !call(Move::make(Move::push, square, static_cast<int>(direction))))
                return false;
        }
        if (square == attack.from && !visit_bits(attack.sectors, [&](int sector) {
                return call(Move::make(Move::attack, square, attack.direction, sector));
            }))
            return false;
    }
    const bool may_end = p.turn.pieces > 0 || none;
    return !may_end || visit_one(f, Move{});
}

}  // namespace merkhet::khepri
