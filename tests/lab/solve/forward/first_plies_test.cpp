#include "lab/solve/forward/first_plies.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"
#include "games/egotzi/game.hpp"
#include "search/forward/prover.hpp"
#include "support/rules_from.hpp"

namespace merkhet::lab {
namespace first_plies_test {

using egotzi::Rules;

template <class Compact>
Sign sign_of(forward::Prover<Rules, Compact>& prover, const Rules::Position& p, int seat) {
    if (prover.ask(p, seat, 1)->lower >= 1) return 1;
    return prover.ask(p, seat, 0)->lower >= 0 ? 0 : -1;
}

/// Solves leaves that are of use, in a random order, and compares all that follows from them with the prover.
template <class Compact>
void compare(const Rules& rules, const Compact& compact, const Rules::Position& start, Random& random, bool each_move) {
    SCOPED_TRACE(rules.print_position(start));
    forward::Shared shared(1 << 20);
    forward::Prover<Rules, Compact> prover(rules, compact, shared, 1);
    FirstPlies<Rules, Compact> plies(rules, compact, start, 30);
    plies.conclude();
    const int seat = plies.seat();
    auto leaves = plies.open_leaves();
    std::size_t solved = 0;
    while (!leaves.empty()) {
        std::swap(leaves[random.below(static_cast<std::uint32_t>(leaves.size()))], leaves.back());
        const auto leaf = leaves.back();
        leaves.pop_back();
        if (!plies.needed(each_move)[leaf]) continue;
        plies.set_sign(leaf, sign_of(prover, plies.nodes()[leaf].position, seat));
        plies.conclude();
        ++solved;
    }
    const auto needed = plies.needed(each_move);
    EXPECT_EQ(std::count(needed.begin(), needed.end(), true), 0);
    const auto& nodes = plies.nodes();
    ASSERT_TRUE(nodes[0].sign);
    EXPECT_GT(solved, 0U);
    for (const auto& node : nodes)
        if (node.sign) {
            EXPECT_EQ(*node.sign, sign_of(prover, node.position, seat)) << rules.print_position(node.position);
        }
    EXPECT_EQ(nodes[0].children.size(), rules.count_moves(start));
    if (each_move && nodes[0].sign != -1) {
        for (const auto child : nodes[0].children) {
            EXPECT_TRUE(nodes[child].sign);
        }
    }
}

TEST(FirstPlies, TellWhatTheirLeavesComeTo) {
    for (const auto* options : {"size=4,balance=none", "size=4,scoring=squared,balance=none", "size=3", "size=6"}) {
        SCOPED_TRACE(options);
        const auto rules = test::rules_from<Rules>(options);
        ASSERT_TRUE(rules.visit_compact([&](const auto& compact) {
            Random random(2);
            for (int i = 0; i < 10; ++i) {
                auto p = rules.start();
                while (rules.decisions_left(p) > 8) rules.play(p, rules.random_move(p, random));
                compare(rules, compact, p, random, i % 2 == 0);
            }
        }));
    }
}

/// On an empty board there are as many first stones as orbits of squares, and a swap gives the turn to the other.
TEST(FirstPlies, TakeImagesUnderSymmetriesForOne) {
    const auto rules = test::rules_from<Rules>("size=6");
    ASSERT_TRUE(rules.visit_compact([&](const auto& compact) {
        const FirstPlies<Rules, std::remove_cvref_t<decltype(compact)>> plies(rules, compact, rules.start(), 2);
        EXPECT_EQ(plies.nodes().size(), 7U);
        EXPECT_EQ(plies.nodes()[0].children.size(), 36U);
        EXPECT_EQ(plies.open_leaves().size(), 6U);
    }));
}

TEST(FirstPlies, KnowGamesThatEndInThem) {
    const auto rules = test::rules_from<Rules>("size=3,balance=none");
    ASSERT_TRUE(rules.visit_compact([&](const auto& compact) {
        Random random(1);
        auto p = rules.start();
        while (rules.decisions_left(p) > 3) rules.play(p, rules.random_move(p, random));
        FirstPlies<Rules, std::remove_cvref_t<decltype(compact)>> plies(rules, compact, p, 1000);
        plies.conclude();
        EXPECT_TRUE(plies.open_leaves().empty());
        EXPECT_TRUE(plies.nodes()[0].sign);
    }));
}

}  // namespace first_plies_test
}  // namespace merkhet::lab
