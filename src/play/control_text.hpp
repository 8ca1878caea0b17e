#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "play/clock.hpp"

namespace merkhet::play {

inline constexpr double seconds_a_day = 86'400;

/// Reads "300+5" (seconds on the clock, and more for each decision), "3d" (days a turn) or "none". Seconds are whole
/// numbers, at most 3 hours and 3 minutes; days 1 … 30.
Result<TimeControl> parse_control(std::string_view text);
std::string print_control(const TimeControl& control);

}  // namespace merkhet::play
