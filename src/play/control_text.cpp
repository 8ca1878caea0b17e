#include "play/control_text.hpp"

#include <cmath>

#include "base/scanner.hpp"

namespace merkhet::play {

namespace {

constexpr int most_seconds = 3 * 3600;
constexpr int most_increment = 180;
constexpr int most_days = 30;

}  // namespace

Result<TimeControl> parse_control(std::string_view text) {
    TimeControl control;
    control.margin = 0;
    if (text == "none") return control;
    Scanner scanner(text);
    const auto first = scanner.take_number(0, most_seconds, "seconds, or days");
    if (!first) return first.error();
    if (scanner.accept('d')) {
        if (!scanner.done()) return scanner.expected("the end");
        if (*first < 1 || *first > most_days) return TextError{"a turn has 1 to 30 days", 0};
        control.turn_seconds = *first * seconds_a_day;
        return control;
    }
    if (!scanner.accept('+')) return scanner.expected("+ and the increment, or d for days");
    const auto increment = scanner.take_number(0, most_increment, "the increment in seconds");
    if (!increment) return increment.error();
    if (!scanner.done()) return scanner.expected("the end");
    if (*first == 0 && *increment == 0) return TextError{"a clock needs time", 0};
    control.clock_seconds = *first;
    control.increment = *increment;
    // Whoever has only the increment needs some time to begin with.
    if (*first == 0) control.clock_seconds = *increment;
    return control;
}

std::string print_control(const TimeControl& control) {
    if (control.turn_seconds > 0) return std::to_string(std::lround(control.turn_seconds / seconds_a_day)) + "d";
    if (!control.has_clock()) return "none";
    return std::to_string(std::lround(control.clock_seconds)) + "+" + std::to_string(std::lround(control.increment));
}

}  // namespace merkhet::play
