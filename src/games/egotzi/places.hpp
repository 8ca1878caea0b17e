#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/egotzi/slides.hpp"
#include "games/egotzi/weights.hpp"

namespace merkhet::egotzi {

inline constexpr int place_kinds = place_33 + 1;

/// The squares of each kind of place (see Feature).
template <int size>
inline constexpr auto squares_of_place = [] {
    constexpr int far = 3;
    std::array<BoardWord<size>, place_kinds> squares{};
    for (int square = 0; square < size * size; ++square) {
        const int file = square % size;
        const int rank = square / size;
        const int a = std::min(std::min(file, size - 1 - file), far);
        const int b = std::min(std::min(rank, size - 1 - rank), far);
        const int near = std::min(a, b);
        const int kind = near * (2 * far + 1 - near) / 2 + std::max(a, b);
        squares[static_cast<std::size_t>(kind)] |= square_bit<size>(square);
    }
    return squares;
}();

}  // namespace merkhet::egotzi
