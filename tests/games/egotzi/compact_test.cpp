#include "games/egotzi/compact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

#include "games/egotzi/game.hpp"
#include "support/rules_from.hpp"

namespace merkhet {
namespace compact_test {

using egotzi::Compact;
using egotzi::Phase;
using egotzi::Rules;

/// What 1 is for the side to move: it wins; 0: the point is shared; -1: it loses. By the rules alone.
template <class Compact>
int naive_sign(const Rules& rules, const Compact& compact, const Rules::Position& p) {
    const int seat = compact.side_of(p);
    if (const auto outcome = rules.outcome(p)) {
        const int twice = 2 * outcome->twelfths[static_cast<std::size_t>(seat)];
        return twice > Outcome::whole ? 1 : twice == Outcome::whole ? 0 : -1;
    }
    int best = -1;
    visit_children(rules, p, [&](const auto&, const Rules::Position& child) {
        const int sign = naive_sign(rules, compact, child);
        best = std::max(best, compact.side_of(child) == seat ? sign : -sign);
    });
    return best;
}

template <class State>
std::tuple<std::uint64_t, std::uint64_t, int, Phase, bool> parts(const State& s, bool turned) {
    return {s.occupied, s.black, s.komi, s.phase, turned};
}

template <class Compact>
void compare(const Rules& rules, const Compact& compact, const Rules::Position& p) {
    SCOPED_TRACE(rules.print_position(p));
    const auto state = compact.state_of(p);
    std::multiset<decltype(parts(state, true))> by_rules;
    std::multiset<decltype(parts(state, true))> by_compact;
    visit_children(rules, p, [&](const auto&, const Rules::Position& child) {
        by_rules.insert(parts(compact.state_of(child), compact.side_of(child) != compact.side_of(p)));
    });
    compact.visit_children(state, [&](const auto& child) {
        by_compact.insert(parts(child, compact.turns(state, child)));
        return true;
    });
    EXPECT_EQ(by_compact, by_rules);
    EXPECT_LE(compact.least_moves(state), rules.decisions_left(p));
    EXPECT_GE(compact.least_moves(state) + 1, rules.decisions_left(p));
    const auto canonical = compact.canonical(state);
    EXPECT_EQ(compact.canonical(canonical), canonical);
    for (int i = 0; i < Rules::symmetries(); ++i) {
        const auto image = compact.state_of(rules.image(p, i));
        EXPECT_EQ(compact.canonical(image), canonical);
        EXPECT_EQ(compact.key(image) == compact.key(state), image == state);
    }
}

template <class F>
void with_compact(const Rules& rules, F&& f) {
    ASSERT_TRUE(rules.visit_compact(f));
}

TEST(EgotziCompact, HasTheMovesOfTheRules) {
    for (const auto* options : {"size=3,balance=none", "size=4", "size=5,scoring=squared,balance=komi,komi=4", "size=6",
                                "size=7,scoring=squared", "size=7,balance=none"}) {
        SCOPED_TRACE(options);
        const auto rules = test::rules_from<Rules>(options);
        with_compact(rules, [&](const auto& compact) {
            Random random(1);
            for (int i = 0; i < 4; ++i)
                for (auto p = rules.start(); rules.to_move(p) != Mover::nobody;
                     rules.play(p, rules.random_move(p, random)))
                    compare(rules, compact, p);
        });
    }
    EXPECT_FALSE(test::rules_from<Rules>("size=8").visit_compact([](const auto&) { FAIL(); }));
}

TEST(EgotziCompact, KeysHoldAllThatWasAgreed) {
    const auto rules = test::rules_from<Rules>("size=7,scoring=squared");
    with_compact(rules, [&](const auto& compact) {
        using State = decltype(compact.state_of(rules.start()));
        std::set<std::array<std::uint64_t, 2>> keys;
        std::size_t states = 0;
        for (int komi = 0; komi <= Rules::largest_komi(7); komi += 2)
            for (const auto phase : {Phase::place, Phase::offer, Phase::name_komi, Phase::choose_colour})
                for (const std::uint64_t squares : {std::uint64_t{0}, std::uint64_t{1} << 48, std::uint64_t{1}}) {
                    keys.insert(
                        compact.key(State{squares, squares, static_cast<std::uint16_t>(komi), phase, false}).words);
                    keys.insert(compact.key(State{squares, 0, static_cast<std::uint16_t>(komi), phase, false}).words);
                    states += squares == 0 ? 1 : 2;
                }
        EXPECT_EQ(keys.size(), states);
    });
}

/// Boards that are told at once, against looking at everything under the rules.
TEST(EgotziCompact, TellsTheEndsOfTheRules) {
    std::set<int> signs;
    for (const auto* options : {"size=4,balance=none", "size=4,scoring=squared,balance=none", "size=6,balance=none",
                                "size=6,scoring=squared", "size=6,scoring=squared,balance=komi,komi=20", "size=7"}) {
        SCOPED_TRACE(options);
        const auto rules = test::rules_from<Rules>(options);
        with_compact(rules, [&](const auto& compact) {
            Random random(5);
            for (int i = 0; i < 12; ++i) {
                auto p = rules.start();
                while (rules.decisions_left(p) > i % 6) rules.play(p, rules.random_move(p, random));
                const auto told = compact.end_value(compact.state_of(p));
                if (rules.decisions_left(p) > 5) continue;
                ASSERT_TRUE(told) << rules.print_position(p);
                const int sign = naive_sign(rules, compact, p);
                signs.insert(sign);
                EXPECT_EQ(*told > 0 ? 1 : *told < 0 ? -1 : 0, sign) << rules.print_position(p);
                if (sign != 0) {
                    EXPECT_EQ(forward::moves_of(*told), rules.decisions_left(p));
                }
            }
        });
    }
    EXPECT_EQ(signs.size(), 3U) << "drawn, won and lost ones should be among them";
}

}  // namespace compact_test
}  // namespace merkhet
