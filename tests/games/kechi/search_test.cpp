#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "games/kechi/game.hpp"
#include "search/alpha_beta/alpha_beta.hpp"
#include "search/endgame/endgame_solver.hpp"
#include "support/contract.hpp"

namespace search_test {

using namespace merkhet;
using kechi::Position;
using kechi::Rules;

constexpr std::array small_games = {"lines=2,gap=2,cells=3", "lines=2,gap=3,cells=4",
                                    "goal=tokens,lines=2,gap=2,cells=3", "board=WW../.--./..BB,cells=5"};

/// Plain minimax: the twelfths that White gets.
int minimax(const Rules& rules, const Position& p, std::map<std::uint64_t, int>& known) {
    if (const auto outcome = rules.outcome(p)) return outcome->twelfths[0];
    const auto key = to_integer(rules.key(p));
    if (const auto found = known.find(key); found != known.end()) return found->second;
    int best = p.mover == 0 ? 0 : Outcome::whole;
    rules.visit_moves(p, [&](const kechi::Move& m) {
        auto after = p;
        rules.play(after, m);
        const int value = minimax(rules, after, known);
        best = p.mover == 0 ? std::max(best, value) : std::min(best, value);
        return best != (p.mover == 0 ? Outcome::whole : 0);
    });
    return known[key] = best;
}

/// Calls check(rules, line) along random games, from where `unused` cells are left.
template <class Check>
void along_endgames(int unused, Check&& check) {
    for (const auto* options : small_games) {
        const auto rules = test::rules_from<Rules>(options);
        Random random(3);
        for (int game = 0; game < 6; ++game) {
            Line<Rules> line(rules);
            while (line.to_move() != Mover::nobody) {
                if (rules.decisions_left(line.position()) <= unused) check(rules, line);
                line.play(rules.random_move(line.position(), random));
            }
        }
    }
}

TEST(KechiEndgame, SolverAgreesWithMinimax) {
    std::map<std::string, std::map<std::uint64_t, int>> known;
    along_endgames(10, [&](const Rules& rules, const Line<Rules>& line) {
        EndgameSolver<Rules> solver(rules, 1 << 16);
        const auto value = solver.value(line.position(), {});
        ASSERT_TRUE(value);
        auto& memory = known[print_game_text(Rules::name, rules.settings())];
        ASSERT_EQ(*value, minimax(rules, line.position(), memory)) << rules.print_position(line.position());
    });
}

TEST(KechiEndgame, EndsWithinTheDecisionsLeft) {
    for (const auto* options : small_games) {
        const auto rules = test::rules_from<Rules>(options);
        Random random(5);
        for (int game = 0; game < 20; ++game) {
            auto p = rules.start();
            const int bound = rules.decisions_left(p);
            int plies = 0;
            for (; rules.to_move(p) != Mover::nobody; ++plies) {
                const int before = rules.decisions_left(p);
                rules.play(p, rules.random_move(p, random));
                ASSERT_LT(rules.decisions_left(p), before);
            }
            ASSERT_LE(plies, bound);
        }
    }
}

/// A search that looks at a few candidates only must not take what it sees for all there is.
TEST(KechiAlphaBeta, ProvesOnlyWhatIsTrue) {
    int proven = 0;
    along_endgames(10, [&](const Rules& rules, const Line<Rules>& line) {
        EndgameSolver<Rules> solver(rules, 1 << 16);
        const auto value = solver.value(line.position(), {});
        for (const int depth : {2, 5}) {
            AlphaBeta<Rules> search(rules, SearchOptions{1, 1, 1, 1});
            SearchLimits limits;
            limits.depth = depth;
            SearchControl control(limits);
            const auto analysis = search.search(line, control, [](const auto&) {});
            const auto& best = analysis.variations.front();
            ASSERT_TRUE(rules.is_legal(line.position(), best.moves.front()));
            if (!best.proven) continue;
            ++proven;
            ASSERT_EQ(static_cast<int>(best.scores[0] * Outcome::whole), *value)
                << rules.print_position(line.position()) << " depth " << depth;
        }
    });
    EXPECT_GT(proven, 20);
}

/// What a stopped search found to lose does not lose the game while other moves were not looked at as far.
TEST(KechiAlphaBeta, StoppedAnywhereItProvesOnlyWhatIsTrue) {
    int proven = 0;
    along_endgames(14, [&](const Rules& rules, const Line<Rules>& line) {
        EndgameSolver<Rules> solver(rules, 1 << 16);
        const auto value = solver.value(line.position(), {});
        for (std::uint64_t nodes = 1; nodes <= 2000; nodes += 1 + nodes / 8) {
            AlphaBeta<Rules> search(rules, SearchOptions{1, 1, 2, 1});
            SearchLimits limits;
            limits.nodes = nodes;
            SearchControl control(limits);
            const auto best = search.search(line, control, [](const auto&) {}).variations.front();
            if (!best.proven) continue;
            ++proven;
            ASSERT_EQ(static_cast<int>(best.scores[0] * Outcome::whole), *value)
                << rules.print_position(line.position()) << " nodes " << nodes;
        }
    });
    EXPECT_GT(proven, 200);
}

}  // namespace search_test
