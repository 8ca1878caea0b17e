#pragma once

#include <string>

namespace merkhet::cli {

/// "2026.11.20", today where the program runs: as records have it.
std::string today();

}  // namespace merkhet::cli
