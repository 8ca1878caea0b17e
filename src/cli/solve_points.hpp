#pragma once

#include "cli/console.hpp"
#include "cli/solve_command.hpp"

namespace merkhet::cli {

/// `merkhet solve GAME --within N` of a game that counts points: how many the seat to move is sure of within so many of
/// its turns.
void solve_points(const SolveArguments& arguments, const OpenedGame& opened, Console& console);

}  // namespace merkhet::cli
