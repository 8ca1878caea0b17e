#include "games/khet/network_inputs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

#include "game/optional/network_inputs.hpp"
#include "games/khet/game.hpp"
#include "games/khet/random_boards.hpp"
#include "support/network_inputs.hpp"
#include "support/rules_from.hpp"

namespace khet_network_inputs_test {

using namespace merkhet;
using khet::Position;
using khet::Rules;
using khet::Sight;
using test::inputs_of;

static_assert(HasNetworkInputs<Rules>);

/// Calls f with positions of games and with boards of any kind.
template <class F>
void visit_positions(F&& f) {
    Random random(5);
    for (const auto options : {"", "setup=dynasty", "setup=osiris", "setup=isis", "setup=mercury"}) {
        const auto rules = test::rules_from<Rules>(options);
        for (auto p = rules.start(); !rules.outcome(p); rules.play(p, rules.random_move(p, random))) f(rules, p);
    }
    const auto rules = test::rules_from<Rules>("");
    for (int i = 0; i < 300; ++i)
        f(rules, *rules.parse_position(test::random_khet_board(random, 4 + i / 4, i % 3 == 0 ? 5 : 0)));
}

TEST(KhetNetworkInputs, AreTheSameForBothImagesOfAPosition) {
    visit_positions([](const Rules& rules, const Position& p) {
        const auto seen = rules.network_inputs();
        EXPECT_EQ(inputs_of(seen, p), inputs_of(seen, rules.image(p, 1))) << rules.print_position(p);
    });
}

TEST(KhetNetworkInputs, KeepWithinTheirBounds) {
    std::set<int> stages;
    std::set<network::Input> met;
    visit_positions([&](const Rules& rules, const Position& p) {
        const auto seen = rules.network_inputs();
        const auto& inputs = seen.inputs();
        ASSERT_EQ(network::problem_with(inputs), std::nullopt);
        stages.insert(seen.stage(p));
        const auto on = inputs_of(seen, p);
        met.insert(on.begin(), on.end());
        test::expect_within_bounds(inputs, on);
        EXPECT_EQ(std::set(on.begin(), on.end()).size(), on.size()) << "none is on twice";
    });
    EXPECT_EQ(stages, (std::set{0, 1, 2, 3}));
    // The last group, what beams hit, has been met whole.
    EXPECT_EQ(std::distance(met.lower_bound(2400 + 320), met.end()), 8);
}

// The inputs in words, from the text of the position and the laser's own account of its way.
TEST(KhetNetworkInputs, AreWhatStandsThereAndWhereBeamsGo) {
    visit_positions([](const Rules& rules, const Position& p) {
        const auto text = rules.print_position(p);
        const bool silver_moves = text[text.find(' ') + 1] == 's';
        const auto seen_from = [&](int square) { return silver_moves ? square : 79 - square; };
        std::vector<network::Input> expected;
        int square = 70;
        for (std::size_t at = 0; text[at] != ' '; ++at) {
            const char c = text[at];
            if (c == '/') {
                square -= 20;
            } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
                square += c == '0' ? 10 : c - '0';
            } else {
                const bool own = (std::isupper(static_cast<unsigned char>(c)) != 0) == silver_moves;
                const char kind = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
                int digit = kind == 'K' ? 0 : text[++at] - '0';
                if (!silver_moves && (kind == 'P' || kind == 'A')) digit = (digit + 2) % 4;
                // Sphinxes: whether they aim along their rank.
                const int number = kind == 'K'   ? 0
                                   : kind == 'X' ? 1 + digit % 2
                                   : kind == 'P' ? 3 + digit
                                   : kind == 'A' ? 7 + digit
                                   : kind == 'S' ? 11 + digit
                                                 : 13 + digit;
                expected.push_back(static_cast<network::Input>((own ? 0 : 1200) + 80 * number + seen_from(square)));
                ++square;
            }
        }
        for (const auto shooter : {khet::silver, khet::red}) {
            std::set<int> path;
            for (const auto& stretch : khet::trace(p, shooter)) {
                for (auto c = khet::coordinate(stretch.from);;) {
                    c = c + orthogonal_steps[stretch.travels];
                    if (!on_board(c, 10, 8)) break;
                    path.insert(10 * c.rank + c.file);
                    if (khet::square_at(c) == stretch.met) break;
                }
            }
            const int side = (shooter == khet::silver) == silver_moves ? 0 : 80;
            for (const int passed : path)
                expected.push_back(static_cast<network::Input>(2400 + side + seen_from(passed)));
        }
        std::sort(expected.begin(), expected.end());
        EXPECT_EQ(test::between(inputs_of(rules.network_inputs(), p), 0, 2400 + 160), expected) << text;
    });
}

// From a line to a Pharaoh an enemy beam could hit it; what beams hit as they stand, they hit.
TEST(KhetNetworkInputs, SeeFromWherePharaohsCanBeHit) {
    visit_positions([](const Rules& rules, const Position& p) {
        const Sight sight(p);
        const auto mover = p.to_move();
        std::vector<network::Input> expected;
        for (const bool own : {true, false}) {
            const auto colour = own ? mover : khet::other(mover);
            for (int square = 0; square < 80; ++square)
                if (sight.lines[colour].all.test(square))
                    expected.push_back(static_cast<network::Input>(2560 + (own ? 0 : 80) +
                                                                   (mover == khet::silver ? square : 79 - square)));
        }
        std::set<network::Input> hits;
        for (const bool own : {true, false})
            sight.beams[own ? mover : khet::other(mover)].removed.for_each([&](int square) {
                const bool at_own = p.pieces(mover).test(square);
                const auto victims = p.pieces(at_own ? mover : khet::other(mover));
                const bool pharaoh = (sight.beams[own ? mover : khet::other(mover)].removed & victims)
                                         .test(khet::pharaoh_square(p, victims) % 80U);
                hits.insert(2720U + (own ? 0U : 4U) + (at_own ? 0U : 2U) + (pharaoh ? 1U : 0U));
            });
        std::sort(expected.begin(), expected.end());
        expected.insert(expected.end(), hits.begin(), hits.end());
        EXPECT_EQ(test::between(inputs_of(rules.network_inputs(), p), 2560, 2728), expected) << rules.print_position(p);
    });
}

}  // namespace khet_network_inputs_test
