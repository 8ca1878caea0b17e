#pragma once

#include "cli/options/command_line.hpp"

namespace merkhet::cli {

/// `bench` with `rules`, `search` and `endgames` below it.
void add_bench(Commands& commands);

}  // namespace merkhet::cli
