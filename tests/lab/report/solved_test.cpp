#include "lab/report/solved.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "games/registry.hpp"

namespace merkhet::test {
namespace solved_test {

using lab::SolvedMove;

std::shared_ptr<const AnyGame> game_of(const std::string& text) { return *make_game(text); }

lab::Solution solution_of(const AnyGame& game) {
    lab::Solution solution;
    solution.game = game.text();
    solution.outcome = Outcome::win(0);
    return solution;
}

TEST(Solved, MovesStandOnTheirSquaresWithPoints) {
    const auto game = game_of("egotzi:size=3,scoring=squared,balance=none");
    auto solution = solution_of(*game);
    solution.moves = {SolvedMove{"a1", Outcome::win(0), 5}, SolvedMove{"c2", Outcome::win(1), -3},
                      SolvedMove{"b2", std::nullopt, std::nullopt}};
    const auto section = lab::solved_pictures(solution, *game, game->start());
    ASSERT_EQ(section.maps.size(), 1U);
    const auto& map = section.maps.front();
    ASSERT_EQ(map.values.size(), 9U);
    EXPECT_EQ(map.values[0], 5);
    EXPECT_EQ(map.texts[0], "5");
    EXPECT_EQ(map.values[5], -3);
    EXPECT_EQ(map.texts[5], "−3");
    // What is not known is left blank.
    EXPECT_TRUE(std::isnan(map.values[4]));
    EXPECT_EQ(map.texts[4], "");
    EXPECT_NE(map.text.find("Black leads"), std::string::npos) << map.text;
}

TEST(Solved, WithoutPointsTheWinnersInitialStandsThere) {
    const auto game = game_of("egotzi:size=4,balance=none");
    auto solution = solution_of(*game);
    solution.moves = {SolvedMove{"d4", Outcome::win(1), std::nullopt},
                      SolvedMove{"a1", Outcome::shared(3), std::nullopt}};
    const auto section = lab::solved_pictures(solution, *game, game->start());
    ASSERT_EQ(section.maps.size(), 1U);
    const auto& map = section.maps.front();
    EXPECT_EQ(map.texts[15], "W");
    EXPECT_EQ(map.values[15], -1);
    EXPECT_EQ(map.texts[0], "=");
    EXPECT_EQ(map.values[0], 0);
}

TEST(Solved, MovesThatAreNoSquaresMakeNoMap) {
    const auto game = game_of("kechi:lines=2,gap=1,cells=4");
    auto solution = solution_of(*game);
    solution.moves = {SolvedMove{"a3-a1,c3-c1", Outcome::win(0), std::nullopt}};
    EXPECT_TRUE(lab::solved_pictures(solution, *game, game->start()).maps.empty());
}

TEST(Solved, LayersAreACurveForEachMover) {
    const auto game = game_of("egotzi:size=3,balance=none");
    auto solution = solution_of(*game);
    // As a run gives them: the last first.
    solution.layers = {{2, {72, 18, 0}, 0, std::nullopt}, {1, {9, 0, 0}, 0, 1}, {0, {4, 1, 2}, 0, 0}};
    const auto section = lab::solved_pictures(solution, *game, game->start());
    ASSERT_EQ(section.plots.size(), 1U);
    const auto& series = section.plots.front().series;
    ASSERT_EQ(series.size(), 3U);
    EXPECT_EQ(series[0].name, "Black to move");
    EXPECT_EQ(series[0].x, std::vector<double>{0});
    EXPECT_EQ(series[0].y, std::vector<double>{0.25});
    EXPECT_EQ(series[1].name, "White to move");
    EXPECT_EQ(series[1].y, std::vector<double>{0});
    EXPECT_EQ(series[2].name, "drawn");
    EXPECT_EQ(series[2].x, (std::vector<double>{0, 1, 2}));
    EXPECT_EQ(series[2].y, (std::vector<double>{0.5, 0, 0}));
    solution.layers.resize(1);
    EXPECT_TRUE(lab::solved_pictures(solution, *game, game->start()).plots.empty());
}

TEST(Solved, VariantsAreSaidInAWord) {
    const auto game = game_of("kechi:lines=2,gap=1,cells=4");
    auto solution = solution_of(*game);
    solution.plies_to_end = 1;
    EXPECT_EQ(lab::solved_variant({"1"}, game.get(), solution).cell, "W 1");
    solution.outcome = Outcome::win(1);
    solution.plies_to_end.reset();
    solution.most_plies_to_end = 8;
    const auto later = lab::solved_variant({"1"}, game.get(), solution);
    EXPECT_EQ(later.cell, "B ≤8");
    EXPECT_EQ(later.winner, -1);
    solution.outcome.reset();
    const auto open = lab::solved_variant({"1"}, game.get(), solution);
    EXPECT_EQ(open.cell, "?");
    EXPECT_TRUE(std::isnan(open.winner));
    EXPECT_EQ(lab::solved_variant({"1"}, nullptr, std::nullopt).cell, "?");
}

TEST(Solved, AMapForEachCombinationOfTheFirstOptions) {
    std::vector<lab::SolvedVariant> variants;
    for (const auto* lines : {"2", "3"})
        for (const auto* gap : {"1", "2"})
            for (const auto* cells : {"4", "5", "6"}) {
                if (std::string(lines) == "3" && std::string(gap) == "2") continue;
                variants.push_back({{lines, gap, cells}, std::string("W ") + lines + gap + cells, 1});
            }
    const auto section = lab::solved_pictures("kechi", {"lines", "gap", "cells"}, variants);
    ASSERT_EQ(section.maps.size(), 2U);
    const auto& two = section.maps[0];
    EXPECT_EQ(two.id, "solved.grid-lines=2");
    EXPECT_EQ(two.title, "kechi:lines=2");
    EXPECT_EQ(two.files, 3);
    EXPECT_EQ(two.ranks, 2);
    // The first value of the left side stands at the top, which is the last rank.
    EXPECT_EQ(two.left.names, (std::vector<std::string>{"2", "1"}));
    EXPECT_EQ(two.texts[0], "W 224");
    EXPECT_EQ(two.texts[5], "W 216");
    EXPECT_EQ(section.maps[1].ranks, 1);
    const auto row = lab::solved_pictures("kechi:gap=1", {"cells"}, {{{"4"}, "B 2", -1}, {{"5"}, "?", lab::unknown}});
    ASSERT_EQ(row.maps.size(), 1U);
    EXPECT_EQ(row.maps[0].id, "solved.grid");
    EXPECT_EQ(row.maps[0].title, "kechi:gap=1");
    EXPECT_EQ(row.maps[0].texts, (std::vector<std::string>{"B 2", "?"}));
}

}  // namespace solved_test
}  // namespace merkhet::test
