#pragma once

#include <array>
#include <string_view>

namespace merkhet::egotzi {

/// What the game knows about a position, and what one whole of it is worth, in points. A stone's place is its distance
/// from the two nearest edges, 0 … 3 and beyond: that says nearly everything while many squares are empty, since slides
/// take groups apart as soon as they form.
enum Feature {
    place_00,
    place_01,
    place_02,
    place_03,
    place_11,
    place_12,
    place_13,
    place_22,
    place_23,
    place_33,
    first_stone,
    komi_points,
    feature_count
};

inline constexpr std::array<std::string_view, feature_count> feature_names = {
    "corner",        "edge 1",       "edge 2",       "edge 3", "second line 1", "second line 2",
    "second line 3", "third line 2", "third line 3", "centre", "placing first", "komi"};
// Fitted to the results of uniform playouts from 30,000 random positions of size 7, not tuned by self-play:
// docs/tuning.md.
inline constexpr std::array<int, feature_count> weights = {-36, -21, -13, -9, -3, 8, 11, 19, 23, 26, 72, 2};

}  // namespace merkhet::egotzi
