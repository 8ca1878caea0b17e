#pragma once

#include <array>
#include <string_view>

namespace merkhet::noughts {

/// What the game knows of a position: the rows in which the enemy has nothing, by how many marks of its own a seat has
/// there.
enum Feature { one_in_row, two_in_row, three_in_row, feature_count };

inline constexpr std::array<std::string_view, feature_count> feature_names = {"one in a row", "two in a row",
                                                                              "three in a row"};
// Guessed, not tuned.
inline constexpr std::array<int, feature_count> weights = {10, 40, 120};

}  // namespace merkhet::noughts
