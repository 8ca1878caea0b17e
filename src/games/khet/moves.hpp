#pragma once

#include <utility>

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

template <class F>
bool Rules::visit_moves(const Position& p, F&& f) const {
    if (is_over(p)) return true;
    const auto mover = p.to_move();
    const auto occupied = p.occupied();
    return all_of(p.pieces(mover), [&](Square from) {
        const auto code = p.code_at(from);
        const auto visit = [&](std::uint8_t to) { return visit_one(f, Move{from, to}); };
        if (kind_of(code) != Kind::sphinx) {
            const auto near = reach[mover][from];
            if (!all_of(near & ~occupied, visit)) return false;
            if (can_swap(code) &&
                !all_of(near & occupied, [&](Square to) { return !can_be_swapped(p.code_at(to)) || visit(to); }))
                return false;
        }
        if (can_turn(code) && !visit(Move::clockwise)) return false;
        return !turns_both_ways(code) || visit(Move::anticlockwise);
    });
}

template <class F>
bool Rules::visit_children(const Position& p, F&& f) const {
    return visit_moves(p, [&](const Move& move) {
        auto child = p;
        play(child, move);
        return visit_one(f, move, std::as_const(child));
    });
}

}  // namespace merkhet::khet
