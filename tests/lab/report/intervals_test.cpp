#include "lab/report/intervals.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <vector>

#include "base/random.hpp"
#include "support/synthetic_games.hpp"

namespace merkhet::test {
namespace {

TEST(Intervals, AgreeWithPublishedValues) {
    // R. Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
    const auto most = lab::proportion(81, 263);
    EXPECT_NEAR(most.low, 0.2553, 5e-5);
    EXPECT_NEAR(most.high, 0.3662, 5e-5);
    const auto few = lab::proportion(15, 148);
    EXPECT_NEAR(few.low, 0.0624, 5e-5);
    EXPECT_NEAR(few.high, 0.1605, 5e-5);
    const auto none = lab::proportion(0, 20);
    EXPECT_NEAR(none.low, 0, 5e-5);
    EXPECT_NEAR(none.high, 0.1611, 5e-5);
    // Gosset's own example of additional hours of sleep (1908): mean 0.75, t = 2.262 for ten values.
    const std::vector<double> sleep{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    const auto mean = lab::mean_value(sleep);
    EXPECT_NEAR(mean.value, 0.75, 1e-12);
    EXPECT_NEAR(mean.high - mean.value, 2.262 * 1.78901 / std::sqrt(10), 1e-3);
}

TEST(Intervals, SayNothingFromNothing) {
    EXPECT_FALSE(lab::proportion(0, 0).known());
    EXPECT_FALSE(lab::mean_score({}).known());
    EXPECT_FALSE(lab::mean_value({}).known());
    const std::vector<double> one{3};
    EXPECT_EQ(lab::mean_value(one).value, 3);
    EXPECT_FALSE(lab::mean_value(one).has_ends());
}

TEST(Intervals, ScoresOfWinsAndLossesAreProportions) {
    const std::vector<double> scores{1, 0, 0, 1, 1, 1, 0, 1, 1};
    const auto score = lab::mean_score(scores);
    const auto share = lab::proportion(6, 9);
    EXPECT_NEAR(score.value, share.value, 1e-12);
    EXPECT_NEAR(score.low, share.low, 1e-12);
    EXPECT_NEAR(score.high, share.high, 1e-12);
}

TEST(Intervals, DrawsNarrowAScoreButNeverToNothing) {
    const std::vector<double> drawn(100, 0.5);
    const auto score = lab::mean_score(drawn);
    EXPECT_EQ(score.value, 0.5);
    EXPECT_LT(score.high - score.low, lab::proportion(50, 100).high - lab::proportion(50, 100).low);
    EXPECT_LT(score.low, 0.495);
    EXPECT_GT(score.high, 0.505);
}

TEST(Intervals, QuantilesInterpolate) {
    const std::vector<double> values{1, 2, 4, 8};
    EXPECT_EQ(lab::quantile(values, 0), 1);
    EXPECT_EQ(lab::quantile(values, 1), 8);
    EXPECT_EQ(lab::quantile(values, 0.5), 3);
    EXPECT_TRUE(std::isnan(lab::quantile({}, 0.5)));
}

TEST(Intervals, EloOfSharesAmongSeveralSeats) {
    EXPECT_NEAR(lab::elo_of_share(0.5, 2), 0, 1e-9);
    EXPECT_NEAR(lab::elo_of_share(10.0 / 11, 2), 400, 1e-9);
    EXPECT_NEAR(lab::elo_of_share(0.25, 4), 0, 1e-9);
    EXPECT_NEAR(lab::elo_of_share(10.0 / 13, 4), 400, 1e-9);
}

/// How often the interval of a measure holds what is true, over many studies of a game whose chances are known.
double coverage(const SyntheticChances& chances, int games, double truth,
                const std::function<lab::Interval(const std::vector<lab::StudiedGame>&)>& measure) {
    constexpr int studies = 4000;
    int held = 0;
    Random random(7);
    for (int study = 0; study < studies; ++study) {
        const auto interval = measure(synthetic_games(chances, games, random));
        held += interval.low <= truth && truth <= interval.high ? 1 : 0;
    }
    return held / double{studies};
}

lab::Interval first_score(const std::vector<lab::StudiedGame>& games) {
    std::vector<double> scores;
    for (const auto& game : games) scores.push_back(game.outcome.score(0));
    return lab::mean_score(scores);
}
lab::Interval draws(const std::vector<lab::StudiedGame>& games) {
    int shared = 0;
    for (const auto& game : games) shared += game.winner() ? 0 : 1;
    return lab::proportion(shared, static_cast<int>(games.size()));
}
lab::Interval length(const std::vector<lab::StudiedGame>& games) {
    std::vector<double> values;
    for (const auto& game : games) values.push_back(game.decisions());
    return lab::mean_value(values);
}

TEST(Intervals, HoldTheTruthInNineteenOfTwentyStudies) {
    for (const auto& chances : {SyntheticChances{0.55, 0.10}, SyntheticChances{0.30, 0.40}, SyntheticChances{0.62, 0}})
        for (const int games : {100, 400}) {
            const auto note = std::to_string(chances.first_wins) + ", " + std::to_string(games) + " games";
            const double score = coverage(chances, games, chances.first_wins + chances.drawn / 2, first_score);
            EXPECT_GE(score, 0.93) << note;
            EXPECT_LE(score, 0.97) << note;
            const double moves = coverage(chances, games, synthetic_mean_length(), length);
            EXPECT_GE(moves, 0.93) << note;
            EXPECT_LE(moves, 0.97) << note;
            if (chances.drawn == 0) continue;
            const double shared = coverage(chances, games, chances.drawn, draws);
            EXPECT_GE(shared, 0.93) << note;
            EXPECT_LE(shared, 0.97) << note;
        }
}

}  // namespace
}  // namespace merkhet::test
