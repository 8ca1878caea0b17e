#include "games/khepri/network_inputs.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>

#include "game/optional/network_inputs.hpp"
#include "games/khepri/arrange.hpp"
#include "games/khepri/crowded.hpp"
#include "games/khepri/game.hpp"
#include "support/network_inputs.hpp"
#include "support/rules_from.hpp"

namespace khepri_network_inputs_test {

using namespace merkhet;
using khepri::Position;
using khepri::Rules;
using test::inputs_of;

static_assert(HasNetworkInputs<Rules>);

constexpr auto all_options = {"", "players=3", "players=4,turns=60", "target=4"};

/// Calls f with positions of random games, and from the middle of others.
template <class F>
void visit_positions(F&& f) {
    for (const auto* options : all_options) {
        SCOPED_TRACE(options);
        const auto rules = test::rules_from<Rules>(options);
        const khepri_test::CrowdedPositions crowded(rules);
        Random random(8);
        for (int game = 0; game < 8; ++game) {
            auto p = game == 0 ? rules.start() : test::position_from(rules, crowded.draw(random));
            for (int ply = 0; ply < 60 && is_seat(rules.to_move(p)); ++ply) {
                f(rules, p);
                rules.play(p, rules.random_move(p, random));
            }
        }
    }
}

TEST(KhepriNetworkInputs, AreTheSameWhoeverHasWhichSeat) {
    visit_positions([](const Rules& rules, const Position& p) {
        const auto seen = rules.network_inputs();
        for (int rotated = 8; rotated < rules.symmetries(); rotated += 8)
            EXPECT_EQ(inputs_of(seen, rules.image(p, rotated)), inputs_of(seen, p)) << rules.print_position(p);
    });
}

TEST(KhepriNetworkInputs, KeepWithinTheirBounds) {
    std::set<int> stages;
    visit_positions([&](const Rules& rules, const Position& p) {
        const auto seen = rules.network_inputs();
        ASSERT_EQ(network::problem_with(seen.inputs()), std::nullopt);
        test::expect_within_bounds(seen.inputs(), inputs_of(seen, p));
        stages.insert(seen.stage(p));
        EXPECT_EQ(seen.inputs().outputs, rules.seats() == 2 ? 1 : rules.seats());
    });
    EXPECT_EQ(stages, (std::set{0, 1, 2, 3}));
}

// The pieces, read from the text of the position.
TEST(KhepriNetworkInputs, SeeWhereAllPiecesAre) {
    visit_positions([](const Rules& rules, const Position& p) {
        const auto text = rules.print_position(p);
        std::vector<network::Input> expected;
        const auto see = [&](char letter, int place) {
            const int seat = rules.seat_of_letter(static_cast<char>(std::tolower(static_cast<unsigned char>(letter))));
            const int after = (seat - p.to_move + rules.seats()) % rules.seats();
            const bool marked = std::isupper(static_cast<unsigned char>(letter)) != 0;
            expected.push_back(static_cast<network::Input>(after * 178 + (marked ? 89 : 0) + place));
        };
        std::size_t at = 0;
        int file = 0;
        int rank = 8;
        for (; text[at] != ' '; ++at) {
            if (text[at] == '/') {
                --rank;
                file = 0;
            } else if (std::isdigit(static_cast<unsigned char>(text[at])) != 0) {
                file += text[at] - '0';
            } else {
                if (text[at] != '.') see(text[at], 9 * file + rank);
                ++file;
            }
        }
        int sector = 0;
        for (++at; text[at] != ' '; ++at) {
            if (text[at] == ',')
                ++sector;
            else if (std::isalpha(static_cast<unsigned char>(text[at])) != 0)
                see(text[at], 81 + sector);
        }
        std::sort(expected.begin(), expected.end());
        const auto end = static_cast<network::Input>(178 * rules.seats());
        EXPECT_EQ(test::between(inputs_of(rules.network_inputs(), p), 0, end), expected) << text;
    });
}

// Red is to move, has nothing and could attack both of Yellow's pieces on the cross, which stand in a line with the
// marked one on e5: three points. Yellow lacks 15 of 30.
TEST(KhepriNetworkInputs, SeeLinesAttacksAndPoints) {
    const auto rules = test::rules_from<Rules>("players=4");
    const auto p = test::position_from(rules, khepri_test::arranged("Ye5 yd6 rf7 ba1", "r 15:0:0:0 4 -", "yrbg"));
    const auto on = inputs_of(rules.network_inputs(), p);
    constexpr network::Input pieces = 4 * 178;
    constexpr network::Input struck = 4 * 81;
    constexpr network::Input lacking = 4 * 33;
    constexpr network::Input standing = 4 * 13;
    const auto squares = test::between(on, pieces, pieces + struck);
    // Yellow is the last after Red.
    const std::vector<network::Input> d6_and_e5 = {pieces + 3 * 81 + 9 * 3 + 5, pieces + 3 * 81 + 9 * 4 + 4};
    EXPECT_EQ(squares, d6_and_e5);
    auto first = pieces + struck;
    const std::vector<network::Input> lacks = {first + 30, first + 33 + 30, first + 66 + 30, first + 99 + 15};
    EXPECT_EQ(test::between(on, first, first + lacking), lacks);
    first += lacking;
    const std::vector<network::Input> stands = {first, first + 13, first + 26, first + 39 + 3};
    EXPECT_EQ(test::between(on, first, first + standing), stands);
    // Nobody has moved: six points, no piece, no step, no run-up.
    first += standing + 81;
    const std::vector<network::Input> turn = {first + 6, first + 7 + 0, first + 7 + 4 + 0, first + 7 + 4 + 4 + 4};
    EXPECT_EQ(test::between(on, first - 81, first + 101), turn);
}

TEST(KhepriNetworkInputs, SeeHowFarATurnHasGone) {
    const auto rules = test::rules_from<Rules>("players=4");
    // Yellow's piece on d6 stepped there from the east: a point spent, one step, on its way west.
    const auto p = test::position_from(rules, khepri_test::arranged("yd6 ye5 rg2", "y 3:0:0:0 4 5:1:d6:1:w:-", "yrbg"));
    const auto on = inputs_of(rules.network_inputs(), p);
    constexpr network::Input first = 4 * (178 + 81 + 33 + 13) + 81;
    const std::vector<network::Input> turn = {first + 5, first + 7 + 1, first + 7 + 4 + 1, first + 7 + 4 + 4 + 3,
                                              first + 7 + 4 + 4 + 5 + 9 * 3 + 5};
    EXPECT_EQ(test::between(on, first - 81, first + 101), turn);
}

TEST(KhepriNetworkInputs, SeeHowManyTurnsAreLeft) {
    constexpr network::Input first = 3 * (178 + 81 + 33 + 13) + 81 + 101;
    const auto left = [&](const std::string& options, const std::string& turns) {
        const auto rules = test::rules_from<Rules>(options);
        const auto p = test::position_from(rules, khepri_test::arranged("yd6 ye5 rg2", turns, "yrb"));
        const auto on = test::between(inputs_of(rules.network_inputs(), p), first, first + 100);
        EXPECT_EQ(on.size(), 1U);
        return on.at(0) - first;
    };
    EXPECT_EQ(left("players=3", "y 3:0:0 4 -"), 40U);
    EXPECT_EQ(left("players=3,turns=90", "y 3:0:0 4 -"), 40U);
    EXPECT_EQ(left("players=3,turns=60", "y 3:0:0 42 -"), 18U);
    EXPECT_EQ(left("players=3,turns=60", "y 3:0:0 59 -"), 1U);
}

}  // namespace khepri_network_inputs_test
