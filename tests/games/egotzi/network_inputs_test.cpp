#include "games/egotzi/network_inputs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "game/optional/network_inputs.hpp"
#include "games/egotzi/game.hpp"
#include "support/rules_from.hpp"

namespace network_inputs_test {

using namespace merkhet;
using egotzi::NetworkInputs;
using egotzi::Position;
using egotzi::Rules;
using test::rules_from;

static_assert(HasNetworkInputs<Rules>);

std::vector<network::Input> inputs_of(const NetworkInputs& seen, const Position& p) {
    std::vector<network::Input> on;
    seen.visit(p, 0, [&](network::Input input) { on.push_back(input); });
    std::sort(on.begin(), on.end());
    return on;
}

/// Calls f with the positions of a random game in which a seat is to move.
template <class F>
void play_random_game(const Rules& rules, Random& random, F&& f) {
    for (auto p = rules.start(); rules.to_move(p) != Mover::nobody; rules.play(p, rules.random_move(p, random))) f(p);
}

const auto all_options = {"size=3",  "size=4,scoring=squared",
                          "size=5",  "size=6,scoring=squared,komi=8",
                          "",        "scoring=squared,balance=pie",
                          "size=8",  "size=9,scoring=squared,komi=20",
                          "size=10", "size=11"};

TEST(EgotziNetworkInputs, AreTheSameForAllImagesOfAPosition) {
    for (const char* options : all_options) {
        SCOPED_TRACE(options);
        const auto rules = rules_from<Rules>(options);
        const auto seen = rules.network_inputs();
        Random random(1);
        play_random_game(rules, random, [&](const Position& p) {
            const auto on = inputs_of(seen, p);
            for (int symmetry = 1; symmetry < 8; ++symmetry) {
                const auto image = rules.image(p, symmetry);
                ASSERT_EQ(inputs_of(seen, image), on) << rules.print_position(p) << " " << symmetry;
                ASSERT_EQ(seen.stage(image), seen.stage(p));
            }
        });
    }
}

TEST(EgotziNetworkInputs, KeepWithinTheirBounds) {
    for (const char* options : all_options) {
        SCOPED_TRACE(options);
        const auto rules = rules_from<Rules>(options);
        const auto seen = rules.network_inputs();
        const auto& inputs = seen.inputs();
        EXPECT_EQ(network::problem_with(inputs), std::nullopt);
        std::set<int> stages;
        Random random(2);
        play_random_game(rules, random, [&](const Position& p) {
            stages.insert(seen.stage(p));
            const auto on = inputs_of(seen, p);
            // Always as many of each group as there may be.
            auto from = on.begin();
            network::Input end = 0;
            for (const auto& group : inputs.groups) {
                end += static_cast<network::Input>(group.inputs);
                const auto to = std::lower_bound(from, on.end(), end);
                EXPECT_EQ(to - from, group.most_on);
                from = to;
            }
            EXPECT_EQ(from, on.end());
        });
        EXPECT_GE(*stages.begin(), 0);
        EXPECT_LT(*stages.rbegin(), inputs.stages);
        EXPECT_GE(stages.size(), 9U);
    }
}

TEST(EgotziNetworkInputs, AreAsManyAsThereArePatterns) {
    const auto inputs = rules_from<Rules>("scoring=squared,komi=18").network_inputs().inputs();
    EXPECT_EQ(inputs.game, "egotzi");
    EXPECT_EQ(inputs.name, "lines and blocks 1, size 7, squared");
    // Lines at four distances from the edge, each pattern together with its reverse: (3^7 + 3^4) / 2. Blocks at six
    // places, of which the three on a diagonal have 3^4 patterns less those that its mirror makes the same.
    EXPECT_EQ(inputs.groups, (std::vector<network::InputGroup>{{4 * 1134, 14}, {3 * 81 + 3 * 54, 36}, {63, 1}}));
    EXPECT_EQ(inputs.stages, 13);
    // Lines of nine have three windows of seven, of which the outer ones are images of each other.
    EXPECT_EQ(rules_from<Rules>("size=9").network_inputs().inputs().groups.at(0),
              (network::InputGroup{5 * (2187 + 1134), 18 * 3}));
    EXPECT_EQ(rules_from<Rules>("size=9").network_inputs().inputs().groups.size(), 2U);
}

TEST(EgotziNetworkInputs, TellPositionsApart) {
    const auto rules = rules_from<Rules>("size=4");
    const auto seen = rules.network_inputs();
    std::set<std::vector<network::Input>> different;
    std::set<std::string> images;
    Random random(3);
    for (int game = 0; game < 200; ++game)
        play_random_game(rules, random, [&](const Position& p) {
            different.insert(inputs_of(seen, p));
            std::string least = rules.print_position(p);
            for (int symmetry = 1; symmetry < 8; ++symmetry)
                least = std::min(least, rules.print_position(rules.image(p, symmetry)));
            // Before colours are settled, and whose seat they are, a position looks like another one's later on.
            images.insert(least.substr(0, least.find(' ')));
        });
    EXPECT_GE(different.size(), images.size() * 99 / 100);
    EXPECT_GT(images.size(), 1000U);
}

TEST(EgotziNetworkInputs, SeeKomiFromTheMoversSide) {
    const auto rules = rules_from<Rules>("scoring=squared,komi=20");
    const auto seen = rules.network_inputs();
    const auto last = [&](const Position& p) { return inputs_of(seen, p).back() - (4 * 1134 + 405); };
    auto p = rules.start();
    EXPECT_EQ(last(p), 31U - 10);
    p = test::after(rules, p, "d4");
    EXPECT_EQ(last(p), 31U + 10);
    const auto large = rules_from<Rules>("scoring=squared,komi=2000");
    const auto seen_large = large.network_inputs();
    EXPECT_EQ(inputs_of(seen_large, large.start()).back(), 4U * 1134 + 405);
}

}  // namespace network_inputs_test
