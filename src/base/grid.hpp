#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/scanner.hpp"

namespace merkhet {

/// A square by file (0 = a, from the left) and rank (0 = 1, from the bottom). May lie off the board.
struct Coordinate {
    std::int8_t file = 0;
    std::int8_t rank = 0;

    constexpr Coordinate() = default;
    constexpr Coordinate(int f, int r) : file(static_cast<std::int8_t>(f)), rank(static_cast<std::int8_t>(r)) {}
    constexpr bool operator==(const Coordinate&) const = default;
    constexpr Coordinate operator+(Coordinate o) const { return {file + o.file, rank + o.rank}; }
    constexpr Coordinate operator-(Coordinate o) const { return {file - o.file, rank - o.rank}; }
};

/// True on a board of `files` × `ranks`.
constexpr bool on_board(Coordinate c, int files, int ranks) {
    return c.file >= 0 && c.file < files && c.rank >= 0 && c.rank < ranks;
}

/// The steps to the four orthogonal neighbours, clockwise from north.
inline constexpr Coordinate orthogonal_steps[4] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
/// The steps to the eight neighbours, clockwise from north.
inline constexpr Coordinate all_steps[8] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

/// The eight symmetries of a square board of `size`: 0 … 3 are quarter turns clockwise, 4 … 7 the same after
/// mirroring the files.
constexpr Coordinate turned(Coordinate c, int symmetry, int size) {
    int f = symmetry >= 4 ? size - 1 - c.file : c.file;
    int r = int{c.rank};
    for (int i = 0; i < symmetry % 4; ++i) {
        const int next_file = r;
        r = size - 1 - f;
        f = next_file;
    }
    return {f, r};
}

/// "a1", "m13". Files up to z.
std::string square_name(Coordinate c);

/// Reads a square name on a board of `files` × `ranks`, or says what was expected.
Result<Coordinate> take_square(Scanner& scanner, int files, int ranks);

}  // namespace merkhet
