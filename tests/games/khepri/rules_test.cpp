#include "games/khepri/game.hpp"

#include <gtest/gtest.h>

#include "games/khepri/arrange.hpp"
#include "games/khepri/cross.hpp"
#include "support/rules_from.hpp"

namespace rules_test {

using namespace merkhet;
using namespace merkhet::test;
using khepri::Rules;
using khepri_test::arranged;

TEST(KhepriOptions, StartOfTwoPlayers) {
    const auto rules = rules_from<Rules>("");
    EXPECT_EQ(rules.print_position(rules.start()), "9/9/9/9/9/9/9/9/9 yb,Yb,yb,yb,yb,yB,yb,yb y 0:0 0 -");
    EXPECT_EQ(rules.seat_name(rules.start(), 0), "Yellow");
    EXPECT_EQ(rules.seat_name(rules.start(), 1), "Blue");
}

TEST(KhepriOptions, StartOfThreePlayers) {
    const auto rules = rules_from<Rules>("players=3");
    EXPECT_EQ(rules.print_position(rules.start()), "9/9/9/9/9/9/9/9/9 yrb,Yrb,yrb,yRb,yrb,yrB,yrb,yrb y 0:0:0 0 -");
    EXPECT_EQ(rules.seat_name(rules.start(), 2), "Blue");
}

TEST(KhepriOptions, StartOfFourPlayers) {
    const auto rules = rules_from<Rules>("players=4");
    EXPECT_EQ(rules.print_position(rules.start()),
              "9/9/9/9/9/9/9/9/9 yrbg,Yrbg,yrbg,yRbg,yrbg,yrBg,yrbg,yrbG y 0:0:0:0 0 -");
    EXPECT_EQ(rules.seat_name(rules.start(), 1), "Red");
    EXPECT_EQ(rules.seat_name(rules.start(), 3), "Green");
}

TEST(KhepriOptions, SettingsAndKeysTellThemApart) {
    const auto plain = rules_from<Rules>("");
    EXPECT_EQ(print_game_text(Rules::name, plain.settings()), "khepri");
    const auto other = rules_from<Rules>("turns=0,target=12");
    EXPECT_EQ(print_game_text(Rules::name, other.settings()), "khepri:target=12,turns=0");
    EXPECT_NE(plain.key(plain.start()), other.key(other.start()));
}

TEST(KhepriOptions, WrongValuesAreRefused) {
    EXPECT_NE(options_error<Rules>("players=5").find("allowed: 2…4"), std::string::npos);
    EXPECT_NE(options_error<Rules>("target=0").find("allowed: 1…1000"), std::string::npos);
    EXPECT_NE(options_error<Rules>("target=1001").find("allowed: 1…1000"), std::string::npos);
    EXPECT_NE(options_error<Rules>("turns=100001").find("allowed: 0…100000"), std::string::npos);
    EXPECT_NE(options_error<Rules>("size=9").find("options: players, target, turns"), std::string::npos);
}

/// The points per seat after the mover entered another piece and ended the turn.
std::string points_after_turn(std::string_view pieces) {
    const auto rules = rules_from<Rules>("");
    const auto p = position_from(rules, arranged(pieces, "y 0:0 0 -"));
    const auto q = after(rules, p, "@W end");
    return std::to_string(q.points[0]) + ":" + std::to_string(q.points[1]);
}

TEST(KhepriScoring, TwoLinesOfThreeScoreFour) { EXPECT_EQ(points_after_turn("yd4 ye5 yf6 yf4 yg3"), "4:0"); }
TEST(KhepriScoring, MarkedPieceInTheMiddleOfThemAddsThree) {
    EXPECT_EQ(points_after_turn("yd4 Ye5 yf6 yf4 yg3"), "7:0");
}
TEST(KhepriScoring, MarkedPieceAloneInTheMiddleScoresNothing) { EXPECT_EQ(points_after_turn("Ye5"), "0:0"); }
TEST(KhepriScoring, RunsOfTwoThreeFourAndFive) {
    EXPECT_EQ(points_after_turn("yc3 yd4"), "1:0");
    EXPECT_EQ(points_after_turn("yc3 yd4 ye5"), "2:0");
    EXPECT_EQ(points_after_turn("yc3 yd4 ye5 yf6"), "3:0");
    EXPECT_EQ(points_after_turn("yc3 yd4 ye5 yf6 yg7"), "5:0");
}
TEST(KhepriScoring, TwoRunsOfOneDiagonalScoreEach) { EXPECT_EQ(points_after_turn("yc3 yd4 yf6 yg7"), "2:0"); }
TEST(KhepriScoring, MarkedPieceAddsOneForItsRunOnly) {
    EXPECT_EQ(points_after_turn("Yc3 yd4 yf6 yg7"), "3:0");
    EXPECT_EQ(points_after_turn("Yc7 yd4 ye5"), "1:0");
}
TEST(KhepriScoring, OtherDiagonalsAndColoursDoNotScore) {
    EXPECT_EQ(points_after_turn("ya1 yb2 be5 bf6"), "0:0");
    EXPECT_EQ(points_after_turn("yd4 be5 yf6"), "0:0");
}

TEST(KhepriScoring, LinesThatStayScoreAgainAtEachOwnTurn) {
    const auto rules = rules_from<Rules>("");
    const auto p = position_from(rules, arranged("yc3 yd4", "y 0:0 0 -"));
    const auto q = after(rules, p, "@W end @W>a6 end @S end");
    EXPECT_EQ(q.points[0], 2);
}

TEST(KhepriScoring, MostInOneTurnIsEleven) {
    std::vector<int> squares;
    khepri::cross.for_each([&](int square) { squares.push_back(square); });
    int most = 0;
    for (unsigned chosen = 0; chosen < 1U << squares.size(); ++chosen) {
        if (std::popcount(chosen) > khepri::pieces_each) continue;
        khepri::SquareSet own;
        for (std::size_t i = 0; i < squares.size(); ++i)
            if ((chosen >> i) & 1) own.set(static_cast<std::size_t>(squares[i]));
        for (const int marked_square : squares) {
            khepri::SquareSet marked;
            marked.set(static_cast<std::size_t>(marked_square));
            const int points = khepri::score_points(own, marked);
            EXPECT_EQ(points, khepri::score_lines(own, marked).total);
            most = std::max(most, points);
        }
    }
    EXPECT_EQ(most, 11);
    EXPECT_EQ(most, khepri::most_turn_score);
}

TEST(KhepriEnd, TargetReachedAtTheEndOfTheOwnTurnWinsAtOnce) {
    const auto rules = rules_from<Rules>("target=5");
    auto p = after(rules, position_from(rules, arranged("yc3 yd4", "y 4:0 10 -")), "@W");
    EXPECT_FALSE(rules.outcome(p));
    p = after(rules, p, "end");
    ASSERT_TRUE(rules.outcome(p));
    EXPECT_EQ(*rules.outcome(p), Outcome::win(0));
    EXPECT_EQ(rules.to_move(p), Mover::nobody);
    EXPECT_EQ(rules.count_moves(p), 0U);
    const auto error = rules.parse_move(p, "@N");
    ASSERT_FALSE(error);
    EXPECT_NE(error.error().message.find("the game is over"), std::string::npos);
}

TEST(KhepriEnd, TurnLimitGivesTheMostPoints) {
    const auto rules = rules_from<Rules>("turns=20,players=3");
    const auto p = position_from(rules, arranged("", "b 3:7:5 19 -", "yrb"));
    EXPECT_EQ(rules.outcome(after(rules, p, "@N end")), Outcome::win(1));
}

TEST(KhepriEnd, LeadersAtTheTurnLimitShare) {
    const auto rules = rules_from<Rules>("turns=20,players=3");
    const auto p = position_from(rules, arranged("", "b 7:3:7 19 -", "yrb"));
    EXPECT_EQ(rules.outcome(after(rules, p, "@N end")), Outcome::shared(0b101));
}

TEST(KhepriEnd, TargetCountsBeforeTheTurnLimit) {
    const auto rules = rules_from<Rules>("turns=20,target=8,players=3");
    const auto p = position_from(rules, arranged("bc3 bd4", "b 7:3:7 19 -", "yrb"));
    EXPECT_EQ(rules.outcome(after(rules, p, "@W end")), Outcome::win(2));
}

TEST(KhepriEnd, WithoutALimitTheGameGoesOnAndTheCountStaysAtItsHighest) {
    const auto rules = rules_from<Rules>("turns=0");
    const auto p = position_from(rules, arranged("", "b 0:0 999999999 -"));
    const auto q = after(rules, p, "@N end");
    EXPECT_EQ(q.turns, 999999999U);
    EXPECT_EQ(rules.to_move(q), Mover::seat0);
}

TEST(KhepriEstimate, PrefersPointsLinesAndTheCross) {
    const auto rules = rules_from<Rules>("");
    const auto share = [&](std::string_view pieces, std::string_view rest) {
        return static_scores(rules, position_from(rules, arranged(pieces, rest)))[0];
    };
    EXPECT_NEAR(share("", "y 0:0 0 -"), 1 - share("", "b 0:0 0 -"), 1e-6F) << "the seats are alike";
    EXPECT_GT(share("", "y 5:0 10 -"), share("", "y 1:0 10 -"));
    EXPECT_GT(share("yd4 ye5", "y 0:0 10 -"), share("yd4 ye9", "y 0:0 10 -"));
    EXPECT_GT(share("ye5", "y 0:0 10 -"), share("ye4", "y 0:0 10 -"));
    EXPECT_GT(share("ye4", "y 0:0 10 -"), share("ye1", "y 0:0 10 -"));
    EXPECT_GT(share("ye1", "y 0:0 10 -"), share("", "y 0:0 10 -"));
    EXPECT_LT(share("yd4 ye5", "y 0:5 998 -"), share("yd4 ye5", "y 0:5 10 -")) << "few turns are left";
}

TEST(KhepriGreed, CountsPointsLinesOfTheTurnAndSteps) {
    const auto rules = rules_from<Rules>("");
    // A line of two on d6 and e5 (7 and 9 steps from beyond the corner), and one piece in a corner.
    const auto worths = [&](std::string_view rest) {
        return rules.greedy_worths(*rules.parse_position(arranged("yd6 ye5 ba1", rest)));
    };
    EXPECT_EQ(worths("b 3:0 7 -"), (Worths{10 * (4 * 3 + 16), 10 * 1}));
    EXPECT_EQ(worths("y 3:0 8 4:1:e5:2:n:-"), (Worths{10 * (4 * 4 + 16), 10 * 1})) << "as if the turn ended here";
}

}  // namespace rules_test
