#include <gtest/gtest.h>

#include <algorithm>

#include "games/khepri/arrange.hpp"
#include "games/khepri/game.hpp"
#include "support/rules_from.hpp"

namespace text_test {

using namespace merkhet;
using namespace merkhet::test;
using khepri::Rules;
using khepri_test::arranged;

constexpr std::string_view start_text = "9/9/9/9/9/9/9/9/9 yb,Yb,yb,yb,yb,yB,yb,yb y 0:0 0 -";

/// The error that a position text gives, "" if none.
std::string position_error(std::string_view text, std::string_view options = "") {
    const auto p = rules_from<Rules>(options).parse_position(text);
    if (p) return "";
    EXPECT_LE(p.error().at, text.size());
    return p.error().message;
}

/// The start text with one part replaced.
std::string start_with(std::string_view part, std::string_view by) {
    std::string text(start_text);
    return text.replace(text.find(part), part.size(), by);
}

struct Wrong {
    std::string text;
    std::string_view message;  ///< a part of it
};

void expect_refused(const std::vector<Wrong>& table, std::string_view options = "") {
    for (const auto& wrong : table)
        EXPECT_NE(position_error(wrong.text, options).find(wrong.message), std::string::npos)
            << wrong.text << "\n gives: " << position_error(wrong.text, options);
}

TEST(KhepriPositionText, RoundTrips) {
    const auto rules = rules_from<Rules>("");
    for (const auto& text :
         {std::string(start_text), arranged("ye5 Bd4 bi9", "b 29:3 77 -"), arranged("Ye5 be6", "y 0:0 3 4:1:e5:2:n:-"),
          arranged("ye9 ya2 yb3 bd8", "y 0:29 3 4:3:e9:0:-:a2b3"), arranged("ye5", "b 30:0 3 -")}) {
        const auto p = rules.parse_position(text);
        ASSERT_TRUE(p) << p.error().message << " in " << text;
        EXPECT_EQ(rules.print_position(*p), text);
    }
}

TEST(KhepriPositionText, WrongBoardsAreRefused) {
    expect_refused({
        {"", "row 9 has 0 squares"},
        {"9/9/9", "expected / and the next row"},
        {start_with("9/9 yb", "9/8 yb"), "row 1 has 8 squares instead of 9"},
        {start_with("9/9 yb", "9/9y yb"), "row 1 has more than 9 squares"},
        {start_with("9/9 yb", "9/54 yb"), "write one digit"},
        {start_with("9/9 yb", "9/0 yb"), "expected in row 1 a digit 1…9 or a piece (y b"},
        {start_with("9/9 yb", "9/4r4 yb"), "expected in row 1 a digit"},
        {start_with("9/9 yb", "9/9/9 yb"), "expected a blank"},
        {start_with("9/9 yb", "9/yyyyyyyyyy yb"), "row 1 has more than 9 squares"},
    });
}

TEST(KhepriPositionText, WrongSectorsAreRefused) {
    expect_refused({
        {start_with("yb,Yb", "yyb,Yb"), "sector NW holds two pieces of Yellow"},
        {start_with("yb,Yb", "by,Yb"), "sector NW: pieces must be in the order y b"},
        {start_with("yb,Yb", "rb,Yb"), "expected in sector NW pieces (y b) or -"},
        {start_with("yb,Yb", ",Yb"), "expected in sector NW pieces"},
        {start_with("yb,Yb", "b,Yb"), "Yellow has 7 pieces"},
        {start_with("9/9 yb", "9/y8 yb"), "Yellow has 9 pieces"},
        {start_with("yb,Yb", "Yb,Yb"), "Yellow has two marked pieces"},
        {start_with("Yb", "yb"), "Yellow has 0 marked pieces"},
        {start_with("9/9 yb", "9/Y8 b"), "Yellow has 2 marked pieces"},
        {start_with(",yb y", " y"), "expected a comma and sector W"},
        {start_with(",yb y", ",yb,- y"), "expected a blank"},
    });
}

TEST(KhepriPositionText, WrongFiguresAreRefused) {
    expect_refused({
        {start_with("y 0:0", "r 0:0"), "expected the colour to move (y b)"},
        {start_with("0:0", "0"), "expected : and the points of Blue"},
        {start_with("0:0", "0:0:0"), "expected a blank"},
        {start_with("0:0", "-1:0"), "the points of Yellow (0…40)"},
        {start_with("0:0", "0:41"), "the points of Blue (0…40)"},
        {start_with("0:0", "00:0"), "the points of Yellow"},
        {start_with("0:0", "30:0"), "Yellow cannot have 30 points"},
        {start_with("0 -", "1001 -"), "the number of turns played (0…1000)"},
        {start_with("0 -", "0"), "expected a blank"},
        {start_with("0 -", "0 - "), "expected the end of the position"},
        {start_with("0 -", "0 x"), "expected the turn in progress: - or actions left (0…6)"},
        {start_with("0 -", "1000 6:1:e9:0:-:-"), "the game is over"},
    });
    EXPECT_EQ(position_error(start_with("0:0", "0:40")), "");
    EXPECT_EQ(position_error(start_with("0 -", "999999999 -"), "turns=0"), "");
    EXPECT_NE(position_error(start_with("0 -", "1000000000 -"), "turns=0"), "");
}

TEST(KhepriPositionText, ASeatThatHasLeftHasNoPoints) {
    const std::string start = "9/9/9/9/9/9/9/9/9 yrb,Yrb,yrb,yRb,yrb,yrB,yrb,yrb ";
    const auto rules = rules_from<Rules>("players=3");
    const auto p = rules.parse_position(start + "b 0:-:5 0 -");
    ASSERT_TRUE(p) << p.error().message;
    EXPECT_EQ(rules.absent(*p), 0b010U);
    EXPECT_EQ(rules.print_position(*p), start + "b 0:-:5 0 -");
    // Blue comes before Yellow and may have won.
    EXPECT_EQ(position_error(start + "y 0:-:30 0 -", "players=3"), "");
    expect_refused(
        {
            {start + "r 0:-:5 0 -", "Red has left the game and cannot be to move"},
            {start + "y 0:-:- 0 -", "at least two players must still be in the game"},
            {start + "b 0:-:30 0 -", "Blue cannot have 30 points"},
        },
        "players=3");
}

TEST(KhepriPositionText, WrongTurnsInProgressAreRefused) {
    const auto with_turn = [](std::string_view pieces, std::string_view turn) {
        return arranged(pieces, "y 0:0 0 " + std::string(turn));
    };
    expect_refused({
        {with_turn("ye5", "7:1:e5:1:n:-"), "actions left (0…6)"},
        {with_turn("ye5", "5:0:e5:1:n:-"), "pieces used (1…3)"},
        {with_turn("ye5", "5:4:e5:1:n:-"), "pieces used (1…3)"},
        {with_turn("ye5", "5:1:j5:1:n:-"), "expected a square a1…i9"},
        {with_turn("ye5", "5:1:e6:1:n:-"), "no piece of Yellow stands on e6"},
        {with_turn("be5", "5:1:e5:1:n:-"), "no piece of Yellow stands on e5"},
        {with_turn("ye5", "5:1:e5:4:n:-"), "steps (0…3)"},
        {with_turn("ye5", "5:1:e5:1:x:-"), "a run-up direction (n e s w) or -"},
        {with_turn("ye5", "5:1:e5:1::-"), "a run-up direction"},
        {with_turn("ye5", "5:1:e5:1:n"), "expected : and the squares of the other pieces done"},
        {with_turn("ye5", "5:1:e5:1:n:"), "expected a square"},
        {with_turn("ye5 ya1", "5:1:e5:1:n:a1"), "0 other pieces must be done, not 1"},
        {with_turn("ye5 ya1", "5:2:e5:1:n:-"), "1 other piece must be done, not 0"},
        {with_turn("ye5 ya1", "5:2:e5:1:n:e5"), "is moving; it cannot be done too"},
        {with_turn("ye5 ya1", "5:2:e5:1:n:a2"), "no piece of Yellow stands on a2"},
        {with_turn("ye5 ya1 yb1", "3:3:e5:1:n:b1a1"), "sorted by file, then rank"},
        {with_turn("ye5 ya1 yb1", "3:3:e5:1:n:a1a1"), "sorted by file, then rank"},
        {with_turn("ye5", "6:1:e5:0:n:-"), "has no run-up direction"},
        {with_turn("ye5", "6:1:e5:0:-:-"), "e5 is not an entry point"},
        {with_turn("yi1", "6:1:i1:0:-:-"), "sector SE cannot hold another"},
        {with_turn("ye1", "5:1:e1:1:n:-"), "cannot have stepped there in direction n"},
        {with_turn("ye5 be4", "5:1:e5:1:n:-"), "cannot have stepped there in direction n"},
        {with_turn("ye5", "6:1:e5:1:n:-"), "0 actions spent do not fit 1 piece and 1 step"},
        {with_turn("ye5", "3:1:e5:1:n:-"), "3 actions spent do not fit"},
        {with_turn("ye5", "5:1:e5:1:-:-"), "1 action spent do not fit"},
        {with_turn("ye5", "5:1:e5:2:-:-"), "1 action spent do not fit"},
        {with_turn("ye5", "5:1:e5:1:n:-x"), "expected the end of the position"},
    });
}

TEST(KhepriPositionText, NoiseIsRefusedQuickly) {
    constexpr std::size_t length = 10'000'000;
    for (const auto before : {"", "9/9/9/9/9/9/9/9/9 ", "9/9/9/9/9/9/9/9/9 yb,Yb,yb,yb,yb,yB,yb,yb y "})
        for (const char c : {'y', '9', ',', '/', ' ', '\0', '\xff'}) {
            std::string noise = before;
            noise.resize(length, c);
            EXPECT_NE(position_error(noise), "");
        }
    std::string noise = "@";
    noise.resize(length, 'N');
    EXPECT_FALSE(rules_from<Rules>("").parse_move(rules_from<Rules>("").start(), noise));
}

/// The error that a move gives where yellow is to move, "" if it is legal.
std::string move_error(std::string_view pieces, std::string_view before, std::string_view move) {
    const auto rules = rules_from<Rules>("");
    auto p = position_from(rules, arranged(pieces, "y 0:0 0 -"));
    if (!before.empty()) p = after(rules, p, before);
    const auto read = rules.parse_move(p, move);
    if (read) return "";
    EXPECT_LE(read.error().message.size(), 300U) << read.error().message;
    EXPECT_EQ(read.error().message.find('\n'), std::string::npos);
    return read.error().message;
}

void expect_move_refused(std::string_view pieces, std::string_view before, std::string_view move,
                         std::string_view message) {
    const auto error = move_error(pieces, before, move);
    EXPECT_NE(error.find(message), std::string::npos) << move << "\n gives: " << error << "\n wanted: " << message;
}

TEST(KhepriMoveText, WhatIsNoMoveAtAll) {
    for (const auto text : {"", "x", "e10-e9", "z1-z2", "END", "\xff", "5-5"})
        expect_move_refused("", "", text, "expected a move (@N enter");
    expect_move_refused("", "", "@", "expected a sector, in capitals (NW, N, NE, E, SE, S, SW, W)");
    expect_move_refused("", "", "@X", "expected a sector");
    expect_move_refused("", "", "@Nx", "expected > and the square to shove to");
    expect_move_refused("", "", "@N>", "expected a square a1…i9");
    expect_move_refused("", "", "endx", "expected the end of the move");
    expect_move_refused("ye5", "", "e5", "expected - (step), > (push) or x (attack) after e5");
    expect_move_refused("ye5", "", "e5-e6x", "expected the end of the move");
    expect_move_refused("ye5", "", "e5xe6", "expected @ and the sector for the victim");
    expect_move_refused("ye5", "", "e5xe6@Q", "expected a sector");
}

TEST(KhepriMoveText, WrongEntriesSayWhatIsPossible) {
    expect_move_refused("ye5", "", "@NW",
                        "sector NW holds no piece of Yellow (there are some in: N, NE, E, SE, S, SW, W)");
    expect_move_refused("be1", "", "@S",
                        "e1 is occupied: shove the piece away (1 action) to an empty square beside it; "
                        "possible: @S>e2, @S>f1, @S>d1");
    expect_move_refused("", "", "@S>e2", "e1 is empty, there is nothing to shove: enter with @S; possible: @S");
    expect_move_refused("be1", "", "@S>e3", "e3 is not beside e1");
    expect_move_refused("be1 be2", "", "@S>e2", "e2 is occupied: a shoved piece goes to an empty square");
    expect_move_refused("", "@N @S @E", "@W", "three pieces have moved in this turn, no other can enter");
    expect_move_refused("yb2 yb4 be1", "b2-b3 b3-c3 c3-d3 b4-b5 b5-c5 c5-d5", "@S", "no actions are left to shove");
}

TEST(KhepriMoveText, WrongMovesOnTheBoardSayWhatThePieceCanDo) {
    expect_move_refused("ye5", "", "e6-e7", "no piece of Yellow stands on e6; possible: @E, @N,");
    expect_move_refused("be5", "", "e5-e6", "no piece of Yellow stands on e5");
    expect_move_refused("ye5", "", "e5-e7", "e7 is not beside e5; e5 can: e5-e6, e5-f5, e5-e4, e5-d5");
    expect_move_refused("ye5", "", "e5-f6", "f6 is not beside e5");
    expect_move_refused("ye5 be6", "", "e5-e6", "e6 is occupied: a step needs an empty square; e5 can: e5>e6");
    expect_move_refused("ye5", "", "e5>e6", "e6 is empty: go there with a step, e5-e6");
    expect_move_refused("ye5", "", "e5xe6@N", "e6 is empty");
    expect_move_refused("ye5 be6", "", "e5xe6@N", "an attack needs a run-up");
    expect_move_refused("ye5 ye7", "e5-e6", "e6xe7@N", "the piece on e7 is of the same colour");
    expect_move_refused("ye5 be7", "e5-e6", "e6xe7@N", "sector N already holds a piece of Blue (free: NW)");
    expect_move_refused("yg1 bh1 bi1", "", "g1>h1", "the line from h1 on reaches the east edge and cannot be pushed");
    expect_move_refused("ye5 ya1", "e5-e6 a1-a2", "e6-e7", "the piece on e6 is done for this turn");
    expect_move_refused("ye5", "e5-e6 e6-e7 e7-e8", "e8-e9", "the piece on e8 has taken its three steps");
    expect_move_refused("ye5", "@W @S @N", "e5-e6", "three pieces have moved in this turn, no other can start");
    expect_move_refused("ye5 yb2", "e5-e6 e6-e7 e7-e8 b2-b3 b3-b4 b4-b5", "e8-e9", "is done");
    expect_move_refused("ye5 yb2 yb8", "e5-e6 e6-e7 e7-e8 b2-b3 b3-b4 b4-b5", "b8-b9", "no actions are left");
    expect_move_refused("ye5 yb2 bb5", "e5-e6 e6-e7 e7-e8 b2-b3 b3-b4", "b4>b5",
                        "a push costs 2 actions, 1 action is left; b4 can: b4-c4, b4-b3, b4-a4, b4xb5@NW");
}

TEST(KhepriMoveText, EndNeedsAMove) {
    expect_move_refused("", "", "end", "end is possible only after a move; possible: @E, @N, @NE, @NW, @S");
    EXPECT_EQ(move_error("", "@N", "end"), "");
}

/// What is suggested after `typed`, in one line.
std::string suggested(std::string_view pieces, std::string_view before, std::string_view typed) {
    const auto rules = rules_from<Rules>("");
    auto p = position_from(rules, arranged(pieces, "y 0:0 0 -"));
    if (!before.empty()) p = after(rules, p, before);
    std::string list;
    for (const auto& text : rules.suggest(p, typed).texts()) list.append(list.empty() ? "" : " ").append(text);
    return list;
}

TEST(KhepriSuggestions, OnePartFurther) {
    EXPECT_EQ(suggested("ye5 be9", "", ""), "@E @N> @NE @S @SE @SW @W e5");
    EXPECT_EQ(suggested("ye5 be9", "", "@"), "@E @N> @NE @S @SE @SW @W");
    EXPECT_EQ(suggested("ye5 be9", "", "@N"), "@N> @NE");
    EXPECT_EQ(suggested("ye5 be9", "", "@N>"), "@N>d9 @N>e8 @N>f9");
    EXPECT_EQ(suggested("ye5 be9", "", "e"), "e5");
    EXPECT_EQ(suggested("ye5 be9", "", "e5"), "e5-d5 e5-e4 e5-e6 e5-f5");
    EXPECT_EQ(suggested("ye4 be6 bi2", "e4-e5", "e5"), "e5-d5 e5-e4 e5-f5 e5>e6 e5xe6@");
    EXPECT_EQ(suggested("ye4 be6 bi2", "e4-e5", "e5xe6@"), "e5xe6@N e5xe6@NW");
    EXPECT_EQ(suggested("ye4", "e4-e5", "en"), "end");
    EXPECT_EQ(suggested("ye4", "", "q"), "");
}

TEST(KhepriSuggestions, NoteSaysWhatIsLeft) {
    const auto rules = rules_from<Rules>("");
    EXPECT_EQ(rules.suggest(rules.start(), "").note.in_english(), "6 actions, 3 pieces left");
    EXPECT_EQ(rules.suggest(after(rules, rules.start(), "@N e9-e8"), "").note.in_english(),
              "5 actions, 2 pieces, 2 steps of e8 left");
}

}  // namespace text_test
