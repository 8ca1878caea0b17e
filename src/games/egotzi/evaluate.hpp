#pragma once

#include "games/egotzi/groups.hpp"
#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

template <class F>
void Rules::visit_features(const Position& p, F&& f) const {
    if (p.stones == 0) return;
    with_size(size_, [&]<int size>(std::integral_constant<int, size>) {
        const auto black = to_word<size>(p.black);
        const auto white = to_word<size>(p.occupied) ^ black;
        f(p.swapped, lead, compare_biggest<size>(black, white) * feature_unit);
    });
}

}  // namespace merkhet::egotzi
