#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace merkhet::egotzi {

__extension__ typedef unsigned __int128 Word128;  // NOLINT(modernize-use-using): not with __extension__

/// All squares of a board as one whole number, bit `rank * size + file` a square.
template <int size>
using BoardWord = std::conditional_t<(size <= 8), std::uint64_t, Word128>;

template <int size>
inline constexpr BoardWord<size> all_squares = static_cast<BoardWord<size>>(~BoardWord<size>{0}) >>
                                               (int{sizeof(BoardWord<size>)} * 8 - size * size);

/// The squares of file a.
template <int size>
inline constexpr BoardWord<size> first_file = [] {
    BoardWord<size> squares = 0;
    for (int rank = 0; rank < size; ++rank) squares |= BoardWord<size>{1} << (rank * size);
    return squares;
}();

template <int size>
constexpr BoardWord<size> square_bit(int square) {
    return BoardWord<size>{1} << square;
}

/// What a placement does to its two neighbours on one line (a row or column, squares numbered 0 … size-1): where the
/// stone before and the stone after the placed one end. A stone that stays, or is not there, ends where it
/// is; beyond the edge the placed square itself stands for the missing neighbour.
struct LineSlides {
    std::uint8_t lower_end;
    std::uint8_t upper_end;
};

/// The slides on one line: `stones` are its occupied squares, with or without the placed one.
///
/// Direct and transferred are one rule: going away from the placed stone, and round the ring to the far edge, a
/// stone ends on the first empty square. Both neighbours want the same square exactly when it is the only one
/// left; then the one that need not go round the ring gets it.
constexpr LineSlides slides_on_line(unsigned stones, int placed, int size) {
    const unsigned empty = ~stones & ((1U << size) - 1) & ~(1U << placed);
    const int lower = placed > 0 ? placed - 1 : placed;
    const int upper = placed < size - 1 ? placed + 1 : placed;
    LineSlides slides{static_cast<std::uint8_t>(lower), static_cast<std::uint8_t>(upper)};
    if (empty == 0) return slides;
    const unsigned below = empty & ((1U << placed) - 1);
    const unsigned above = empty & ~((1U << placed) - 1);
    const bool has_lower = lower != placed && ((stones >> lower) & 1) != 0;
    const bool has_upper = upper != placed && ((stones >> upper) & 1) != 0;
    const bool clash = has_lower && has_upper && std::has_single_bit(empty);
    if (has_lower && !(clash && below == 0))
        slides.lower_end = static_cast<std::uint8_t>(std::bit_width(below != 0 ? below : above) - 1);
    if (has_upper && !(clash && above == 0))
        slides.upper_end = static_cast<std::uint8_t>(std::countr_zero(above != 0 ? above : below));
    return slides;
}

/// The squares that change hands in the two slides on one line, as bits 0 … size-1 of the line: where a stone leaves
/// and where it ends; 0 when nothing moves.
struct LineChanges {
    std::uint16_t lower;
    std::uint16_t upper;
};

/// What happens on every line. Computed when the program starts: in a program for pages the tables would be bytes to
/// fetch.
template <int size>
struct LineTables {
    static constexpr std::size_t lines = std::size_t{1} << size;
    using Changes = std::array<std::array<LineChanges, lines>, static_cast<std::size_t>(size)>;
    using Spread = std::array<BoardWord<size>, lines>;

    static const Changes changes;  ///< [placed][stones]
    /// The squares of a line, as the squares of file a from rank 1 upwards.
    static const Spread spread;
};

extern template struct LineTables<3>;
extern template struct LineTables<4>;
extern template struct LineTables<5>;
extern template struct LineTables<6>;
extern template struct LineTables<7>;
extern template struct LineTables<8>;
extern template struct LineTables<9>;
extern template struct LineTables<10>;
extern template struct LineTables<11>;

/// The stones of the file, as a line from rank 1 upwards. A multiplication brings the bits, `size` apart,
/// together: bit i * size goes to gathered + i, and no two products meet.
template <int size>
constexpr unsigned stones_of_file(BoardWord<size> stones, int file) {
    constexpr int gathered = (size - 1) * (size - 1);
    constexpr BoardWord<size> factor = [] {
        BoardWord<size> sum = 0;
        for (int i = 0; i < size; ++i) sum |= BoardWord<size>{1} << (gathered - (size - 1) * i);
        return sum;
    }();
    const BoardWord<size> line = (stones >> file) & first_file<size>;
    return static_cast<unsigned>((line * factor) >> gathered) & ((1U << size) - 1);
}

template <int size>
constexpr unsigned stones_of_rank(BoardWord<size> stones, int rank) {
    return static_cast<unsigned>(stones >> (rank * size)) & ((1U << size) - 1);
}

/// A stone's way from one square to another; from == to when nothing moves.
struct Slide {
    std::uint8_t from;
    std::uint8_t to;
    constexpr bool operator==(const Slide&) const = default;
};

/// The slides that a placement causes: the neighbours south, north, west and east of the placed stone.
using Slides = std::array<Slide, 4>;

/// Which stone goes where when a stone is put on the empty `square`. Colours play no part.
template <int size>
Slides slides_of(BoardWord<size> occupied, int square) {
    const int rank = square / size;
    const int file = square % size;
    const auto along_file = slides_on_line(stones_of_file<size>(occupied, file), rank, size);
    const auto along_rank = slides_on_line(stones_of_rank<size>(occupied, rank), file, size);
    const auto on_file = [&](int r) { return static_cast<std::uint8_t>(r * size + file); };
    const auto on_rank = [&](int f) { return static_cast<std::uint8_t>(rank * size + f); };
    return {{{on_file(rank > 0 ? rank - 1 : rank), on_file(along_file.lower_end)},
             {on_file(rank < size - 1 ? rank + 1 : rank), on_file(along_file.upper_end)},
             {on_rank(file > 0 ? file - 1 : file), on_rank(along_rank.lower_end)},
             {on_rank(file < size - 1 ? file + 1 : file), on_rank(along_rank.upper_end)}}};
}

/// Puts a stone on the empty `square` and lets its neighbours slide.
template <int size>
[[gnu::always_inline]] inline void place_stone(BoardWord<size>& occupied, BoardWord<size>& black, int square,
                                               bool is_black) {
    using Word = BoardWord<size>;
    const auto rank = static_cast<unsigned>(square) / size;
    const auto file = static_cast<unsigned>(square) % size;
    const auto along_rank = LineTables<size>::changes[file][stones_of_rank<size>(occupied, static_cast<int>(rank))];
    const auto along_file = LineTables<size>::changes[rank][stones_of_file<size>(occupied, static_cast<int>(file))];
    const Word black_before = black;
    // One of the two squares of a change is empty, so a black stone on them is the one that moves.
    const auto change = [&](Word squares) {
        occupied ^= squares;
        black ^= (black_before & squares) != 0 ? squares : Word{0};
    };
    change(Word{along_rank.lower} << (rank * size));
    change(Word{along_rank.upper} << (rank * size));
    change(LineTables<size>::spread[along_file.lower] << file);
    change(LineTables<size>::spread[along_file.upper] << file);
    occupied |= square_bit<size>(square);
    black |= Word{is_black} << square;
}

}  // namespace merkhet::egotzi
