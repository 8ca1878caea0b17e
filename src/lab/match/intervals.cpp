#include "lab/match/intervals.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace merkhet::lab {

namespace {

/// Wilson's interval around a share of `games`, which need not be whole.
Interval wilson(double share, double games, int count, double deviations) {
    const double squared = deviations * deviations;
    const double middle = (share + squared / (2 * games)) / (1 + squared / games);
    const double width =
        deviations / (1 + squared / games) * std::sqrt(share * (1 - share) / games + squared / (4 * games * games));
    // At the ends, rounding must not leave the value outside.
    return {share, std::clamp(middle - width, 0.0, share), std::clamp(middle + width, share, 1.0), count};
}

}  // namespace

Interval exact(double value) { return {value, unknown, unknown, 0}; }

Interval proportion(int successes, int count) {
    if (count == 0) return {};
    return wilson(double(successes) / count, count, count, usual_deviations);
}

Interval mean_score(std::span<const double> scores, double deviations) {
    if (scores.empty()) return {};
    const auto count = static_cast<double>(scores.size());
    double sum = 0;
    for (const double score : scores) sum += score;
    constexpr double added = 0.25;  // of a win and of a loss: what covers best of 0.1 … 1, from 5 to 200 pairs
    const double mean = (sum + added) / (count + 2 * added);
    double squares = added * (mean * mean + (1 - mean) * (1 - mean));
    for (const double score : scores) squares += (score - mean) * (score - mean);
    const double part = squares / (count + 2 * added) / (mean * (1 - mean));
    return wilson(std::clamp(sum / count, 0.0, 1.0), count / part, static_cast<int>(scores.size()), deviations);
}

Interval mean_value(std::span<const double> values) {
    if (values.empty()) return {};
    const auto count = static_cast<double>(values.size());
    double mean = 0;
    for (const double value : values) mean += value / count;
    Interval result{mean, unknown, unknown, static_cast<int>(values.size())};
    if (values.size() < 2) return result;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    const double width = student_width(count - 1) * std::sqrt(squares / (count - 1) / count);
    result.low = mean - width;
    result.high = mean + width;
    return result;
}

Interval mean_positive(std::span<const double> values, double most) {
    auto result = mean_value(values);
    if (!result.has_ends() || !(result.value > 0)) return result;
    const double factor = std::exp((result.high - result.value) / result.value);
    result.low = result.value / factor;
    result.high = std::max(result.value, std::min(result.value * factor, most));
    return result;
}

Interval mean_share(std::span<const double> values) {
    auto result = mean_value(values);
    const double value = result.value;
    if (!result.has_ends() || !(value > 0 && value < 1)) return result;
    const double factor = std::exp((result.high - value) / (value * (1 - value)));
    result.low = value / (value + (1 - value) * factor);
    result.high = value / (value + (1 - value) / factor);
    return result;
}

Interval difference(const Interval& first, const Interval& second) {
    auto result = exact(second.value - first.value);
    if (!first.has_ends() || !second.has_ends() || !result.known()) return result;
    result.low = result.value - std::hypot(second.value - second.low, first.high - first.value);
    result.high = result.value + std::hypot(second.high - second.value, first.value - first.low);
    return result;
}

double student_width(double freedom) {
    constexpr double upper = 0.975;
    return boost::math::quantile(boost::math::students_t(freedom), upper);
}

double quantile(std::span<const double> sorted, double part) {
    if (sorted.empty()) return unknown;
    const double at = part * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const auto above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (at - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / elo_scale)); }

double elo_of_share(double share, int seats) {
    if (share <= 0) return -std::numeric_limits<double>::infinity();
    if (share >= 1) return std::numeric_limits<double>::infinity();
    return elo_scale * std::log10(share * (seats - 1) / (1 - share));
}

Interval elo_of_share(const Interval& share, int seats) {
    if (!share.known()) return {};
    return {elo_of_share(share.value, seats), elo_of_share(share.low, seats), elo_of_share(share.high, seats),
            share.count};
}

}  // namespace merkhet::lab
