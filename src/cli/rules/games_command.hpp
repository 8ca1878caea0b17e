#pragma once

#include "cli/terminal/console.hpp"

namespace merkhet::cli {

struct GamesArguments {
    bool json = false;
};

/// `merkhet games [--json]`: every game with its options, allowed values and defaults.
void run_games(const GamesArguments& arguments, Console& console);

}  // namespace merkhet::cli
