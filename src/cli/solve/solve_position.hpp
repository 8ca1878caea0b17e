#pragma once

#include "cli/options/position_arguments.hpp"
#include "cli/solve/solving.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// `merkhet solve GAME`: what a position is worth under perfect play, move by move.
struct SolvePositionArguments {
    PositionArguments at;
    SolvingArguments solving;
};

void solve_position(const SolvePositionArguments& arguments, Console& console);

}  // namespace merkhet::cli
