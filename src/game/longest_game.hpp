#pragma once

#include <cstddef>

namespace merkhet {

/// The most moves that are read as one game, so that megabytes of moves are refused at once instead of being played.
inline constexpr std::size_t longest_game = 250'000;

}  // namespace merkhet
