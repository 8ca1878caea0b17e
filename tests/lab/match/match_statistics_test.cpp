#include "lab/match/match_statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "lab/logged_games.hpp"
#include "lab/match/ratings.hpp"
#include "lab/match/sprt.hpp"

namespace merkhet::test {
namespace match_statistics_test {

TEST(MatchStatistics, EloIsTheLogisticCurve) {
    EXPECT_NEAR(lab::elo_of_score(0.75), 190.85, 0.01);
    EXPECT_NEAR(lab::elo_of_score(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(lab::score_of_elo(100), 0.64, 0.001);
    for (const double elo : {-300.0, -1.0, 0.0, 42.0})
        EXPECT_NEAR(lab::elo_of_score(lab::score_of_elo(elo)), elo, 1e-9);
    EXPECT_EQ(lab::elo_of_score(1), INFINITY);
    EXPECT_EQ(lab::elo_of_score(0), -INFINITY);
}

TEST(MatchStatistics, EstimateIsMeanAndItsDeviation) {
    // Variance of the sample 5/3; of the mean a quarter of that.
    const auto found = lab::estimate(std::vector<double>{1, 2, 3, 4});
    EXPECT_DOUBLE_EQ(found.mean, 2.5);
    EXPECT_NEAR(found.deviation, std::sqrt(5.0 / 12), 1e-12);
}

TEST(MatchStatistics, TallyCountsPointsSeatsAndFirsts) {
    const auto games = duel({2, 0, 1, 2});
    const auto tallies = lab::tally(games, 2);
    EXPECT_EQ(tallies[0].all.games, 4);
    EXPECT_DOUBLE_EQ(tallies[0].all.points, 2.5);
    EXPECT_DOUBLE_EQ(tallies[1].all.points, 1.5);
    EXPECT_EQ(tallies[0].all.firsts, 2);
    EXPECT_EQ(tallies[0].all.shared_firsts, 1);
    EXPECT_DOUBLE_EQ(tallies[0].by_seat[0].points, 1.5);
    EXPECT_DOUBLE_EQ(tallies[0].by_seat[1].points, 1);
}

TEST(MatchStatistics, PairsArePutTogetherInAnyOrder) {
    auto games = duel({2, 2, 2, 1, 1, 1, 0, 1, 0, 0, 2});
    std::swap(games[0], games[9]);
    // The last round lacks a game.
    EXPECT_EQ(lab::pentanomial(games), (lab::Pentanomial{1, 1, 1, 1, 1}));
    EXPECT_EQ(lab::round_scores(games, 0), (std::vector<double>{1, 0.75, 0.5, 0.25, 0}));
}

TEST(MatchStatistics, WithoutSpreadTheDeviationIsUnknown) {
    // Each opening is won from the better seat: game by game that looks like chance, pair by pair it does not.
    const auto scores = lab::round_scores(duel({2, 0, 2, 0, 2, 0}), 0);
    EXPECT_EQ(scores, (std::vector<double>{0.5, 0.5, 0.5}));
    EXPECT_EQ(lab::estimate(scores).deviation, INFINITY);
    EXPECT_EQ(lab::estimate(std::vector<double>{0.75}).deviation, INFINITY);
    EXPECT_TRUE(std::isnan(lab::estimate({}).mean));
    const auto range = lab::elo_range(lab::estimate(scores));
    EXPECT_EQ(range.elo, 0);
    EXPECT_EQ(range.low, -INFINITY);
    EXPECT_EQ(range.high, INFINITY);
}

/// The logarithm of the likelihood under the best distribution with a given mean, by going downhill over distributions.
double best_log_likelihood(const lab::Pentanomial& counts, double mean) {
    // Three of five probabilities are free; a coordinate search over softened counts finds the best.
    std::array<double, 5> p{};
    for (std::size_t i = 0; i < 5; ++i) p[i] = counts[i] + 1e-3;
    const auto value = [&](const std::array<double, 5>& q) {
        double sum = 0;
        for (std::size_t i = 0; i < 5; ++i) sum += (counts[i] + 1e-3) * std::log(q[i]);
        return sum;
    };
    // Start: a mixture of the ends with the right mean and a little of everything.
    constexpr double little = 0.01;
    for (auto& q : p) q = little;
    const double rest = 1 - 5 * little;
    const double top = (mean - little * 2.5) / rest;
    p[4] += rest * top;
    p[0] += rest * (1 - top);
    double step = 0.05;
    while (step > 1e-9) {
        bool better = false;
        for (std::size_t a = 0; a < 5; ++a)
            for (std::size_t b = a + 1; b < 5; ++b)
                for (std::size_t c = b + 1; c < 5; ++c)
                    for (const double sign : {-1.0, 1.0}) {
                        // Moves probability without changing sum or mean.
                        auto q = p;
                        const auto ab = static_cast<double>(b - a);
                        const auto bc = static_cast<double>(c - b);
                        q[b] -= sign * step;
                        q[a] += sign * step * bc / (ab + bc);
                        q[c] += sign * step * ab / (ab + bc);
                        if (std::any_of(q.begin(), q.end(), [](double x) { return x <= 0; })) continue;
                        if (value(q) > value(p)) {
                            p = q;
                            better = true;
                        }
                    }
        if (!better) step /= 2;
    }
    return value(p);
}

TEST(Sprt, RatioIsThatOfTheLikeliestDistributions) {
    const lab::SprtSettings settings{0, 20, 0.05, 0.05};
    for (const auto& counts : {lab::Pentanomial{10, 30, 80, 45, 15}, lab::Pentanomial{3, 2, 5, 9, 21},
                               lab::Pentanomial{40, 20, 7, 3, 1}, lab::Pentanomial{0, 0, 4, 0, 6}}) {
        const double expected = best_log_likelihood(counts, lab::score_of_elo(settings.elo1)) -
                                best_log_likelihood(counts, lab::score_of_elo(settings.elo0));
        EXPECT_NEAR(lab::log_likelihood_ratio(counts, settings), expected, 0.01);
    }
}

TEST(Sprt, RatioIsNearTheNormalApproximation) {
    // (s1 - s0) (2 s - s0 - s1) / (2 variance / N), for small differences.
    const lab::Pentanomial counts{500, 2000, 5000, 2100, 550};
    const lab::SprtSettings settings{0, 5, 0.05, 0.05};
    double total = 0;
    double mean = 0;
    for (std::size_t i = 0; i < 5; ++i) {
        total += counts[i];
        mean += counts[i] * static_cast<double>(i) / 4;
    }
    mean /= total;
    double variance = 0;
    for (std::size_t i = 0; i < 5; ++i) variance += counts[i] * std::pow(static_cast<double>(i) / 4 - mean, 2) / total;
    const double s0 = lab::score_of_elo(0);
    const double s1 = lab::score_of_elo(5);
    const double expected = total * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    EXPECT_NEAR(lab::log_likelihood_ratio(counts, settings), expected, 0.03 * std::abs(expected) + 0.02);
}

TEST(Sprt, Decides) {
    const auto settings = lab::parse_sprt("elo0=0,elo1=10,alpha=0.05,beta=0.1");
    ASSERT_TRUE(settings);
    EXPECT_NEAR(settings->upper(), std::log(0.9 / 0.05), 1e-12);
    EXPECT_NEAR(settings->lower(), std::log(0.1 / 0.95), 1e-12);
    EXPECT_EQ(lab::sprt_verdict(3, *settings), lab::SprtVerdict::elo1);
    EXPECT_EQ(lab::sprt_verdict(-3, *settings), lab::SprtVerdict::elo0);
    EXPECT_EQ(lab::sprt_verdict(0, *settings), lab::SprtVerdict::undecided);
    for (const auto* wrong : {"", "elo=3", "elo0", "elo0=x", "elo0=10,elo1=0", "alpha=0.6", "elo1=nan"})
        EXPECT_FALSE(lab::parse_sprt(wrong)) << wrong;
}

TEST(Ratings, OfTwoAreTheirElo) {
    std::vector<lab::LoggedGame> games;
    games.reserve(400);
    for (int i = 0; i < 400; ++i) games.push_back(duel_game(i, i % 4 == 0 ? 0 : 2));
    const auto ratings = lab::rate(games, 2);
    EXPECT_NEAR(ratings[0].elo - ratings[1].elo, lab::elo_of_score(0.75), 2);
    EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-6);
    EXPECT_GT(ratings[0].deviation, 0);
}

TEST(Ratings, OfThreeSeatsAreInProportionToFirsts) {
    // Strengths 1 : 2 : 4 win so often; every rotation alike.
    std::vector<lab::LoggedGame> games;
    for (int i = 0; i < 7 * 3 * 10; ++i) {
        lab::LoggedGame game;
        game.number = i;
        game.seats = 3;
        const int shift = i % 3;
        for (int s = 0; s < 3; ++s) game.seating[static_cast<std::size_t>((s + shift) % 3)] = s;
        const int draw = i / 3 % 7;
        const int winner = draw < 1 ? 0 : draw < 3 ? 1 : 2;
        game.outcome = Outcome::win((winner + shift) % 3);
        games.push_back(game);
    }
    const auto ratings = lab::rate(games, 3);
    EXPECT_NEAR(ratings[1].elo - ratings[0].elo, 400 * std::log10(2.0), 8);
    EXPECT_NEAR(ratings[2].elo - ratings[1].elo, 400 * std::log10(2.0), 8);
}

TEST(Ratings, OfWhoWonAllAreFinite) {
    const auto ratings = lab::rate(duel({2, 2, 2, 2}), 2);
    EXPECT_TRUE(std::isfinite(ratings[0].elo));
    EXPECT_GT(ratings[0].elo, 100);
    EXPECT_EQ(ratings[0].deviation, INFINITY) << "all rounds are alike";
    EXPECT_EQ(lab::rate(duel({2, 1}), 2)[0].deviation, INFINITY) << "there is one round";
}

}  // namespace match_statistics_test
}  // namespace merkhet::test
