#include <gtest/gtest.h>

#include <set>
#include <unordered_set>

#include "game/perft.hpp"
#include "games/khepri/arrange.hpp"
#include "games/khepri/game.hpp"
#include "support/rules_from.hpp"

namespace position_test {

using namespace merkhet;
using namespace merkhet::test;
using khepri::Position;
using khepri::Rules;

using khepri_test::arranged;

/// The legal moves that begin with `with`, sorted.
std::string moves_of(const Rules& rules, const Position& p, std::string_view with = "") {
    std::set<std::string> texts;
    rules.visit_moves(p, [&](const khepri::Move& move) {
        if (const auto text = rules.print_move(p, move); text.starts_with(with)) texts.insert(text);
    });
    std::string list;
    for (const auto& text : texts) list.append(list.empty() ? "" : " ").append(text);
    return list;
}

/// The last word of the position text: the turn in progress.
std::string turn_of(const Rules& rules, const Position& p) {
    const auto text = rules.print_position(p);
    return text.substr(text.rfind(' ') + 1);
}

/// Two players, default options, from pieces on the board and yellow to move.
struct Game {
    explicit Game(std::string_view pieces, std::string_view rest = "y 0:0 0 -")
        : position(position_from(rules, arranged(pieces, rest))) {}
    Game& play(std::string_view moves) {
        position = after(rules, position, moves);
        return *this;
    }
    std::string turn() const { return turn_of(rules, position); }
    std::string moves(std::string_view with = "") const { return moves_of(rules, position, with); }
    /// Whose piece stands there: 'y', 'b' or '-', a capital if marked.
    char at(std::string_view square) const {
        const int number = khepri::square_at({square[0] - 'a', square[1] - '1'});
        const int seat = khepri::owner(position, number);
        if (seat < 0) return '-';
        const char letter = rules.look(seat).letter;
        return position.marked.test(static_cast<std::size_t>(number)) ? static_cast<char>(letter - 'a' + 'A') : letter;
    }

