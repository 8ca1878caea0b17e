#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/egotzi/slides.hpp"

namespace merkhet::egotzi {

template <int size>
constexpr int count_squares(BoardWord<size> squares) {
    if constexpr (size <= 8)
        return std::popcount(squares);
    else
        return std::popcount(static_cast<std::uint64_t>(squares)) +
               std::popcount(static_cast<std::uint64_t>(squares >> 64));
}

/// The squares orthogonally next to one of `squares`; nothing wraps round an edge.
template <int size>
constexpr BoardWord<size> neighbours(BoardWord<size> squares) {
    constexpr auto last_file = first_file<size> << (size - 1);
    const BoardWord<size> sideways = ((squares & ~last_file) << 1) | ((squares & ~first_file<size>) >> 1);
    return (sideways | (squares << size) | (squares >> size)) & all_squares<size>;
}

/// The maximal orthogonally connected set within `stones` that `group`, squares of it, belong to.
template <int size>
constexpr BoardWord<size> whole_group(BoardWord<size> group, BoardWord<size> stones) {
    constexpr auto last_file = first_file<size> << (size - 1);
    for (BoardWord<size> before = 0; before != group;) {
        before = group;
        // Sideways, then up and down: round a corner in one go.
        group |= (((group & ~last_file) << 1) | ((group & ~first_file<size>) >> 1)) & stones;
        group |= ((group << size) | (group >> size)) & stones;
    }
    return group;
}

/// Calls f(group) for each maximal orthogonally connected set within `stones`.
template <int size, class F>
constexpr void visit_groups(BoardWord<size> stones, F&& f) {
    while (stones != 0) {
        const BoardWord<size> group = whole_group<size>(stones & (~stones + 1), stones);
        stones ^= group;
        f(group);
    }
}

/// The size of the largest group within `stones`.
template <int size>
constexpr int largest_group(BoardWord<size> stones) {
    int most = 0;
    while (count_squares<size>(stones) > most) {
        const BoardWord<size> group = whole_group<size>(stones & (~stones + 1), stones);
        stones ^= group;
        most = std::max(most, count_squares<size>(group));
    }
    return most;
}

/// How many more groups of each size (the index) Black has than White.
template <int size>
using GroupBalance = std::array<std::int8_t, size * size + 1>;

template <int size>
constexpr GroupBalance<size> group_balance(BoardWord<size> black, BoardWord<size> white) {
    GroupBalance<size> balance{};
    const auto add = [&](BoardWord<size> stones, int sign) {
        // Many groups are single stones: those are counted in one go.
        const auto single = stones & ~neighbours<size>(stones);
        balance[1] = static_cast<std::int8_t>(balance[1] + sign * count_squares<size>(single));
        visit_groups<size>(stones ^ single, [&](BoardWord<size> group) {
            auto& entry = balance[static_cast<std::size_t>(count_squares<size>(group))];
            entry = static_cast<std::int8_t>(entry + sign);
        });
    };
    add(black, 1);
    add(white, -1);
    return balance;
}

/// Scoring "biggest": 1 when Black has the biggest group left after equal ones cancelled, -1 when White has, 0
/// when all cancel.
template <int size>
constexpr int compare_biggest(BoardWord<size> black, BoardWord<size> white) {
    const auto balance = group_balance<size>(black, white);
    for (std::size_t n = balance.size() - 1; n > 0; --n)
        if (balance[n] != 0) return balance[n] > 0 ? 1 : -1;
    return 0;
}

/// Scoring "squared": the sum of the squared sizes of the groups within `stones`.
template <int size>
constexpr int squared_sum(BoardWord<size> stones) {
    const auto single = stones & ~neighbours<size>(stones);
    int sum = count_squares<size>(single);
    visit_groups<size>(stones ^ single, [&](BoardWord<size> group) {
        const int n = count_squares<size>(group);
        sum += n * n;
    });
    return sum;
}

}  // namespace merkhet::egotzi
