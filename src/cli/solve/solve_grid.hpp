#pragma once

#include <string>
#include <vector>

#include "cli/solve/solving.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// `merkhet solve GAME --grid OPTION=VALUES,…`: the starts of many variants, as a table.
struct SolveGridArguments {
    std::string game;
    std::vector<std::string> grids;  ///< option=2..4,option=1..3
    SolvingArguments solving;
};

void solve_grid(const SolveGridArguments& arguments, Console& console);

}  // namespace merkhet::cli
