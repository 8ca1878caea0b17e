#include "lab/report/fair.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "lab/report/option_grid.hpp"
#include "support/synthetic_games.hpp"

namespace merkhet::test {
namespace fair_test {

/// A game in which the first seat's chances fall with the option and are even at `fair`.
lab::PlayValue falling(double fair, double slope, Random& random) {
    return [=, &random](int value, int count) -> std::optional<std::vector<double>> {
        const double chance = 1 / (1 + std::exp(slope * (value - fair)));
        std::vector<double> scores;
        scores.reserve(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i) scores.push_back(unit_random(random) < chance ? 1 : 0);
        return scores;
    };
}

std::vector<int> numbers(int low, int high) {
    std::vector<int> values;
    for (int value = low; value <= high; ++value) values.push_back(value);
    return values;
}

TEST(Fair, BracketsHoldTheTruth) {
    constexpr int searches = 200;
    int held = 0;
    int estimates = 0;
    int covered = 0;
    Random random(11);
    lab::FairSettings settings;
    settings.values = numbers(0, 40);
    settings.most_games = 400;
    for (int i = 0; i < searches; ++i) {
        const double fair = 5.5 + 30 * unit_random(random);
        const auto result = lab::find_fair(settings, falling(fair, 0.15, random));
        ASSERT_TRUE(result && result->low && result->high);
        // A value that could not be told from fair is near it.
        const double slack = *result->low == *result->high ? 3 : 0;
        held += *result->low - slack <= fair && fair <= *result->high + slack ? 1 : 0;
        if (!result->estimate.has_ends()) continue;
        ++estimates;
        covered += result->estimate.low <= fair && fair <= result->estimate.high ? 1 : 0;
    }
    EXPECT_GE(held, searches * 95 / 100);
    EXPECT_GE(estimates, searches * 9 / 10);
    EXPECT_GE(covered, estimates * 90 / 100);
}

TEST(Fair, SaysWhenBothEndsLeanAlike) {
    Random random(2);
    lab::FairSettings settings;
    settings.values = numbers(0, 10);
    const auto result = lab::find_fair(settings, falling(100, 0.2, random));
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->low);
    EXPECT_EQ(result->trials.size(), 2U);
    const auto report = lab::fair_report("game", "Game", "komi", settings, *result);
    EXPECT_NE(report.summary.front().find("Both ends, 0 and 10"), std::string::npos) << report.summary.front();
}

TEST(Fair, SaysWhenNeitherEndCanBeToldFromFair) {
    Random random(5);
    lab::FairSettings settings;
    settings.values = numbers(0, 10);
    settings.most_games = 60;
    std::vector<int> told;
    std::size_t looks = 0;
    const auto result =
        lab::find_fair(settings, falling(5, 0.001, random), [&](const lab::FairTrial& trial, bool done) {
            ++looks;
            if (done) told.push_back(trial.value);
        });
    ASSERT_TRUE(result && result->low && result->high);
    EXPECT_EQ(*result->low, 0);
    EXPECT_EQ(*result->high, 10);
    EXPECT_EQ(told, (std::vector<int>{0, 10}));
    EXPECT_GT(looks, told.size());
    const auto said = lab::fair_report("game", "Game", "komi", settings, *result).summary.front();
    EXPECT_NE(said.find("Neither end, komi=0 or komi=10, can be told from fair by 60 games"), std::string::npos)
        << said;
}

TEST(Fair, SaysThatAnEndMayNotBeAll) {
    Random random(5);
    lab::FairSettings settings;
    settings.values = numbers(0, 10);
    settings.most_games = 60;
    const auto result = lab::find_fair(settings, falling(0, 2, random));
    ASSERT_TRUE(result && result->low && result->high);
    EXPECT_EQ(*result->low, 0);
    EXPECT_EQ(*result->high, 0);
    const auto said = lab::fair_report("game", "Game", "komi", settings, *result).summary.front();
    EXPECT_NE(said.find("komi=0 cannot be told from fair by 60 games: it is an end"), std::string::npos) << said;
}

TEST(Fair, LooksBesideAnEndThatCannotBeToldFromFair) {
    Random random(9);
    lab::FairSettings settings;
    settings.values = numbers(0, 60);
    settings.most_games = 400;
    int inside = 0;
    int near = 0;
    for (int i = 0; i < 50; ++i) {
        const auto result = lab::find_fair(settings, falling(3, 0.06, random));
        ASSERT_TRUE(result && result->low);
        inside += result->trials.size() > 2 ? 1 : 0;
        near += *result->low <= 8 ? 1 : 0;
    }
    EXPECT_EQ(inside, 50);
    EXPECT_GE(near, 45);
}

TEST(Fair, ThePlottedCurveGoesThroughTheTrials) {
    // Scores of exactly 1 / (1 + exp(-(0.2 - 0.1 x))) at x = -18, 2, 22: logits 2, 0, -2.
    std::vector<lab::FairTrial> trials(3);
    const double shares[] = {1 / (1 + std::exp(-2.0)), 0.5, 1 / (1 + std::exp(2.0))};
    for (std::size_t i = 0; i < 3; ++i) {
        trials[i].value = -18 + 20 * static_cast<int>(i);
        trials[i].scores.assign(500, shares[i]);
    }
    const auto curve = lab::fit_curve(trials);
    EXPECT_EQ(curve.games, 1500);
    EXPECT_NEAR(curve.slope, -0.1, 1e-6);
    EXPECT_NEAR(curve.score(2), 0.5, 1e-6);
    EXPECT_NEAR(curve.score(-8), 1 / (1 + std::exp(-1.0)), 1e-6);
    EXPECT_NEAR(lab::crossing(trials, 0.5).value, 2, 1e-5);
    // Few games, and a fair value near 0, below which there is none.
    std::vector<lab::FairTrial> few(2);
    few[1].value = 20;
    for (int game = 0; game < 40; ++game) {
        few[0].scores.push_back(game % 2);
        few[1].scores.push_back(game % 8 == 0 ? 1 : 0);
    }
    const auto near_nothing = lab::crossing(few, 0.5);
    ASSERT_TRUE(near_nothing.has_ends());
    EXPECT_EQ(near_nothing.low, 0);
    const auto report = lab::fair_report("game", "Game", "komi", {{-18, 2, 22}}, {trials, 2, 2, {}});
    const auto& series = report.sections.front().plots.front().series;
    ASSERT_EQ(series.size(), 2U);
    EXPECT_EQ(series[1].name, "logistic curve");
    EXPECT_EQ(series[1].x.front(), -18);
    EXPECT_EQ(series[1].x.back(), 22);
    EXPECT_NEAR(series[1].y.front(), shares[0], 1e-6);
    EXPECT_NEAR(series[1].y.back(), shares[2], 1e-6);
}

TEST(Fair, EndsWhenInterrupted) {
    EXPECT_FALSE(lab::find_fair({{1, 2}}, [](int, int) { return std::nullopt; }));
}

TEST(Fair, RarelyErrsOnAnEvenGame) {
    constexpr int tries = 400;
    Random random(4);
    int wrong = 0;
    for (int i = 0; i < tries; ++i) {
        std::vector<double> scores;
        scores.reserve(500);
        for (int game = 0; game < 500; ++game) scores.push_back(unit_random(random) < 0.5 ? 1 : 0);
        wrong += lab::lean_of(scores, 0.5, 0.05) == lab::Lean::undecided ? 0 : 1;
    }
    EXPECT_LE(wrong, tries * 5 / 100);
}

TEST(OptionGrid, ReadsValues) {
    EXPECT_EQ(lab::parse_option_values("size=4..6")->values, (std::vector<std::string>{"4", "5", "6"}));
    EXPECT_EQ(lab::parse_option_values("komi=0..5/2")->values, (std::vector<std::string>{"0", "2", "4"}));
    EXPECT_EQ(lab::parse_option_values("setup=classic,dynasty")->values,
              (std::vector<std::string>{"classic", "dynasty"}));
    for (const auto* wrong : {"size", "=3", "size=", "size=5..4", "size=4..", "size=1..9/0", "size=1,,2", "n=0..5000"})
        EXPECT_FALSE(lab::parse_option_values(wrong)) << wrong;
}

TEST(OptionGrid, SetsOptions) {
    EXPECT_EQ(lab::with_options("game", {}), "game");
    EXPECT_EQ(lab::with_options("game:size=5,komi=2", {{"komi", "4"}, {"board", "x"}}), "game:size=5,komi=4,board=x");
    EXPECT_EQ(
        lab::option_grid("game:a=9,c=1", {{"a", {"1", "2"}}, {"b", {"x", "y"}}}),
        (std::vector<std::string>{"game:c=1,a=1,b=x", "game:c=1,a=1,b=y", "game:c=1,a=2,b=x", "game:c=1,a=2,b=y"}));
}

}  // namespace fair_test
}  // namespace merkhet::test
