#pragma once

#include "cli/options/command_line.hpp"

namespace merkhet::cli {

/// The commands for playing, analysing and serving, which need nothing from the lab; in the order of the help.
void add_playing_commands(Commands commands);
/// Those and the commands for studying games.
void add_all_commands(Commands commands);

using AddCommands = void (*)(Commands);

/// Runs a program with these commands. Returns the exit status: 0 for success, 2 for bad input, 1 for any other
/// failure, with one line on standard error that says what is wrong.
int run_program(int argc, char** argv, AddCommands add_commands);

}  // namespace merkhet::cli
