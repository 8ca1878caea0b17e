#pragma once

#include "cli/analyze/consulted.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// `merkhet engine`: speaks the Universal Game Interface until `quit` or the end of the input.
void run_engine(const Consulted& consulted, Console& console);

}  // namespace merkhet::cli
