#pragma once

#include <string>
#include <vector>

#include "cli/terminal/console.hpp"
#include "cli/options/position_arguments.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::cli {

struct SolveArguments {
    PositionArguments at;
    std::vector<std::string> grids;  ///< option=2..4,option=1..3: the starts of such variants instead of one position
    std::string tablebase;           ///< pieces of tables to solve instead, with commas between, or how many
    int within = 0;                  ///< what can be forced within so many own turns, instead; 0: all to the end
    lab::SolveSettings settings;
    std::string plots;   ///< a folder for pictures of what was found; empty: none are made
    double seconds = 0;  ///< stop after so many, for each position; 0: no limit
    bool only_outcome = false;
    bool unchecked = false;
    bool json = false;
};

/// `merkhet solve`: what a position is worth under perfect play, a table of many variants' starts, tables of all
/// positions with few pieces, or what can be forced soon.
void run_solve(const SolveArguments& arguments, Console& console);

}  // namespace merkhet::cli
