#include "games/khet/sight.hpp"

#include <gtest/gtest.h>

#include "games/khet/rules.hpp"
#include "support/rules_from.hpp"

namespace merkhet::khet {
namespace {

Sight advanced(Sight sight, const Position& before, const Position& p) {
    sight.advance(before, p);
    return sight;
}

// What is remembered from the position before must be what a fresh look sees, after every turn and pass.
TEST(KhetSight, FromThePositionBeforeIsTheSame) {
    Random random(3);
    for (const auto options : {"", "setup=dynasty", "setup=osiris", "setup=isis", "setup=mercury"}) {
        const auto game = test::rules_from<Rules>(options);
        for (int round = 0; round < 10; ++round) {
            auto p = game.start();
            while (!game.outcome(p)) {
                const Sight sight(p);
                auto passed = p;
                game.pass(passed);
                ASSERT_EQ(advanced(sight, p, passed), Sight(passed)) << game.print_position(p);
                game.visit_children(p, [&](const Move& move, const Position& child) {
                    EXPECT_EQ(advanced(sight, p, child), Sight(child))
                        << game.print_position(p) << ' ' << game.print_move(p, move);
                });
                game.play(p, game.random_move(p, random));
            }
        }
    }
}

TEST(KhetSight, LinesAndBeamsOfTheClassicStart) {
    const auto game = test::rules_from<Rules>("");
    const Sight sight(game.start());
    for (const auto colour : {silver, red}) {
        EXPECT_EQ(sight.beams[colour].removed, sight.beams[colour].removed & game.start().occupied());
        EXPECT_TRUE(game.start().pieces(colour).test(sight.lines[colour].pharaoh));
        EXPECT_EQ(game.start().code_at(sight.lines[colour].pharaoh), pharaoh);
        EXPECT_FALSE(sight.lines[colour].all().test(sight.lines[colour].pharaoh));
    }
}

}  // namespace
}  // namespace merkhet::khet
