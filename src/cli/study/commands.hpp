#pragma once

#include "cli/options/command_line.hpp"

namespace merkhet::cli {

void add_report(Commands& commands);
void add_sweep(Commands& commands);
void add_compare(Commands& commands);

}  // namespace merkhet::cli
