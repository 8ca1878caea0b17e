#pragma once

#include <utility>

#include "games/khet/beams/flight.hpp"
#include "games/khet/rules.hpp"

namespace merkhet::khet {

/// Calls f(square) for each member in rising order until it returns false; returns false if it did.
template <class F>
bool all_of(const Squares& squares, F&& f) {
    for (std::size_t w = 0; w < Squares::word_count; ++w)
        for (std::uint64_t rest = squares.words[w]; rest != 0; rest &= rest - 1)
            if (!f(static_cast<Square>(w * 64 + static_cast<unsigned>(std::countr_zero(rest))))) return false;
    return true;
}

/// The same, those nearest to the enemy's first rank first: what is done in front is tried before what is done at home.
template <class F>
bool all_from_front(const Squares& squares, Colour mover, F&& f) {
    if (mover == red) return all_of(squares, f);
    for (std::size_t w = Squares::word_count; w-- > 0;)
        for (auto rest = squares.words[w]; rest != 0;) {
            const auto bit = 63 - static_cast<unsigned>(std::countl_zero(rest));
            rest ^= std::uint64_t{1} << bit;
            if (!f(static_cast<Square>(w * 64 + bit))) return false;
        }
    return true;
}

template <class F>
bool Rules::visit_moves(const Position& p, F&& f) const {
    if (is_over(p)) return true;
    const auto mover = p.to_move();
    const auto occupied = p.occupied();
    return all_from_front(p.pieces(mover), mover, [&](Square from) {
        const auto code = p.code_at(from);
        const auto visit = [&](std::uint8_t to) { return visit_one(f, Move{from, to}); };
        if (kind_of(code) != Kind::sphinx) {
            const auto near = reach[mover][from];
            if (!all_from_front(near & ~occupied, mover, visit)) return false;
            if (can_swap(code) && !all_from_front(near & occupied, mover, [&](Square to) {
                    return !can_be_swapped(p.code_at(to)) || visit(to);
                }))
                return false;
        }
        if (can_turn(code) && !visit(Move::clockwise)) return false;
        return !turns_both_ways(code) || visit(Move::anticlockwise);
    });
}

/// Moves or turns the piece of `mover`; the shot is still to come.
inline void rearrange(Position& p, Colour mover, const Move& m) {
    const auto from = m.origin();
    const auto code = p.code_at(from);
    if (m.is_turn()) {
        p.flip_code(from, code ^ turned(code, m.quarters()));
        return;
    }
    const auto to = m.target();
    const auto there = p.code_at(to);
    const auto both = single[from] | single[to];
    if (there == nothing) {
        p.flip_squares(mover, both);
    } else if (!p.pieces(mover).test(to)) {
        p.flip_squares(silver, both);
        p.flip_squares(red, both);
    }
    p.flip_code(from, code ^ there);
    p.flip_code(to, code ^ there);
}

template <class F>
bool Rules::visit_children(const Position& p, F&& f) const {
    if (is_over(p)) return true;
    const auto mover = p.to_move();
    const auto occupied = p.occupied();
    const Flight flight(p, mover);
    auto passed = p;  // the mover did nothing, and did not shoot
    passed.mover = other(mover);
    auto shot = passed;  // the mover did nothing but shoot
    count_turn(shot, apply_shot(shot, flight.shot().removed));

    // The child by a move on `from` and `to`, when the shot is not the flight's.
    const auto shoot_anew = [&](const Move& move, Heading heading) {
        auto child = passed;
        rearrange(child, mover, move);
        count_turn(child, apply_shot(child, follow(child, child.occupied(), heading)));
        return visit_one(f, move, std::as_const(child));
    };
    const auto visit = [&](const Move& move, Square from, Square to) {
        if (flight.touches(from) || flight.touches(to)) return shoot_anew(move, flight.resume(from, to));
        auto child = shot;
        rearrange(child, mover, move);
        return visit_one(f, move, std::as_const(child));
    };
    return all_from_front(p.pieces(mover), mover, [&](Square from) {
        const auto code = p.code_at(from);
        if (kind_of(code) == Kind::sphinx) {
            auto turned_sphinx = p;
            turned_sphinx.flip_code(from, 1);
            return shoot_anew({from, Move::clockwise}, from_sphinx(turned_sphinx, mover));
        }
        const auto near = reach[mover][from];
        // All steps of the piece share the shot on the board without it, except those that step into it.
        auto lifted = passed;
        lifted.flip_code(from, code);
        lifted.flip_squares(mover, single[from]);
        const auto lifted_shot = flight.without(lifted, from);
        count_turn(lifted, apply_shot(lifted, lifted_shot.removed));
        const auto clear = near & ~occupied;
        if (!all_from_front(clear, mover, [&](Square to) {
                if (lifted_shot.path.test(to)) return shoot_anew({from, to}, flight.resume(from, to));
                auto child = lifted;
                child.put(to, mover, code);
                return visit_one(f, Move{from, to}, std::as_const(child));
            }))
            return false;
        if (can_swap(code) && !all_from_front(near & occupied, mover, [&](Square to) {
                return !can_be_swapped(p.code_at(to)) || visit({from, to}, from, to);
            }))
            return false;
        if (can_turn(code) && !visit({from, Move::clockwise}, from, from)) return false;
        return !turns_both_ways(code) || visit({from, Move::anticlockwise}, from, from);
    });
}

}  // namespace merkhet::khet
