#include <gtest/gtest.h>

#include <cmath>

#include "games/registry.hpp"
#include "lab/report/measures/game_drama.hpp"
#include "lab/report/measures/measures.hpp"
#include "support/synthetic_games.hpp"

namespace merkhet::test {
namespace drama_test {

constexpr double near = 1e-6;

TEST(Drama, OfAGameThatTheFirstSeatTurns) {
    // Behind by 0.2, then by 0.64, then ahead for good.
    const auto drama = lab::drama_of(told_game({0.4, 0.18, 0.6, 0.95, 0.99}, 0));
    EXPECT_TRUE(drama.decided);
    EXPECT_NEAR(drama.drama, (std::sqrt(0.2) + std::sqrt(0.64)) / 2, near);
    EXPECT_NEAR(drama.behind, (0.2 + 0.64) / 5, near);
    EXPECT_NEAR(drama.threshold, 0.82, near);
    EXPECT_NEAR(drama.decisive, 3.0 / 5, near);
    EXPECT_NEAR(drama.clear, 3.0 / 5, near);
    EXPECT_NEAR(drama.lowest, 0.18, near);
    EXPECT_NEAR(drama.lead_changes, 1.0 / 4, near);
    EXPECT_EQ(drama.swings, 1);
}

TEST(Drama, OfAGameThatWasNeverInDoubt) {
    const auto drama = lab::drama_of(told_game({0.3, 0.05, 0.02}, 1));
    EXPECT_EQ(drama.drama, 0);
    EXPECT_EQ(drama.behind, 0);
    EXPECT_NEAR(drama.threshold, 0.3, near);
    EXPECT_EQ(drama.decisive, 0);
    EXPECT_NEAR(drama.clear, 1.0 / 3, near);
    EXPECT_NEAR(drama.lowest, 0.7, near);
    EXPECT_EQ(drama.lead_changes, 0);
    EXPECT_EQ(drama.swings, 0);
}

TEST(Drama, OfADrawnGameIsInItsLeadsOnly) {
    const auto drama = lab::drama_of(told_game({0.5, 0.52, 0.5}, -1));
    EXPECT_FALSE(drama.decided);
    // Ahead by a little, then level again: two changes, but no swing.
    EXPECT_NEAR(drama.lead_changes, 1, near);
    EXPECT_EQ(drama.swings, 0);
    EXPECT_GT(drama.uncertainty, 0.999);
    EXPECT_NEAR(drama.stability, 2 * (0.02 * 0.02 * 2 / 9), near);
}

TEST(Drama, UncertaintyIsEntropy) {
    EXPECT_NEAR(lab::uncertainty_of({0.5F, 0.5F}, 2), 1, near);
    EXPECT_NEAR(lab::uncertainty_of({1, 0}, 2), 0, near);
    EXPECT_NEAR(lab::uncertainty_of({0.25F, 0.75F}, 2), 0.811278, near);
    EXPECT_NEAR(lab::uncertainty_of({0.25F, 0.25F, 0.25F, 0.25F}, 4), 1, near);
}

TEST(Drama, OfAStudy) {
    const auto game = *make_game("khet");
    const lab::Studied studied{
        *game,
        {told_game({0.4, 0.18, 0.6, 0.95, 0.99}, 0), told_game({0.3, 0.05, 0.02}, 1), told_game({0.5, 0.5}, -1)},
        {}};
    const auto section = lab::measure_drama(studied);
    lab::Report report;
    report.sections.push_back(section);
    EXPECT_EQ(report.find("drama.comebacks")->value.count, 2);
    EXPECT_NEAR(report.find("drama.comebacks")->value.value, 0.5, near);
    EXPECT_NEAR(report.find("drama.clear")->value.value, (3.0 / 5 + 1.0 / 3) / 2, near);
    EXPECT_EQ(report.find("drama.uncertainty")->value.count, 3);
    EXPECT_EQ(section.plots.size(), 4U);
}

}  // namespace drama_test
}  // namespace merkhet::test
