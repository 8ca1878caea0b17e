#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/bits.hpp"
#include "game/seat.hpp"

namespace merkhet::kechi {

/// A cell by its number among the cells that exist, counted by file, then rank. The number orders stones and the
/// parts of a move.
using Cell = std::uint16_t;

inline constexpr int max_side = 26;                    ///< squares along a side of the board
inline constexpr int max_cells = max_side * max_side;  ///< cells of a board
inline constexpr int max_stones = 8;                   ///< of one player
inline constexpr int max_length = 9;                   ///< cells that a turn moves at most
inline constexpr int die_sides = 6;
inline constexpr Cell no_cell = 0xffff;

/// A position: equal bytes exactly when the texts are equal.
struct Position {
    Bits<max_cells> used;                                ///< cells that were left: no stone may stop there
    std::array<std::array<Cell, max_stones>, 2> stones;  ///< by seat, in rising order, then no_cell
    std::array<std::uint16_t, 2> takings{};              ///< tokens and stones taken; 0 unless goal=tokens
    std::array<std::uint8_t, 2> stone_count{};           ///< by seat
    std::uint8_t mover = 0;                              ///< the seat whose turn it is
    std::uint8_t roll = 0;                               ///< the die, 0 before the roll and without a die

    constexpr Position() {
        for (auto& side : stones) side.fill(no_cell);
    }
    constexpr bool operator==(const Position&) const = default;

    std::span<const Cell> stones_of(std::size_t seat) const { return {stones[seat].data(), stone_count[seat]}; }
    /// Where no stone of `seat` may stop: the used cells, and those its own stones stand on.
    Bits<max_cells> blocked_for(std::size_t seat) const {
        auto blocked = used;
        for (const Cell stone : stones_of(seat)) blocked.set(stone);
        return blocked;
    }
};

/// A turn: where each of the mover's stones goes, by the stone's place in Position::stones. Kept in two words, four
/// targets each, so that setting one target leaves a value that can be copied without waiting for memory.
struct Move {
    std::array<std::uint64_t, 2> words{~std::uint64_t{0}, ~std::uint64_t{0}};

    constexpr bool operator==(const Move&) const = default;

    /// Where the stone goes, or no_cell when it stays.
    constexpr Cell target(int slot) const {
        return static_cast<Cell>(words[static_cast<std::size_t>(slot / 4)] >> (slot % 4 * 16));
    }
    constexpr void set_target(int slot, Cell cell) {
        auto& word = words[static_cast<std::size_t>(slot / 4)];
        word &= ~(std::uint64_t{0xffff} << (slot % 4 * 16));
        word |= std::uint64_t{cell} << (slot % 4 * 16);
    }
};

/// The chance move that rolls `sides` (1 … 6): its first place holds a number higher than any cell's.
constexpr Move roll_move(int sides) {
    Move move;
    move.set_target(0, static_cast<Cell>(0xff00 + sides));
    return move;
}
/// What a chance move rolled.
constexpr int rolled(const Move& roll) { return roll.target(0) - 0xff00; }

}  // namespace merkhet::kechi
