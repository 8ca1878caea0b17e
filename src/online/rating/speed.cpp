#include "online/rating/speed.hpp"

namespace merkhet::online {

namespace {

constexpr std::array<std::string_view, all_speeds.size()> names{"bullet", "blitz", "rapid", "classical", "post"};

}  // namespace

std::string_view speed_name(Speed speed) { return names[static_cast<std::size_t>(speed)]; }

std::optional<Speed> parse_speed(std::string_view name) {
    for (const auto speed : all_speeds)
        if (speed_name(speed) == name) return speed;
    return std::nullopt;
}

Speed speed_of(const play::TimeControl& control) {
    if (!control.has_clock()) return Speed::post;
    constexpr double moves = 40;
    const double seconds = control.clock_seconds + moves * control.increment;
    if (seconds < 3 * 60) return Speed::bullet;
    if (seconds < 8 * 60) return Speed::blitz;
    if (seconds < 25 * 60) return Speed::rapid;
    return Speed::classical;
}

}  // namespace merkhet::online
