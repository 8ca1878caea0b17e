#include "search/monte_carlo.hpp"

#include <gtest/gtest.h>

#include "engine/player.hpp"
#include "games/registry.hpp"
#include "support/game_texts.hpp"

namespace merkhet {
namespace {

const std::atomic<bool> never{false};

std::shared_ptr<const AnyGame> game_from(std::string_view text) { return *make_game(text); }

std::string best_move(std::string_view game_text, std::string_view position, std::uint64_t playouts) {
    const auto game = game_from(game_text);
    const Line<AnyGame> line(*game, *game->parse_position(position));
    const auto advice = make_player(game, 1)->choose(line, {0, playouts}, never);
    return game->print_move(line.position(), advice.candidates.front().move);
}

TEST(MonteCarlo, PlaysEveryGameToLegalMovesInEverySeat) {
    for (const auto text : test::game_texts) {
        SCOPED_TRACE(text);
        const auto game = game_from(text);
        const auto player = make_player(game, 5);
        Line<AnyGame> line(*game);
        Random random(1);
        for (int ply = 0; ply < 12 && line.to_move() != Mover::nobody; ++ply) {
            if (line.to_move() == Mover::chance) {
                line.play(game->random_move(line.position(), random));
                continue;
            }
            const auto advice = player->choose(line, {0, 30}, never);
            ASSERT_FALSE(advice.candidates.empty());
            for (const auto& candidate : advice.candidates) ASSERT_TRUE(line.is_legal(candidate.move));
            ASSERT_FALSE(advice.line.empty());
            line.play(advice.candidates.front().move);
        }
    }
}

TEST(MonteCarlo, SameSeedAndPlayoutsGiveTheSameAdvice) {
    for (const auto text : {"khet", "khepri:players=3", "kechi:limit=die", "egotzi:size=5"}) {
        const auto game = game_from(text);
        Line<AnyGame> line(*game);
        if (line.to_move() == Mover::chance) {
            Random random(2);
            line.play(game->random_move(line.position(), random));
        }
        const auto first = make_player(game, 9)->choose(line, {0, 300}, never);
        const auto second = make_player(game, 9)->choose(line, {0, 300}, never);
        ASSERT_EQ(first.candidates.size(), second.candidates.size());
        for (std::size_t i = 0; i < first.candidates.size(); ++i) {
            EXPECT_EQ(first.candidates[i].move, second.candidates[i].move);
            EXPECT_EQ(first.candidates[i].visits, second.candidates[i].visits);
        }
    }
}

TEST(MonteCarlo, ScoresOfTheSeatsAddUpToOne) {
    for (const auto text : test::game_texts) {
        const auto game = game_from(text);
        Line<AnyGame> line(*game);
        if (line.to_move() == Mover::chance) continue;
        for (const auto& c : make_player(game, 3)->choose(line, {0, 50}, never).candidates)
            EXPECT_NEAR(c.score[0] + c.score[1] + c.score[2] + c.score[3], 1.0F, 1e-3F) << text;
    }
}

TEST(MonteCarlo, StopsWhenTold) {
    const auto game = game_from("khet");
    const std::atomic<bool> now{true};
    const auto advice = make_player(game, 1)->choose(Line<AnyGame>(*game), {3600, 0}, now);
    EXPECT_LT(advice.playouts, 1000U);
}

// Turning the Pyramid on e1 sends the beam from j1 up the file to the red Pharaoh.
TEST(MonteCarlo, ShootsThePharaohInOne) { EXPECT_EQ(best_move("khet", "x23k5/0/0/0/0/7K2/0/4P14X3 s", 2000), "e1-"); }

// In each position exhaustive search finds one winning turn.
TEST(MonteCarlo, FindsTheOnlyWinningTurn) {
    constexpr auto game = "kechi:lines=2,gap=2,cells=2";
    EXPECT_EQ(best_move(game, "x..W/x--B/W--./..B. w", 20000), "a2-a1,d4-d3");
    EXPECT_EQ(best_move(game, "..xx/W--./.--W/.B.B w", 20000), "d2-c1");
    EXPECT_EQ(best_move(game, "W.xx/B--B/.--./..W. w", 20000), "a4-a3,c1-b1");
}

}  // namespace
}  // namespace merkhet
