#include "games/kechi/compact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "games/kechi/game.hpp"
#include "support/rules_from.hpp"

namespace compact_test {

using namespace merkhet;
using kechi::Compact;
using kechi::Rules;

using Words = std::array<std::uint64_t, 3>;
Words words_of(const Compact::State& s) { return {s.used, s.own, s.other}; }

/// The turns of p, with those left out that differ only in which stone went where.
std::set<Words> children_by_rules(const Rules& game, const kechi::Position& p) {
    std::set<Words> children;
    game.visit_moves(p, [&](const kechi::Move& move) {
        auto child = p;
        game.play(child, move);
        children.insert(words_of(Compact::state_of(child)));
    });
    return children;
}

void compare(const Rules& game, const Compact& compact, const kechi::Position& p) {
    const auto state = Compact::state_of(p);
    std::vector<Words> children;
    compact.visit_children(state, [&](const Compact::State& child) {
        children.push_back(words_of(child));
        return true;
    });
    const std::set<Words> distinct(children.begin(), children.end());
    EXPECT_EQ(distinct.size(), children.size()) << "a turn came twice";
    EXPECT_EQ(distinct, children_by_rules(game, p));
    const auto outcome = game.outcome(p);
    EXPECT_EQ(compact.end_value(state).has_value(), outcome.has_value());
    if (outcome) {
        EXPECT_EQ(outcome->twelfths[static_cast<std::size_t>(Compact::side_of(p))], 0);
    }
    const auto canonical = compact.canonical(state);
    for (int i = 0; i < game.symmetries(); ++i)
        EXPECT_EQ(compact.canonical(Compact::state_of(game.image(p, i))), canonical);
}

void compare_random_games(std::string_view options, int games) {
    SCOPED_TRACE(options);
    const auto game = test::rules_from<Rules>(options);
    bool asked = false;
    ASSERT_TRUE(game.visit_compact([&](const Compact& compact) {
        asked = true;
        Random random(1);
        for (int i = 0; i < games; ++i) {
            auto p = game.start();
            compare(game, compact, p);
            while (game.to_move(p) != Mover::nobody) {
                game.play(p, game.random_move(p, random));
                compare(game, compact, p);
                ASSERT_FALSE(testing::Test::HasFailure()) << game.print_position(p);
            }
        }
    }));
    EXPECT_TRUE(asked);
}

TEST(KechiCompact, HasTheTurnsOfTheRules) {
    for (int cells = 1; cells <= 9; ++cells) {
        const auto length = ",cells=" + std::to_string(cells);
        compare_random_games("lines=2,gap=1" + length, 10);
        compare_random_games("lines=2,gap=5" + length, 10);
        compare_random_games("lines=3,gap=1" + length, 5);
    }
    compare_random_games("lines=3,gap=3,cells=4", 2);
    compare_random_games("lines=4,gap=2,cells=3", 2);
}

TEST(KechiCompact, HasThemOnFreeBoards) {
    compare_random_games("board=WWWWWWWW/......../.x....x./......../BBBBBBBB,cells=3", 1);
    compare_random_games("board=W-B.-W../..-B-.../.x..-xB.,cells=5", 5);
    compare_random_games("board=W......./......../......../......../......../......../......../.......B,cells=9", 2);
    compare_random_games("board=W.B,cells=1", 2);
}

TEST(KechiCompact, IsForGamesToTheLastMoveOnFewCells) {
    const auto never = [](const Compact&) { FAIL(); };
    for (const auto* options : {"lines=2,goal=tokens", "lines=2,limit=die", "lines=4,gap=3"})
        EXPECT_FALSE(test::rules_from<Rules>(options).visit_compact(never)) << options;
}

TEST(KechiCompact, KeysTellPositionsApart) {
    const Compact::State s{1, 2, 4};
    const auto key = Compact::key(s);
    EXPECT_NE(key, Compact::key({1, 4, 2}));
    EXPECT_NE(key, Compact::key({3, 0, 4}));
    EXPECT_NE(key, Compact::key({0, 2, 4}));
    EXPECT_NE(key, Compact::key({1, 2, 0}));
}

}  // namespace compact_test
