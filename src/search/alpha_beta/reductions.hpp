#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace merkhet {

namespace detail {

/// The natural logarithm of 1 or more, by the series of its inverse hyperbolic tangent: for tables only.
constexpr double logarithm(double x) {
    double halvings = 0;
    while (x > 1.5) {
        x /= 2;
        ++halvings;
    }
    const double t = (x - 1) / (x + 1);
    double sum = 0;
    double power = t;
    for (int k = 1; k < 40; k += 2, power *= t * t) sum += power / k;
    return 2 * sum + 0.69314718055994531 * halvings;
}

inline constexpr int reduction_range = 64;

inline constexpr auto reductions = [] {
    std::array<std::array<signed char, reduction_range>, reduction_range> table{};
    for (std::size_t depth = 1; depth < reduction_range; ++depth)
        for (std::size_t number = 1; number < reduction_range; ++number) {
            constexpr double flatness = 1.9;
            constexpr double half = 0.5;  // rounds to the nearest; lround is not constexpr
            const double plies =
                logarithm(static_cast<double>(depth)) * logarithm(static_cast<double>(number)) / flatness + half;
            table[depth][number] = static_cast<signed char>(plies);
        }
    return table;
}();

}  // namespace detail

/// By how many plies the search of the move numbered `number` (from 0) is cut at `depth`, before what is known about
/// the move changes that.
constexpr int late_move_reduction(int depth, int number) {
    const auto d = static_cast<std::size_t>(std::min(depth, detail::reduction_range - 1));
    const auto n = static_cast<std::size_t>(std::min(number, detail::reduction_range - 1));
    return detail::reductions[d][n];
}

}  // namespace merkhet
