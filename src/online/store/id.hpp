#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace merkhet::online {

/// Milliseconds since 1970, UTC.
using Time = std::int64_t;

/// Eight letters and digits that nobody can guess: 47 bits.
std::string new_id();

/// What a client calls a command or change of its own, so that the same once more is done once, has so many bytes at
/// most.
inline constexpr std::size_t longest_key = 64;

}  // namespace merkhet::online
