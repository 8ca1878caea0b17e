#pragma once

#include <bit>

#include "games/noughts/rules.hpp"

namespace merkhet::noughts {

template <class F>
void Rules::visit_features(const Position& p, F&& f) const {
    // Who must not make a row had better have begun few.
    const int amount = aim_ == Aim::row ? feature_unit : -feature_unit;
    for (const auto row : rows())
        for (int seat = 0; seat < 2; ++seat) {
            const auto own = std::popcount(static_cast<Squares>(p.marks[static_cast<std::size_t>(seat)] & row));
            if (own > 0 && own <= feature_count && (p.marks[static_cast<std::size_t>(1 - seat)] & row) == 0)
                f(seat, own - 1, amount);
        }
}

}  // namespace merkhet::noughts
