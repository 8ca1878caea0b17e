#pragma once

#include "cli/options/position_arguments.hpp"
#include "cli/terminal/console.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::cli {

/// `merkhet solve GAME --within N`: whether the seat to move forces a win within N of its turns or, where points count,
/// how many it can be sure of.
struct SolveWithinArguments {
    PositionArguments at;
    int turns = 1;
    lab::SolveSettings settings;  ///< only memory and positions count
    double seconds = 0;           ///< stop after this many; 0: no limit
    bool json = false;
};

void solve_within(const SolveWithinArguments& arguments, Console& console);

}  // namespace merkhet::cli
