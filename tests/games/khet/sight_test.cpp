#include "games/khet/beams/sight.hpp"

#include <gtest/gtest.h>

#include "games/khet/game.hpp"
#include "support/rules_from.hpp"

namespace merkhet::khet {
namespace sight_test {

// What is kept from the position before must be what a fresh look sees, after every turn and pass; and these must do
// the same as without it.
TEST(KhetSight, FromThePositionBeforeIsTheSame) {
    Random random(3);
    for (const auto options : {"", "setup=dynasty", "setup=osiris", "setup=isis", "setup=mercury"}) {
        const auto game = test::rules_from<Rules>(options);
        for (int round = 0; round < 10; ++round) {
            auto p = game.start();
            while (!game.outcome(p)) {
                const Sight sight(p);
                auto passed = p;
                auto seen = p;
                auto kept = sight;
                game.pass(passed);
                game.pass(seen, kept);
                ASSERT_EQ(seen, passed) << game.print_position(p);
                ASSERT_EQ(kept, Sight(passed)) << game.print_position(p);
                game.visit_children(p, [&](const Move& move, const Position& child) {
                    seen = p;
                    kept = sight;
                    game.play(seen, move, kept);
                    EXPECT_EQ(seen, child) << game.print_position(p) << ' ' << game.print_move(p, move);
                    EXPECT_EQ(kept, Sight(child)) << game.print_position(p) << ' ' << game.print_move(p, move);
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
        EXPECT_FALSE(sight.lines[colour].all.test(sight.lines[colour].pharaoh));
    }
}

}  // namespace sight_test
}  // namespace merkhet::khet
