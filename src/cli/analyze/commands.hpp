#pragma once

#include "cli/options/command_line.hpp"

namespace merkhet::cli {

void add_analyze(Commands& commands);
void add_engine(Commands& commands);

}  // namespace merkhet::cli
