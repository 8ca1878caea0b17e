#include "games/egotzi/game.hpp"

#include <gtest/gtest.h>

#include <string>

#include "game/perft.hpp"
#include "support/rules_from.hpp"

namespace rules_test {

using namespace merkhet;
using egotzi::Rules;
using test::rules_from;

std::string canonical(const char* options) {
    return print_game_text(Rules::name, rules_from<Rules>(options).settings());
}
std::string refused(const char* options) { return test::options_error<Rules>(options); }

Rules::Position at(const Rules& rules, const char* moves) { return test::after(rules, rules.start(), moves); }

TEST(EgotziOptions, TheCanonicalTextLeavesDefaultsOut) {
    EXPECT_EQ(canonical(""), "egotzi");
    EXPECT_EQ(canonical("size=7,scoring=biggest,balance=pie"), "egotzi");
    EXPECT_EQ(canonical("balance=none,size=5"), "egotzi:size=5,balance=none");
    EXPECT_EQ(canonical("scoring=squared"), "egotzi:scoring=squared");
    EXPECT_EQ(canonical("scoring=squared,balance=auction"), "egotzi:scoring=squared");
    EXPECT_EQ(canonical("scoring=squared,balance=pie"), "egotzi:scoring=squared,balance=pie");
}

TEST(EgotziOptions, AKomiMeansAFixedKomi) {
    EXPECT_EQ(canonical("size=7,scoring=squared,komi=4"), "egotzi:scoring=squared,komi=4");
    EXPECT_EQ(canonical("scoring=squared,balance=komi,komi=4"), "egotzi:scoring=squared,komi=4");
    EXPECT_EQ(canonical("scoring=squared,balance=komi"), "egotzi:scoring=squared,balance=komi");
    EXPECT_EQ(canonical("scoring=squared,komi=0"), "egotzi:scoring=squared,balance=komi");
}

TEST(EgotziOptions, EveryCanonicalTextMeansTheSameGame) {
    for (const char* options : {"", "size=3", "scoring=squared", "scoring=squared,komi=0", "scoring=squared,komi=8",
                                "balance=none", "scoring=squared,balance=none", "scoring=squared,balance=pie"}) {
        const auto text = canonical(options);
        EXPECT_EQ(canonical(std::string(split_game_text(text).options).c_str()), text);
    }
}

TEST(EgotziOptions, WhatDoesNotGoTogetherIsRefused) {
    EXPECT_EQ(refused("size=2"), "option size cannot be '2'; allowed: 3…11");
    EXPECT_EQ(refused("size=12"), "option size cannot be '12'; allowed: 3…11");
    EXPECT_EQ(refused("balance=auction"),
              "balance=auction needs scoring=squared; with scoring=biggest balance can be pie or none");
    EXPECT_EQ(refused("balance=komi"),
              "balance=komi needs scoring=squared; with scoring=biggest balance can be pie or none");
    EXPECT_EQ(refused("komi=4"), "komi needs scoring=squared; scoring=biggest counts no points");
    EXPECT_EQ(refused("scoring=squared,balance=auction,komi=4"),
              "komi can be given only with balance=komi, not with balance=auction");
    EXPECT_EQ(refused("komi=0,balance=pie"), "komi can be given only with balance=komi, not with balance=pie");
    EXPECT_EQ(refused("scoring=squared,komi=3"), "komi must be even, so that odd boards cannot tie: not 3");
}

TEST(EgotziOptions, KomiReachesTheLargestEvenNumberOfTheBoard) {
    EXPECT_EQ(canonical("scoring=squared,size=3,komi=80"), "egotzi:size=3,scoring=squared,komi=80");
    EXPECT_EQ(canonical("scoring=squared,size=3,komi=14640"), "egotzi:size=3,scoring=squared,komi=14640");
    EXPECT_EQ(refused("scoring=squared,size=3,komi=14642"), "option komi cannot be '14642'; allowed: 0…14640");
    EXPECT_EQ(canonical("scoring=squared,size=11,komi=14640"), "egotzi:size=11,scoring=squared,komi=14640");
    EXPECT_NE(refused("scoring=squared,size=11,komi=14642"), "");
}

TEST(EgotziOptions, EachOptionChangesTheKey) {
    const char* all[] = {
        "", "size=8", "scoring=squared", "balance=none", "scoring=squared,komi=2", "scoring=squared,komi=4"};
    for (const char* one : all)
        for (const char* other : all)
            EXPECT_EQ(one == other, rules_from<Rules>(one).key({}) == rules_from<Rules>(other).key({}));
}

TEST(EgotziPlay, DistinctPositionsAfterAFewPlacements) {
    const auto small = rules_from<Rules>("size=3,balance=none");
    EXPECT_EQ(perft_unique(small, small.start(), 1), 9U);
    EXPECT_EQ(perft_unique(small, small.start(), 2), 60U);
    EXPECT_EQ(perft_unique(small, small.start(), 3), 224U);
    const auto larger = rules_from<Rules>("size=5,balance=none");
    EXPECT_EQ(perft_unique(larger, larger.start(), 1), 25U);
    EXPECT_EQ(perft_unique(larger, larger.start(), 2), 520U);
}

TEST(EgotziPlay, EveryEmptySquareIsLegal) {
    const auto none = rules_from<Rules>("size=3,balance=none");
    EXPECT_EQ(perft<PerftLeaves::counted>(none, none.start(), 9), 362880U);
    EXPECT_EQ(perft<PerftLeaves::made>(none, none.start(), 9), 362880U);
    EXPECT_EQ(perft<PerftLeaves::counted>(none, none.start(), 10), 0U);
    const auto pie = rules_from<Rules>("size=3");
    EXPECT_EQ(perft<PerftLeaves::counted>(pie, pie.start(), 2), 9U * 9U);
    EXPECT_EQ(perft<PerftLeaves::counted>(pie, pie.start(), 3), 9U * (8U * 7U + 8U));
}

TEST(EgotziPlay, TheBoardFillsAfterExactlySizeSquaredPlacements) {
    for (int size = egotzi::smallest_size; size <= egotzi::largest_size; ++size) {
        const auto rules = rules_from<Rules>("balance=none,size=" + std::to_string(size));
        Random random(1);
        auto p = rules.start();
        for (int ply = 0; ply < size * size; ++ply) {
            ASSERT_EQ(rules.to_move(p), seat(ply % 2));
            rules.play(p, rules.random_move(p, random));
        }
        EXPECT_EQ(rules.to_move(p), Mover::nobody);
        EXPECT_TRUE(rules.outcome(p).has_value());
    }
}

TEST(EgotziPie, SwapExchangesTheSeatsColoursAndLeavesTheStone) {
    const auto rules = rules_from<Rules>("size=5");
    const auto offered = at(rules, "c3");
    EXPECT_EQ(rules.print_position(offered), "...../...../..B../...../..... w p");
    EXPECT_EQ(rules.count_moves(offered), 25U);
    EXPECT_EQ(rules.to_move(offered), Mover::seat1);
    EXPECT_EQ(rules.seat_name(offered, 0), "Black");

    const auto swapped = at(rules, "c3 swap");
    EXPECT_EQ(rules.print_position(swapped), "...../...../..B../...../..... w s");
    EXPECT_EQ(rules.to_move(swapped), Mover::seat0);
    EXPECT_EQ(rules.seat_name(swapped, 0), "White");
    EXPECT_EQ(rules.seat_name(swapped, 1), "Black");
    EXPECT_EQ(rules.to_move(at(rules, "c3 swap a1")), Mover::seat1);
}

TEST(EgotziPie, PlacingAStoneDeclinesTheSwap) {
    const auto rules = rules_from<Rules>("size=5");
    const auto declined = at(rules, "c3 a1");
    EXPECT_EQ(rules.print_position(declined), "...../...../..B../...../W.... b -");
    EXPECT_FALSE(rules.is_legal(declined, {egotzi::Move::Kind::swap}));
    EXPECT_EQ(rules.to_move(declined), Mover::seat0);
}

TEST(EgotziAuction, OneNamesAKomiAndTheOtherChoosesAColour) {
    const auto rules = rules_from<Rules>("scoring=squared,size=3");
    const auto start = rules.start();
    EXPECT_EQ(rules.print_position(start), ".../.../... b k");
    EXPECT_EQ(rules.to_move(start), Mover::seat0);
    EXPECT_EQ(rules.count_moves(start), 41U);
    EXPECT_EQ(rules.seat_name(start, 0), "First");

    const auto named = at(rules, "komi=6");
    EXPECT_EQ(rules.print_position(named), ".../.../... b c6");
    EXPECT_EQ(rules.to_move(named), Mover::seat1);
    EXPECT_EQ(rules.count_moves(named), 2U);
    EXPECT_EQ(rules.seat_name(named, 1), "Second");

    const auto white = at(rules, "komi=6 white");
    EXPECT_EQ(rules.print_position(white), ".../.../... b 6");
    EXPECT_EQ(rules.to_move(white), Mover::seat0);
    const auto black = at(rules, "komi=6 black");
    EXPECT_EQ(rules.print_position(black), ".../.../... b 6s");
    EXPECT_EQ(rules.to_move(black), Mover::seat1);
    EXPECT_EQ(rules.seat_name(black, 1), "Black");
    EXPECT_EQ(rules.to_move(at(rules, "komi=6 black a1")), Mover::seat0);
}

/// "12 0" and the like of a full board.
std::string result(const char* options, const char* position) {
    const auto rules = rules_from<Rules>(options);
    const auto outcome = rules.outcome(test::position_from(rules, position));
    return outcome ? std::to_string(outcome->twelfths[0]) + " " + std::to_string(outcome->twelfths[1]) : "";
}

TEST(EgotziBiggest, TheBiggestGroupWins) {
    EXPECT_EQ(result("size=3", "BBB/WWW/BWB w -"), "0 12");
    EXPECT_EQ(result("size=3", "BBB/BWW/BWW w -"), "12 0");
    EXPECT_EQ(result("size=3", "BBB/BWW/.WW b -"), "");
}
TEST(EgotziBiggest, EqualGroupsCancelAndTheNextSizeDecides) {
    EXPECT_EQ(result("size=4", "WBWW/WWBB/BWBB/BBWW b -"), "12 0");
    EXPECT_EQ(result("size=4", "BWWB/BWWB/WBBW/BBWW b -"), "0 12");
}
TEST(EgotziBiggest, IfAllGroupsCancelTheColourThatPlacedLastLoses) {
    EXPECT_EQ(result("size=4", "BBWW/BBWW/WWBB/WWBB b -"), "12 0");
    EXPECT_EQ(result("size=4", "BBWW/BBWW/WWBB/WWBB b s"), "0 12");
    EXPECT_EQ(result("size=4", "WBBW/BWBW/WBWB/BWWB b -"), "12 0");
}
TEST(EgotziBiggest, ASwapGivesTheWinToTheOtherSeat) { EXPECT_EQ(result("size=3", "BBB/WWW/BWB w s"), "12 0"); }
TEST(EgotziBiggest, GroupsDoNotWrapRoundTheEdge) {
    // Round the edges Black would have one group of four; White has one of three.
    EXPECT_EQ(result("size=3", "BWB/WWB/BWB w -"), "0 12");
}

TEST(EgotziSquared, TheSumsOfTheSquaredGroupsDecide) {
    // Black 9 + 1 + 1 = 11, White 16.
    EXPECT_EQ(result("size=3,scoring=squared,balance=none", "BBB/WWW/BWB w -"), "0 12");
    // Black 25, White 16.
    EXPECT_EQ(result("size=3,scoring=squared,balance=none", "BBB/BWW/BWW w -"), "12 0");
}
TEST(EgotziSquared, KomiIsAddedToWhitesScore) {
    EXPECT_EQ(result("size=3,scoring=squared,komi=8", "BBB/BWW/BWW w -"), "12 0");
    EXPECT_EQ(result("size=3,scoring=squared,komi=10", "BBB/BWW/BWW w -"), "0 12");
    EXPECT_EQ(result("size=3,scoring=squared", "BBB/BWW/BWW w 8"), "12 0");
    EXPECT_EQ(result("size=3,scoring=squared", "BBB/BWW/BWW w 10"), "0 12");
    EXPECT_EQ(result("size=3,scoring=squared", "BBB/BWW/BWW w 10s"), "12 0");
}
TEST(EgotziSquared, ATieOnAnEvenBoardIsADraw) {
    EXPECT_EQ(result("size=4,scoring=squared,balance=none", "BWBW/BWBB/WBWW/BBWW b -"), "6 6");
    EXPECT_EQ(result("size=4,scoring=squared,komi=2", "BWBW/BWBB/WBWW/BBWW b -"), "0 12");
}

TEST(EgotziEstimate, LeansToTheBetterPlacesAndFollowsTheSeats) {
    const auto rules = rules_from<Rules>("size=5");
    const auto share = [&](const char* text) { return static_scores(rules, test::position_from(rules, text))[0]; };
    EXPECT_GT(share("W..../...../..B../...../..... b -"), 0.5F);
    EXPECT_LT(share("B..../...../..W../...../..... b -"), share("W..../...../..B../...../..... b -"));
    EXPECT_LT(share("W..../...../..B../...../..... b s"), 0.5F);
}

TEST(EgotziEstimate, WhoChoosesTheColourTakesTheBetterOne) {
    const auto rules = rules_from<Rules>("size=7,scoring=squared");
    for (const int komi : {0, 100}) {
        auto p = rules.start();
        rules.play(p, {Rules::Move::Kind::name_komi, 0, static_cast<std::uint16_t>(komi)});
        EXPECT_LT(static_scores(rules, p)[0], 0.5F) << komi;
    }
}

}  // namespace rules_test
