#pragma once

#include "cli/puzzles/puzzles_arguments.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// `merkhet puzzles GAME --check FILE`: proves every puzzle of a file again, with one line for each that is not what it
/// claims to be; then it throws a std::runtime_error that counts them.
void check_puzzles(const PuzzlesArguments& arguments, Console& console);

}  // namespace merkhet::cli
