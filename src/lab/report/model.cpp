#include "lab/report/model.hpp"

#include <fmt/format.h>

#include <cmath>

namespace merkhet::lab {

namespace {

/// Three or four digits that say something.
std::string digits(double value) {
    constexpr double thousand = 1000;
    constexpr double hundred = 100;
    constexpr double ten = 10;
    const double size = std::abs(value);
    if (value == std::round(value) && size < 1e15) return fmt::format("{:.0f}", value);
    if (size >= thousand) return fmt::format("{:.0f}", value);
    if (size >= hundred) return fmt::format("{:.1f}", value);
    if (size >= ten) return fmt::format("{:.1f}", value);
    return fmt::format("{:.2f}", value);
}

/// The number alone, without what its unit adds.
std::string bare(double value, Unit unit) {
    constexpr double hundred = 100;
    if (std::isnan(value)) return "–";
    if (std::isinf(value)) return value < 0 ? "−∞" : unit == Unit::elo ? "+∞" : "∞";
    std::string text;
    switch (unit) {
        case Unit::percent: text = fmt::format("{:.1f}", hundred * value); break;
        case Unit::elo: text = fmt::format("{:+.0f}", value); break;
        case Unit::power: text = fmt::format("10^{:.1f}", value); break;
        case Unit::number: text = digits(value); break;
    }
    if (text == "-0" || text == "-0.0" || text == "-0.00") text.erase(0, 1);
    if (text.starts_with('-')) text.replace(0, 1, "−");
    return text;
}

}  // namespace

std::string written(double value, Unit unit) {
    return bare(value, unit) + (unit == Unit::percent && !std::isnan(value) ? " %" : "");
}

std::string written(const Interval& value, Unit unit) {
    auto text = written(value.value, unit);
    if (value.known() && value.has_ends()) text += " (" + bare(value.low, unit) + " … " + bare(value.high, unit) + ")";
    return text;
}

}  // namespace merkhet::lab
