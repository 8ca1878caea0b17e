#pragma once

#include <cstdint>
#include <string>

namespace merkhet::online {

/// Milliseconds since 1970, UTC.
using Time = std::int64_t;

/// Eight letters and digits that nobody can guess: 47 bits.
std::string new_id();

}  // namespace merkhet::online
