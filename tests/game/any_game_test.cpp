#include "game/any_game.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/contract.hpp"
#include "support/rules_from.hpp"
#include "support/toy_game.hpp"

namespace merkhet::test {
namespace any_game_test {

using AnyTug = ErasedGame<Tug>;

TEST(ToyGame, KeepsTheContract) {
    for (const auto* options : {"", "goal=3,players=4", "steps=die,players=3", "turns=many", "steps=die,turns=many",
                                "repetition=on,limit=60"})
        check_contract<Tug>(options, 20, 200);
}

TEST(ToyGame, DrawsMovesUniformly) {
    const auto game = rules_from<Tug>("");
    check_uniform(game, game.start());
}

TEST(AnyGame, AnswersAsTheRulesDo) {
    for (const auto* options : {"", "steps=die,turns=many,players=3", "repetition=on"}) {
        const auto rules = rules_from<Tug>(options);
        const AnyTug any(rules);
        EXPECT_EQ(any.name(), "tug");
        EXPECT_EQ(any.title(), Tug::title);
        EXPECT_EQ(any.text(), print_game_text("tug", rules.settings()));
        EXPECT_EQ(any.seats(), rules.seats());
        EXPECT_EQ(any.has_repetition(), rules.has_repetition());
        EXPECT_EQ(any.claim(2).has_value(), false);
        EXPECT_EQ(any.claim(3).has_value(), true);
        EXPECT_EQ(any.claim_outcome(), rules.claim_outcome());
        EXPECT_EQ(any.settings().size(), rules.settings().size());
        Random random(7);
        Random same_random(7);
        auto p = rules.start();
        auto any_p = any.start();
        while (rules.to_move(p) != Mover::nobody) {
            ASSERT_EQ(AnyTug::unwrap(any_p), p);
            ASSERT_EQ(AnyTug::wrap(p), any_p);
            ASSERT_EQ(any.to_move(any_p), rules.to_move(p));
            ASSERT_EQ(any.outcome(any_p), rules.outcome(p));
            ASSERT_EQ(any.count_moves(any_p), rules.count_moves(p));
            ASSERT_EQ(any.key(any_p), rules.key(p));
            ASSERT_EQ(any.arrangement_key(any_p), rules.arrangement_key(p));
            ASSERT_EQ(any.seat_name(any_p, 1), "Second");
            ASSERT_EQ(any.print_position(any_p), rules.print_position(p));
            ASSERT_EQ(*any.parse_position(any.print_position(any_p)), any_p);
            ASSERT_EQ(any.suggest(any_p, "").texts(), rules.suggest(p, "").texts());
            ASSERT_EQ(any.scene(any_p).pieces.front().ascii, rules.scene(p).pieces.front().ascii);
            std::vector<AnyMove> any_moves;
            legal_moves(any, any_p, any_moves);
            std::vector<Tug::Move> moves;
            legal_moves(rules, p, moves);
            ASSERT_EQ(any_moves.size(), moves.size());
            for (std::size_t i = 0; i < moves.size(); ++i) ASSERT_EQ(AnyTug::unwrap(any_moves[i]), moves[i]);
            const auto any_move = any.random_move(any_p, same_random);
            const auto move = rules.random_move(p, random);
            ASSERT_EQ(AnyTug::unwrap(any_move), move);
            ASSERT_TRUE(any.is_legal(any_p, any_move));
            ASSERT_EQ(any.print_move(any_p, any_move), rules.print_move(p, move));
            ASSERT_EQ(*any.parse_move(any_p, any.print_move(any_p, any_move)), any_move);
            ASSERT_EQ(any.scene(any_p, any_move).pieces.front().ascii, rules.scene(p, move).pieces.front().ascii);
            rules.play(p, move);
            any.play(any_p, any_move);
        }
        EXPECT_EQ(any.outcome(any_p), rules.outcome(p));
        EXPECT_EQ(any.count_moves(any_p), 0U);
    }
}

TEST(AnyGame, StopsVisiting) {
    const AnyTug any(rules_from<Tug>(""));
    int visited = 0;
    EXPECT_FALSE(any.visit_moves(any.start(), [&](const AnyMove&) { return ++visited < 2; }));
    EXPECT_EQ(visited, 2);
    EXPECT_TRUE(any.visit_moves(any.start(), [&](const AnyMove&) { ++visited; }));
    EXPECT_EQ(visited, 6);
}

TEST(AnyGame, PassesErrorsOn) {
    const AnyTug any(rules_from<Tug>(""));
    EXPECT_EQ(any.parse_position("7 0 0 - 0").error().message, "expected the counter (0…5), found '7 0 0 - 0'");
    EXPECT_EQ(any.parse_position("3 0 0 - 0 x").error().at, 9U);
    EXPECT_EQ(any.parse_move(any.start(), "up3").error().message, "legal here: down2, down1, up1, up2");
}

}  // namespace any_game_test
}  // namespace merkhet::test
