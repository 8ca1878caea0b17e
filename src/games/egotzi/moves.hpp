#pragma once

#include "games/egotzi/rules.hpp"

// The functions of Rules that searches call most, for inlining.

namespace merkhet::egotzi {

constexpr bool is_black_to_place(const Position& p) { return p.stones % 2 == 0; }

inline Mover Rules::to_move(const Position& p) const {
    if (p.phase == Phase::name_komi) return Mover::seat0;
    if (p.phase == Phase::choose_colour) return Mover::seat1;
    if (p.stones == static_cast<std::uint32_t>(size_ * size_)) return Mover::nobody;
    return seat(is_black_to_place(p) ? p.swapped : 1 - p.swapped);
}

inline std::uint64_t Rules::count_moves(const Position& p) const {
    switch (p.phase) {
        case Phase::name_komi: return static_cast<std::uint64_t>(largest_komi(size_)) / 2 + 1;
        case Phase::choose_colour: return 2;
        case Phase::offer:
        case Phase::place: break;
    }
    return static_cast<std::uint64_t>(size_ * size_) - p.stones + (p.phase == Phase::offer ? 1 : 0);
}

template <class F>
bool Rules::visit_moves(const Position& p, F&& f) const {
    switch (p.phase) {
        case Phase::name_komi:
            for (int komi = 0; komi <= largest_komi(size_); komi += 2)
                if (!visit_one(f, Move{Move::Kind::name_komi, 0, static_cast<std::uint16_t>(komi)})) return false;
            return true;
        case Phase::choose_colour:
            return visit_one(f, Move{Move::Kind::take_black}) && visit_one(f, Move{Move::Kind::take_white});
        case Phase::offer:
        case Phase::place: break;
    }
    const Squares empty = empty_squares(p);
    for (std::size_t w = 0; w < Squares::word_count; ++w)
        for (std::uint64_t rest = empty.words[w]; rest != 0; rest &= rest - 1)
            if (!visit_one(f, Move{Move::Kind::place, static_cast<std::uint8_t>(w * 64 + std::countr_zero(rest))}))
                return false;
    return p.phase != Phase::offer || visit_one(f, Move{Move::Kind::swap});
}

inline Move Rules::random_move(const Position& p, Random& random) const {
    const auto n = random.below(static_cast<std::uint32_t>(count_moves(p)));
    switch (p.phase) {
        case Phase::name_komi: return {Move::Kind::name_komi, 0, static_cast<std::uint16_t>(2 * n)};
        case Phase::choose_colour: return {n == 0 ? Move::Kind::take_black : Move::Kind::take_white};
        case Phase::offer:
            if (n == static_cast<std::uint32_t>(size_ * size_) - p.stones) return {Move::Kind::swap};
            break;
        case Phase::place: break;
    }
    return {Move::Kind::place, static_cast<std::uint8_t>(empty_squares(p).nth(static_cast<int>(n)))};
}

}  // namespace merkhet::egotzi
