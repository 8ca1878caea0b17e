#pragma once

#include "cli/options/command_line.hpp"

namespace merkhet::cli {

void add_solve(Commands& commands);

}  // namespace merkhet::cli
