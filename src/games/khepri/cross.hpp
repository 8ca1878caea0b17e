#pragma once

#include <array>
#include <cstdint>

#include "games/khepri/board.hpp"

/// The yellow cross in the middle and what lines on it score.
namespace merkhet::khepri {

inline constexpr int diagonal_count = 2;
inline constexpr int diagonal_length = 5;
inline constexpr int middle = square_at({4, 4});
/// The most that one turn can score: five in a line, four in the other, the marked piece on e5 in both.
inline constexpr int most_turn_score = 11;

/// The squares of the two diagonals, from the west: c7 … g3 and c3 … g7.
inline constexpr std::array<std::array<std::uint8_t, diagonal_length>, diagonal_count> diagonals = [] {
    std::array<std::array<std::uint8_t, diagonal_length>, diagonal_count> squares{};
    for (int i = 0; i < diagonal_length; ++i) {
        squares[0][index(i)] = static_cast<std::uint8_t>(square_at({2 + i, 6 - i}));
        squares[1][index(i)] = static_cast<std::uint8_t>(square_at({2 + i, 2 + i}));
    }
    return squares;
}();

/// The nine squares of the cross.
inline constexpr SquareSet cross = [] {
    SquareSet set;
    for (const auto& diagonal : diagonals)
        for (const auto square : diagonal) set.set(square);
    return set;
}();

/// One scoring run of own pieces: `length` squares of a diagonal from its square number `first` on.
struct Run {
    int diagonal = 0;
    int first = 0;
    int length = 0;
    int points = 0;  ///< for the line itself
    int marked = 0;  ///< 1 when the marked piece is in it
};

/// All that one player's pieces score at the end of a turn.
struct TurnScore {
    std::array<Run, 4> runs{};  ///< at most two a diagonal
    int run_count = 0;
    bool marked_in_middle = false;  ///< the marked piece stands on e5 in a scoring run: 1 more
    int total = 0;
};

/// What `own` pieces score; `marked` holds the marked piece if it is on the board (other members do not matter).
TurnScore score_lines(const SquareSet& own, const SquareSet& marked);

/// The total of score_lines() alone, quickly.
int score_points(const SquareSet& own, const SquareSet& marked);

}  // namespace merkhet::khepri
