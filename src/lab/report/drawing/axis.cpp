#include "lab/report/drawing/axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace merkhet::lab {

namespace {

/// 1, 2 or 5 times a power of ten, so that about five steps make `range`.
double step_of(double range) {
    constexpr double steps = 5;
    const double wanted = range / steps;
    const double power = std::pow(10, std::floor(std::log10(wanted)));
    for (const double part : {1.0, 2.0, 5.0})
        if (power * part >= wanted) return power * part;
    return power * 10;
}

/// "10⁶": a picture has no other way to raise a digit.
std::string power_text(double power) {
    constexpr std::string_view raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = "10";
    for (const char c : fmt::format("{}", std::round(power * 10) / 10))
        text += c == '-' ? "⁻" : c == '.' ? "·" : raised[static_cast<std::size_t>(c - '0')];
    return text;
}

}  // namespace

Axis::Axis(double low, double high, bool logarithmic, bool fixed) : low_(low), high_(high), logarithmic_(logarithmic) {
    if (logarithmic_) {
        low_ = std::floor(std::log10(low));
        high_ = std::max(low_ + 1, std::ceil(std::log10(high)));
        const double step = std::max(1.0, std::ceil((high_ - low_) / 6));
        const auto steps = static_cast<int>((high_ - low_) / step);
        for (int i = 0; i <= steps; ++i) ticks_.push_back(std::pow(10, low_ + i * step));
        return;
    }
    if (!(high_ > low_)) {
        low_ -= low_ == 0 ? 0 : std::abs(low_) / 2;
        high_ += high_ == 0 ? 1 : std::abs(high_) / 2;
    }
    const double step = step_of(high_ - low_);
    constexpr double rounding = 1e-9;
    if (!fixed) {
        low_ = std::floor(low_ / step + rounding) * step;
        high_ = std::ceil(high_ / step - rounding) * step;
    }
    // Counted in whole steps, so that 0 is exactly 0.
    const auto last = std::llround(std::floor(high_ / step + rounding));
    for (auto at = std::llround(std::ceil(low_ / step - rounding)); at <= last; ++at)
        ticks_.push_back(static_cast<double>(at) * step);
}

std::string tick_text(double value, Unit unit) {
    constexpr double hundred = 100;
    switch (unit) {
        case Unit::percent: return fmt::format("{:g} %", std::round(value * hundred * 10) / 10);
        case Unit::elo: return value < 0 ? fmt::format("−{:g}", -value) : value > 0 ? fmt::format("+{:g}", value) : "0";
        case Unit::power: return power_text(value);
        case Unit::number: break;
    }
    constexpr double many = 1e5;
    if (value < many) return fmt::format("{}{:g}", value < 0 ? "−" : "", std::abs(value));
    const double power = std::log10(value);
    return power == std::round(power) ? power_text(power) : written(value, Unit::number);
}

double Axis::place(double value) const { return ((logarithmic_ ? std::log10(value) : value) - low_) / (high_ - low_); }

}  // namespace merkhet::lab
