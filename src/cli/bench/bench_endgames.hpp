#pragma once

#include <cstdint>
#include <string>

#include "cli/options/given_options.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

struct BenchEndgamesArguments {
    std::string game;     ///< game text
    int left = 0;         ///< the most decisions left, as the game counts them
    int positions = 60;   ///< from as many games
    double seconds = 60;  ///< for one position, after which it counts as unsolved
    std::uint64_t seed = 1;
    bool solver = false;  ///< prove them by looking ahead, as `merkhet solve` does, not by the engine
    int mebibytes = 256;  ///< of memory for the solver's table
    bool json = false;
    GivenOptions given{};
};

/// `merkhet bench endgames`: how long the engine, or the forward solver, takes on one thread and from scratch to prove
/// what positions near the end of games are worth. Every other game is random; a quick engine plays the rest from a
/// random opening.
void run_bench_endgames(const BenchEndgamesArguments& arguments, Console& console);

}  // namespace merkhet::cli
