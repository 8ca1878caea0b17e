#pragma once

#include "cli/options/command_line.hpp"

namespace merkhet::cli {

void add_train(Commands& commands);

}  // namespace merkhet::cli
