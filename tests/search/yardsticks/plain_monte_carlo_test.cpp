#include "search/yardsticks/plain_monte_carlo.hpp"

#include <gtest/gtest.h>

#include "engine/engine.hpp"
#include "games/registry.hpp"
#include "support/game_texts.hpp"

namespace merkhet {
namespace plain_monte_carlo_test {

std::shared_ptr<const AnyGame> game_from(std::string_view text) { return *make_game(text); }

/// What the plain search says of the end of `line` after so many playouts.
Analysis think(const Line<AnyGame>& line, std::uint64_t seed, std::uint64_t nodes) {
    EngineOptions options;
    options.style = Style::plain;
    options.seed = seed;
    options.lines = 10;
    Engine engine(*make_game(line.game().text()), options);
    engine.set_line(line);
    SearchLimits limits;
    limits.nodes = nodes;
    return engine.think(limits);
}

std::string best_move(std::string_view game_text, std::string_view position, std::uint64_t nodes) {
    const auto game = game_from(game_text);
    const Line<AnyGame> line(*game, *game->parse_position(position));
    return game->print_move(line.position(), think(line, 1, nodes).variations.front().moves.front());
}

TEST(PlainMonteCarlo, PlaysEveryGameToLegalMovesInEverySeat) {
    for (const auto text : test::game_texts) {
        SCOPED_TRACE(text);
        const auto game = game_from(text);
        Line<AnyGame> line(*game);
        Random random(1);
        for (int ply = 0; ply < 12 && line.to_move() != Mover::nobody; ++ply) {
            if (line.to_move() == Mover::chance) {
                line.play(game->random_move(line.position(), random));
                continue;
            }
            const auto analysis = think(line, 5, 30);
            ASSERT_FALSE(analysis.variations.empty());
            for (const auto& found : analysis.variations) ASSERT_TRUE(line.is_legal(found.moves.front()));
            line.play(analysis.variations.front().moves.front());
        }
    }
}

TEST(PlainMonteCarlo, SameSeedAndPlayoutsGiveTheSameAdvice) {
    for (const auto text : {"khet", "khepri:players=3", "kechi:limit=die", "egotzi:size=5"}) {
        const auto game = game_from(text);
        Line<AnyGame> line(*game);
        if (line.to_move() == Mover::chance) {
            Random random(2);
            line.play(game->random_move(line.position(), random));
        }
        const auto first = think(line, 9, 300);
        const auto second = think(line, 9, 300);
        ASSERT_EQ(first.variations.size(), second.variations.size());
        for (std::size_t i = 0; i < first.variations.size(); ++i) {
            EXPECT_EQ(first.variations[i].moves, second.variations[i].moves);
            EXPECT_EQ(first.variations[i].nodes, second.variations[i].nodes);
        }
    }
}

TEST(PlainMonteCarlo, ScoresOfTheSeatsAddUpToOne) {
    for (const auto text : test::game_texts) {
        const auto game = game_from(text);
        Line<AnyGame> line(*game);
        if (line.to_move() == Mover::chance) continue;
        for (const auto& found : think(line, 3, 50).variations)
            EXPECT_NEAR(found.scores[0] + found.scores[1] + found.scores[2] + found.scores[3], 1.0F, 1e-3F) << text;
    }
}

// Turning the Pyramid on e1 sends the beam from j1 up the file to the red Pharaoh.
TEST(PlainMonteCarlo, ShootsThePharaohInOne) {
    EXPECT_EQ(best_move("khet", "x23k5/0/0/0/0/7K2/0/4P14X3 s", 2000), "e1-");
}

// In each position exhaustive search finds one winning turn.
TEST(PlainMonteCarlo, FindsTheOnlyWinningTurn) {
    constexpr auto game = "kechi:lines=2,gap=2,cells=2";
    EXPECT_EQ(best_move(game, "x..W/x--B/W--./..B. w", 20000), "a2-a1,d4-d3");
    EXPECT_EQ(best_move(game, "..xx/W--./.--W/.B.B w", 20000), "d2-c1");
    EXPECT_EQ(best_move(game, "W.xx/B--B/.--./..W. w", 20000), "a4-a3,c1-b1");
}

}  // namespace plain_monte_carlo_test
}  // namespace merkhet
