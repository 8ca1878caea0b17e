#include "lab/report/study/time_estimate.hpp"

#include <algorithm>

#include "lab/report/intervals.hpp"

namespace merkhet::lab {

namespace {

/// The first guess weighs as much as this many games played.
constexpr double weight_of_expected = 4;

}  // namespace

TimeEstimate::TimeEstimate(int games, int concurrency, int opening_plies)
    : concurrency_(concurrency), opening_plies_(opening_plies), parts_{{games, 1, 0, 0}} {}

void TimeEstimate::add_match(int games, double cost) { parts_.push_back({games, cost, 0, 0}); }

void TimeEstimate::learn(double seconds, double thinking, int decisions) {
    seconds_.push_back(seconds);
    thinking_ += thinking;
    decisions_ += decisions;
}

void TimeEstimate::note(std::size_t part, double seconds) {
    ++parts_[part].ended;
    parts_[part].seconds = seconds;
}

double TimeEstimate::spread() const {
    constexpr std::size_t least = 10;
    if (!seconds_.empty() && parts_.front().to_come() == 0) return 1;
    if (seconds_.size() < least) return unknown;
    const auto mean = mean_positive(seconds_);
    return mean.high / mean.value;
}

bool TimeEstimate::can_tell() const {
    constexpr double sure = 1.12;  // leaves room, within a fifth, for what comes after the mean
    return spread() <= sure;
}

double TimeEstimate::half_played(const Part& part) const {
    return part.ended == 0 ? 0 : 0.5 * std::min(concurrency_ - 1, part.to_come());
}

double TimeEstimate::engine_game() const {
    double sum = 0;
    for (const double seconds : seconds_) sum += seconds;
    const auto known = static_cast<double>(seconds_.size());
    const auto& part = parts_.front();
    // Earlier runs count as long as this one says too little.
    const double expected = sum / known / concurrency_;
    const double weight = known > part.ended ? weight_of_expected : 0;
    const double games = part.ended + half_played(part);
    return games + weight == 0 ? expected : (part.seconds + weight * expected) / (games + weight);
}

double TimeEstimate::by_budget(const Part& part) const {
    constexpr double shortest = 0.05;
    const auto games = static_cast<double>(seconds_.size());
    const double decisions = std::max(decisions_ / games - opening_plies_, shortest * decisions_ / games);
    return engine_game() * part.cost * decisions / (thinking_ / games);
}

double TimeEstimate::left() const {
    if (seconds_.empty()) return unknown;
    double left = (parts_.front().to_come() - half_played(parts_.front())) * engine_game();
    // How much longer matches take than their budgets say.
    double took = 0;
    double expected = 0;
    for (std::size_t i = 1; i < parts_.size(); ++i) {
        const auto& part = parts_[i];
        const double games = part.ended + half_played(part);
        took += part.seconds;
        expected += games * by_budget(part);
        const double prior = weight_of_expected * by_budget(part);
        const double factor = (took + prior) / (expected + prior);
        const double each = (part.seconds + prior * factor) / (games + weight_of_expected);
        left += (part.to_come() - half_played(part)) * each;
    }
    return left;
}

}  // namespace merkhet::lab
