#pragma once

#include <array>
#include <string_view>

namespace merkhet::khepri {

/// What the game knows of a position, and in points what one whole of it is worth. What counts only in turns to come
/// fades when few are left.
enum Feature {
    points,         ///< scored so far …
    points_late,    ///< … as far as the leader is on the way to the target
    lines,          ///< what the pieces on the board score, of a seat to move
    lines_waiting,  ///< … of the others
    on_cross,
    in_middle,     ///< a piece on e5
    marked_cross,  ///< the marked piece on the cross
    marked_board,  ///< the marked piece on the board
    near_cross,    ///< pieces beside the cross
    on_board,
    advanced,        ///< steps nearer to e5 than just beyond a corner, of all pieces on the board
    cross_in_reach,  ///< empty squares of the cross to which a piece on the board can step in one turn
    entries,         ///< free entry points with a piece in the sector
    exposed,         ///< pieces on the cross that another seat can attack, of seats waiting
    exposed_to_move,
    turn_points,  ///< points left in the turn, while a piece may use them
    turn_pieces,  ///< pieces that may still move in the turn
    feature_count
};

inline constexpr std::array<std::string_view, feature_count> feature_names = {"points scored",
                                                                              "points scored (late)",
                                                                              "points of lines, to move",
                                                                              "points of lines, waiting",
                                                                              "pieces on the cross",
                                                                              "piece on e5",
                                                                              "marked piece on the cross",
                                                                              "marked piece on the board",
                                                                              "pieces beside the cross",
                                                                              "pieces on the board",
                                                                              "steps towards e5",
                                                                              "cross squares in reach",
                                                                              "open entries",
                                                                              "exposed on the cross, waiting",
                                                                              "exposed on the cross, to move",
                                                                              "points left in the turn",
                                                                              "pieces left in the turn"};
/// Guesses, not tuned.
inline constexpr std::array<int, feature_count> weights = {18, 30, 25, 16, 12, 10, 10, 4, 5, 6, 10, 2, 3, -8, -3, 8, 6};

}  // namespace merkhet::khepri
