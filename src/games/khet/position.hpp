#pragma once

#include <array>
#include <cstdint>

#include "games/khet/piece.hpp"

namespace merkhet::khet {

/// A position: what stands where, who is to move, and how long nothing has been removed. A Pharaoh that was hit is gone
/// from the board, and the game is over. 64 bytes, all of them meaningful.
struct Position {
    std::array<std::uint64_t, 5> codes{};  ///< a Code for each square, 16 to a word
    std::array<std::uint64_t, 2> low{};    ///< by colour: the squares 0 … 63 that its pieces stand on
    std::array<std::uint16_t, 2> high{};   ///< the squares 64 … 79
    std::uint16_t quiet = 0;               ///< turns since a piece was removed; stays 0 if the rules do not count
    std::uint8_t mover = silver;           ///< whose turn it is (was to be, if the game is over)
    std::uint8_t fallen = 0;               ///< bit n: the Pharaoh of colour n is gone

    constexpr bool operator==(const Position&) const = default;

    constexpr Colour to_move() const { return static_cast<Colour>(mover); }
    constexpr Code code_at(Square square) const {
        return static_cast<Code>((codes[square >> 4] >> (4 * (square & 15))) & 15);
    }
    constexpr Squares pieces(Colour colour) const { return {{low[colour], high[colour]}}; }
    constexpr Squares occupied() const { return {{low[0] | low[1], static_cast<std::uint64_t>(high[0]) | high[1]}}; }
    /// The colour of the piece on `square`; only where one stands.
    constexpr Colour colour_at(Square square) const { return pieces(red).test(square) ? red : silver; }

    /// Changes what stands on `square` by the bits of `difference`.
    constexpr void flip_code(Square square, unsigned difference) {
        codes[square >> 4] ^= static_cast<std::uint64_t>(difference) << (4 * (square & 15));
    }
    constexpr void flip_squares(Colour colour, const Squares& squares) {
        low[colour] ^= squares.words[0];
        high[colour] ^= static_cast<std::uint16_t>(squares.words[1]);
    }
    /// Puts a piece on an empty square.
    constexpr void put(Square square, Colour colour, Code code) {
        flip_code(square, code);
        flip_squares(colour, single[square]);
    }
    /// Takes the piece on `square` off the board, and notes it if it is a Pharaoh.
    constexpr void remove(Square square) {
        const auto code = code_at(square);
        const auto colour = colour_at(square);
        flip_code(square, code);
        flip_squares(colour, single[square]);
        if (code == pharaoh) fallen = static_cast<std::uint8_t>(fallen | (1U << colour));
    }
};

/// Where the Pharaoh among `among` stands; no_square if there is none.
Square pharaoh_square(const Position& p, const Squares& among);

/// A turn: from one square to another (swaps too), or on the spot.
struct Move {
    std::uint8_t from = 0;  ///< a square, or `claims_draw`
    std::uint8_t to = 0;    ///< a square, or one of the two turns below

    static constexpr std::uint8_t clockwise = 80;
    static constexpr std::uint8_t anticlockwise = 81;
    static constexpr std::uint8_t claims_draw = 255;

    constexpr bool operator==(const Move&) const = default;
    constexpr bool is_turn() const { return to >= clockwise; }
    constexpr bool is_draw() const { return from == claims_draw; }
    constexpr Square origin() const { return static_cast<Square>(from); }
    constexpr Square target() const { return static_cast<Square>(to); }
    /// 1 clockwise, 3 anticlockwise; only of a turn.
    constexpr int quarters() const { return to == clockwise ? 1 : 3; }
};

/// The move that claims a draw by repetition.
inline constexpr Move draw_move{Move::claims_draw, Move::claims_draw};

}  // namespace merkhet::khet
