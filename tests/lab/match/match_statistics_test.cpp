#include "lab/match/match_statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "lab/logged_games.hpp"
#include "lab/match/intervals.hpp"
#include "lab/match/ratings.hpp"
#include "lab/match/sprt.hpp"

namespace merkhet::test {
namespace {

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

TEST(MatchStatistics, RoundsAreTheValuesOfAnInterval) {
    // Each opening is won from the better seat: game by game that looks like chance, pair by pair it does not.
    const auto games = duel({2, 0, 2, 0, 2, 0});
    const auto scores = lab::round_scores(games, 0);
    EXPECT_EQ(scores, (std::vector<double>{0.5, 0.5, 0.5}));
    const auto by_pair = lab::mean_score(scores);
    const auto by_game = lab::mean_score(std::vector<double>{1, 0, 1, 0, 1, 0});
    EXPECT_LT(by_pair.high - by_pair.low, by_game.high - by_game.low);
}

TEST(MatchStatistics, WhoResignsHasNotFailed) {
    auto games = duel({0, 0, 0});
    for (auto& game : games) game.failed_seat = game.number % 2;
    games[0].ending = lab::Ending::resignation;
    games[1].ending = lab::Ending::time;
    games[2].ending = lab::Ending::crash;
    const auto tallies = lab::tally(games, 2);
    EXPECT_EQ(tallies[0].all.time_forfeits, 1);
    EXPECT_EQ(tallies[0].all.other_failures, 1);
    EXPECT_EQ(tallies[1].all.time_forfeits + tallies[1].all.other_failures, 0);
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

TEST(Sprt, RefusesWhatItCannotTellApart) {
    // A score expected to be 1 made a ratio that was no number.
    const auto far = lab::parse_sprt("elo1=10000");
    ASSERT_FALSE(far);
    EXPECT_EQ(far.error().message, "expected a number from -1000 to 1000, found '10000'");
    EXPECT_EQ(far.error().at, 5U);
    EXPECT_EQ(lab::parse_sprt("elo0=1,elo0=2").error().message, "'elo0' is given twice");
    EXPECT_EQ(lab::parse_sprt("elo0=20").error().message, "elo0 (20) must be less than elo1 (10)");
    for (const auto* wrong : {"elo0=-1001", "elo1=inf", "elo1=1e300", "alpha=0", "beta=0.5", "alpha=1e-300"})
        EXPECT_FALSE(lab::parse_sprt(wrong)) << wrong;
}

TEST(Sprt, RatioIsFiniteWhateverWasSeen) {
    for (const double elo0 : {-1000.0, -999.5, 0.0, 999.5})
        for (const double elo1 : {-999.5, 0.0, 0.001, 1000.0}) {
            if (elo0 >= elo1) continue;
            for (const auto& counts :
                 {lab::Pentanomial{}, lab::Pentanomial{1, 0, 0, 0, 0}, lab::Pentanomial{0, 0, 0, 0, 5'000'000},
                  lab::Pentanomial{5'000'000, 0, 0, 0, 0}, lab::Pentanomial{0, 0, 9, 0, 0}})
                EXPECT_TRUE(std::isfinite(lab::log_likelihood_ratio(counts, {elo0, elo1, 0.05, 0.05})))
                    << elo0 << " " << elo1 << " " << counts[0] << " " << counts[4];
        }
}

TEST(Ratings, OfTwoAreTheirElo) {
    std::vector<lab::LoggedGame> games;
    games.reserve(400);
    for (int i = 0; i < 400; ++i) games.push_back(duel_game(i, i % 4 == 0 ? 0 : 2));
    const auto ratings = lab::rate(games, 2);
    EXPECT_NEAR(ratings[0].value - ratings[1].value, lab::elo_of_share(0.75, 2), 2);
    EXPECT_NEAR(ratings[0].value + ratings[1].value, 0, 1e-6);
    EXPECT_LT(ratings[0].low, ratings[0].value);
    EXPECT_GT(ratings[0].high, ratings[0].value);
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
    EXPECT_NEAR(ratings[1].value - ratings[0].value, 400 * std::log10(2.0), 8);
    EXPECT_NEAR(ratings[2].value - ratings[1].value, 400 * std::log10(2.0), 8);
}

TEST(Ratings, OfWhoWonAllAreFinite) {
    const auto ratings = lab::rate(duel({2, 2, 2, 2}), 2);
    EXPECT_TRUE(std::isfinite(ratings[0].value));
    EXPECT_GT(ratings[0].value, 100);
    EXPECT_FALSE(ratings[0].has_ends()) << "all rounds are alike";
    EXPECT_FALSE(lab::rate(duel({2, 1}), 2)[0].has_ends()) << "there is one round";
}

}  // namespace
}  // namespace merkhet::test
