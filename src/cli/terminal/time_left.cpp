#include "cli/terminal/time_left.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace merkhet::cli {

namespace {

/// What a span is told in.
struct Unit {
    double seconds;
    int digits;
    std::string_view name;

    std::string number(double span) const { return fmt::format("{:.{}f}", span / seconds, digits); }
    /// The least that is not told as nothing.
    double least() const { return seconds * std::pow(0.1, digits); }
};

/// Seconds: less is over before anybody has read how long it takes.
constexpr double worth_expecting = 5;

Unit unit_of(double seconds) {
    constexpr double minute = 60;
    constexpr double hour = 60 * minute;
    if (seconds < 2 * minute) return {1, 0, "s"};
    if (seconds < 2 * hour) return {minute, 0, "min"};
    return {hour, 1, "h"};
}

}  // namespace

std::string span_text(double seconds) {
    const auto unit = unit_of(seconds);
    return fmt::format("{} {}", unit.number(seconds), unit.name);
}

std::string about(double seconds) { return about(seconds, seconds); }

std::string about(double least, double most) {
    const auto unit = unit_of(most);
    const auto low = unit.number(std::max(unit.least(), least));
    const auto high = unit.number(std::max(unit.least(), most));
    return low == high ? fmt::format("about {} {}", high, unit.name) : fmt::format("{} to {} {}", low, high, unit.name);
}

std::string time_expected(double seconds) {
    return seconds >= worth_expecting ? fmt::format("expected to take {} in all", about(seconds)) : "";
}

std::string time_taken(double seconds, double expected) {
    const auto taken = seconds < 1 ? "took less than a second" : "took " + span_text(seconds);
    return expected >= worth_expecting ? fmt::format("{}, {} expected", taken, about(expected)) : taken;
}

std::string time_left(double seconds, double done) {
    // What begins a work is seldom like the rest of it.
    constexpr double least_seconds = 3;
    constexpr double least_done = 0.01;
    constexpr double enough_seconds = 60;
    const bool tells = seconds >= least_seconds && (done >= least_done || seconds >= enough_seconds);
    if (!tells || done <= 0 || done >= 1) return {};
    return fmt::format(", {} left", about(seconds * (1 / done - 1)));
}

std::string Stopwatch::time_left(double done) const {
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began_;
    return cli::time_left(seconds.count(), done);
}

}  // namespace merkhet::cli
