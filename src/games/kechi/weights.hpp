#pragma once

#include <array>
#include <string_view>

namespace merkhet::kechi {

/// What the game knows about a position, and what one whole of it is worth, in points. "Early" fades into "late" as
/// cells are used up.
enum Feature {
    stones_early,
    stones_late,
    last_stone,     ///< only one stone is left
    targets_early,  ///< cells that a stone can go to, stone by stone
    targets_late,
    safe_targets_early,  ///< those of them where no enemy can go
    safe_targets_late,
    reach_early,  ///< different cells that some stone can go to
    reach_late,
    stuck,               ///< stones without any target
    cramped,             ///< stones with 1 … 3 targets
    narrow,              ///< stones with 4 … 8 targets
    hanging,             ///< stones that the enemy, to move, can take
    hanging_guarded,     ///< … and that can be avenged
    threatened,          ///< stones that the enemy could take if it were to move
    threatened_guarded,  ///< … and that could be avenged
    takings_early,       ///< goal=tokens
    takings_late,
    turn,  ///< being the one to move
    feature_count
};

inline constexpr std::array<std::string_view, feature_count> feature_names = {"stones (early)",
                                                                              "stones (late)",
                                                                              "last stone",
                                                                              "targets (early)",
                                                                              "targets (late)",
                                                                              "safe targets (early)",
                                                                              "safe targets (late)",
                                                                              "reach (early)",
                                                                              "reach (late)",
                                                                              "stuck stones",
                                                                              "cramped stones",
                                                                              "narrow stones",
                                                                              "hanging stones",
                                                                              "hanging, guarded",
                                                                              "threatened stones",
                                                                              "threatened, guarded",
                                                                              "takings (early)",
                                                                              "takings (late)",
                                                                              "turn"};

/// Fitted by lab/weight_fit to 437 games of a first alpha-beta search against itself at 10,000 nodes a turn (those of
/// safe targets, narrow stones and takings are guesses); 55 % +/- 3.4 in 200 games against the guesses before.
inline constexpr std::array<int, feature_count> weights = {757, 48, -276, -11, 41,  0,   0,  -14, 60, -309,
                                                           -52, 0,  -171, -53, -41, -47, 20, 100, 1};

}  // namespace merkhet::kechi
