#include <gtest/gtest.h>

#include <algorithm>

#include "games/kechi/game.hpp"
#include "support/phrases.hpp"
#include "support/rules_from.hpp"

namespace scene_test {

using namespace merkhet;
using kechi::Rules;
using test::position_from;
using test::rules_from;

using Notes = std::vector<std::string>;

std::ptrdiff_t count_ground(const Scene& scene, Ground ground) {
    return std::count_if(scene.squares.begin(), scene.squares.end(),
                         [&](const SceneSquare& s) { return s.ground == ground; });
}

TEST(KechiScene, ShowsTheBoard) {
    const auto rules = rules_from<Rules>("");
    const auto scene = rules.scene(test::after(rules, rules.start(), "a13-a8,e13-e12"));
    EXPECT_EQ(scene.files, 13);
    EXPECT_EQ(scene.ranks, 13);
    EXPECT_EQ(count_ground(scene, Ground::absent), 169 - 88);
    EXPECT_EQ(count_ground(scene, Ground::used), 2);
    EXPECT_EQ(count_ground(scene, Ground::token), 0);
    EXPECT_EQ(scene.pieces.size(), 8U);
    EXPECT_TRUE(scene.notes.empty());
}

TEST(KechiScene, ShowsTokensOnFreeCellsOnly) {
    const auto rules = rules_from<Rules>("goal=tokens");
    EXPECT_EQ(count_ground(rules.scene(rules.start()), Ground::token), 80);
    const auto scene = rules.scene(test::after(rules, rules.start(), "a13-a8,e13-e12"));
    EXPECT_EQ(count_ground(scene, Ground::token), 78);
    const auto taken =
        std::find_if(scene.facts.begin(), scene.facts.end(), [](const SceneFact& fact) { return fact.key == "taken"; });
    ASSERT_NE(taken, scene.facts.end());
    EXPECT_EQ(taken->value, "2");
}

TEST(KechiScene, TellsWhatATurnDid) {
    const auto rules = rules_from<Rules>("board=W.B/---/W.B,cells=3");
    const auto move = rules.parse_move(rules.start(), "a1-c1,a3-b3");
    ASSERT_TRUE(move);
    const auto scene = rules.scene(rules.start(), *move);
    ASSERT_EQ(scene.arrows.size(), 2U);
    EXPECT_EQ(scene.arrows[0].kind, "capture");
    EXPECT_EQ(scene.arrows[1].kind, "move");
    std::string marks;
    for (const auto& mark : scene.marks) marks += std::string(mark.kind) + " " + square_name(mark.square) + "; ";
    EXPECT_EQ(marks, "last a1; last c1; removed c1; last a3; last b3; ");
    EXPECT_EQ(test::english(scene.notes),
              (Notes{"White moves a1 to c1, 2 cells, and captures a stone of Black; a1 is used.",
                     "White moves a3 to b3, 1 cell; a3 is used.", "Black cannot move exactly 3 cells: White wins."}));
}

TEST(KechiScene, TellsOfTheDie) {
    const auto rules = rules_from<Rules>("limit=die,board=W..B");
    const auto scene = rules.scene(rules.start(), kechi::roll_move(4));
    EXPECT_EQ(test::english(scene.notes),
              (Notes{"The die shows 4 for White.", "White cannot move exactly 4 cells: Black wins."}));
    EXPECT_EQ(rules.scene(rules.start()).facts.front().value, "not yet rolled");
    EXPECT_EQ(test::english(rules.scene(position_from(rules, "x..W b ?")).notes),
              (Notes{"Black has no stone left: White wins."}));
}

TEST(KechiScene, TellsHowTokensEnd) {
    const auto tie = rules_from<Rules>("goal=tokens,board=W.W/---/B.B,cells=1");
    EXPECT_EQ(test::english(tie.scene(position_from(tie, "xWW/---/xBB w 1:1")).notes),
              (Notes{"White cannot move exactly 1 cell. White and Black have taken the same, 1 to 1: a draw."}));
    const auto won = rules_from<Rules>("goal=tokens,board=W.W.B/-----/....B,cells=2");
    EXPECT_EQ(test::english(won.scene(position_from(won, "xWxWB/-----/..B.x w 2:1")).notes),
              (Notes{"White cannot move exactly 2 cells. White has taken more and wins, 2 to 1 (White to Black)."}));
}

}  // namespace scene_test
