#include "games/kechi/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "game/perft.hpp"
#include "support/rules_from.hpp"

namespace rules_test {

using namespace merkhet;
using kechi::Rules;
using test::after;
using test::options_error;
using test::position_from;
using test::rules_from;

/// The endgame diagram of the source: White's last stone stands on m12.
constexpr std::string_view endgame =
    "x...x.xx....x/.---B---x---W/.---.---x---B/.---.---.---./..x......xx../.---.---.---./x---x---.---x/"
    ".---.---.---x/........x..../.---.---.---./.---.---.---./.---.---.---./x...x...x...x w";

std::string canonical(std::string_view options) {
    return print_game_text(Rules::name, rules_from<Rules>(options).settings());
}

/// How many turns move each number of stones.
std::array<int, 9> turns_by_stones(const Rules& rules, const kechi::Position& p) {
    std::array<int, 9> counts{};
    rules.visit_moves(p, [&](const kechi::Move& m) {
        std::size_t moved = 0;
        for (int slot = 0; slot < kechi::max_stones; ++slot) moved += m.target(slot) != kechi::no_cell;
        ++counts[moved];
    });
    return counts;
}

TEST(KechiRules, TheStandardBoardHas88Cells) {
    const auto text = rules_from<Rules>("").print_position(rules_from<Rules>("").start());
    EXPECT_EQ(std::count_if(text.begin(), text.end() - 2, [](char c) { return c == '.' || c == 'W' || c == 'B'; }), 88);
    EXPECT_TRUE(text.starts_with("W...W...W...W/.---.---.---./"));
    EXPECT_TRUE(text.ends_with("/.---.---.---./B...B...B...B w"));
}

TEST(KechiRules, TheFirstTurnHas989Moves) {
    const auto rules = rules_from<Rules>("");
    EXPECT_EQ(rules.count_moves(rules.start()), 989U);
    EXPECT_EQ(turns_by_stones(rules, rules.start()), (std::array<int, 9>{0, 20, 205, 452, 312}));
}

TEST(KechiRules, Perft2Is978121) {
    const auto rules = rules_from<Rules>("");
    EXPECT_EQ(perft<PerftLeaves::counted>(rules, rules.start(), 2), 978'121U);
    EXPECT_EQ(perft<PerftLeaves::made>(rules, rules.start(), 2), 978'121U);
}

TEST(KechiRules, InTheEndgameDiagramWhiteCannotMoveAndLoses) {
    const auto rules = rules_from<Rules>("");
    const auto p = position_from(rules, endgame);
    EXPECT_EQ(rules.count_moves(p), 0U);
    EXPECT_EQ(rules.to_move(p), Mover::nobody);
    EXPECT_EQ(rules.outcome(p), Outcome::win(1));
}

TEST(KechiRules, TheFourCellsSixAwayInTheDiagramAreTheOnlyTargets) {
    const auto rules = rules_from<Rules>("");
    for (const std::string_view target : {"h13", "i12", "j9", "m6"}) {
        std::string text(endgame);
        const auto file = static_cast<std::size_t>(target[0] - 'a');
        const auto rank = static_cast<std::size_t>(std::stoi(std::string(target.substr(1))));
        text[(13 - rank) * 14 + file] = '.';
        const auto p = position_from(rules, text);
        EXPECT_EQ(rules.count_moves(p), 1U) << target;
        EXPECT_TRUE(rules.parse_move(p, std::string("m12-").append(target)));
    }
}

TEST(KechiRules, TheOpeningOfTheSecondDiagram) {
    const auto rules = rules_from<Rules>("");
    const auto p = after(rules, rules.start(), "a13-a8,e13-e12");
    EXPECT_TRUE(rules.print_position(p).starts_with("x...x...W...W/.---W---.---./"));
    EXPECT_TRUE(rules.print_position(p).ends_with(" b"));
}

TEST(KechiRules, UsedCellsAreWalkedOverButNotStoppedOn) {
    const auto rules = rules_from<Rules>("board=Wx.B,cells=2");
    EXPECT_TRUE(rules.parse_move(rules.start(), "a1-c1"));
    const auto one = rules_from<Rules>("board=Wx.B,cells=1");
    EXPECT_EQ(one.outcome(one.start()), Outcome::win(1));
}

TEST(KechiRules, StonesOfBothColoursAreWalkedOver) {
    const auto rules = rules_from<Rules>("board=WWB.B,cells=3");
    EXPECT_TRUE(rules.parse_move(rules.start(), "a1-d1"));
}

TEST(KechiRules, AnEnemyStoneIsCapturedAndItsCellIsUsedOnlyWhenTheCapturerLeaves) {
    const auto rules = rules_from<Rules>("board=W.B..B,cells=2");
    const auto taken = after(rules, rules.start(), "a1-c1");
    EXPECT_EQ(rules.print_position(taken), "x.W..B b");
    EXPECT_EQ(rules.print_position(after(rules, taken, "f1-d1")), "x.WB.x w");
    EXPECT_EQ(rules.print_position(after(rules, taken, "f1-d1 c1-e1")), "x.xBWx b");
}

TEST(KechiRules, SeveralCapturesInOneTurn) {
    const auto rules = rules_from<Rules>("board=W.B/---/W.B,cells=4");
    EXPECT_EQ(rules.print_position(after(rules, rules.start(), "a1-c1,a3-c3")), "x.W/---/x.W b");
}

TEST(KechiRules, NoStoneStopsOnAFriendEvenOneThatLeaves) {
    const auto rules = rules_from<Rules>("board=WW..B,cells=3");
    EXPECT_FALSE(rules.parse_move(rules.start(), "a1-b1,b1-d1"));
}

TEST(KechiRules, AWalkNeverEntersACellTwiceSoAStoneDoesNotTurnBack) {
    const auto rules = rules_from<Rules>("board=W...,cells=5");
    EXPECT_EQ(rules.count_moves(rules.start()), 0U);
    // Around a ring of twelve cells the corner below is three cells away, or nine the long way round; twelve would
    // lead home.
    const auto ring = rules_from<Rules>("lines=2,gap=2,cells=9");
    EXPECT_TRUE(ring.parse_move(ring.start(), "a4-a1"));
}

TEST(KechiRules, OneTargetReachedByWalksOfSeveralLengthsIsOneMove) {
    // From a2 to b1: two cells either way round the square, or four by c2 and c1; two or four lead to c2 as well.
    const auto rules = rules_from<Rules>("board=W../..B,cells=4");
    std::vector<std::string> texts;
    rules.visit_moves(rules.start(),
                      [&](const kechi::Move& m) { texts.push_back(rules.print_move(rules.start(), m)); });
    std::sort(texts.begin(), texts.end());
    EXPECT_EQ(texts, (std::vector<std::string>{"a2-b1", "a2-c2"}));
}

TEST(KechiRules, LengthsMayBeChosenSoThatTheyAddUp) {
    // a2-b1 takes two or four cells, c2-c1 one, three or five: together every odd number from three to nine.
    const auto rules = rules_from<Rules>("board=W.W/..B,cells=5");
    EXPECT_TRUE(rules.parse_move(rules.start(), "a2-b1,c2-c1"));
    const auto more = rules_from<Rules>("board=W.W/..B,cells=7");
    EXPECT_TRUE(more.parse_move(more.start(), "a2-b1,c2-c1"));
    const auto odd = rules_from<Rules>("board=W.W/..B,cells=6");
    EXPECT_EQ(odd.parse_move(odd.start(), "a2-b1,c2-c1").error().message,
              "the parts add up to 3 or 5 or 7 or 9, a turn takes exactly 6 cells");
}

TEST(KechiRules, APlayerWithoutStonesLosesAtOnce) {
    const auto rules = rules_from<Rules>("");
    auto text = rules.print_position(rules.start());
    std::replace(text.begin(), text.end(), 'W', 'x');
    EXPECT_EQ(rules.outcome(position_from(rules, text)), Outcome::win(1));
}

TEST(KechiRules, DieIsRolledBeforeEachTurnAndReplacesCells) {
    const auto rules = rules_from<Rules>("limit=die");
    auto p = rules.start();
    EXPECT_TRUE(rules.print_position(p).ends_with(" w ?"));
    EXPECT_EQ(rules.to_move(p), Mover::chance);
    EXPECT_EQ(rules.count_moves(p), 6U);
    p = after(rules, p, "roll=6");
    EXPECT_TRUE(rules.print_position(p).ends_with(" w 6"));
    EXPECT_EQ(rules.to_move(p), Mover::seat0);
    EXPECT_EQ(rules.count_moves(p), 989U);
    p = after(rules, p, "a13-a7");
    EXPECT_TRUE(rules.print_position(p).ends_with(" b ?"));
}

TEST(KechiRules, WithADieCellsHasNoMeaning) {
    EXPECT_EQ(canonical("limit=die,cells=2"), "kechi:limit=die");
    const auto rules = rules_from<Rules>("limit=die,cells=2");
    EXPECT_EQ(rules.key(rules.start()), rules_from<Rules>("limit=die").key(rules.start()));
    EXPECT_EQ(rules.count_moves(after(rules, rules.start(), "roll=6")), 989U);
}

TEST(KechiRules, WhoCannotMoveExactlyTheRollLoses) {
    const auto rules = rules_from<Rules>("limit=die,board=W..B");
    EXPECT_EQ(rules.outcome(after(rules, rules.start(), "roll=4")), Outcome::win(1));
    EXPECT_EQ(rules.outcome(after(rules, rules.start(), "roll=3")), std::nullopt);
}

TEST(KechiRules, WithoutStonesThereIsNoRoll) {
    const auto rules = rules_from<Rules>("limit=die,board=W..B");
    const auto p = after(rules, rules.start(), "roll=3 a1-d1");
    EXPECT_EQ(rules.print_position(p), "x..W b ?");
    EXPECT_EQ(rules.to_move(p), Mover::nobody);
    EXPECT_EQ(rules.count_moves(p), 0U);
    EXPECT_EQ(rules.outcome(p), Outcome::win(0));
}

TEST(KechiRules, TokensAndStonesAreTaken) {
    const auto rules = rules_from<Rules>("goal=tokens,board=W.W/---/B.B,cells=1");
    const auto p = after(rules, rules.start(), "a3-b3 a1-b1");
    EXPECT_EQ(rules.print_position(p), "xWW/---/xBB w 1:1");
    // Neither side can move one cell to a free one any more: equal takings are a draw.
    EXPECT_EQ(rules.outcome(p), Outcome::shared(0b11));
}

TEST(KechiRules, WithTokensMoreTakingsWinEvenForWhoCannotMove) {
    const auto rules = rules_from<Rules>("goal=tokens,board=W.W.B/-----/....B,cells=2");
    const auto both = after(rules, rules.start(), "a3-b3,c3-d3 e1-c1");
    EXPECT_EQ(rules.print_position(both), "xWxWB/-----/..B.x w 2:1");
    EXPECT_EQ(rules.outcome(both), Outcome::win(0));
}

TEST(KechiRules, WithTokensEveryStoneThatMovesTakesOneThing) {
    const auto rules = rules_from<Rules>("goal=tokens");
    const auto p = after(rules, rules.start(), "a13-a8,e13-e12 a1-a2,e1-e6");
    EXPECT_TRUE(rules.print_position(p).ends_with(" w 2:2"));
}

TEST(KechiRules, CanonicalGameTexts) {
    EXPECT_EQ(canonical(""), "kechi");
    EXPECT_EQ(canonical("lines=4,gap=3,cells=6,limit=fixed,goal=last-move"), "kechi");
    EXPECT_EQ(canonical("goal=tokens,lines=5"), "kechi:lines=5,goal=tokens");
    EXPECT_EQ(canonical("board=W-/.B,cells=1"), "kechi:cells=1,board=W-/.B");
}

TEST(KechiRules, OptionsEnterTheKey) {
    const auto four = rules_from<Rules>("cells=4");
    const auto five = rules_from<Rules>("cells=5");
    EXPECT_NE(four.key(four.start()), five.key(five.start()));
}

TEST(KechiRules, WrongOptions) {
    EXPECT_EQ(options_error<Rules>("lines=6,gap=5"),
              "lines=6 and gap=5 make a board of 31 squares a side; at most 26 are possible");
    EXPECT_EQ(options_error<Rules>("board=W.B,gap=2"),
              "option gap makes a lattice: it cannot be given together with a board");
    EXPECT_EQ(options_error<Rules>("lines=3,board=W.B"),
              "option lines makes a lattice: it cannot be given together with a board");
    EXPECT_EQ(options_error<Rules>("board=W.B/.."),
              "option board: row 2 from the top has 2 squares, the rows above it have 3");
    EXPECT_EQ(options_error<Rules>("board=---/---"), "option board: a board needs at least one cell");
    EXPECT_NE(options_error<Rules>("board=W.b").find("found 'b'"), std::string::npos);
    EXPECT_NE(options_error<Rules>("board=W.B/").find("expected a row"), std::string::npos);
    EXPECT_NE(options_error<Rules>("board=W.B w").find("nothing after the rows"), std::string::npos);
    EXPECT_EQ(options_error<Rules>("board=WWWWWWWWW/B........"),
              "option board: a board has at most 8 stones of a side, this one has 9 White and 1 Black ones");
    EXPECT_EQ(options_error<Rules>(std::string("board=").append(27, '.')),
              "option board: a row has at most 26 squares");
    std::string tall = "board=.";
    for (int i = 0; i < 26; ++i) tall += "/.";
    EXPECT_EQ(options_error<Rules>(tall), "option board: a board has at most 26 rows");
    EXPECT_NE(options_error<Rules>("cells=0").find("1…9"), std::string::npos);
    EXPECT_NE(options_error<Rules>("lines=7").find("2…6"), std::string::npos);
    EXPECT_NE(options_error<Rules>("limit=dice").find("fixed, die"), std::string::npos);
}

TEST(KechiRules, TheLargestLatticeWorks) {
    const auto rules = rules_from<Rules>("lines=6,gap=4,cells=9");
    const auto p = rules.start();
    std::uint64_t visited = 0;
    rules.visit_moves(p, [&](const kechi::Move&) { ++visited; });
    EXPECT_EQ(visited, rules.count_moves(p));
    EXPECT_GT(visited, 100'000U);
    Random random(1);
    EXPECT_TRUE(rules.is_legal(p, rules.random_move(p, random)));
}

TEST(KechiRules, AFullBoardOf676CellsWorks) {
    std::string board = "cells=9,board=.........WWWWWWWW.........";
    for (int i = 0; i < 24; ++i) board.append("/").append(26, '.');
    board += "/.........BBBBBBBB.........";
    const auto rules = rules_from<Rules>(board);
    auto p = rules.start();
    EXPECT_EQ(rules.symmetries(), 8);
    Random random(1);
    for (int ply = 0; ply < 40; ++ply) {
        const auto move = rules.random_move(p, random);
        ASSERT_TRUE(rules.is_legal(p, move));
        const auto text = rules.print_move(p, move);
        ASSERT_EQ(rules.print_move(p, *rules.parse_move(p, text)), text);
        rules.play(p, move);
    }
}

TEST(KechiRules, SymmetriesAreThoseOfTheCells) {
    EXPECT_EQ(rules_from<Rules>("").symmetries(), 8);
    EXPECT_EQ(rules_from<Rules>("board=W..B").symmetries(), 4);   // a row: all that keep a rectangle
    EXPECT_EQ(rules_from<Rules>("board=W./-B").symmetries(), 2);  // one diagonal
    EXPECT_EQ(rules_from<Rules>("board=W.../-..B").symmetries(), 1);
    EXPECT_EQ(rules_from<Rules>("board=W..-/-..B").symmetries(), 2);  // a half turn
}

}  // namespace rules_test
