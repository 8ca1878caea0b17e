#pragma once

#include <array>
#include <cstdint>

#include "game/seat.hpp"
#include "games/khepri/board.hpp"

namespace merkhet::khepri {

inline constexpr int actions_a_turn = 6;
inline constexpr int pieces_a_turn = 3;
inline constexpr int steps_a_piece = 3;

/// What has been done in the current turn. At its start everything has its default.
struct Turn {
    std::uint8_t actions_left = actions_a_turn;
    std::uint8_t pieces = 0;             ///< used so far, including the moving one
    std::uint8_t moving = no_square;     ///< the square of the moving piece, even when it can go no further
    std::uint8_t steps = 0;              ///< of the moving piece
    std::uint8_t run_up = no_direction;  ///< the direction of its last move if that was a step on to an empty square
    constexpr bool operator==(const Turn&) const = default;
};

/// Where all pieces are, and how far the turn and the game have gone.
struct Position {
    std::array<SquareSet, max_seats> pieces{};  ///< on the board, by seat
    SquareSet marked{};                         ///< the marked pieces on the board
    SquareSet done{};                           ///< moved earlier in this turn; without the moving one
    std::array<std::uint16_t, max_seats> points{};
    std::uint32_t turns = 0;                               ///< played so far by all players together
    std::array<std::uint8_t, max_seats> sectors{};         ///< bit n: the seat has a piece in sector n
    std::array<std::uint8_t, max_seats> marked_sectors{};  ///< bit n: and it is the marked one
    std::uint8_t to_move = 0;                              ///< a seat; after the end too, the one after the last mover
    Turn turn{};
    std::uint8_t absent = 0;               ///< bit n: the seat has left
    std::array<std::uint8_t, 5> unused{};  ///< always 0: no padding

    constexpr bool operator==(const Position&) const = default;
};

/// One decision. Whatever its kind does not use is 0, so that equal moves have equal bytes.
struct Move {
    enum Kind : std::uint8_t { end, enter, shove, step, push, attack, leave };

    std::uint8_t kind = end;
    std::uint8_t from = 0;       ///< enter, shove: the sector; step, push, attack: the square; leave: the seat
    std::uint8_t direction = 0;  ///< of a step, push or attack; of a shove: where the occupant goes
    std::uint8_t sector = 0;     ///< of an attack: where the victim goes
    constexpr bool operator==(const Move&) const = default;

    static constexpr Move make(Kind kind, int from = 0, int direction = 0, int sector = 0) {
        return {kind, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(direction),
                static_cast<std::uint8_t>(sector)};
    }
};

/// All pieces on the board.
constexpr SquareSet occupied(const Position& p) { return p.pieces[0] | p.pieces[1] | p.pieces[2] | p.pieces[3]; }

/// The seat whose piece stands on `square`, or -1.
constexpr int owner(const Position& p, int square) {
    for (int seat = 0; seat < max_seats; ++seat)
        if (p.pieces[index(seat)].test(index(square))) return seat;
    return -1;
}

/// The first empty square beyond the unbroken line of pieces that begins at `square`, or no_square at the edge.
constexpr int behind_line(const SquareSet& all, int square, int direction) {
    while (square != no_square && all.test(index(square))) square = neighbour(square, direction);
    return square;
}

}  // namespace merkhet::khepri
