#pragma once

#include <cstdint>
#include <string>

#include "cli/console.hpp"

namespace merkhet::cli {

struct BenchEndgamesArguments {
    std::string game;     ///< game text
    int left = 0;         ///< decisions left at most, as the game counts them
    int positions = 60;   ///< from as many games
    double seconds = 60;  ///< for one position, after which it counts as unsolved
    std::uint64_t seed = 1;
    bool json = false;
};

/// `merkhet bench endgames`: how long the engine takes, on one thread and from scratch, to prove positions near the end
/// of games. Every other game is random, the rest are played by a quick engine from a random opening.
void bench_endgames(const BenchEndgamesArguments& arguments, Console& console);

}  // namespace merkhet::cli
