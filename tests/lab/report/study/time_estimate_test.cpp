#include "lab/report/study/time_estimate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "lab/match/intervals.hpp"
#include "lab/report/study/study.hpp"
#include "support/synthetic_games.hpp"

namespace merkhet::test {
namespace {

/// A report whose decisions all take as long as they may: what it takes, and what was expected first.
struct Clocked {
    double took = 0;
    double expected = lab::unknown;
    double at_least = lab::unknown;  ///< that it takes, as told after the tenth game
    double at_most = lab::unknown;
    double left_before_the_last = 0;
};

struct Shape {
    int games = 40;
    int concurrency = 1;
    int shortest = 30;          ///< decisions of a game
    int spread = 0;             ///< more of them, evenly
    double matches_take = 1;    ///< the time of decisions in matches, in that of their budgets
    int known_from_before = 0;  ///< games of an earlier run
};

/// When each of `count` games ends that are played `concurrency` at a time.
std::vector<double> ends_of(const std::vector<double>& lengths, int concurrency) {
    std::vector<double> free(static_cast<std::size_t>(concurrency), 0);
    std::vector<double> ends;
    for (const double length : lengths) {
        auto& first = *std::min_element(free.begin(), free.end());
        ends.push_back(first += length);
    }
    std::sort(ends.begin(), ends.end());
    return ends;
}

Clocked clocked(const Shape& shape, Random& random) {
    constexpr double decision = 0.02;
    constexpr int varied = 8 * 3;  // eight turns take four times as long
    constexpr int opening = 4;
    const auto decisions = [&] { return shape.shortest + static_cast<int>(unit_random(random) * (shape.spread + 1)); };
    Clocked result;
    lab::TimeEstimate estimate(shape.games, shape.concurrency, opening);
    const std::vector<double> costs{0.375, 0.75, 1.5, 0.5};
    for (const double cost : costs) estimate.add_match(20, cost);
    const auto learn = [&](int length) { estimate.learn((length + varied) * decision, length + varied, length); };
    for (int i = 0; i < shape.known_from_before; ++i) learn(decisions());
    double now = 0;
    const auto look = [&] {
        const double spread = estimate.spread();
        if (std::isnan(result.at_least) && spread == spread) {
            result.at_least = now + estimate.left() / spread;
            result.at_most = now + estimate.left() * spread;
        }
        if (!estimate.can_tell()) return;
        if (std::isnan(result.expected)) result.expected = now + estimate.left();
        result.left_before_the_last = estimate.left();
    };
    look();
    std::vector<int> lengths;
    std::vector<double> seconds;
    for (int i = 0; i < shape.games; ++i) {
        lengths.push_back(decisions());
        seconds.push_back((lengths.back() + varied) * decision);
    }
    for (std::size_t i = 0; const double end : ends_of(seconds, shape.concurrency)) {
        now = end;
        learn(lengths[i++]);
        estimate.note(0, end);
        look();
    }
    for (std::size_t match = 0; match < costs.size(); ++match) {
        const double began = now;
        std::vector<double> games(20);
        for (auto& game : games) game = (decisions() - opening) * decision * costs[match] * shape.matches_take;
        for (const double end : ends_of(games, shape.concurrency)) {
            now = began + end;
            estimate.note(match + 1, end);
            if (estimate.left() > 0) look();
        }
    }
    EXPECT_NEAR(estimate.left(), 0, 1e-9);
    result.took = now;
    return result;
}

TEST(TimeEstimate, TheFirstIsNearTheTruth) {
    Random random(3);
    for (const auto& shape : {Shape{}, Shape{200, 1, 30, 0}, Shape{200, 1, 20, 40}, Shape{200, 4, 20, 40},
                              Shape{40, 2, 50, 0}, Shape{1000, 8, 10, 90}, Shape{200, 1, 30, 0, 1.2}})
        for (int time = 0; time < 20; ++time) {
            const auto told = clocked(shape, random);
            EXPECT_NEAR(told.expected / told.took, 1, 0.2)
                << shape.games << " games, " << shape.concurrency << " at a time, " << told.took << " s";
            EXPECT_LT(told.left_before_the_last, 0.05 * told.took + 1);
        }
}

TEST(TimeEstimate, TheFirstSpanMostlyHoldsTheTruth) {
    Random random(5);
    int within = 0;
    constexpr int times = 200;
    for (int time = 0; time < times; ++time) {
        const auto told = clocked({200, 1, 20, 200}, random);
        EXPECT_LT(told.at_least, told.at_most);
        if (told.at_least <= told.took && told.took <= told.at_most) ++within;
    }
    EXPECT_GT(within, times * 85 / 100);
}

TEST(TimeEstimate, EarlierRunsTellAtOnce) {
    Random random(3);
    const auto rest = clocked({40, 2, 20, 40, 1, 60}, random);
    EXPECT_NEAR(rest.expected / rest.took, 1, 0.2);
    const auto only_matches = clocked({0, 1, 30, 0, 1, 60}, random);
    EXPECT_NEAR(only_matches.expected / only_matches.took, 1, 0.05);
}

TEST(TimeEstimate, SaysNothingFromNothing) {
    lab::TimeEstimate estimate(40, 1, 4);
    estimate.add_match(20, 1);
    EXPECT_FALSE(estimate.can_tell());
    EXPECT_TRUE(std::isnan(estimate.left()));
}

TEST(TimeEstimate, VariedTurnsTakeLonger) {
    lab::StudySettings settings;
    settings.varied = 1;
    lab::StudiedGame game;
    // A turn of three decisions each, a roll in the middle of the second, then a decision each.
    game.movers = {0, 0, 0, 1, -1, 1, 1, 0, 1};
    EXPECT_EQ(lab::thinking_of(game, settings), 4 + 4 + 1 + 1);
    settings.varied = 0;
    EXPECT_EQ(lab::thinking_of(game, settings), 8);
}

}  // namespace
}  // namespace merkhet::test
