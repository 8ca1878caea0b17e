#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/grid.hpp"

namespace merkhet::noughts {

inline constexpr int smallest_size = 3;
inline constexpr int largest_size = 4;

/// Squares as bits, by rank, then file.
using Squares = std::uint16_t;

/// Who has marked which squares; seat 0 are the crosses, which begin.
struct Position {
    std::array<Squares, 2> marks{};

    constexpr bool operator==(const Position&) const = default;
    constexpr Squares taken() const { return static_cast<Squares>(marks[0] | marks[1]); }
};

/// A square to mark.
struct Move {
    std::uint8_t square = 0;

    constexpr bool operator==(const Move&) const = default;
};

constexpr Squares bit(int square) { return static_cast<Squares>(1U << square); }
constexpr Coordinate coordinate_of(int square, int size) { return {square % size, square / size}; }
constexpr int square_of(Coordinate c, int size) { return c.rank * size + c.file; }

}  // namespace merkhet::noughts
