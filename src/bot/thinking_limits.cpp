#include "bot/thinking_limits.hpp"

#include <algorithm>
#include <cstddef>

namespace merkhet::bot {

namespace {

constexpr double usual_seconds = 5;
/// Seconds after which a program that does not answer is given up.
constexpr double beyond_its_time = 60;
constexpr double beyond_its_clock = 5;
constexpr double without_time = 600;
constexpr double shortest_clock = 0.01;
constexpr double milliseconds_a_second = 1000;

}  // namespace

MoveRequest move_request(const ThinkingLimits& limits, const play::TimeControl& control, const ClockReadings& clocks,
                         int seat) {
    MoveRequest request;
    request.limits.seconds = limits.seconds;
    request.limits.nodes = limits.nodes;
    request.limits.depth = limits.depth;
    if (control.has_clock() && clocks.size() > static_cast<std::size_t>(seat)) {
        for (std::size_t i = 0; i < clocks.size() && i < request.clocks.size(); ++i) {
            const auto left = static_cast<double>(clocks[i]) / milliseconds_a_second - limits.overhead;
            request.clocks[i] = {std::max(shortest_clock, left), control.increment};
        }
        const auto& own = request.clocks[static_cast<std::size_t>(seat)];
        request.limits.clock = own;
        request.patience = own.seconds + beyond_its_clock;
        return request;
    }
    const bool is_limited = limits.seconds > 0 || limits.nodes > 0 || limits.depth > 0 || limits.by_level;
    if (!is_limited) request.limits.seconds = usual_seconds;
    request.patience = request.limits.seconds > 0 ? request.limits.seconds + beyond_its_time : without_time;
    return request;
}

}  // namespace merkhet::bot
