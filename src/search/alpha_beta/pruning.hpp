#pragma once

#include <cstddef>

/// The figures by which a search passes over what looks hopeless, in points and plies.
namespace merkhet::pruning {

inline constexpr int static_depth = 7;    ///< to this depth a lead alone can end a search
inline constexpr int static_margin = 60;  ///< the lead needed for each ply left
inline constexpr int futile_depth = 6;    ///< to this depth moves that win too little are left out
inline constexpr int late_depth = 5;      ///< to this depth late moves are left out
inline constexpr int extended_depth = 4;  ///< to this depth the answers to a threat are searched deeper
/// From this depth on, threads share out the moves of a position. Not where late moves are left out: order matters
/// there.
template <bool leaves_out_late_moves>
inline constexpr int least_shared_depth = leaves_out_late_moves ? late_depth + 1 : 2;
inline constexpr int futile_base = 60;
inline constexpr int futile_margin = 50;
inline constexpr int settle_margin = 60;
inline constexpr int settle_steps = 6;
// Where there are too many turns to look at all, how many of those that look best to the game: on the principal
// variation, off it, and in the last ply.
inline constexpr std::size_t principal_candidates = 48;
inline constexpr std::size_t candidates = 16;
inline constexpr std::size_t last_candidates = 12;

}  // namespace merkhet::pruning
