#include "online/rating/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace merkhet::online {

namespace {

/// Between the scale of people and that of the formulas: 400 / ln 10.
constexpr double scale = 173.7178;
/// How much volatilities may change: small, since games are rated one by one.
constexpr double usual_tau = 0.75;

double square(double x) { return x * x; }

/// Step 3: how much a result against somebody of this deviation says.
double g(double phi) { return 1 / std::sqrt(1 + 3 * square(phi) / square(std::numbers::pi)); }

/// Step 5: the new volatility, by the Illinois algorithm.
double new_volatility(double sigma, double phi, double variance, double delta, double tau) {
    constexpr double precision = 1e-6;
    const double a = std::log(square(sigma));
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double total = square(phi) + variance + e;
        return e * (square(delta) - total) / (2 * square(total)) - (x - a) / square(tau);
    };
    double low = a;
    double high = 0;
    if (square(delta) > square(phi) + variance) {
        high = std::log(square(delta) - square(phi) - variance);
    } else {
        high = a - tau;
        while (f(high) < 0) high -= tau;
    }
    double f_low = f(low);
    double f_high = f(high);
    while (std::abs(high - low) > precision) {
        const double middle = low + (low - high) * f_low / (f_high - f_low);
        const double f_middle = f(middle);
        if (f_middle * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f_middle;
    }
    return std::exp(low / 2);
}

Rating bounded(const Rating& rating) {
    return {std::clamp(rating.rating, lowest_rating, highest_rating),
            std::clamp(rating.deviation, smallest_deviation, largest_deviation),
            std::min(rating.volatility, largest_volatility)};
}

double score_against(int twelfths, int of_other) { return twelfths == of_other ? 0.5 : twelfths > of_other ? 1 : 0; }

}  // namespace

double expected_score(const Rating& player, const Rating& other) {
    const double phi = std::hypot(player.deviation, other.deviation) / scale;
    return 1 / (1 + std::exp(-g(phi) * (player.rating - other.rating) / scale));
}

Rating after_period(const Rating& rating, std::span<const RatedResult> results, double periods, double tau) {
    const double mu = (rating.rating - 1500) / scale;
    const double phi = rating.deviation / scale;
    double information = 0;
    double surplus = 0;
    for (const auto& result : results) {
        const double weight_of_other = g(result.other.deviation / scale);
        const double expected = 1 / (1 + std::exp(-weight_of_other * (mu - (result.other.rating - 1500) / scale)));
        information += result.weight * square(weight_of_other) * expected * (1 - expected);
        surplus += result.weight * weight_of_other * (result.score - expected);
    }
    if (information == 0)
        return {rating.rating, scale * std::sqrt(square(phi) + periods * square(rating.volatility)), rating.volatility};
    const double variance = 1 / information;
    const double sigma = new_volatility(rating.volatility, phi, variance, variance * surplus, tau);
    const double before = square(phi) + periods * square(sigma);
    const double after = 1 / std::sqrt(1 / before + information);
    return {1500 + scale * (mu + square(after) * surplus), scale * after, sigma};
}

Rating after_idleness(const Rating& rating, double days) {
    return bounded(after_period(rating, {}, std::max(0.0, days) / days_of_period, usual_tau));
}

std::vector<Rating> rate(std::span<const Rated> players, const Outcome& outcome) {
    std::vector<Rating> after;
    const double weight = 1.0 / static_cast<double>(players.size() - 1);
    for (std::size_t i = 0; i < players.size(); ++i) {
        std::vector<RatedResult> results;
        for (std::size_t j = 0; j < players.size(); ++j)
            if (j != i)
                results.push_back({after_idleness(players[j].rating, players[j].idle_days),
                                   score_against(outcome.twelfths[i], outcome.twelfths[j]), weight});
        const double periods = std::max(0.0, players[i].idle_days) / days_of_period;
        after.push_back(bounded(after_period(players[i].rating, results, periods, usual_tau)));
    }
    return after;
}

}  // namespace merkhet::online
