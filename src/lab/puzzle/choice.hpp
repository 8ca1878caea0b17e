#pragma once

#include <cstddef>
#include <vector>

#include "lab/puzzle/game_source.hpp"
#include "lab/puzzle/puzzle.hpp"

namespace merkhet::lab {

/// The puzzles of one game, which are likely to be alike.
struct PuzzlesOfGame {
    GameSource source;
    std::vector<Puzzle> puzzles;
};

/// At most `count` (1 or more) of the puzzles, from easy to hard and spread as evenly as they allow: from all games
/// alike while these have any, and none twice, not even seen from another side or with seats exchanged.
std::vector<Puzzle> choose_puzzles(const std::vector<PuzzlesOfGame>& games, int count);

/// How many of the puzzles are left when each is counted once, from whatever side it is seen: what can be chosen from.
std::size_t count_different(const std::vector<PuzzlesOfGame>& games);

}  // namespace merkhet::lab
