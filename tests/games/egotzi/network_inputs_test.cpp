#include "games/egotzi/network_inputs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "game/optional/network_inputs.hpp"
#include "games/egotzi/game.hpp"
#include "support/network_inputs.hpp"
#include "support/rules_from.hpp"

namespace network_inputs_test {

using namespace merkhet;
using egotzi::Position;
using egotzi::Rules;
using test::inputs_of;
using test::rules_from;

static_assert(HasNetworkInputs<Rules>);

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
            std::vector<int> most;
            most.reserve(inputs.groups.size());
            for (const auto& group : inputs.groups) most.push_back(group.most_on);
            EXPECT_EQ(test::counts_by_group(inputs, on), most);
        });
        EXPECT_GE(*stages.begin(), 0);
        EXPECT_LT(*stages.rbegin(), inputs.stages);
        EXPECT_GE(stages.size(), 9U);
    }
}

TEST(EgotziNetworkInputs, AreAsManyAsThereArePatterns) {
    const auto inputs = rules_from<Rules>("scoring=squared,komi=18").network_inputs().inputs();
    EXPECT_EQ(inputs.game, "egotzi");
    EXPECT_EQ(inputs.name, "lines, blocks and groups 1, size 7, squared 2");
    // Lines at four distances from the edge, each pattern together with its reverse: (3^7 + 3^4) / 2. Blocks at six
    // places, of which the three on a diagonal have 3^4 patterns less those that its mirror makes the same.
    // For each colour the sizes of three groups and one more, 0 … 49. Five digits of komi, for either colour.
    EXPECT_EQ(inputs.groups,
              (std::vector<network::InputGroup>{{4 * 1134, 14}, {3 * 81 + 3 * 54, 36}, {8 * 50, 8}, {20, 5}}));
    EXPECT_EQ(inputs.stages, 13);
    // Lines of nine have three windows of seven, of which the outer ones are images of each other.
    EXPECT_EQ(rules_from<Rules>("size=9").network_inputs().inputs().groups.at(0),
              (network::InputGroup{5 * (2187 + 1134), 18 * 3}));
    EXPECT_EQ(rules_from<Rules>("size=9").network_inputs().inputs().groups.size(), 3U);
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

/// The sizes of the connected parts of the squares where `in` is true, largest first, found square by square.
std::vector<int> part_sizes(int size, std::vector<bool> in) {
    std::vector<int> sizes;
    for (int start = 0; start < size * size; ++start) {
        if (!in[static_cast<std::size_t>(start)]) continue;
        int count = 0;
        std::vector<int> open = {start};
        in[static_cast<std::size_t>(start)] = false;
        while (!open.empty()) {
            const int square = open.back();
            open.pop_back();
            ++count;
            const auto meet = [&](int next) {
                if (!in[static_cast<std::size_t>(next)]) return;
                in[static_cast<std::size_t>(next)] = false;
                open.push_back(next);
            };
            if (square % size > 0) meet(square - 1);
            if (square % size < size - 1) meet(square + 1);
            if (square >= size) meet(square - size);
            if (square < size * (size - 1)) meet(square + size);
        }
        sizes.push_back(count);
    }
    std::sort(sizes.rbegin(), sizes.rend());
    return sizes;
}

TEST(EgotziNetworkInputs, SeeTheSizesOfGroups) {
    constexpr int size = 5;
    const auto rules = rules_from<Rules>("size=5");
    const auto seen = rules.network_inputs();
    const auto& groups = seen.inputs().groups;
    const auto first = groups[0].inputs + groups[1].inputs;
    Random random(4);
    for (int game = 0; game < 20; ++game)
        play_random_game(rules, random, [&](const Position& p) {
            const auto text = rules.print_position(p);
            const auto colour = text[text.find(' ') + 1] == 'b' ? 'B' : 'W';
            std::vector<network::Input> expected;
            auto input = static_cast<network::Input>(first);
            const auto see = [&](int count) {
                expected.push_back(input + static_cast<network::Input>(count));
                input += size * size + 1;
            };
            for (const bool own : {true, false}) {
                std::vector<bool> stones;
                std::vector<bool> reach;
                for (const char c : text.substr(0, text.find(' '))) {
                    if (c == '/') continue;
                    stones.push_back(c != '.' && (c == colour) == own);
                    reach.push_back(c == '.' || stones.back());
                }
                auto sizes = part_sizes(size, stones);
                sizes.resize(3);
                for (const int count : sizes) see(count);
                const auto reached = part_sizes(size, reach);
                see(reached.empty() ? 0 : reached.front());
            }
            auto on = inputs_of(seen, p);
            on.erase(on.begin(), std::lower_bound(on.begin(), on.end(), static_cast<network::Input>(first)));
            EXPECT_EQ(on, expected) << text;
        });
}

TEST(EgotziNetworkInputs, SeeKomiFromTheMoversSide) {
    const auto rules = rules_from<Rules>("scoring=squared,komi=20");
    const auto seen = rules.network_inputs();
    const auto first = 4U * 1134 + 405 + 400;
    // The steps of 2, and whether White is to place.
    const auto komi = [&](const auto& inputs, const Position& p) {
        const auto on = inputs_of(inputs, p);
        unsigned steps = 0;
        for (auto i = on.size() - 5; i < on.size(); ++i)
            if ((on[i] - first) % 2 == 1) steps += 1U << (on[i] - first) % 10 / 2;
        return std::pair(steps, on.back() - first >= 10);
    };
    auto p = rules.start();
    EXPECT_EQ(komi(seen, p), std::pair(10U, false));
    p = test::after(rules, p, "d4");
    EXPECT_EQ(komi(seen, p), std::pair(10U, true));
    const auto large = rules_from<Rules>("scoring=squared,komi=2000");
    EXPECT_EQ(komi(large.network_inputs(), large.start()), std::pair(31U, false));
}

}  // namespace network_inputs_test
