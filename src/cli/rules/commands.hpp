#pragma once

#include "cli/options/command_line.hpp"

namespace merkhet::cli {

void add_games(Commands& commands);
void add_moves(Commands& commands);
void add_show(Commands& commands);
void add_state(Commands& commands);
void add_perft(Commands& commands);

}  // namespace merkhet::cli
