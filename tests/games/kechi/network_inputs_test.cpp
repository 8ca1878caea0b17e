#include "games/kechi/network_inputs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "game/optional/network_inputs.hpp"
#include "games/kechi/game.hpp"
#include "support/network_inputs.hpp"
#include "support/rules_from.hpp"

namespace kechi_network_inputs_test {

using namespace merkhet;
using kechi::Position;
using kechi::Rules;
using test::inputs_of;

static_assert(HasNetworkInputs<Rules>);

constexpr auto all_options = {"",
                              "limit=die",
                              "goal=tokens",
                              "lines=6,gap=4",
                              "lines=2,gap=1,cells=9",
                              "board=WW.../.-.-./...../.-.-./..BBB,cells=5,goal=tokens"};

template <class F>
void visit_positions(F&& f) {
    for (const auto* options : all_options) {
        SCOPED_TRACE(options);
        const auto rules = test::rules_from<Rules>(options);
        Random random(9);
        for (int game = 0; game < 6; ++game) {
            auto p = rules.start();
            for (; rules.to_move(p) != Mover::nobody; rules.play(p, rules.random_move(p, random)))
                if (is_seat(rules.to_move(p))) f(rules, p);
        }
    }
}

TEST(KechiNetworkInputs, KeepWithinTheirBounds) {
    std::set<int> stages;
    visit_positions([&](const Rules& rules, const Position& p) {
        const auto seen = rules.network_inputs();
        ASSERT_EQ(network::problem_with(seen.inputs()), std::nullopt);
        test::expect_within_bounds(seen.inputs(), inputs_of(seen, p));
        stages.insert(seen.stage(p));
    });
    EXPECT_GE(*stages.begin(), 0);
    EXPECT_LT(*stages.rbegin(), 8);
    EXPECT_GE(stages.size(), 6U);
}

// Stones and used cells from the text; they are numbered by file, then rank.
TEST(KechiNetworkInputs, SeeStonesAndUsedCells) {
    visit_positions([](const Rules& rules, const Position& p) {
        const auto text = rules.print_position(p);
        const auto board = text.substr(0, text.find(' '));
        const char own = text[board.size() + 1] == 'w' ? 'W' : 'B';
        std::map<std::pair<int, int>, char> cells;
        int file = 0;
        int rank = 0;
        for (const char c : board) {
            if (c == '/') {
                --rank;
                file = 0;
            } else {
                if (c != '-') cells[{file, rank}] = c;
                ++file;
            }
        }
        const auto count = static_cast<network::Input>(cells.size());
        std::vector<network::Input> expected;
        network::Input number = 0;
        for (const auto& [place, c] : cells) {
            if (c == 'W' || c == 'B') expected.push_back((c == own ? 0 : count) + number);
            if (c == 'x') expected.push_back(2 * count + number);
            ++number;
        }
        std::sort(expected.begin(), expected.end());
        EXPECT_EQ(test::between(inputs_of(rules.network_inputs(), p), 0, 3 * count), expected) << text;
    });
}

// Wherever a legal turn ends, the mover can go; and where the other side could go if it were to move, it is seen to.
TEST(KechiNetworkInputs, SeeWhereStonesCanGo) {
    for (const auto* options : {"", "lines=3,gap=2", "lines=2,gap=2,cells=4"}) {
        SCOPED_TRACE(options);
        const auto rules = test::rules_from<Rules>(options);
        const auto count = static_cast<network::Input>(rules.lattice().cell_count());
        Random random(10);
        int compared = 0;
        auto p = rules.start();
        for (; rules.to_move(p) != Mover::nobody; rules.play(p, rules.random_move(p, random))) {
            const auto on = inputs_of(rules.network_inputs(), p);
            for (const bool own : {true, false}) {
                auto as_mover = p;
                if (!own) as_mover.mover ^= 1U;
                std::set<network::Input> ends;
                rules.visit_moves(as_mover, [&](const kechi::Move& move) {
                    for (int slot = 0; slot < as_mover.stone_count[as_mover.mover]; ++slot)
                        if (move.target(slot) != kechi::no_cell) ends.insert(move.target(slot));
                });
                const auto first = 3 * count + (own ? 0 : count);
                for (const auto input : test::between(on, first, first + count)) ends.erase(input - first);
                EXPECT_TRUE(ends.empty()) << rules.print_position(p);
                ++compared;
            }
        }
        EXPECT_GT(compared, 4);
    }
}

TEST(KechiNetworkInputs, SeeTheDieAndWhoLeads) {
    const auto die = test::rules_from<Rules>("limit=die");
    auto p = die.start();
    die.play(p, kechi::roll_move(4));
    EXPECT_EQ(inputs_of(die.network_inputs(), p).back(), 5U * 88 + 4);
    const auto tokens = test::rules_from<Rules>("goal=tokens");
    p = tokens.start();
    const auto seen = tokens.network_inputs();
    EXPECT_EQ(inputs_of(seen, p).back(), 5U * 88 + 24);
    p.takings = {10, 13};
    EXPECT_EQ(inputs_of(seen, p).back(), 5U * 88 + 24 - 3);
    p.mover = 1;
    EXPECT_EQ(inputs_of(seen, p).back(), 5U * 88 + 24 + 3);
    p.takings = {2, 60};
    EXPECT_EQ(inputs_of(seen, p).back(), 5U * 88 + 48);
}

}  // namespace kechi_network_inputs_test
