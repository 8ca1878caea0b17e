#pragma once

#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// `merkhet games [--json]`: every game with its options, allowed values and defaults.
void list_games(bool json, Console& console);

}  // namespace merkhet::cli
