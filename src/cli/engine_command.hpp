#pragma once

#include "cli/console.hpp"

namespace merkhet::cli {

/// `merkhet engine`: speaks the Universal Game Interface until `quit` or the end of the input.
void serve_ugi(Console& console);

}  // namespace merkhet::cli
