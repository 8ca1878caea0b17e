#pragma once

#include <string>

#include "cli/terminal/console.hpp"

namespace merkhet::cli {

struct GamesArguments {
    std::string name;  ///< of the only game to tell of; empty: all
    bool json = false;
};

/// `merkhet games [NAME] [--json]`: every game with its options, allowed values and defaults.
void run_games(const GamesArguments& arguments, Console& console);

}  // namespace merkhet::cli
