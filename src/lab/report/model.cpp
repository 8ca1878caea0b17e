#include "lab/report/model.hpp"

#include <fmt/format.h>

#include <cmath>

namespace merkhet::lab {

namespace {

/// 4401604 as "4,401,604".
std::string grouped(std::string digits) {
    constexpr std::size_t group = 3;
    for (std::size_t at = digits.size(); at > group + (digits.front() == '-' ? 1 : 0);)
        digits.insert(at -= group, 1, ',');
    return digits;
}

/// Three or four digits that say something.
std::string digits(double value) {
    constexpr double hundred = 100;
    constexpr double ten = 10;
    constexpr double whole_below = 1e15;
    const double size = std::abs(value);
    if (size >= ten * hundred || (value == std::round(value) && size < whole_below))
        return grouped(fmt::format("{:.0f}", value));
    if (size >= ten) return fmt::format("{:.1f}", value);
    return size >= 1 ? fmt::format("{:.2f}", value) : fmt::format("{:.3f}", value);
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
    if (text.starts_with('-') && text.find_first_not_of("-0.") == std::string::npos) text.erase(0, 1);
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
