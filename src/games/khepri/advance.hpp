#pragma once

#include <array>
#include <utility>

#include "games/khepri/board.hpp"
#include "games/khepri/cross.hpp"

/// How far pieces have advanced towards the middle.
namespace merkhet::khepri {

namespace detail {

/// The squares at most `steps` steps from e5.
constexpr SquareSet round_middle(int steps) {
    const auto distance = [](int a, int b) { return a < b ? b - a : a - b; };
    const auto e5 = coordinate_of(middle);
    SquareSet set;
    for (int square = 0; square < square_count; ++square) {
        const auto c = coordinate_of(square);
        if (distance(c.file, e5.file) + distance(c.rank, e5.rank) <= steps) set.set(index(square));
    }
    return set;
}

}  // namespace detail

/// The sum over `pieces` of how many steps nearer to e5 each is than if it stood just beyond a corner: 1 in a corner,
/// 9 on e5.
constexpr int steps_advanced(const SquareSet& pieces) {
    return [&]<int... steps>(std::integer_sequence<int, steps...>) {
        constexpr std::array rings = {detail::round_middle(steps)...};
        int sum = 0;
        for (const auto& ring : rings) sum += (pieces & ring).count();
        return sum;
    }
    (std::make_integer_sequence<int, side>{});
}

}  // namespace merkhet::khepri
