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

/// Of all puzzles at most `count` (1 or more), from easy to hard, as evenly spread between the easiest and the hardest
/// as there are: of different games while there are any, and none twice, seen from another side or with seats exchanged
/// included.
std::vector<Puzzle> choose_puzzles(const std::vector<PuzzlesOfGame>& games, int count);

}  // namespace merkhet::lab
