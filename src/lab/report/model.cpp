#include "lab/report/model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace merkhet::lab {

namespace {

/// 4401604 as "4,401,604".
std::string grouped(std::string digits) {
    constexpr std::size_t group = 3;
    for (std::size_t at = std::min(digits.find('.'), digits.size()); at > group + (digits.front() == '-' ? 1 : 0);)
        digits.insert(at -= group, 1, ',');
    return digits;
}

/// True when there is nothing after the point.
bool is_whole(double value) {
    constexpr double whole_below = 1e15;
    return value == std::round(value) && std::abs(value) < whole_below;
}

/// Enough digits after the point that three or four are significant.
int decimals_of(double value) {
    constexpr double thousand = 1000;
    constexpr double ten = 10;
    const double size = std::abs(value);
    if (size >= thousand) return 0;
    if (size >= ten) return 1;
    return size >= 1 ? 2 : 3;
}

/// The same for a value and its ends, all three to the precision of the value; none if all that is known is whole.
int decimals_of(const Interval& value) {
    const bool whole = is_whole(value.value) && (!value.has_ends() || (is_whole(value.low) && is_whole(value.high)));
    return whole ? 0 : decimals_of(value.value);
}

/// The number alone, without what its unit adds; `decimals` are those of plain numbers.
std::string bare(double value, Unit unit, int decimals) {
    constexpr double hundred = 100;
    if (std::isnan(value)) return "–";
    if (std::isinf(value)) return value < 0 ? "−∞" : unit == Unit::elo ? "+∞" : "∞";
    std::string text;
    switch (unit) {
        case Unit::percent: text = fmt::format("{:.1f}", hundred * value); break;
        case Unit::elo: text = fmt::format("{:+.0f}", value); break;
        case Unit::power: text = fmt::format("10^{:.1f}", value); break;
        case Unit::number: text = grouped(fmt::format("{:.{}f}", value, decimals)); break;
    }
    if (text.starts_with('-') && text.find_first_not_of("-0.") == std::string::npos) text.erase(0, 1);
    if (text.starts_with('-')) text.replace(0, 1, "−");
    return text;
}

/// Whether a power of ten can be written as the number itself.
bool is_readable(double logarithm, Unit unit) {
    constexpr double million = 6;
    return unit == Unit::power && logarithm < million;
}

/// The number, with no more digits than its logarithm stands for.
double power_of_ten(double logarithm) {
    constexpr double digits = 2;
    const double number = std::pow(10, logarithm);
    const double last = std::pow(10, std::max(0.0, std::floor(logarithm) + 1 - digits));
    return std::round(number / last) * last;
}

/// With its sign, and without what its unit adds at the end.
std::string signed_number(double value, Unit unit, int decimals) {
    if (unit == Unit::power) return fmt::format("10^{}{:.1f}", value < 0 ? "−" : "", std::abs(value));
    const auto text = bare(value, unit, decimals);
    return value > 0 && !text.starts_with('+') && text.find_first_of("123456789∞") != std::string::npos ? "+" + text
                                                                                                        : text;
}

}  // namespace

std::string written(double value, Unit unit) {
    if (is_readable(value, unit)) return written(power_of_ten(value), Unit::number);
    return bare(value, unit, is_whole(value) ? 0 : decimals_of(value)) +
           (unit == Unit::percent && !std::isnan(value) ? " %" : "");
}

std::string written(const Interval& value, Unit unit) {
    if (!value.known() || !value.has_ends()) return written(value.value, unit);
    if (is_readable(value.high, unit))
        return written({power_of_ten(value.value), power_of_ten(value.low), power_of_ten(value.high), value.count},
                       Unit::number);
    const int decimals = decimals_of(value);
    return bare(value.value, unit, decimals) + (unit == Unit::percent ? " %" : "") + " (" +
           bare(value.low, unit, decimals) + " … " + bare(value.high, unit, decimals) + ")";
}

std::string written_difference(const Interval& difference, Unit unit) {
    if (!difference.known()) return written(difference.value, unit);
    const int decimals = decimals_of(difference);
    auto text = unit == Unit::power ? std::string("× ") : std::string();
    text += signed_number(difference.value, unit, decimals) + (unit == Unit::percent ? " points" : "");
    if (!difference.has_ends()) return text;
    return text + " (" + signed_number(difference.low, unit, decimals) + " … " +
           signed_number(difference.high, unit, decimals) + ")";
}

}  // namespace merkhet::lab
