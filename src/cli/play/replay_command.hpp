#pragma once

#include <optional>
#include <string>

#include "cli/terminal/console.hpp"

namespace merkhet::cli {

struct ReplayArguments {
    std::string file;         ///< "-": standard input
    std::optional<int> game;  ///< of several in the file, from 1
    std::optional<int> ply;   ///< show only the position after this many moves
};

/// `merkhet replay`: shows a recorded game, step by step at a terminal, else all of it.
void run_replay(const ReplayArguments& arguments, Console& console);

}  // namespace merkhet::cli
