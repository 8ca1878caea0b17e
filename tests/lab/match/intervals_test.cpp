#include "lab/match/intervals.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace merkhet::test {
namespace intervals_test {

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

TEST(Intervals, MeansStayWithinWhatIsPossible) {
    // Student's interval of 26 and 90 would begin below −300.
    const std::vector<double> lengths{26, 90};
    EXPECT_LT(lab::mean_value(lengths).low, 0);
    const auto length = lab::mean_positive(lengths);
    EXPECT_EQ(length.value, 58);
    EXPECT_GT(length.low, 0);
    EXPECT_LT(length.low, 26);
    EXPECT_GT(length.high, 90);
    // Nor above what no value exceeds.
    const auto cut = lab::mean_positive(lengths, 90);
    EXPECT_EQ(cut.high, 90);
    EXPECT_EQ(cut.low, length.low);
    EXPECT_EQ(lab::mean_positive(lengths, 1e6).high, length.high);
    EXPECT_EQ(lab::mean_positive(std::vector<double>(4, 90.0), 90).high, 90);
    const std::vector<double> shares{0.9, 1, 0.7};
    const auto share = lab::mean_share(shares);
    EXPECT_GT(lab::mean_value(shares).high, 1);
    EXPECT_NEAR(share.value, 2.6 / 3, 1e-12);
    EXPECT_GT(share.low, 0);
    EXPECT_LT(share.low, 0.7);
    EXPECT_LT(share.high, 1);
    // Of many values they are Student's.
    std::vector<double> many(10'000);
    for (std::size_t i = 0; i < many.size(); ++i) many[i] = static_cast<double>(i % 10) / 10;
    EXPECT_NEAR(lab::mean_positive(many).low, lab::mean_value(many).low, 1e-4);
    EXPECT_NEAR(lab::mean_share(many).high, lab::mean_value(many).high, 1e-4);
    // Nothing but the edge was seen.
    const std::vector<double> none(5, 0.0);
    EXPECT_EQ(lab::mean_positive(none).high, 0);
    EXPECT_EQ(lab::mean_share(std::vector<double>(5, 1.0)).low, 1);
}

TEST(Intervals, DifferencesOfSharesAreNoLargerThanShares) {
    // Newcombe's example (a) for method 10: 56/70 − 48/80.
    const auto published = lab::difference(lab::proportion(48, 80), lab::proportion(56, 70));
    EXPECT_NEAR(published.value, 0.2, 1e-9);
    EXPECT_NEAR(published.low, 0.0524, 5e-5);
    EXPECT_NEAR(published.high, 0.3339, 5e-5);
    const auto all = lab::difference(lab::proportion(0, 3), lab::proportion(3, 3));
    EXPECT_EQ(all.high, 1);
    EXPECT_LT(all.low, 1);
    for (int games = 1; games < 8; ++games)
        for (int one = 0; one <= games; ++one)
            for (int other = 0; other <= games; ++other) {
                const auto apart = lab::difference(lab::proportion(one, games), lab::proportion(other, games));
                EXPECT_GE(apart.low, -1 - 1e-12);
                EXPECT_LE(apart.high, 1 + 1e-12);
            }
    EXPECT_FALSE(lab::difference(lab::exact(1), lab::proportion(1, 2)).has_ends());
    EXPECT_EQ(lab::difference(lab::exact(1), lab::proportion(1, 2)).value, -0.5);
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
    EXPECT_EQ(lab::elo_of_share(1, 2), INFINITY);
    EXPECT_EQ(lab::elo_of_share(0, 2), -INFINITY);
    EXPECT_NEAR(lab::score_of_elo(100), 0.64, 0.001);
    for (const double elo : {-300.0, -1.0, 0.0, 42.0})
        EXPECT_NEAR(lab::elo_of_share(lab::score_of_elo(elo), 2), elo, 1e-9);
}

TEST(Intervals, OfASweepHaveOneEnd) {
    const auto won = lab::elo_of_share(lab::mean_score(std::vector<double>(5, 1.0)), 2);
    EXPECT_EQ(won.value, INFINITY);
    EXPECT_EQ(won.high, INFINITY);
    // Wilson's lower end for five of five: 5 / (5 + 1.96²).
    EXPECT_NEAR(won.low, lab::elo_of_share(5 / (5 + 1.959964 * 1.959964), 2), 1e-9);
    const auto lost = lab::elo_of_share(lab::mean_score(std::vector<double>(5, 0.0)), 2);
    EXPECT_EQ(lost.low, -INFINITY);
    EXPECT_NEAR(lost.high, -won.low, 1e-9);
}

}  // namespace intervals_test
}  // namespace merkhet::test
