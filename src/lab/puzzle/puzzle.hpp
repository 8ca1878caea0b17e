#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace merkhet::lab {

/// What the solver of a puzzle is to do.
struct PuzzleGoal {
    enum class Kind : std::uint8_t {
        win_in,  ///< force a win within that many turns of its own; none is to be had sooner
        win,     ///< win at the end, which nobody can hurry or delay
        score,   ///< score that many points, the most any turn can; they win the game of the text
    };
    Kind kind = Kind::win;
    int number = 0;  ///< of turns or points, 1 or more; 0 for `win`

    bool operator==(const PuzzleGoal&) const = default;
};

/// "win in 3", "win", "score 5"; and back.
std::string print_goal(const PuzzleGoal& goal);
Result<PuzzleGoal> parse_goal(std::string_view text);

/// A position with a single, proven solution.
struct Puzzle {
    std::string game;      ///< a game text
    std::string position;  ///< its text; the solver is to move
    /// The proven line, to the end of the game: the solver's moves and the answers that hold out longest.
    std::vector<std::string> moves;
    PuzzleGoal goal;
    int difficulty = 0;  ///< see lab/puzzle/difficulty.hpp

    bool operator==(const Puzzle&) const = default;
};

/// How many turns of the solver a puzzle's line has: only one where seats do not alternate move by move, and in races.
int solver_turns(const Puzzle& puzzle);

/// {"game", "position", "moves", "kind": the goal, "difficulty"}, and back; the error says what is wrong.
nlohmann::ordered_json puzzle_json(const Puzzle& puzzle);
Result<Puzzle> read_puzzle(const nlohmann::ordered_json& json);

}  // namespace merkhet::lab
