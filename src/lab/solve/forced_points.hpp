#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "game/any_game.hpp"

namespace merkhet::lab {

/// Whether seats of the game gather points, so that forced ones can be proven.
bool counts_points(const AnyGame& game);

/// How many points the seat to move can be sure of.
struct ForcedPoints {
    int points = 0;      ///< added to its own within the turns, whatever the others do
    bool exact = false;  ///< more cannot be forced; false where a limit was reached
    /// The seat's turns and the replies that hold it down to these points, move by move, as far as they are known.
    std::vector<std::string> line;
    std::uint64_t positions = 0;  ///< looked at
    double seconds = 0;
};

/// Proves what the seat to move, which there must be, can be sure of within `turns` (1 or more) of its own turns
/// (search/forced_scoring.hpp); of a game that counts points. Ends at `positions` looked at (0: no limit) or, soon,
/// when `stop` is asked for.
ForcedPoints force_points(const AnyGame& game, const AnyPosition& position, int turns, std::uint64_t positions,
                          const std::stop_token& stop);

}  // namespace merkhet::lab
