#include "games/kechi/network_inputs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
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

/// The number of the first input of a free cell, of a stone, and of what is counted; cells are numbered by file, then
/// rank.
constexpr network::Input of_free = 0;
constexpr network::Input of_stone = 9;
constexpr network::Input of_counts = 9 + 12;

// From the text: each free cell and each stone is seen once, where it is and whose it is.
TEST(KechiNetworkInputs, SeeStonesAndFreeCells) {
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
        std::vector<network::Input> free;
        std::vector<network::Input> stones;  // those of the other side after all cells
        network::Input number = 0;
        for (const auto& [place, c] : cells) {
            if (c == '.') free.push_back(number);
            if (c == 'W' || c == 'B') stones.push_back((c == own ? 0 : count) + number);
            ++number;
        }
        std::sort(stones.begin(), stones.end());
        const auto on = inputs_of(rules.network_inputs(), p);
        auto seen = test::between(on, of_free * count, of_stone * count);
        for (auto& input : seen) input %= count;
        std::sort(seen.begin(), seen.end());
        EXPECT_EQ(seen, free) << text;
        seen = test::between(on, of_stone * count, of_counts * count);
        for (auto& input : seen) {
            const auto place = input - of_stone * count;
            input = place / (6 * count) * count + place % count;
        }
        std::sort(seen.begin(), seen.end());
        EXPECT_EQ(seen, stones) << text;
    });
}

/// Calls f(cell, slot) for each stone of a seat that ends somewhere in a legal turn, if it were to move.
template <class F>
void visit_ends(const Rules& rules, Position p, std::size_t seat, F&& f) {
    p.mover = static_cast<std::uint8_t>(seat);
    rules.visit_moves(p, [&](const kechi::Move& move) {
        for (int slot = 0; slot < p.stone_count[seat]; ++slot)
            if (move.target(slot) != kechi::no_cell) f(network::Input{move.target(slot)}, slot);
    });
}

/// How many of a seat's stones can end on a cell, where any can.
std::map<network::Input, std::size_t> ends_of(const Rules& rules, const Position& p, std::size_t seat) {
    std::set<std::pair<network::Input, int>> ends;
    visit_ends(rules, p, seat, [&](network::Input cell, int slot) { ends.insert({cell, slot}); });
    std::map<network::Input, std::size_t> stones;
    for (const auto& end : ends) ++stones[end.first];
    return stones;
}

// Wherever a legal turn of either side ends, one of its stones is seen to go, and where two stones can, two.
TEST(KechiNetworkInputs, SeeWhereStonesCanGo) {
    for (const auto* options : {"", "lines=3,gap=2", "lines=2,gap=2,cells=4"}) {
        SCOPED_TRACE(options);
        const auto rules = test::rules_from<Rules>(options);
        const auto count = static_cast<network::Input>(rules.lattice().cell_count());
        Random random(10);
        std::size_t compared = 0;
        auto p = rules.start();
        for (; rules.to_move(p) != Mover::nobody; rules.play(p, rules.random_move(p, random))) {
            const auto on = inputs_of(rules.network_inputs(), p);
            const auto own = ends_of(rules, p, p.mover);
            const auto other = ends_of(rules, p, 1U - p.mover);
            const auto least = [](const auto& ends, network::Input cell) {
                const auto found = ends.find(cell);
                return found == ends.end() ? 0U : static_cast<unsigned>(std::min<std::size_t>(found->second, 2));
            };
            for (const auto input : test::between(on, of_free * count, of_stone * count)) {
                EXPECT_GE(input / count / 3, least(own, input % count)) << rules.print_position(p);
                EXPECT_GE(input / count % 3, least(other, input % count)) << rules.print_position(p);
            }
            // Stones that could be captured.
            for (const auto input : test::between(on, of_stone * count, of_counts * count)) {
                const auto place = input - of_stone * count;
                const auto& enemy = place / (6 * count) == 0 ? other : own;
                EXPECT_GE(place % (6 * count) / (2 * count), least(enemy, place % count)) << rules.print_position(p);
                compared += enemy.count(place % count);
            }
        }
        EXPECT_GT(compared, 0U);
    }
}

