#pragma once

#include <limits>
#include <string_view>

#include "base/result.hpp"
#include "play/clock.hpp"

namespace merkhet::bot {

/// Which clocks a bot plays with: all between two, by the time that a seat has for 40 moves. Games by post have longer
/// ones than any clock, and no limit is the longest.
struct ControlRange {
    double shortest = 0;
    double longest = std::numeric_limits<double>::infinity();

    bool contains(const play::TimeControl& control) const;
};

/// Reads "60+0..900+10", "180+0..14d", "..600+0" or "1d..": either end may be missing.
Result<ControlRange> parse_control_range(std::string_view text);

}  // namespace merkhet::bot
