#include <gtest/gtest.h>

#include <cstring>
#include <utility>
#include <vector>

#include "games/khet/game.hpp"
#include "games/khet/random_boards.hpp"
#include "support/rules_from.hpp"

namespace children_test {

using merkhet::Random;
using merkhet::khet::Rules;
using merkhet::test::position_from;
using merkhet::test::random_khet_board;
using merkhet::test::rules_from;

/// The children that visit_children() makes are those that play() makes, byte for byte and in the same order.
void check_children(const Rules& game, const Rules::Position& p) {
    std::vector<std::pair<Rules::Move, Rules::Position>> expected;
    game.visit_moves(p, [&](const Rules::Move& move) {
        auto child = p;
        game.play(child, move);
        expected.emplace_back(move, child);
    });
    std::size_t at = 0;
    game.visit_children(p, [&](const Rules::Move& move, const Rules::Position& child) {
        ASSERT_LT(at, expected.size());
        ASSERT_TRUE(move == expected[at].first) << game.print_position(p);
        ASSERT_EQ(game.print_position(child), game.print_position(expected[at].second))
            << game.print_position(p) << " " << game.print_move(p, move);
        ASSERT_TRUE(child == expected[at].second);
        ++at;
    });
    ASSERT_EQ(at, expected.size()) << game.print_position(p);
}

void check_games(const char* options, int positions) {
    SCOPED_TRACE(options);
    const auto game = rules_from<Rules>(options);
    Random random(3);
    auto p = game.start();
    for (int i = 0; i < positions; ++i) {
        ASSERT_NO_FATAL_FAILURE(check_children(game, p));
        if (game.to_move(p) == merkhet::Mover::nobody)
            p = game.start();
        else
            game.play(p, game.random_move(p, random));
    }
}

TEST(KhetChildren, AreThoseOfPlayInGames) {
    for (const auto* options : {"", "setup=imhotep,quiet=7", "setup=dynasty", "setup=imhotep2", "setup=dynasty2",
                                "setup=osiris,quiet=9", "setup=isis", "setup=mercury", "setup=sophie"})
        check_games(options, 500);
}

TEST(KhetChildren, AreThoseOfPlayOnRandomBoards) {
    const auto game = rules_from<Rules>("quiet=20");
    Random random(4);
    for (int i = 0; i < 6000; ++i) {
        const int pieces = 4 + static_cast<int>(random.below(36));
        const std::uint32_t eyes_one_in[] = {0, 0, 8, 3, 1};
        const auto text = random_khet_board(random, pieces, eyes_one_in[random.below(5)], 20);
        ASSERT_NO_FATAL_FAILURE(check_children(game, position_from(game, text)));
    }
}

TEST(KhetChildren, StopWhenTheVisitorSaysSo) {
    const auto game = rules_from<Rules>("");
    for (int stop_after = 1; stop_after <= 77; ++stop_after) {
        int visited = 0;
        EXPECT_EQ(game.visit_children(
                      game.start(), [&](const Rules::Move&, const Rules::Position&) { return ++visited < stop_after; }),
                  false);
        EXPECT_EQ(visited, stop_after);
    }
}

}  // namespace children_test
