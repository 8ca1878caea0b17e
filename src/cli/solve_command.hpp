#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"
#include "cli/position_arguments.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::cli {

struct SolveArguments {
    PositionArguments at;
    std::vector<std::string>
        grids;  ///< option=2..4,option=1..3: the start of each such variant instead of one position
    lab::SolveSettings settings;
    double seconds = 0;  ///< stop after so many, for each position; 0: no limit
    int within = 0;      ///< what is forced within so many turns of the seat to move, instead; 0: all to the end
    bool only_outcome = false;
    bool unchecked = false;
    bool json = false;
};

/// `merkhet solve`: what a position is worth under perfect play, or a table of many variants' starts.
void run_solve(const SolveArguments& arguments, Console& console);

}  // namespace merkhet::cli
