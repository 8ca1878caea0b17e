#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "play/clock.hpp"
#include "players/player.hpp"

namespace merkhet::bot {

/// How long and how far a bot thinks about a move, besides what its clock allows.
struct ThinkingLimits {
    double seconds = 0;  ///< 0 with all others 0: 5 where there is no clock
    std::uint64_t nodes = 0;
    int depth = 0;
    bool by_level = false;  ///< the level of the engine limits it anyway
    double overhead = 0.3;  ///< seconds of its clock that get lost on the way
};

/// What the clocks of all seats show, in milliseconds; empty: there are none.
using ClockReadings = std::vector<std::int64_t>;

/// What a player is asked for the seat's next decision.
MoveRequest move_request(const ThinkingLimits& limits, const play::TimeControl& control, const ClockReadings& clocks,
                         int seat);

}  // namespace merkhet::bot
