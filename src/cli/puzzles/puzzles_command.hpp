#pragma once

#include "cli/puzzles/puzzles_arguments.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// `merkhet puzzles`: finds positions with a single proven solution, and chooses some from easy to hard; or proves
/// those of a file again.
void run_puzzles(const PuzzlesArguments& arguments, Console& console);

}  // namespace merkhet::cli
