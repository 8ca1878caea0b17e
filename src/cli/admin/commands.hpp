#pragma once

#include "cli/options/command_line.hpp"

namespace merkhet::cli {

void add_backup(Commands& commands);
void add_restore(Commands& commands);
void add_admin(Commands& commands);

}  // namespace merkhet::cli
