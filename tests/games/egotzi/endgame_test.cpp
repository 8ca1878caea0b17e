#include "games/egotzi/game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "search/endgame/endgame_solver.hpp"
#include "support/rules_from.hpp"

namespace merkhet {
namespace endgame_test {

using egotzi::Rules;

/// What seat 0 gets, by the rules alone; remembers positions by their text.
class Minimax {
public:
    explicit Minimax(const Rules& rules) : rules_(rules) {}

    int value(const Rules::Position& p) {
        if (const auto outcome = rules_.outcome(p)) return outcome->twelfths[0];
        const auto [known, fresh] = known_.emplace(rules_.print_position(p), 0);
        if (!fresh) return known->second;
        const bool maximizing = rules_.to_move(p) == Mover::seat0;
        int best = maximizing ? 0 : Outcome::whole;
        visit_children(rules_, p, [&](const auto&, const auto& child) {
            best = maximizing ? std::max(best, value(child)) : std::min(best, value(child));
        });
        return known->second = best;
    }

private:
    const Rules& rules_;
    std::map<std::string, int> known_;
};

Rules::Position random_position(const Rules& rules, int empty, Random& random) {
    auto p = rules.start();
    while (rules.size() * rules.size() - static_cast<int>(p.stones) > empty)
        rules.play(p, rules.random_move(p, random));
    return p;
}

void expect_agreement(std::string_view options, int empty, int positions) {
    SCOPED_TRACE(options);
    const auto rules = test::rules_from<Rules>(options);
    Random random(5);
    Minimax minimax(rules);
    EndgameSolver<Rules> solver(rules, 1 << 20);
    for (int i = 0; i < positions; ++i) {
        const auto p = random_position(rules, empty, random);
        SCOPED_TRACE(rules.print_position(p));
        const int value = minimax.value(p);
        EXPECT_EQ(solver.value(p, {}), value);
        const auto solution = solver.solve(p, {}, true);
        ASSERT_TRUE(solution);
        EXPECT_EQ(solution->twelfths, value);
        EXPECT_EQ(solution->moves.size(), rules.count_moves(p));
        EXPECT_TRUE(solution->complete);
        for (const auto& [move, twelfths] : solution->moves) {
            auto child = p;
            rules.play(child, move);
            EXPECT_EQ(twelfths, minimax.value(child)) << rules.print_move(p, move);
        }
    }
}

TEST(EgotziEndgame, AgreesWithMinimax) {
    expect_agreement("size=4", 5, 10);
    expect_agreement("size=4,scoring=squared", 5, 10);
    expect_agreement("size=5", 5, 10);
    expect_agreement("size=5,scoring=squared", 5, 10);
    expect_agreement("size=6,scoring=squared,komi=2", 4, 10);
    expect_agreement("size=7", 4, 10);
    expect_agreement("size=8,scoring=squared,komi=4", 4, 5);
    expect_agreement("size=9", 4, 5);
    expect_agreement("size=11,scoring=squared", 4, 5);
}

TEST(EgotziEndgame, AgreesWithMinimaxOnWholeSmallBoards) {
    for (const auto* options : {"size=3,balance=none", "size=3,balance=pie", "size=3,scoring=squared,komi=6",
                                "size=3,scoring=squared,balance=pie"}) {
        SCOPED_TRACE(options);
        const auto rules = test::rules_from<Rules>(options);
        EndgameSolver<Rules> solver(rules, 1 << 22);
        EXPECT_EQ(solver.value(rules.start(), {}), Minimax(rules).value(rules.start()));
    }
}

TEST(EgotziEndgame, WithoutDrawsThePieIsForTheSecond) {
    const auto rules = test::rules_from<Rules>("size=3,balance=pie");
    EndgameSolver<Rules> solver(rules, 1 << 22);
    visit_children(rules, rules.start(), [&](const auto&, const auto& p) {
        ASSERT_EQ(p.phase, egotzi::Phase::offer);
        EXPECT_EQ(solver.value(p, {}), 0);
    });
}

TEST(EgotziEndgame, KeysOfSmallBoardsAreTheWholePosition) {
    // Undoing mix64 is not needed: it is a bijection, and what goes in holds every bit of the state.
    using Small = egotzi::Endgame<5>;
    const Small game(egotzi::Scoring::squared, 0, true);
    const Small::State a{1, 1, 0, 0};
    for (const Small::State& b : {Small::State{1, 0, 0, 0}, {1, 1, 1, 0}, {1, 1, 0, 1}, {3, 1, 0, 0}})
        EXPECT_NE(game.key(a), game.key(b));
    for (const int komi : {2, 624, 626}) EXPECT_NE(game.key(a), Small(egotzi::Scoring::squared, komi, true).key(a));
}

TEST(EgotziEndgame, KeysOfLargeBoardsTellSeatAndOfferFromStones) {
    using Large = egotzi::Endgame<8>;
    const Large game(egotzi::Scoring::squared, 0, true);
    constexpr std::uint64_t last = std::uint64_t{1} << 63;
    EXPECT_NE(game.key({1, 1, 0, 1}), game.key({1 | last, 1, 0, 0}));
    EXPECT_NE(game.key({1, 1, 1, 0}), game.key({1 | last >> 1, 1, 0, 0}));
}

TEST(EgotziEndgame, AuctionsWithOtherKomiAreOtherGames) {
    const auto rules = test::rules_from<Rules>("size=3,scoring=squared");
    EndgameSolver<Rules> solver(rules, 1 << 22);
    const auto of_black = [&](std::string_view agreed) {
        return solver.value(test::after(rules, rules.start(), agreed), {});
    };
    EXPECT_EQ(of_black("komi=0 black"), 0);
    EXPECT_EQ(of_black("komi=80 black"), Outcome::whole);
}

TEST(EgotziEndgame, WinsComeWithTheirMove) {
    // Finding the move again may not take the refutation of all others: what was proven would be of no use.
    const auto rules = test::rules_from<Rules>("size=5");
    for (const auto* text : {".B.B./.WW.W/.BB../.W..B/.W.WB b -", "WW.../W..W./.B..W/..BBB/..BBW b -"}) {
        const auto p = rules.parse_position(text);
        ASSERT_TRUE(p);
        EndgameSolver<Rules> solver(rules, 1 << 24);
        ASSERT_EQ(solver.value(*p, {}), Outcome::whole);
        const auto nodes = solver.nodes();
        EndgameSolver<Rules> again(rules, 1 << 24);
        const auto solution = again.solve(*p, {});
        ASSERT_TRUE(solution);
        EXPECT_FALSE(solution->moves.empty());
        EXPECT_LT(again.nodes(), 2 * nodes);
    }
}

TEST(EgotziEndgame, EffortGrowsAsTheBoardEmpties) {
    const auto rules = test::rules_from<Rules>("size=5");
    Random random(1);
    std::uint64_t before = 0;
    for (int empty = 1; empty < 20; ++empty) {
        const auto effort = rules.endgame_effort(random_position(rules, empty, random));
        EXPECT_GE(effort, before) << empty;
        before = effort;
    }
}

/// From every board and phase: as often won as random games, and each seat places as often as it would.
TEST(EgotziPlayouts, AreLikeRandomGames) {
    for (const auto* options : {"size=3", "size=4,scoring=squared,komi=2", "size=7,balance=none", "size=9"}) {
        SCOPED_TRACE(options);
        const auto rules = test::rules_from<Rules>(options);
        Random random(3);
        const auto p = random_position(rules, rules.size() * rules.size() / 2, random);
        constexpr int games = 4000;
        double in_playouts = 0;
        double in_games = 0;
        for (int i = 0; i < games; ++i) {
            Rules::PlayedMoves played{};
            const auto scores = rules.playout(p, random, played);
            EXPECT_EQ(scores[0] + scores[1], 1);
            EXPECT_GT(played[0].count(), 0);
            EXPECT_LE(played[0].count() + played[1].count(), rules.decisions_left(p) - 1);
            in_playouts += scores[0];
            auto q = p;
            while (rules.to_move(q) != Mover::nobody) rules.play(q, rules.random_move(q, random));
            in_games += rules.outcome(q)->score(0);
        }
        EXPECT_NEAR(in_playouts / games, in_games / games, 0.05);
    }
}

TEST(EgotziPlayouts, TheBetterColourIsChosen) {
    const auto rules = test::rules_from<Rules>("size=7,scoring=squared");
    Random random(4);
    for (const auto& [komi, expected] : {std::pair{0, 0.45}, std::pair{1000, 0.1}}) {
        auto p = rules.start();
        rules.play(p, {Rules::Move::Kind::name_komi, 0, static_cast<std::uint16_t>(komi)});
        double namer = 0;
        constexpr int games = 500;
        for (int i = 0; i < games; ++i) {
            Rules::PlayedMoves played{};
            namer += rules.playout(p, random, played)[0];
        }
        EXPECT_LT(namer / games, expected) << komi;
    }
}

}  // namespace endgame_test
}  // namespace merkhet
