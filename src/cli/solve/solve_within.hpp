#pragma once

#include "cli/solve/solve_command.hpp"

namespace merkhet::cli {

/// `merkhet solve GAME --within N`: whether the seat to move forces a win within N of its turns, or, where points are
/// counted, how many.
void solve_within(const SolveArguments& arguments, Console& console);

}  // namespace merkhet::cli
