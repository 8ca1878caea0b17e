#pragma once

#include <string>
#include <vector>

#include "cli/options/given_options.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/terminal/console.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::cli {

/// The command line of `merkhet solve`, which does one of four jobs: a position or, by --grid, the starts of
/// variants, by --tablebase all positions with few pieces, by --within what can be forced soon.
struct SolveOptions {
    PositionArguments at;
    std::vector<std::string> grids;  ///< OPTION=VALUES,…; empty: none
    std::string tablebase;           ///< pieces with commas between, or how many; empty: none
    int within = 0;                  ///< own turns; 0: not asked
    std::string method;              ///< layers or forward; empty: not asked
    lab::SolveSettings settings;
    std::string plots;   ///< a folder; empty: none
    double seconds = 0;  ///< 0: no limit
    bool only_outcome = false;
    bool unchecked = false;
    bool json = false;
    GivenOptions given;
};

/// Refuses options that exclude each other, and does the job asked for with the options that belong to it.
void run_solve(const SolveOptions& options, Console& console);

}  // namespace merkhet::cli
