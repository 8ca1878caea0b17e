#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"

namespace merkhet::lab {

/// A position with one way that does it, proven.
struct Puzzle {
    std::string game;      ///< a game text
    std::string position;  ///< its text; the solver is to move
    /// The proven line, to the end of the game: the solver's moves and the answers that hold out longest.
    std::vector<std::string> moves;
    /// "win in N": a win is forced within N turns of the solver. "win": the solver wins at the end, which nobody can
    /// hurry or delay. "score N": no turn scores more than N, which is what wins the game of the text.
    std::string kind;
    int end = 0;         ///< moves in the line; of "score N" it is N
    int difficulty = 0;  ///< see lab/puzzle/difficulty.hpp

    bool operator==(const Puzzle&) const = default;
};

/// One line of JSON with these members, and back; the error says what is missing.
std::string print_puzzle(const Puzzle& puzzle);
Result<Puzzle> parse_puzzle(const std::string& json);

}  // namespace merkhet::lab
