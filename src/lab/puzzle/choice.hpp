#pragma once

#include <vector>

#include "lab/puzzle/game_source.hpp"
#include "lab/puzzle/puzzle.hpp"

namespace merkhet::lab {

/// The puzzles of one game, which are likely to be alike.
struct PuzzlesOfGame {
    GameSource source;
    std::vector<Puzzle> puzzles;
};

/// At most `count` (1 or more) of the puzzles, from easy to hard and spread as evenly as they allow: from different
/// games while there are any, and none twice, not even seen from another side or with seats exchanged.
std::vector<Puzzle> choose_puzzles(const std::vector<PuzzlesOfGame>& games, int count);

}  // namespace merkhet::lab
