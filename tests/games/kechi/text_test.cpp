#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "games/kechi/game.hpp"
#include "support/rules_from.hpp"

namespace text_test {

using namespace merkhet;
using kechi::Rules;
using test::position_from;
using test::rules_from;

/// The message and the place of the error in a position text.
std::pair<std::string, std::size_t> position_error(const Rules& rules, std::string_view text) {
    const auto p = rules.parse_position(text);
    if (p) return {"", 0};
    return {p.error().message, p.error().at};
}

std::string move_error(const Rules& rules, std::string_view move) {
    const auto m = rules.parse_move(rules.start(), move);
    return m ? "" : m.error().message;
}

std::vector<std::string> suggested(const Rules& rules, std::string_view typed) {
    return rules.suggest(rules.start(), typed).texts();
}
std::string note(const Rules& rules, std::string_view typed) {
    return rules.suggest(rules.start(), typed).note.in_english();
}

using Texts = std::vector<std::string>;
using ErrorAt = std::pair<std::string, std::size_t>;

TEST(KechiText, PositionsOfAllVariantsReadBack) {
    for (const auto& [options, text] : std::vector<std::pair<std::string, std::string>>{
             {"board=W.B/-x.", "W.B/-x. w"},
             {"board=W.B/-x.", "xWB/-x. b"},
             {"board=W.B/-x.,limit=die", "xWB/-x. b ?"},
             {"board=W.B/-x.,limit=die", "xWB/-x. b 4"},
             {"board=W.B/-x.,goal=tokens", "xWB/-x. b 1:0"},
             {"board=W.B/-x.,goal=tokens,limit=die", "x.x/-xW b ? 2:0"},
         }) {
        const auto rules = rules_from<Rules>(options);
        EXPECT_EQ(rules.print_position(position_from(rules, text)), text) << options;
    }
}

TEST(KechiText, WrongPositions) {
    const auto rules = rules_from<Rules>("board=W.B/-x.");
    EXPECT_EQ(position_error(rules, "W.B w"),
              (ErrorAt{"the board has 3 files and 2 ranks, this position has 3 and 1", 0}));
    EXPECT_EQ(position_error(rules, "W.B/-x w"),
              (ErrorAt{"row 2 from the top has 2 squares, the rows above it have 3", 6}));
    EXPECT_EQ(position_error(rules, "W.B/.x. w"),
              (ErrorAt{"a1 is not a cell of this board: expected '-', found '.'", 4}));
    EXPECT_EQ(position_error(rules, "W-B/-x. w"),
              (ErrorAt{"b2 is a cell of this board: expected . W B or x, found '-'", 1}));
    EXPECT_EQ(position_error(rules, "WWB/-x. w"), (ErrorAt{"b2 holds one stone too many: White starts with 1", 1}));
    EXPECT_EQ(position_error(rules, "W.B/-xB w"), (ErrorAt{"c1 holds one stone too many: Black starts with 1", 6}));
    EXPECT_EQ(position_error(rules, "W.Q/-x. w").second, 2U);
    EXPECT_EQ(position_error(rules, "W.B/-x."),
              (ErrorAt{"expected a blank and the player to move, w or b, found the end", 7}));
    EXPECT_EQ(position_error(rules, "W.B/-x. W"), (ErrorAt{"expected the player to move, w or b, found 'W'", 8}));
    EXPECT_EQ(position_error(rules, "W.B/-x. w 3"), (ErrorAt{"expected the end of the position, found ' 3'", 9}));
    EXPECT_EQ(position_error(rules, "W.B/-x. w 0:0"), (ErrorAt{"expected the end of the position, found ' 0:0'", 9}));
    EXPECT_EQ(position_error(rules, "").first, "expected a row of squares (. W B x -), found the end");
}

TEST(KechiText, WrongRolls) {
    const auto rules = rules_from<Rules>("board=W.B,limit=die");
    EXPECT_EQ(position_error(rules, "W.B w").second, 5U);
    EXPECT_EQ(position_error(rules, "W.B w 7"), (ErrorAt{"expected the roll, 1 … 6, or ? before it, found '7'", 6}));
    EXPECT_EQ(position_error(rules, "W.B w 0").second, 6U);
    EXPECT_EQ(position_error(rules, "W.B w 12"), (ErrorAt{"expected the end of the position, found '2'", 7}));
}

TEST(KechiText, TakingsMustFitTheUsedCellsAndTheLostStones) {
    const auto rules = rules_from<Rules>("board=W.B.x,goal=tokens");
    EXPECT_EQ(position_error(rules, "xWB.x b 1:0").first, "");
    EXPECT_EQ(
        position_error(rules, "xWB.x b 1:1"),
        (ErrorAt{"the takings add up to 2, but 1 cells were used since the start, and each means one thing taken", 8}));
    EXPECT_EQ(position_error(rules, "x.W.x b 0:1"),
              (ErrorAt{"White has taken 0, fewer than the 1 stones that Black lost", 8}));
    EXPECT_EQ(position_error(rules, "xWB.x b 1"), (ErrorAt{"expected a colon and Black's takings, found the end", 9}));
    EXPECT_EQ(position_error(rules, "xWB.x b 01:0").second, 8U);
    EXPECT_EQ(position_error(rules, "xWB.x b 1:999").second, 10U);
    EXPECT_EQ(position_error(rules, "xWB.x b").second, 7U);
}

TEST(KechiText, NoiseIsRefusedQuicklyAndInOneLine) {
    const auto rules = rules_from<Rules>("");
    for (const char noise : {'.', 'W', '/', ' ', '-', '\0', '\n', 'a', ','}) {
        const std::string text(10'000'000, noise);
        const auto position = rules.parse_position(text);
        ASSERT_FALSE(position);
        EXPECT_LT(position.error().message.size(), 300U);
        EXPECT_EQ(position.error().message.find('\n'), std::string::npos);
        const auto move = rules.parse_move(rules.start(), text);
        ASSERT_FALSE(move);
        EXPECT_LT(move.error().message.size(), 300U);
    }
}

TEST(KechiText, PartsInAnyOrderArePrintedByFileThenRank) {
    const auto rules = rules_from<Rules>("");
    const auto move = rules.parse_move(rules.start(), "m13-m12,e13-e12,a13-a9");
    ASSERT_TRUE(move);
    EXPECT_EQ(rules.print_move(rules.start(), *move), "a13-a9,e13-e12,m13-m12");
    const auto file = rules_from<Rules>("board=W./../W.,cells=2");
    const auto ranks = file.parse_move(file.start(), "a3-b3,a1-b1");
    ASSERT_TRUE(ranks);
    EXPECT_EQ(file.print_move(file.start(), *ranks), "a1-b1,a3-b3");
}

TEST(KechiText, WrongMoves) {
    const auto rules = rules_from<Rules>("");
    EXPECT_EQ(move_error(rules, "a13-a8"), "the parts add up to 5, a turn takes exactly 6 cells");
    EXPECT_EQ(move_error(rules, "a13-a7,e13-e12"),
              "no cell is left for e13: the parts before add up to 6, a turn takes exactly 6 cells");
    EXPECT_EQ(move_error(rules, "a13-a8,e13-e10"), "e13 cannot reach e10; with 1 cell left it can reach d13, e12, f13");
    EXPECT_EQ(move_error(rules, "a13-a9,e13-e10"),
              "e13 cannot reach e10; with up to 2 cells left it can reach c13, d13, e11, e12, f13, g13");
    EXPECT_EQ(move_error(rules, "a13-m1"),
              "a13 cannot reach m1; with up to 6 cells it can reach a7, a8, a9, a10, a11, a12, b9, b13, c9, c13, d13, "
              "e11, e12, f13, g13");
    EXPECT_EQ(move_error(rules, "b13-c13"), "there is no stone of White on b13; White's stones: a13, e13, i13, m13");
    EXPECT_EQ(move_error(rules, "a1-a7"), "there is no stone of White on a1; White's stones: a13, e13, i13, m13");
    EXPECT_EQ(move_error(rules, "a13-b12"), "b12 is not a cell of this board");
    EXPECT_EQ(move_error(rules, "a13-e13"), "e13 holds a stone of the same side; where it leaves is used");
    EXPECT_EQ(move_error(rules, "a13-c13,e13-c13"), "c13 is the target of two stones");
    EXPECT_EQ(move_error(rules, "a13-a12,a13-a8"), "the stone on a13 moves twice; a stone moves once a turn");
    EXPECT_EQ(move_error(rules, "a13"), "expected - and where a13 goes, found the end");
    EXPECT_EQ(move_error(rules, "a13-a8,"), "expected a square a1…m13, found the end");
    EXPECT_EQ(move_error(rules, "a13-a7 "), "expected a comma and another part, or the end, found ' '");
    EXPECT_EQ(move_error(rules, ""), "expected a square a1…m13, found the end");
    EXPECT_EQ(move_error(rules, "n13-n7"), "expected a square a1…m13, found 'n13-n7'");
    const auto used = rules_from<Rules>("board=Wx.B,cells=2");
    EXPECT_EQ(move_error(used, "a1-b1"), "b1 is used: a stone may walk over it, but not stop there");
    const auto over = rules_from<Rules>("board=W.,cells=2");
    EXPECT_EQ(move_error(over, "a1-b1"), "the game is over: 'a1-b1' cannot be played");
}

TEST(KechiText, AWalkIsMeasuredByWhatWasRolled) {
    const auto rules = rules_from<Rules>("limit=die");
    auto p = rules.start();
    rules.play(p, *rules.parse_move(p, "roll=2"));
    const auto error = [&](std::string_view text) { return rules.parse_move(p, text).error().message; };
    EXPECT_EQ(error("a13-a9"), "a13 cannot reach a9; with up to 2 cells it can reach a11, a12, b13, c13");
    EXPECT_EQ(error("a13-a12,e13-e11"), "e13 cannot reach e11; with 1 cell left it can reach d13, e12, f13");
}

TEST(KechiText, WrongRollMoves) {
    const auto rules = rules_from<Rules>("limit=die");
    EXPECT_EQ(move_error(rules, "a13-a7"), "expected the die's roll, roll=1 … roll=6, found 'a13-a7'");
    EXPECT_EQ(move_error(rules, "roll=7"), "expected what the die shows (1…6), found '7'");
    EXPECT_EQ(move_error(rules, "roll=33"), "expected what the die shows (1…6), found '33'");
    EXPECT_EQ(move_error(rules, "roll=3,"), "expected nothing after the roll, found ','");
    EXPECT_EQ(move_error(rules, "roll=3"), "");
}

TEST(KechiText, ListsOfTargetsAreCutShort) {
    std::string board = "cells=9,board=W.........................";
    for (int i = 0; i < 25; ++i) board.append("/").append(26, '.');
    const auto rules = rules_from<Rules>(board);
    const auto message = move_error(rules, "a26-z1");
    EXPECT_TRUE(message.ends_with("…"));
    EXPECT_LT(message.size(), 300U);
}

TEST(KechiText, ATurnIsSuggestedStoneByStone) {
    const auto rules = rules_from<Rules>("");
    EXPECT_EQ(suggested(rules, ""), (Texts{"a13-", "e13-", "i13-", "m13-"}));
    EXPECT_EQ(note(rules, ""), "6 cells to move");
    EXPECT_EQ(suggested(rules, "a"), (Texts{"a13-"}));
    EXPECT_EQ(suggested(rules, "a13"), (Texts{"a13-"}));
    EXPECT_EQ(suggested(rules, "a13-a1"), (Texts{"a13-a10", "a13-a11", "a13-a12"}));
    EXPECT_EQ(suggested(rules, "a13-a8"), (Texts{"a13-a8,e13-", "a13-a8,i13-", "a13-a8,m13-"}));
    EXPECT_EQ(note(rules, "a13-a8"), "5 of 6 cells spent, 1 left");
    EXPECT_EQ(suggested(rules, "a13-a8,"), (Texts{"a13-a8,e13-", "a13-a8,i13-", "a13-a8,m13-"}));
    EXPECT_EQ(suggested(rules, "a13-a8,e13-"), (Texts{"a13-a8,e13-d13", "a13-a8,e13-e12", "a13-a8,e13-f13"}));
    EXPECT_EQ(suggested(rules, "a13-a8,e13-e12"), (Texts{"a13-a8,e13-e12"}));
    EXPECT_EQ(note(rules, "a13-a8,e13-e12"), "6 of 6 cells spent, 0 left");
    EXPECT_EQ(suggested(rules, "e13-e12,a"), (Texts{"e13-e12,a13-"}));
}

TEST(KechiText, OnlyWhatCanBecomeAWholeTurnIsSuggested) {
    // Alone, the stone must move all three cells.
    const auto alone = rules_from<Rules>("board=W...B,cells=3");
    EXPECT_EQ(suggested(alone, "a1-"), (Texts{"a1-d1"}));
    EXPECT_EQ(suggested(alone, "a1-b1"), Texts{});
    EXPECT_EQ(note(alone, "a1-b1"), "1 of 3 cells spent, 2 left");
    // The second stone cannot move at all, so it is not offered.
    const auto stuck = rules_from<Rules>("board=W..x/---./W-x-,cells=2");
    EXPECT_EQ(suggested(stuck, ""), (Texts{"a3-"}));
    // a3-b2 takes four cells, which is a whole turn, or two, which leaves two for the other stone.
    const auto either = rules_from<Rules>("board=W.W/.../...,cells=4");
    EXPECT_EQ(suggested(either, "a3-b2"), (Texts{"a3-b2", "a3-b2,c3-"}));
    EXPECT_EQ(note(either, "a3-b2"), "2 or 4 of 4 cells spent, 0 or 2 left");
}

TEST(KechiText, NothingIsSuggestedForWhatCannotBe) {
    const auto rules = rules_from<Rules>("");
    for (const auto* typed : {"q", "a13-z", "a13-a8,a13-", "b2-b3,", "a13-a8,,", "a13-a8-", "roll"})
        EXPECT_EQ(suggested(rules, typed), Texts{}) << typed;
}

TEST(KechiText, RollsAreSuggested) {
    const auto rules = rules_from<Rules>("limit=die");
    EXPECT_EQ(suggested(rules, "r").size(), 6U);
    EXPECT_EQ(suggested(rules, "roll=4"), (Texts{"roll=4"}));
    EXPECT_EQ(suggested(rules, "a"), Texts{});
}

}  // namespace text_test
