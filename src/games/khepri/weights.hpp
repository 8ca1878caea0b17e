#pragma once

#include <array>
#include <string_view>

namespace merkhet::khepri {

/// What the game knows about a position, and what one whole of it is worth, in points: for two seats the first list,
/// for three and four the second. What counts only in turns to come fades when few are left.
enum Feature {
    points,         ///< scored so far …
    points_late,    ///< … in proportion to the leader's way to the target
    lines,          ///< what the pieces on the board score, for the seat to move
    lines_waiting,  ///< … for the others
    on_cross,
    in_middle,     ///< a piece on e5
    marked_cross,  ///< the marked piece on the cross
    marked_board,  ///< the marked piece on the board
    near_cross,    ///< pieces beside the cross
    on_board,
    advanced,        ///< steps nearer to e5 than just beyond a corner, of all pieces on the board
    cross_in_reach,  ///< empty squares of the cross to which a piece on the board can step in one turn
    entries,         ///< free entry points with a piece in the sector
    exposed,         ///< pieces on the cross that another seat can attack, for seats waiting
    exposed_to_move,
    turn_points,  ///< points left in the turn, while a piece may use them
    turn_pieces,  ///< pieces that may still move in the turn

    race_points,         ///< scored, including lines in a turn under way …
    race_points_late,    ///< … in proportion to the seat's way to the target …
    race_points_last,    ///< … and by the square of that: early points draw attacks, the last ones win
    race_lines,          ///< what the pieces on the board score
    race_on_cross,       ///< pieces on the cross
    race_cross_waiting,  ///< … for each seat that moves before their owner does
    race_in_middle,      ///< a piece on e5
    race_marked_cross,   ///< the marked piece on the cross
    race_marked_board,   ///< the marked piece on the board
    race_advanced,       ///< like `advanced`
    race_exposed,        ///< pieces on the cross that another seat can attack
    race_turn_points,    ///< like `turn_points`
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
                                                                              "pieces left in the turn",
                                                                              "race: points",
                                                                              "race: points (late)",
                                                                              "race: points (last)",
                                                                              "race: points of lines",
                                                                              "race: pieces on the cross",
                                                                              "race: pieces on the cross, waiting",
                                                                              "race: piece on e5",
                                                                              "race: marked piece on the cross",
                                                                              "race: marked piece on the board",
                                                                              "race: steps towards e5",
                                                                              "race: exposed on the cross",
                                                                              "race: points left in the turn"};
/// For two seats guesses, not tuned; for more, fitted to games of the greedy yardstick (docs/tuning.md).
inline constexpr std::array<int, feature_count> weights = {
    18, 30, 25, 16, 12, 10, 10, 4, 5, 6, 10, 2, 3, -8, -3, 8, 6, 12, -26, 43, 1, 37, -10, -13, -6, 39, 3, -11, 8};

}  // namespace merkhet::khepri
