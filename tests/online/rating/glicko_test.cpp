#include "online/rating/glicko.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/random.hpp"

namespace merkhet::online::glicko_test {

TEST(Glicko, WorkedExampleOfThePaper) {
    const RatedResult results[] = {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    const auto after = after_period({1500, 200, 0.06}, results, 1, 0.5);
    EXPECT_NEAR(after.rating, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, DeviationGoesFrom60To110InAYear) {
    EXPECT_NEAR(after_idleness({1500, 60, 0.06}, 365).deviation, 110, 1);
    EXPECT_EQ(after_idleness({1500, 60, 0.06}, 1e6).deviation, largest_deviation);
    EXPECT_NEAR(after_idleness({1500, 60, 0.06}, -1).deviation, 60, 1e-9);
}

TEST(Glicko, BetterOutcomesGiveBetterRatings) {
    const Rated two[] = {{{1500, 80, 0.06}, 0}, {{1700, 80, 0.06}, 0}};
    const double won = rate(two, {{12, 0}})[0].rating;
    const double drawn = rate(two, {{6, 6}})[0].rating;
    const double lost = rate(two, {{0, 12}})[0].rating;
    EXPECT_GT(won, drawn);
    EXPECT_GT(drawn, two[0].rating.rating);  // the other is stronger
    EXPECT_LT(lost, two[0].rating.rating);
}

TEST(Glicko, OrderOfSeatsDoesNotMatter) {
    const Rated players[] = {{{1500, 80, 0.06}, 3}, {{1700, 200, 0.07}, 0}, {{1300, 60, 0.05}, 9}};
    const Rated turned[] = {players[1], players[2], players[0]};
    const auto after = rate(players, {{8, 4, 0}});
    const auto again = rate(turned, {{4, 0, 8}});
    for (const auto& [from, to] : {std::pair{0, 2}, {1, 0}, {2, 1}})
        EXPECT_NEAR(after[static_cast<std::size_t>(from)].rating, again[static_cast<std::size_t>(to)].rating, 1e-9);
}

TEST(Glicko, StaysWithinItsBounds) {
    Rated players[] = {{{3990, 500, 0.1}, 0}, {{405, 500, 0.1}, 0}};
    for (int i = 0; i < 200; ++i) {
        const auto after = rate(players, i % 2 == 0 ? Outcome{{12, 0}} : Outcome{{0, 12}});
        for (std::size_t seat = 0; seat < 2; ++seat) {
            players[seat].rating = after[seat];
            EXPECT_TRUE(std::isfinite(after[seat].rating));
            EXPECT_GE(after[seat].rating, lowest_rating);
            EXPECT_LE(after[seat].rating, highest_rating);
            EXPECT_GE(after[seat].deviation, smallest_deviation);
            EXPECT_LE(after[seat].volatility, largest_volatility);
        }
    }
}

/// Players of known strength meet at random, `seats` at a time, and the winner takes all: Gumbel noise makes the odds
/// of two those of their ratings.
std::vector<double> ratings_found(const std::vector<double>& strengths, std::size_t seats, int games) {
    Random random(17);
    const auto uniform = [&] { return (static_cast<double>(random.below(1'000'000)) + 0.5) / 1e6; };
    std::vector<Rating> known(strengths.size());
    std::vector<std::size_t> order(strengths.size());
    std::iota(order.begin(), order.end(), 0);
    for (int game = 0; game < games; ++game) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
        std::vector<Rated> players;
        std::size_t best = 0;
        double best_performance = -1e9;
        for (std::size_t seat = 0; seat < seats; ++seat) {
            players.push_back({known[order[seat]], 0});
            const double performance = strengths[order[seat]] / 173.7178 - std::log(-std::log(uniform()));
            if (performance > best_performance) {
                best_performance = performance;
                best = seat;
            }
        }
        Outcome outcome;
        outcome.twelfths[best] = 12;
        const auto after = rate(players, outcome);
        for (std::size_t seat = 0; seat < seats; ++seat) known[order[seat]] = after[seat];
    }
    std::vector<double> found;
    found.reserve(known.size());
    for (const auto& rating : known) found.push_back(rating.rating);
    return found;
}

TEST(Glicko, FindsTheOrderOfKnownStrengths) {
    const std::vector<double> strengths{1200, 1400, 1600, 1800, 2000};
    for (const std::size_t seats : {2, 3, 4}) {
        const auto found = ratings_found(strengths, seats, 3000);
        EXPECT_TRUE(std::is_sorted(found.begin(), found.end())) << seats;
        if (seats == 2) {
            EXPECT_NEAR(found.back() - found.front(), 800, 160);
        }
    }
}

}  // namespace merkhet::online::glicko_test