// Where another stone of its side could go in a legal turn, if an enemy stood there, a stone is seen to be guarded.
TEST(KechiNetworkInputs, SeeWhichStonesAreGuarded) {
    const auto rules = test::rules_from<Rules>("");
    const auto count = static_cast<network::Input>(rules.lattice().cell_count());
    Random random(11);
    int guarded = 0;
    int unguarded = 0;
    auto p = rules.start();
    for (; rules.to_move(p) != Mover::nobody; rules.play(p, rules.random_move(p, random))) {
        for (const auto input :
             test::between(inputs_of(rules.network_inputs(), p), of_stone * count, (of_stone + 6) * count)) {
            const auto place = input - of_stone * count;
            auto captured = p;
            auto& stones = captured.stones[p.mover];
            auto* const stone = std::find(stones.begin(), stones.end(), place % count);
            std::rotate(stone, stone + 1, stones.end());
            --captured.stone_count[p.mover];
            stones[captured.stone_count[p.mover]] = kechi::no_cell;
            captured.used.reset(place % count);
            const bool can_return = ends_of(rules, captured, p.mover).count(place % count) != 0;
            const bool seen = place / count % 2 == 1;
            EXPECT_TRUE(seen || !can_return) << rules.print_position(p);
            ++(seen ? guarded : unguarded);
        }
    }
    EXPECT_GT(guarded, 0);
    EXPECT_GT(unguarded, 0);
}

// Against the text, the legal turns, and what is seen of the cells one by one.
TEST(KechiNetworkInputs, CountWhatBothSidesHave) {
    const auto rules = test::rules_from<Rules>("");
    const auto count = static_cast<network::Input>(rules.lattice().cell_count());
    constexpr std::array<network::Input, 4> sizes{9, 9, 41, 41};
    Random random(12);
    auto p = rules.start();
    for (; rules.to_move(p) != Mover::nobody; rules.play(p, rules.random_move(p, random))) {
        const auto on = inputs_of(rules.network_inputs(), p);
        std::array<std::array<network::Input, 4>, 2> reached{};  // of each side: cells, and those that only it reaches
        for (const auto input : test::between(on, 0, of_stone * count)) {
            const auto own = input / count / 3;
            const auto other = input / count % 3;
            reached[0][2] += own > 0;
            reached[0][3] += own > 0 && other == 0;
            reached[1][2] += other > 0;
            reached[1][3] += other > 0 && own == 0;
        }
        for (const auto input : test::between(on, of_stone * count, of_counts * count)) {
            const auto place = input - of_stone * count;
            const auto side = place / (6 * count);
            ++reached[side][0];
            const bool attacked = place % (6 * count) / (2 * count) > 0;
            for (const std::size_t what : {2U, 3U}) reached[1 - side][what] += attacked;
        }
        for (const std::size_t side : {0U, 1U}) {
            const auto seat = side == 0 ? p.mover : 1U - p.mover;
            std::set<network::Input> movable;
            visit_ends(rules, p, seat,
                       [&](network::Input, int slot) { movable.insert(static_cast<network::Input>(slot)); });
            reached[side][1] = static_cast<network::Input>(movable.size());
            auto first = of_counts * count + static_cast<network::Input>(side) * (9 + 9 + 41 + 41);
            for (std::size_t what = 0; what < sizes.size(); first += sizes[what++]) {
                const auto seen = test::between(on, first, first + sizes[what]);
                ASSERT_EQ(seen.size(), 1U);
                const auto expected = std::min(reached[side][what], sizes[what] - 1);
                // A stone may be seen to move that cannot, because two want the same cell.
                if (what == 1)
                    EXPECT_GE(seen[0] - first, expected);
                else
                    EXPECT_EQ(seen[0] - first, expected) << what << " of side " << side << rules.print_position(p);
            }
        }
    }
}

TEST(KechiNetworkInputs, SeeTheDieAndWhoLeads) {
    // Of each side: stones, those that can move, cells reached, and reached by it alone.
    constexpr network::Input after_counts = of_counts * 88 + 2 * (2 * 9 + 2 * 41);
    const auto die = test::rules_from<Rules>("limit=die");
    auto p = die.start();
    die.play(p, kechi::roll_move(4));
    EXPECT_EQ(inputs_of(die.network_inputs(), p).back(), after_counts + 4);
    const auto tokens = test::rules_from<Rules>("goal=tokens");
    p = tokens.start();
    const auto seen = tokens.network_inputs();
    EXPECT_EQ(inputs_of(seen, p).back(), after_counts + 24);
    p.takings = {10, 13};
    EXPECT_EQ(inputs_of(seen, p).back(), after_counts + 24 - 3);
    p.mover = 1;
    EXPECT_EQ(inputs_of(seen, p).back(), after_counts + 24 + 3);
    p.takings = {2, 60};
    EXPECT_EQ(inputs_of(seen, p).back(), after_counts + 48);
}

}  // namespace kechi_network_inputs_test
