#include "game/line.hpp"

#include <gtest/gtest.h>

#include "game/any_game.hpp"
#include "game/line_view.hpp"
#include "game/typed_line.hpp"
#include "support/rules_from.hpp"
#include "support/toy_game.hpp"

namespace merkhet::test {
namespace line_test {

TEST(Line, PlaysAndTakesBack) {
    const auto game = rules_from<Tug>("");
    Line<Tug> line(game);
    EXPECT_FALSE(line.undo());
    ASSERT_FALSE(line.play_text(" up2\tup2\ndown1 "));
    EXPECT_EQ(line.moves().size(), 3U);
    EXPECT_EQ(line.position().counter, 3);
    EXPECT_EQ(line.position_at(0).counter, 0);
    EXPECT_EQ(line.position_at(2).counter, 4);
    EXPECT_EQ(line.to_move(), Mover::seat1);
    EXPECT_TRUE(line.undo());
    EXPECT_EQ(line.position().counter, 4);
    EXPECT_EQ(line.to_move(), Mover::seat0);
    EXPECT_EQ(line.count_moves(), 3U);
    ASSERT_FALSE(line.play_text("up1"));
    EXPECT_EQ(line.outcome(), Outcome::win(0));
    EXPECT_EQ(line.count_moves(), 0U);
    EXPECT_EQ(line.occurrences(), 1);
}

TEST(Line, StartsAnywhere) {
    const auto game = rules_from<Tug>("");
    const Line<Tug> line(game, position_from(game, "-4 1 9 - 0"));
    EXPECT_EQ(line.position().counter, -4);
    EXPECT_EQ(line.to_move(), Mover::seat1);
    EXPECT_EQ(&line.game(), &game);
}

TEST(Line, SaysWhichMoveIsWrongAndWhere) {
    const auto game = rules_from<Tug>("");
    Line<Tug> line(game);
    const auto error = line.play_text("up2  up9 up1");
    ASSERT_TRUE(error);
    EXPECT_EQ(error->at, 5U);
    EXPECT_EQ(error->message, "move 2: legal here: down2, down1, up1, up2");
    EXPECT_EQ(line.moves().size(), 1U) << "the moves before the error stay";
}

TEST(Line, AllowsAClaimAtTheThirdOccurrence) {
    const auto game = rules_from<Tug>("repetition=on");
    Line<Tug> line(game);
    ASSERT_FALSE(line.play_text("up1 down1 up1 down1"));
    EXPECT_EQ(line.occurrences(), 3);
    const Tug::Move draw{Tug::Kind::draw, 0};
    ASSERT_EQ(line.claim(), draw);
    EXPECT_TRUE(line.is_legal(draw));
    EXPECT_EQ(line.count_moves(), 5U);
    std::vector<Tug::Move> moves;
    EXPECT_TRUE(line.visit_moves([&](const Tug::Move& m) { moves.push_back(m); }));
    EXPECT_EQ(moves.back(), draw) << "a claim is visited last";
    EXPECT_EQ(moves.size(), 5U);

    ASSERT_FALSE(line.play_text("draw"));
    EXPECT_EQ(line.to_move(), Mover::nobody);
    EXPECT_EQ(line.outcome(), Outcome::shared(3));
    EXPECT_EQ(line.count_moves(), 0U);
    EXPECT_FALSE(line.is_legal({Tug::Kind::pull, 1}));
    EXPECT_FALSE(line.claim());
    EXPECT_TRUE(line.visit_moves([](const Tug::Move&) { return false; })) << "nothing to visit";
    EXPECT_EQ(line.parse_move("up1").error().message, "the game is over: 'up1' cannot be played");

    ASSERT_TRUE(line.undo());
    EXPECT_EQ(line.to_move(), Mover::seat0);
    EXPECT_EQ(line.occurrences(), 3);
    ASSERT_TRUE(line.undo());
    EXPECT_FALSE(line.is_legal(draw));
    EXPECT_FALSE(line.parse_move("draw"));
}

TEST(Line, StillClaimsAtLaterOccurrences) {
    const auto game = rules_from<Tug>("repetition=on");
    Line<Tug> line(game);
    ASSERT_FALSE(line.play_text("up1 down1 up1 down1 up1 down1"));
    EXPECT_EQ(line.occurrences(), 4);
    EXPECT_TRUE(line.claim());
}

TEST(Line, TellsSeatsApartInRepetitions) {
    const auto game = rules_from<Tug>("repetition=on,players=3");
    Line<Tug> line(game);
    ASSERT_FALSE(line.play_text("up1 down1 up1 down1"));
    EXPECT_EQ(line.occurrences(), 1);
    EXPECT_FALSE(line.claim());
}

TEST(Line, MakesNoClaimWithoutRepetition) {
    const auto game = rules_from<Tug>("");
    Line<Tug> line(game);
    ASSERT_FALSE(line.play_text("up1 down1 up1 down1"));
    EXPECT_FALSE(line.claim());
    EXPECT_TRUE(line.play_text("draw"));
}

TEST(Line, PlaysAnyGame) {
    const ErasedGame<Tug> game(rules_from<Tug>("repetition=on"));
    Line<AnyGame> line(game);
    ASSERT_FALSE(line.play_text("up1 down1 up1 down1 draw"));
    EXPECT_EQ(line.outcome(), Outcome::shared(3));
}

TEST(Line, KnowsItsClaim) {
    const auto game = rules_from<Tug>("repetition=on");
    Line<Tug> line(game);
    ASSERT_FALSE(line.play_text("up1 down1 up1 down1"));
    EXPECT_FALSE(line.claimed());
    ASSERT_FALSE(line.play_text("draw"));
    EXPECT_TRUE(line.claimed());
    EXPECT_TRUE(line.undo());
    EXPECT_FALSE(line.claimed());
}

TEST(Line, KeepsItsHistoryInOtherTypes) {
    const ErasedGame<Tug> game(rules_from<Tug>("repetition=on"));
    Line<AnyGame> any(game);
    ASSERT_FALSE(any.play_text("up1 down1 up1 down1"));
    auto typed = typed_line(game.rules(), any);
    EXPECT_EQ(typed.occurrences(), 3);
    EXPECT_EQ(typed.moves().size(), 4U);
    for (std::size_t ply = 0; ply <= any.moves().size(); ++ply)
        EXPECT_EQ(ErasedGame<Tug>::wrap(typed.position_at(ply)), any.position_at(ply));
    ASSERT_FALSE(typed.play_text("draw"));
    ASSERT_FALSE(any.play_text("draw"));
    EXPECT_TRUE(typed_line(game.rules(), any).claimed());
    while (typed.undo()) {
    }
    EXPECT_EQ(typed.occurrences(), 1);
}

TEST(Line, IsNotPlayedAgainInOtherTypes) {
    struct CountingGame {
        using Position = Tug::Position;
        using Move = Tug::Move;
        const Tug& tug;
        mutable int plays = 0;

        Position start() const { return tug.start(); }
        bool has_repetition() const { return tug.has_repetition(); }
        Key arrangement_key(const Position& p) const { return tug.arrangement_key(p); }
        Mover to_move(const Position& p) const { return tug.to_move(p); }
        std::optional<Move> claim(int occurrences) const { return tug.claim(occurrences); }
        void play(Position& p, const Move& m) const {
            ++plays;
            tug.play(p, m);
        }
    };
    const auto tug = rules_from<Tug>("repetition=on");
    Line<Tug> line(tug);
    ASSERT_FALSE(line.play_text("up1 down1 up1 down1"));
    const CountingGame counting{tug};
    const Line<CountingGame> other(
        counting, line, [](const auto& position) { return position; }, [](const auto& move) { return move; });
    EXPECT_EQ(counting.plays, 0);
    EXPECT_EQ(other.position(), line.position());
    EXPECT_EQ(other.occurrences(), 3);
}

TEST(LineView, PrintsMovesToComeWithTheClaimThatHistoryAllows) {
    for (const auto* options : {"repetition=on", "repetition=off"}) {
        const ErasedGame<Tug> game(rules_from<Tug>(options));
        Line<AnyGame> line(game);
        ASSERT_FALSE(line.play_text("up1 down1 up1"));
        std::vector<AnyMove> moves = {*line.parse_move("down1")};
        EXPECT_EQ(move_texts(line, moves), (std::vector<std::string>{"down1"})) << options;
        moves.push_back(ErasedGame<Tug>::wrap(Tug::Move{Tug::Kind::draw, 0}));
        moves.push_back(moves.front());
        const bool claimed = game.has_repetition();
        EXPECT_EQ(move_texts(line, moves).size(), claimed ? 2U : 1U) << options;
        if (claimed) {
            EXPECT_EQ(move_texts(line, moves).back(), "draw");
        }
    }
}

TEST(Line, CopiesAreIndependent) {
    const auto game = rules_from<Tug>("");
    Line<Tug> line(game);
    auto copy = line;
    ASSERT_FALSE(copy.play_text("up1"));
    EXPECT_TRUE(line.moves().empty());
    EXPECT_EQ(line.position().counter, 0);
}

}  // namespace line_test
}  // namespace merkhet::test
