#pragma once

#include "cli/solve_command.hpp"

namespace merkhet::cli {

/// `merkhet solve GAME --within N`: whether the seat to move forces a win within N of its turns.
void solve_within(const SolveArguments& arguments, Console& console);

}  // namespace merkhet::cli
