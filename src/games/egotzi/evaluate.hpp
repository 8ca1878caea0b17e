#pragma once

#include "games/egotzi/groups.hpp"
#include "games/egotzi/places.hpp"
#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

/// Whether the first stone is thought to be worth more than `komi` points.
constexpr bool black_is_better(int komi) { return weights[first_stone] > weights[komi_points] * komi; }

template <class F>
void Rules::visit_features(const Position& p, F&& f) const {
    if (p.phase == Phase::name_komi) return;
    // Whoever chooses the colour takes the better one.
    const int black_seat = p.phase == Phase::choose_colour ? static_cast<int>(black_is_better(komi(p))) : p.swapped;
    with_size(size_, [&]<int size>(std::integral_constant<int, size>) {
        constexpr int area = size * size;
        const auto black = to_word<size>(p.black);
        const auto white = to_word<size>(p.occupied) ^ black;
        const int stones = static_cast<int>(p.stones);
        // Places matter more as the board fills.
        const int whole = feature_unit + feature_unit * 8 / 5 * stones * stones / (area * area);
        for (int kind = 0; kind < place_kinds; ++kind) {
            const auto squares = squares_of_place<size>[static_cast<std::size_t>(kind)];
            f(black_seat, kind, (count_squares<size>(black & squares) - count_squares<size>(white & squares)) * whole);
        }
    });
    f(black_seat, first_stone, feature_unit);
    if (scoring_ == Scoring::squared) f(1 - black_seat, komi_points, komi(p) * feature_unit);
}

}  // namespace merkhet::egotzi
