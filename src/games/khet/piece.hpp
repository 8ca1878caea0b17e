#pragma once

#include <cstdint>

#include "games/khet/board.hpp"

namespace merkhet::khet {

enum class Kind : std::uint8_t { none, pharaoh, sphinx, pyramid, anubis, scarab, eye };

/// What stands on a square, its colour apart: kind and orientation in four bits. 0 is nothing, 1 a Pharaoh,
/// 2 a Sphinx that aims along its file and 3 one that aims along its rank; 4 … 7 are Pyramids and 8 … 11 Anubis with
/// their orientation; 12 and 13 are Scarabs, 14 and 15 Eyes of Horus, with mirror \ and /.
enum Code : std::uint8_t { nothing = 0, pharaoh = 1, sphinx = 2, pyramid = 4, anubis = 8, scarab = 12, eye = 14 };
inline constexpr int code_count = 16;

constexpr Kind kind_of(Code code) {
    switch (code >> 2) {
        case 0: return code == nothing ? Kind::none : code == pharaoh ? Kind::pharaoh : Kind::sphinx;
        case 1: return Kind::pyramid;
        case 2: return Kind::anubis;
        default: return code < eye ? Kind::scarab : Kind::eye;
    }
}

/// Scarabs and Eyes may swap places with another piece …
constexpr bool can_swap(Code code) { return code >= scarab; }
/// … which is a Pyramid or an Anubis.
constexpr bool can_be_swapped(Code code) { return code >= pyramid && code < scarab; }
/// Pyramids and Anubis have four orientations, so that both ways of turning differ.
constexpr bool turns_both_ways(Code code) { return can_be_swapped(code); }
constexpr bool can_turn(Code code) { return code > pharaoh; }

/// The piece after a quarter turn clockwise (`quarters` 1) or anticlockwise (3); for a Sphinx: aiming the other way.
constexpr Code turned(Code code, int quarters) {
    if (turns_both_ways(code)) return static_cast<Code>((code & 12) | ((code + quarters) & 3));
    return static_cast<Code>(code ^ 1);
}

/// The orientation digit of the rule file; 0 for a Pharaoh. Only a Sphinx's depends on the colour.
constexpr int orientation(Code code, Colour colour) {
    switch (kind_of(code)) {
        case Kind::pyramid:
        case Kind::anubis: return code & 3;
        case Kind::scarab:
        case Kind::eye: return code & 1;
        case Kind::sphinx: return colour == silver ? (code == sphinx ? north : west) : (code == sphinx ? south : east);
        default: return 0;
    }
}

/// The piece as it looks after a half turn of the board.
constexpr Code half_turned(Code code) { return turns_both_ways(code) ? turned(code, 2) : code; }

}  // namespace merkhet::khet
