#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/bits.hpp"
#include "base/grid.hpp"

/// The board of Khepri as numbers: 81 squares, eight sectors beside it, directions. All tables are constants.
namespace merkhet::khepri {

/// The number of a square, sector, seat and so on, as an array index.
constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

inline constexpr int side = 9;
inline constexpr int square_count = side * side;
inline constexpr int sector_count = 8;
inline constexpr int pieces_each = 8;

using SquareSet = Bits<square_count>;

/// Squares are numbered file by file, so that rising order is "by file, then rank".
constexpr int square_at(Coordinate c) { return c.file * side + c.rank; }
constexpr Coordinate coordinate_of(int square) { return {square / side, square % side}; }
inline std::string name_of(int square) { return square_name(coordinate_of(square)); }

/// Directions are numbered as in orthogonal_steps: north, east, south, west.
inline constexpr int direction_count = 4;
inline constexpr std::uint8_t no_direction = direction_count;
inline constexpr std::string_view direction_letters = "nesw";
constexpr int opposite(int direction) { return direction ^ 2; }

inline constexpr std::uint8_t no_square = 255;

/// neighbours[square][direction], or no_square beyond the edge.
inline constexpr auto neighbours = [] {
    std::array<std::array<std::uint8_t, direction_count>, square_count> table{};
    for (int square = 0; square < square_count; ++square)
        for (int direction = 0; direction < direction_count; ++direction) {
            const auto next = coordinate_of(square) + orthogonal_steps[direction];
            table[index(square)][index(direction)] =
                on_board(next, side, side) ? static_cast<std::uint8_t>(square_at(next)) : no_square;
        }
    return table;
}();
constexpr int neighbour(int square, int direction) { return neighbours[index(square)][index(direction)]; }

/// Sectors in the order of the position text: clockwise from the north-west.
inline constexpr std::array<std::string_view, sector_count> sector_names = {"NW", "N", "NE", "E", "SE", "S", "SW", "W"};
/// The square beside each sector.
inline constexpr std::array<std::uint8_t, sector_count> entry_points = [] {
    constexpr Coordinate corners_and_middles[sector_count] = {{0, 8}, {4, 8}, {8, 8}, {8, 4},
                                                              {8, 0}, {4, 0}, {0, 0}, {0, 4}};
    std::array<std::uint8_t, sector_count> squares{};
    for (std::size_t i = 0; i < squares.size(); ++i)
        squares[i] = static_cast<std::uint8_t>(square_at(corners_and_middles[i]));
    return squares;
}();
constexpr int entry_point(int sector) { return entry_points[index(sector)]; }
/// The sector beside `square`, or -1 when it is not an entry point.
constexpr int sector_beside(int square) {
    for (int sector = 0; sector < sector_count; ++sector)
        if (entry_point(sector) == square) return sector;
    return -1;
}

namespace detail {

/// The squares that have `distance` more squares before the edge in `direction`.
constexpr SquareSet with_room(int direction, int distance) {
    SquareSet set;
    for (int square = 0; square < square_count; ++square) {
        auto c = coordinate_of(square);
        for (int i = 0; i < distance; ++i) c = c + orthogonal_steps[direction];
        if (on_board(c, side, side)) set.set(index(square));
    }
    return set;
}

}  // namespace detail

/// Every member moved `distance` squares in `direction`; members that would leave the board vanish.
template <int direction, int distance>
constexpr SquareSet shifted(SquareSet set) {
    constexpr auto room = detail::with_room(direction, distance);
    constexpr int by = distance * (direction % 2 == 0 ? 1 : side);
    constexpr bool up = direction < 2;
    static_assert(by > 0 && by < 64);
    set &= room;
    if constexpr (up)
        return {{set.words[0] << by, (set.words[1] << by) | (set.words[0] >> (64 - by))}};
    else
        return {{(set.words[0] >> by) | (set.words[1] << (64 - by)), set.words[1] >> by}};
}

/// The squares from which some member of `set` lies straight ahead in `direction`, at any distance.
template <int direction>
constexpr SquareSet seeing(const SquareSet& set) {
    constexpr int back = opposite(direction);
    auto seen = shifted<back, 1>(set);
    seen |= shifted<back, 1>(seen);
    seen |= shifted<back, 2>(seen);
    return seen |= shifted<back, 4>(seen);
}

}  // namespace merkhet::khepri
