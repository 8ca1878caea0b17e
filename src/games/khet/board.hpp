#pragma once

#include <array>
#include <cstdint>

#include "base/bits.hpp"
#include "base/grid.hpp"

namespace merkhet::khet {

/// The board and its geometry: 10 files, 8 ranks, all in tables.

inline constexpr int files = 10;
inline constexpr int ranks = 8;
inline constexpr int square_count = files * ranks;

/// A square: 10 × rank + file, both from 0; a1 is 0, j8 is 79.
enum Square : std::uint8_t { a1 = 0, j1 = 9, a8 = 70, j8 = 79, no_square = square_count };

/// A set of squares.
using Squares = Bits<square_count>;

/// Silver is seat 0, Red is seat 1.
enum Colour : std::uint8_t { silver, red };
constexpr Colour other(Colour colour) { return static_cast<Colour>(colour ^ 1); }

/// Where a beam travels or a piece looks, clockwise.
enum Direction : std::uint8_t { north, east, south, west };
constexpr Direction turned(Direction direction, int quarters) {
    return static_cast<Direction>((direction + quarters) & 3);
}

constexpr Square square_at(int file, int rank) { return static_cast<Square>(files * rank + file); }
constexpr Square square_at(Coordinate c) { return square_at(c.file, c.rank); }
constexpr Coordinate coordinate(Square square) { return {square % files, square / files}; }
/// The square on the other end of the line through the board's centre.
constexpr Square opposite(Square square) { return static_cast<Square>(square_count - 1 - square); }

template <class Make>
constexpr std::array<Squares, square_count> table_of_sets(Make make) {
    std::array<Squares, square_count> table{};
    for (int s = 0; s < square_count; ++s) table[s] = make(static_cast<Square>(s));
    return table;
}

/// The set of just one square.
inline constexpr auto single = table_of_sets([](Square square) {
    Squares set;
    set.set(square);
    return set;
});

/// The corners of the Sphinxes, by colour.
inline constexpr std::array<Square, 2> sphinx_square = {j1, a8};
inline constexpr Squares sphinx_squares = single[j1] | single[a8];

/// The squares that only one colour may move to, Sphinx corners included.
inline constexpr std::array<Squares, 2> reserved = [] {
    std::array<Squares, 2> sets{};
    for (int rank = 0; rank < ranks; ++rank) {
        sets[silver].set(square_at(files - 1, rank));
        sets[red].set(square_at(0, rank));
    }
    for (const int rank : {0, ranks - 1}) {
        sets[silver].set(square_at(1, rank));
        sets[red].set(square_at(files - 2, rank));
    }
    return sets;
}();

/// Where the pieces of a colour may move to, ignoring other pieces.
inline constexpr std::array<Squares, 2> open_to = {~(reserved[red] | sphinx_squares),
                                                   ~(reserved[silver] | sphinx_squares)};

/// The up to eight neighbours of a square that a piece of a colour may move to, ignoring other pieces.
inline constexpr std::array<std::array<Squares, square_count>, 2> reach = [] {
    std::array<std::array<Squares, square_count>, 2> tables{};
    for (const Colour colour : {silver, red}) {
        tables[colour] = table_of_sets([&](Square square) {
            Squares set;
            for (const auto step : all_steps)
                if (const auto to = coordinate(square) + step; on_board(to, files, ranks)) set.set(square_at(to));
            return set & open_to[colour];
        });
    }
    return tables;
}();

/// All squares beyond a square in one direction, without the square itself; none beyond no_square.
inline constexpr std::array<std::array<Squares, square_count + 1>, 4> rays = [] {
    std::array<std::array<Squares, square_count + 1>, 4> tables{};
    for (int d = 0; d < 4; ++d) {
        for (int s = 0; s < square_count; ++s) {
            for (auto c = coordinate(static_cast<Square>(s)) + orthogonal_steps[d]; on_board(c, files, ranks);
                 c = c + orthogonal_steps[d])
                tables[d][s].set(square_at(c));
        }
    }
    return tables;
}();

}  // namespace merkhet::khet
