#pragma once

#include "cli/options/command_line.hpp"

namespace merkhet::cli {

void add_tune(Commands& commands);
void add_match(Commands& commands);
void add_book(Commands& commands);
void add_openings(Commands& commands);

}  // namespace merkhet::cli
