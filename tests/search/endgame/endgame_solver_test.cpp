#include "search/endgame/endgame_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "search/endgame/endgame_first.hpp"
#include "search/yardsticks/plain_monte_carlo.hpp"
#include "support/rules_from.hpp"
#include "support/toy_game.hpp"

namespace merkhet {
namespace endgame_solver_test {

using test::Tug;

Tug tug(int limit, std::string_view options) {
    return test::rules_from<Tug>("limit=" + std::to_string(limit) + "," + std::string(options));
}

/// What seat 0 gets, by looking at everything.
int naive_value(const Tug& game, const Tug::Position& p) {
    if (const auto outcome = game.outcome(p)) return outcome->twelfths[0];
    const bool maximizing = game.to_move(p) == Mover::seat0;
    int best = maximizing ? 0 : Outcome::whole;
    visit_children(game, p, [&](const auto&, const auto& child) {
        const int v = naive_value(game, child);
        best = maximizing ? std::max(best, v) : std::min(best, v);
    });
    return best;
}

void expect_agreement(const Tug& game, int random_pulls, std::uint64_t seed) {
    Random random(seed);
    auto p = game.start();
    for (int i = 0; i < random_pulls && game.to_move(p) != Mover::nobody; ++i)
        game.play(p, game.random_move(p, random));
    if (game.to_move(p) == Mover::nobody) return;
    SCOPED_TRACE(game.print_position(p));
    EndgameSolver<Tug> solver(game, 1 << 16);
    const int value = naive_value(game, p);
    EXPECT_EQ(solver.value(p, {}), value);
    const auto solution = solver.solve(p, {}, true);
    ASSERT_TRUE(solution);
    EXPECT_EQ(solution->twelfths, value);
    EXPECT_EQ(solution->moves.size(), game.count_moves(p));
    for (const auto& [move, twelfths] : solution->moves) {
        auto child = p;
        game.play(child, move);
        EXPECT_EQ(twelfths, naive_value(game, child)) << game.print_move(p, move);
    }
    EXPECT_EQ(solution->moves.front().twelfths, value);
    ASSERT_TRUE(solution->complete);
    auto at = p;
    for (const auto& move : solution->variation) {
        ASSERT_TRUE(game.is_legal(at, move));
        game.play(at, move);
        EXPECT_EQ(naive_value(game, at), value);
    }
    EXPECT_TRUE(game.outcome(at));
}

TEST(EndgameSolver, AgreesWithLookingAtEverything) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        expect_agreement(tug(7, "goal=3"), static_cast<int>(seed % 4), seed);
        expect_agreement(tug(6, "goal=5"), static_cast<int>(seed % 4), seed);
        expect_agreement(tug(4, "goal=4,turns=many"), static_cast<int>(seed % 3), seed);
    }
}

TEST(EndgameSolver, GivesUpAtItsLimits) {
    const auto game = tug(60, "goal=30");
    EndgameSolver<Tug> solver(game, 1 << 16);
    EndgameLimits limits;
    limits.nodes = 1000;
    EXPECT_FALSE(solver.value(game.start(), limits));
    EXPECT_FALSE(solver.solve(game.start(), limits));
    EXPECT_LE(solver.nodes(), 2100U);

    SearchControl control({});
    control.stop();
    EXPECT_FALSE(solver.value(game.start(), {0, 0, &control}));
}

TEST(EndgameSolver, RemembersBetweenQuestions) {
    const auto game = tug(12, "goal=6");
    EndgameSolver<Tug> solver(game, 1 << 20);
    const auto value = solver.value(game.start(), {});
    const auto nodes = solver.nodes();
    EXPECT_EQ(solver.value(game.start(), {}), value);
    EXPECT_LE(solver.nodes() - nodes, 2U);
    solver.clear();
    EXPECT_EQ(solver.value(game.start(), {}), value);
    EXPECT_GE(solver.nodes(), 2 * nodes);
}

TEST(EndgameFirst, ProvesWhatIsInReachAndSearchesTheRest) {
    const auto game = tug(20, "goal=4");
    EndgameFirst<Tug, PlainMonteCarlo<Tug>> searcher(game, {1, 1, 2, 1});
    Line<Tug> line(game);
    SearchLimits limits;
    limits.nodes = 2000;
    const auto think = [&] {
        SearchControl control(limits);
        return searcher.search(line, control, [](const auto&) {});
    };
    EXPECT_FALSE(think().variations.front().proven);
    for (int i = 0; i < 16; ++i) line.play({Tug::Kind::pull, static_cast<std::int8_t>(i % 4 < 2 ? 1 : -1)});
    const auto analysis = think();
    ASSERT_EQ(analysis.variations.size(), 2U);
    EXPECT_TRUE(analysis.variations.front().proven);
    EXPECT_EQ(analysis.variations.front().plies_to_end, static_cast<int>(analysis.variations.front().moves.size()));
    EXPECT_FLOAT_EQ(analysis.variations.front().scores[0],
                    static_cast<float>(naive_value(game, line.position())) / float{Outcome::whole});
    EXPECT_GE(analysis.variations[0].scores[0], analysis.variations[1].scores[0]);
}

}  // namespace endgame_solver_test
}  // namespace merkhet
