#pragma once

#include "cli/options/command_line.hpp"

namespace merkhet::cli {

void add_play(Commands& commands);
void add_replay(Commands& commands);

}  // namespace merkhet::cli
