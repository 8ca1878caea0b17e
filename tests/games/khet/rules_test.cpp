#include "games/khet/game.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "game/line.hpp"
#include "support/rules_from.hpp"

namespace rules_test {

using merkhet::Line;
using merkhet::Mover;
using merkhet::Outcome;
using merkhet::khet::Rules;
using merkhet::test::after;
using merkhet::test::options_error;
using merkhet::test::position_from;
using merkhet::test::rules_from;

std::set<std::string> moves_of(const char* text, const std::string& from) {
    const auto game = rules_from<Rules>("");
    const auto p = position_from(game, text);
    std::set<std::string> moves;
    game.visit_moves(p, [&](const Rules::Move& move) {
        if (const auto printed = game.print_move(p, move); printed.starts_with(from)) moves.insert(printed);
    });
    return moves;
}
using Texts = std::set<std::string>;

TEST(KhetOptions, AreCheckedAndNamed) {
    EXPECT_EQ(options_error<Rules>("setup=osiris,quiet=1000"), "");
    EXPECT_EQ(options_error<Rules>("setup=horus"),
              "option setup cannot be 'horus'; allowed: classic, imhotep, dynasty, imhotep2, dynasty2, osiris, isis, "
              "mercury, sophie");
    EXPECT_EQ(options_error<Rules>("quiet=1001"), "option quiet cannot be '1001'; allowed: 0…1000");
    EXPECT_EQ(options_error<Rules>("eye=1"), "unknown option 'eye'; options: setup, quiet");
}

TEST(KhetOptions, EverySetupIsItsOwnImage) {
    for (const auto* setup :
         {"classic", "imhotep", "dynasty", "imhotep2", "dynasty2", "osiris", "isis", "mercury", "sophie"}) {
        const auto game = rules_from<Rules>(std::string("setup=") + setup);
        auto turned = game.image(game.start(), 1);
        EXPECT_EQ(game.to_move(turned), Mover::seat1);
        turned.mover = 0;
        EXPECT_TRUE(turned == game.start()) << setup;
    }
}

TEST(KhetOptions, TakePartInTheKey) {
    std::set<std::uint64_t> keys;
    for (const auto* options : {"", "quiet=1", "quiet=2", "setup=mercury"}) {
        const auto game = rules_from<Rules>(options);
        const auto quiet = std::string(options).starts_with("quiet") ? " 0" : "";
        const auto p = position_from(game, std::string("x24k4/0/0/0/0/0/0/4K4X0 s") + quiet);
        keys.insert(to_integer(game.key(p)));
    }
    EXPECT_EQ(keys.size(), 4U);
}

TEST(KhetMoves, PiecesStepOneSquareInAnyDirectionToAnEmptyOne) {
    EXPECT_EQ(moves_of("x24k4/0/0/2p0A06/2K7/0/0/9X0 s", "c4"),
              Texts({"c4b3", "c4b4", "c4b5", "c4c3", "c4d3", "c4d4"}));
}

TEST(KhetMoves, NobodyEntersTheOthersReservedSquares) {
    EXPECT_EQ(moves_of("x24k4/0/0/0/1P08/0/0/4K4X0 s", "b4"),
              Texts({"b4b3", "b4b5", "b4c3", "b4c4", "b4c5", "b4+", "b4-"}));
    EXPECT_EQ(moves_of("x24k4/0/0/0/8p01/0/0/4K4X0 r", "i4"),
              Texts({"i4i3", "i4i5", "i4h3", "i4h4", "i4h5", "i4+", "i4-"}));
    EXPECT_EQ(moves_of("x24k4/8P01/0/0/0/0/0/4K4X0 s", "i7"),
              Texts({"i7h6", "i7h7", "i7h8", "i7i6", "i7j6", "i7j7", "i7j8", "i7+", "i7-"}));
    EXPECT_EQ(moves_of("x24k4/8p01/0/0/0/0/0/4K4X0 r", "i7"),
              Texts({"i7h6", "i7h7", "i7h8", "i7i6", "i7i8", "i7+", "i7-"}));
    EXPECT_EQ(moves_of("x24k4/0/0/0/0/0/1P08/4K4X0 s", "b2"),
              Texts({"b2b1", "b2b3", "b2c1", "b2c2", "b2c3", "b2+", "b2-"}));
}

TEST(KhetMoves, APieceOnTheOthersSquareMayStillMove) {
    EXPECT_EQ(moves_of("x24k4/0/0/0/P09/0/0/4K4X0 s", "a4"), Texts({"a4b3", "a4b4", "a4b5", "a4+", "a4-"}));
}

TEST(KhetMoves, NobodyEntersASphinxCorner) {
    EXPECT_EQ(moves_of("x24k4/1p08/0/0/0/0/0/4K4X0 r", "b7"),
              Texts({"b7a6", "b7a7", "b7b6", "b7c6", "b7c7", "b7c8", "b7+", "b7-"}));
}

TEST(KhetMoves, TheSphinxOnlyTurnsToItsOtherDirection) {
    EXPECT_EQ(moves_of("x24k4/0/0/0/0/0/0/4K4X0 s", "j1"), Texts({"j1+"}));
    const auto game = rules_from<Rules>("");
    const auto p = position_from(game, "x29/4k5/0/0/0/0/4K5/9X3 s");
    EXPECT_EQ(game.print_position(after(game, p, "j1+")), "x29/4k5/0/0/0/0/4K5/9X0 r");
    EXPECT_EQ(game.print_position(after(game, p, "j1- a8-")), "x19/4k5/0/0/0/0/4K5/9X0 s")
        << "- is read for a Sphinx too";
}

TEST(KhetMoves, ThePharaohCannotBeTurned) {
    EXPECT_EQ(moves_of("x24k4/0/0/0/0/0/0/4K4X0 s", "e1"), Texts({"e1d1", "e1d2", "e1e2", "e1f1", "e1f2"}));
}

TEST(KhetMoves, PyramidAndAnubisTurnBothWays) {
    const auto game = rules_from<Rules>("");
    const auto p = position_from(game, "x24k4/0/0/0/2P03A03/0/0/4K4X0 s");
    EXPECT_EQ(game.print_position(after(game, p, "c4+")), "x24k4/0/0/0/2P13A03/0/0/4K4X0 r");
    EXPECT_EQ(game.print_position(after(game, p, "c4-")), "x24k4/0/0/0/2P33A03/0/0/4K4X0 r");
    EXPECT_EQ(game.print_position(after(game, p, "g4+")), "x24k4/0/0/0/2P03A13/0/0/4K4X0 r");
    EXPECT_EQ(game.print_position(after(game, p, "g4-")), "x24k4/0/0/0/2P03A33/0/0/4K4X0 r");
}

TEST(KhetMoves, ScarabAndEyeTurnInOneWayOnly) {
    for (const std::string letter : {"S", "E"}) {
        const auto text = "x24k4/0/0/0/2" + letter + "07/0/0/4K4X0 s";
        auto turns = moves_of(text.c_str(), "c4+");
        turns.merge(moves_of(text.c_str(), "c4-"));
        EXPECT_EQ(turns, Texts({"c4+"}));
        const auto game = rules_from<Rules>("");
        const auto p = position_from(game, text);
        EXPECT_EQ(game.print_position(after(game, p, "c4-")), "x24k4/0/0/0/2" + letter + "17/0/0/4K4X0 r");
    }
}

TEST(KhetSwaps, AreWithPyramidOrAnubisOfEitherColour) {
    for (const std::string letter : {"S", "E"}) {
        // All eight neighbours taken: own and red Pyramid and Anubis; Pharaohs, Scarab and Eye cannot be swapped.
        const auto text = "x29/0/0/2P0p0A05/2a2" + letter + "0K5/2kS0E05/0/9X0 s";
        EXPECT_EQ(moves_of(text.c_str(), "d4"), Texts({"d4c5", "d4d5", "d4e5", "d4c4", "d4+"}));
    }
}

TEST(KhetSwaps, TurnNothing) {
    const auto game = rules_from<Rules>("");
    const auto p = position_from(game, "x24k4/0/0/3a16/2S17/0/0/4K4X0 s");
    EXPECT_EQ(game.print_position(after(game, p, "c4d5")), "x24k4/0/0/3S16/2a17/0/0/4K4X0 r");
}

TEST(KhetSwaps, TheMoverMustBeAllowedOnItsNewSquareTheOtherNeedNotBe) {
    // Silver's Scarab may not go to a4, ...
    EXPECT_EQ(moves_of("x24k4/0/0/0/p0S08/0/0/4K4X0 s", "b4a4"), Texts({}));
    // ... but from j4 it may send a red Pyramid there, where red could not go itself.
    const auto game = rules_from<Rules>("");
    const auto p = position_from(game, "x24k4/0/0/0/8p3S0/0/4K5/9X3 s");
    EXPECT_EQ(game.print_position(after(game, p, "j4i4")), "x24k4/0/0/0/8S0p3/0/4K5/9X3 r");
}

TEST(KhetTurn, TheBeamSeesTheBoardAfterTheMove) {
    const auto game = rules_from<Rules>("");
    // The Pyramid steps out of the way, and the Pharaoh behind it is hit.
    const auto p = position_from(game, "x29/0/9k/0/9P2/0/0/4K4X0 s");
    EXPECT_EQ(game.outcome(after(game, p, "j4i5")), Outcome::win(0));
    EXPECT_EQ(game.outcome(after(game, p, "j4+")), std::nullopt);
}

TEST(KhetTurn, OnlyTheMoversLaserFires) {
    const auto game = rules_from<Rules>("");
    // Red's Sphinx aims at Silver's Pharaoh all the time, but it is Silver's turn.
    const auto p = position_from(game, "x29/4k5/0/0/0/K9/0/9X0 s");
    EXPECT_EQ(game.outcome(after(game, p, "j1+")), std::nullopt);
    EXPECT_EQ(game.outcome(after(game, p, "j1+ e7e6")), Outcome::win(1));
}

TEST(KhetEnd, WhoHitsHisOwnPharaohLoses) {
    const auto game = rules_from<Rules>("");
    const auto p = position_from(game, "x24k4/0/0/0/0/0/0/4K4X0 s");
    const auto lost = after(game, p, "j1+");
    EXPECT_EQ(game.outcome(lost), Outcome::win(1));
    EXPECT_EQ(game.to_move(lost), Mover::nobody);
    EXPECT_EQ(game.count_moves(lost), 0U);
    EXPECT_EQ(game.print_position(lost), "x24k4/0/0/0/0/0/0/9X3 r");
}

TEST(KhetEnd, BothPharaohsHitByOneShotIsADraw) {
    const auto game = rules_from<Rules>("");
    const auto p = position_from(game, "x29/0/9K/0/4k4E1/0/0/9X0 s");
    const auto end = after(game, p, "j4+");
    EXPECT_EQ(game.outcome(end), Outcome::shared(0b11));
    EXPECT_EQ(game.print_position(end), "x29/0/0/0/9E0/0/0/9X0 r");
}

TEST(KhetEnd, QuietTurnsEndTheGameAtTheLimit) {
    const auto game = rules_from<Rules>("quiet=3");
    auto p = game.start();
    p = after(game, p, "e4+ e5+");
    EXPECT_EQ(p.quiet, 2);
    EXPECT_EQ(game.outcome(p), std::nullopt);
    p = after(game, p, "e4+");
    EXPECT_EQ(game.outcome(p), Outcome::shared(0b11));
    EXPECT_EQ(game.to_move(p), Mover::nobody);
    EXPECT_EQ(game.count_moves(p), 0U);
}

TEST(KhetEnd, ARemovalStartsTheQuietCountAfresh) {
    const auto game = rules_from<Rules>("quiet=3");
    const auto p = after(game, game.start(), "e4+ e5+ j1+");  // hits the own Anubis on f1
    EXPECT_EQ(p.quiet, 0);
    EXPECT_EQ(game.outcome(p), std::nullopt);
}

TEST(KhetEnd, AWinInTheLastQuietTurnIsAWin) {
    const auto game = rules_from<Rules>("quiet=3");
    const auto p = position_from(game, "x29/0/9k/0/9P2/0/0/4K4X0 s 2");
    EXPECT_EQ(game.outcome(after(game, p, "j4i5")), Outcome::win(0));
    EXPECT_EQ(game.outcome(after(game, p, "e1e2")), Outcome::shared(0b11));
}

TEST(KhetRepetition, TheThirdOccurrenceAllowsADraw) {
    const auto game = rules_from<Rules>("");
    Line<Rules> line(game);
    const auto count = line.count_moves();
    // Two Scarab turns each bring the start back.
    EXPECT_EQ(line.play_text("e4+ e5+ e4+ e5+"), std::nullopt);
    EXPECT_EQ(line.occurrences(), 2);
    EXPECT_FALSE(line.parse_move("draw"));
    EXPECT_EQ(line.play_text("e4+ e5+ e4+ e5+"), std::nullopt);
    EXPECT_EQ(line.occurrences(), 3);
    EXPECT_EQ(line.count_moves(), count + 1);
    EXPECT_EQ(line.play_text("draw"), std::nullopt);
    EXPECT_EQ(line.outcome(), Outcome::shared(0b11));
}

TEST(KhetRepetition, WhoseTurnItIsDoesNotMatter) {
    const auto game = rules_from<Rules>("quiet=50");
    auto p = game.start();
    auto q = p;
    q.mover = 1;
    q.quiet = 7;
    EXPECT_EQ(game.arrangement_key(p), game.arrangement_key(q));
    EXPECT_NE(game.key(p), game.key(q));
    q = after(game, p, "e4+");
    EXPECT_NE(game.arrangement_key(p), game.arrangement_key(q));
    q = after(game, q, "a8+");
    EXPECT_NE(game.arrangement_key(p), game.arrangement_key(after(game, q, "e4+"))) << "the Sphinx aims elsewhere";
}

TEST(KhetEstimate, MoreMaterialIsBetter) {
    const auto game = rules_from<Rules>("");
    EXPECT_NEAR(merkhet::static_scores(game, game.start())[0], 0.5F, 0.1F);
    EXPECT_GT(merkhet::static_scores(game, position_from(game, "x24k4/0/0/0/2P03A03/0/0/4K4X0 s"))[0], 0.6F);
    EXPECT_LT(merkhet::static_scores(game, position_from(game, "x24k4/0/0/0/2p03a03/0/0/4K4X0 s"))[0], 0.4F);
}

}  // namespace rules_test
