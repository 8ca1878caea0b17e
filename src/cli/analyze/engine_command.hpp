#pragma once

#include <string>

#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// `merkhet engine`: speaks the Universal Game Interface until `quit` or the end of the input. `tables`: a folder of
/// solved positions to look up, or empty.
void run_engine(const std::string& tables, Console& console);

}  // namespace merkhet::cli
