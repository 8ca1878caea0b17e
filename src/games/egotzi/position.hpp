#pragma once

#include <cstdint>

#include "base/bits.hpp"
#include "base/grid.hpp"
#include "games/egotzi/slides.hpp"

namespace merkhet::egotzi {

inline constexpr int smallest_size = 3;
inline constexpr int largest_size = 11;

/// A set of squares of any board: square rank * size + file.
using Squares = Bits<std::size_t{largest_size} * largest_size>;

/// What kind of decision comes next.
enum class Phase : std::uint8_t {
    place,         ///< a stone, until the board is full
    offer,         ///< a stone, or swap
    name_komi,     ///< the first decision of the auction
    choose_colour  ///< the second
};

/// Which stone lies where, and what was agreed about colours and komi. The colour to place follows from the number
/// of stones: Black when it is even.
struct Position {
    Squares occupied;
    Squares black;
    std::uint16_t komi = 0;  ///< named in the auction; a komi fixed by the options is not kept here
    Phase phase = Phase::place;
    std::uint8_t swapped = 0;  ///< 1 when seat 0 is White
    std::uint32_t stones = 0;  ///< how many stones there are

    bool operator==(const Position&) const = default;
};

/// One decision; whatever its kind does not need is 0.
struct Move {
    enum class Kind : std::uint8_t { place, swap, name_komi, take_black, take_white };

    Kind kind = Kind::place;
    std::uint8_t square = 0;  ///< of place: rank * size + file
    std::uint16_t komi = 0;   ///< of name_komi

    bool operator==(const Move&) const = default;
};

constexpr Coordinate coordinate_of(int square, int size) { return {square % size, square / size}; }
constexpr int square_of(Coordinate c, int size) { return c.rank * size + c.file; }

/// The squares as one number for the board functions that know the size when compiled.
template <int size>
constexpr BoardWord<size> to_word(const Squares& squares) {
    if constexpr (size <= 8)
        return squares.words[0];
    else
        return (Word128{squares.words[1]} << 64) | squares.words[0];
}
template <int size>
constexpr Squares from_word(BoardWord<size> word) {
    Squares squares;
    squares.words[0] = static_cast<std::uint64_t>(word);
    if constexpr (size > 8) squares.words[1] = static_cast<std::uint64_t>(word >> 64);
    return squares;
}

/// Calls f(std::integral_constant<int, size>) with the board's size as a constant.
template <class F>
constexpr decltype(auto) with_size(int size, F&& f) {
    switch (size) {
        case 3: return f(std::integral_constant<int, 3>{});
        case 4: return f(std::integral_constant<int, 4>{});
        case 5: return f(std::integral_constant<int, 5>{});
        case 6: return f(std::integral_constant<int, 6>{});
        case 7: return f(std::integral_constant<int, 7>{});
        case 8: return f(std::integral_constant<int, 8>{});
        case 9: return f(std::integral_constant<int, 9>{});
        case 10: return f(std::integral_constant<int, 10>{});
        default: return f(std::integral_constant<int, 11>{});
    }
}

}  // namespace merkhet::egotzi
