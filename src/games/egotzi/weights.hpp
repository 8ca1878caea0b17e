#pragma once

#include <array>
#include <string_view>

namespace merkhet::egotzi {

/// What the game knows of a position, and in points what one whole of it is worth.
enum Feature { lead, feature_count };

inline constexpr std::array<std::string_view, feature_count> feature_names = {"bigger groups"};
inline constexpr std::array<int, feature_count> weights = {200};  // guesses, not tuned

}  // namespace merkhet::egotzi
