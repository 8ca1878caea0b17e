#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// Runs the program with its arguments (without its name). Returns the exit status: 0 for success, 2 for bad
/// input, 1 for any other failure, of which one line on `console.err` says what is wrong.
int run_program(const std::vector<std::string>& arguments, Console& console);

}  // namespace merkhet::cli
