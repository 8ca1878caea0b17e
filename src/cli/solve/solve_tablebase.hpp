#pragma once

#include "cli/solve/solve_command.hpp"

namespace merkhet::cli {

/// `merkhet solve GAME --tablebase PIECES`: tables of all positions with few pieces, and what they come to.
void solve_tablebase(const SolveArguments& arguments, Console& console);

}  // namespace merkhet::cli