    Rules rules = rules_from<Rules>("");
    Position position;
};

constexpr std::string_view all_options[] = {"players=2", "players=3", "players=4"};

TEST(KhepriFirstTurn, PerftIsTheSameForEverySeat) {
    for (const auto options : all_options) {
        const auto rules = rules_from<Rules>(options);
        for (int seat = 0; seat < rules.seats(); ++seat) {
            auto p = rules.start();
            p.to_move = static_cast<std::uint8_t>(seat);
            EXPECT_EQ(perft<PerftLeaves::counted>(rules, p, 1), 8U);
            EXPECT_EQ(perft<PerftLeaves::counted>(rules, p, 2), 84U);
            EXPECT_EQ(perft<PerftLeaves::counted>(rules, p, 3), 832U);
            EXPECT_EQ(perft<PerftLeaves::made>(rules, p, 3), 832U);
        }
    }
}

TEST(KhepriFirstTurn, EndsIn67768Positions) {
    const auto rules = rules_from<Rules>("");
    std::unordered_set<Position, PlainHash> ended;
    std::unordered_set<Position, PlainHash> layer{rules.start()};
    while (!layer.empty()) {
        std::unordered_set<Position, PlainHash> next;
        for (const auto& p : layer)
            visit_children(rules, p, [&](const khepri::Move& move, const Position& child) {
                (move.kind == khepri::Move::end ? ended : next).insert(child);
            });
        layer = std::move(next);
    }
    EXPECT_EQ(ended.size(), 67768U);
}

TEST(KhepriTurn, EntryIsFreeTakesNoStepAndIsNoRunUp) {
    EXPECT_EQ(Game("").play("@N").turn(), "6:1:e9:0:-:-");
    EXPECT_EQ(Game("").play("@N e9-e8 e8-e7 e7-e6").turn(), "3:1:e6:3:s:-");
    EXPECT_EQ(Game("be8").play("@N").moves("e9x"), "");
}

TEST(KhepriTurn, StepCostsOnePointAndIsARunUp) {
    EXPECT_EQ(Game("ye5").play("e5-e6").turn(), "5:1:e6:1:n:-");
    EXPECT_EQ(Game("ye5").play("e5-f5").turn(), "5:1:f5:1:e:-");
    EXPECT_EQ(Game("ye5").play("e5-e4").turn(), "5:1:e4:1:s:-");
    EXPECT_EQ(Game("ye5").play("e5-d5").turn(), "5:1:d5:1:w:-");
    EXPECT_EQ(Game("ye5").play("e5-e6 e6-f6").turn(), "4:1:f6:2:e:-");
}

TEST(KhepriTurn, AfterThreeStepsAPieceStopsButIsStillTheMovingOne) {
    const auto game = Game("ye5 ya2").play("e5-e6 e6-e5 e5-e4");
    EXPECT_EQ(game.turn(), "3:1:e4:3:s:-");
    EXPECT_EQ(game.moves("e4"), "");
    EXPECT_EQ(game.moves("a2"), "a2-a1 a2-a3 a2-b2");
}

TEST(KhepriTurn, APieceIsDoneWhenAnotherStarts) {
    const auto game = Game("ye5 ya2").play("e5-e6 a2-a3");
    EXPECT_EQ(game.turn(), "4:2:a3:1:n:e6");
    EXPECT_EQ(game.moves("e6"), "");
}

TEST(KhepriTurn, DonePiecesAreSortedByFileThenRank) {
    EXPECT_EQ(Game("yh5 yb7 yb4").play("h5-h6 b7-b8 b4-b5").turn(), "3:3:b5:1:n:b8h6");
    EXPECT_EQ(Game("yh5 yb7 yb4").play("b7-b8 b4-b5 h5-h6").turn(), "3:3:h6:1:n:b5b8");
}

TEST(KhepriTurn, NoMoreThanThreePieces) {
    const auto game = Game("yh5 yb7 yb4 ye2").play("h5-h6 b7-b8 b4-b5");
    EXPECT_EQ(game.moves(), "b5-a5 b5-b4 b5-b6 b5-c5 end");
}

TEST(KhepriTurn, SixPointsAreNotCarriedOver) {
    auto game = Game("ye5 yb2").play("e5-e6 e6-e7 e7-e8 b2-b3 b3-b4 b4-b5");
    EXPECT_EQ(game.turn(), "0:2:b5:3:n:e8");
    EXPECT_EQ(game.moves(), "@E @NE @S @SE @SW @W end");
    EXPECT_EQ(game.play("end").turn(), "-");
    EXPECT_EQ(game.play("@N").turn(), "6:1:e9:0:-:-");
}

TEST(KhepriTurn, EntriesStayPossibleWithoutPointsButShovesDoNot) {
    const auto game = Game("ye5 yb2 bi9").play("e5-e6 e6-e7 e7-e8 b2-b3 b3-b4 b4-b5");
    EXPECT_EQ(game.moves(), "@E @S @SE @SW @W end");
}

TEST(KhepriTurn, EndOnlyAfterAMove) {
    EXPECT_EQ(Game("").moves(), "@E @N @NE @NW @S @SE @SW @W");
    EXPECT_EQ(Game("").play("@N").moves("end"), "end");
}

TEST(KhepriTurn, EndPassesTheTurnOnAndCountsIt) {
    const auto game = Game("").play("@N end");
    EXPECT_EQ(game.rules.print_position(game.position), "4y4/9/9/9/9/9/9/9/9 YB,b,yb,yb,yb,yb,yb,yb b 0:0 1 -");
}

TEST(KhepriPush, ShiftsTheWholeLineOfAnyColoursForTwoPoints) {
    const auto game = Game("ye3 be4 ye5 be6").play("e3>e4");
    EXPECT_EQ(game.turn(), "4:1:e4:1:-:-");
    EXPECT_EQ(game.at("e3"), '-');
    EXPECT_EQ(game.at("e4"), 'y');
    EXPECT_EQ(game.at("e5"), 'b');
    EXPECT_EQ(game.at("e6"), 'y');
    EXPECT_EQ(game.at("e7"), 'b');
}

TEST(KhepriPush, NeedsAnEmptySquareBehindTheLine) {
    EXPECT_EQ(Game("yg2 bh2 bi2").moves("g2"), "g2-f2 g2-g1 g2-g3");
    EXPECT_EQ(Game("yg2 bh2").moves("g2"), "g2-f2 g2-g1 g2-g3 g2>h2");
    EXPECT_EQ(Game("yb7 bb8 bb9").moves("b7"), "b7-a7 b7-b6 b7-c7");
    EXPECT_EQ(Game("yc4 bb4 ba4").moves("c4"), "c4-c3 c4-c5 c4-d4");
    EXPECT_EQ(Game("yc3 bc2 bc1").moves("c3"), "c3-b3 c3-c4 c3-d3");
}

TEST(KhepriPush, NeedsTwoPoints) {
    auto game = Game("ye5 yb2 bb5").play("e5-e6 e6-e7 e7-e8 b2-b3 b3-b4");
    EXPECT_EQ(game.turn(), "1:2:b4:2:n:e8");
    EXPECT_EQ(game.moves("b4>"), "");
    EXPECT_EQ(game.moves("b4x"), "b4xb5@NW");
}

TEST(KhepriPush, CountsAsOneOfThreeSteps) {
    auto game = Game("ye3 be4").play("e3>e4 e4>e5 e5>e6");
    EXPECT_EQ(game.turn(), "0:1:e6:3:-:-");
}

TEST(KhepriPush, MovesMarkedPiecesAsMarked) { EXPECT_EQ(Game("ye3 Be4").play("e3>e4").at("e5"), 'B'); }

TEST(KhepriPush, PushedPiecesStayDone) {
    const auto game = Game("ye4 yd5").play("d5-e5 e4>e5");
    EXPECT_EQ(game.turn(), "3:2:e5:1:-:e6");
    EXPECT_EQ(game.moves("e6"), "");
}

TEST(KhepriPush, PushedPiecesThatAreNotDoneMayStillMove) {
    const auto game = Game("ye4 ye5").play("e4>e5 e6-f6");
    EXPECT_EQ(game.turn(), "3:2:f6:1:e:e5");
}

TEST(KhepriAttack, NeedsAStepInTheSameDirectionJustBefore) {
    EXPECT_EQ(Game("ye4 be6").play("e4-e5").moves("e5x"), "e5xe6@NW");
    EXPECT_EQ(Game("ye5 be6").moves("e5x"), "");
    EXPECT_EQ(Game("yd5 be6").play("d5-e5").moves("e5x"), "");
    EXPECT_EQ(Game("ye3 be4 be6").play("e3>e4").moves("e4x"), "");
}

TEST(KhepriAttack, AnotherPiecesStepIsNoRunUp) {
    EXPECT_EQ(Game("ye4 be6 ya2 ba4").play("e4-e5 a2-a3").moves("e5"), "");
    EXPECT_EQ(Game("ye4 be6 ya2 ba4").play("e4-e5 a2-a3").moves("a3x"), "a3xa4@N a3xa4@NW");
}

TEST(KhepriAttack, IsNoRunUpItself) {
    const auto game = Game("ye4 be6 be7").play("e4-e5 e5xe6@N");
    EXPECT_EQ(game.turn(), "4:1:e6:2:-:-");
    EXPECT_EQ(game.moves("e6"), "e6-d6 e6-e5 e6-f6 e6>e7");
}

TEST(KhepriAttack, CostsOnePointAndOneStep) {
    EXPECT_EQ(Game("ye4 be6").play("e4-e5 e5xe6@NW").turn(), "4:1:e6:2:-:-");
}

TEST(KhepriAttack, LeavesNoStepAfterTwo) { EXPECT_EQ(Game("ye3 be7").play("e3-e4 e4-e5 e5-e6").moves("e6"), ""); }

TEST(KhepriAttack, SendsTheVictimToASectorWithoutAPieceOfItsColour) {
    const auto game = Game("ye4 be6 ba1 bb1").play("e4-e5");
    EXPECT_EQ(game.moves("e5x"), "e5xe6@N e5xe6@NE e5xe6@NW");
    const auto text = game.rules.print_position(after(game.rules, game.position, "e5xe6@NE"));
    EXPECT_NE(text.find(" -,Y,yb,yB,yb,yb,yb,yb "), std::string::npos) << text;
}

TEST(KhepriAttack, PushIsPossibleTooAfterTheRunUp) {
    EXPECT_EQ(Game("ye4 be6").play("e4-e5").moves("e5"), "e5-d5 e5-e4 e5-f5 e5>e6 e5xe6@NW");
}

TEST(KhepriAttack, OnlyEnemies) { EXPECT_EQ(Game("ye4 ye6").play("e4-e5").moves("e5x"), ""); }

TEST(KhepriAttack, TheMarkedPieceStaysMarked) {
    const auto game = Game("ye4 Be6").play("e4-e5 e5xe6@NW");
    const auto text = game.rules.print_position(game.position);
    EXPECT_NE(text.find(" B,Yb,yb,yb,yb,yb,yb,yb "), std::string::npos) << text;
}

TEST(KhepriAttack, APlayerWithAllButOneOnTheBoardHasSevenSectorsToGoTo) {
    EXPECT_EQ(Game("ye4 be6 ba1 bb1 bc1 bd1 be1 bf1").play("e4-e5").moves("e5x"),
              "e5xe6@E e5xe6@N e5xe6@NE e5xe6@NW e5xe6@S e5xe6@SE e5xe6@SW");
}

TEST(KhepriShove, MovesTheOccupantToAnyEmptyNeighbour) {
    EXPECT_EQ(Game("be9").moves("@N>"), "@N>d9 @N>e8 @N>f9");
    EXPECT_EQ(Game("be9 be8").moves("@N>"), "@N>d9 @N>f9");
    EXPECT_EQ(Game("ba1").moves("@SW"), "@SW>a2 @SW>b1");
    EXPECT_EQ(Game("ba1 ba2 bb1").moves("@SW"), "");
}

TEST(KhepriShove, CostsOnePointNoStepAndIsNoRunUp) {
    const auto game = Game("be9").play("@N>e8");
    EXPECT_EQ(game.turn(), "5:1:e9:0:-:-");
    EXPECT_EQ(game.at("e8"), 'b');
    EXPECT_EQ(game.moves("e9"), "e9-d9 e9-f9 e9>e8");
}

TEST(KhepriShove, MovesOwnPiecesTooAndKeepsThemDone) {
    EXPECT_EQ(Game("yd9").play("d9-e9 @N>e8").turn(), "4:2:e9:0:-:e8");
    EXPECT_EQ(Game("yd9 ya2").play("d9-e9 a2-a3 @S end").turn(), "-");
    EXPECT_EQ(Game("yd9 yb2 yb4").play("d9-e9 b2-b3 b4-b5").moves("@"), "");
    EXPECT_EQ(Game("yh5 yb4").play("h5-i5 b4-b3 @E>i4").turn(), "3:3:i5:0:-:b3i4");
}

TEST(KhepriShove, EnteringWithTheMarkedPieceKeepsItMarked) { EXPECT_EQ(Game("").play("@NW").at("a9"), 'Y'); }

}  // namespace position_test
