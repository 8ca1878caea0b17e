#pragma once

#include "cli/solve_command.hpp"

namespace merkhet::cli {

/// `merkhet solve GAME --endgames PIECES`: tables of all positions with few pieces, and what they come to.
void solve_endgames(const SolveArguments& arguments, Console& console);

}  // namespace merkhet::cli
