#include "search/forced/forced_win.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <vector>

#include "games/kechi/game.hpp"
#include "games/khet/game.hpp"
#include "games/khet/random_boards.hpp"
#include "support/rules_from.hpp"
#include "support/toy_game.hpp"

namespace merkhet {
namespace forced_win_test {

using test::Tug;

/// Whether `winner` forces a win within so many of his turns, by trying everything.
template <Game G>
bool naively_wins(const G& game, const typename G::Position& p, Mover winner, int turns) {
    if (const auto outcome = game.outcome(p))
        return outcome->twelfths[static_cast<std::size_t>(seat_number(winner))] == Outcome::whole;
    if (turns == 0) return false;
    const bool attacks = game.to_move(p) == winner;
    bool found = false;
    game.visit_moves(p, [&](const auto& move) {
        auto child = p;
        game.play(child, move);
        const bool wins = naively_wins(game, child, winner, turns - (attacks && game.to_move(child) != winner ? 1 : 0));
        if (wins == attacks) found = true;
        return !found;
    });
    return attacks ? found : !found;
}

/// Holds all that a search says of p against what looking at everything says; returns the turns of a forced win, or 0.
template <Game G>
int expect_true(ForcedWinSearch<G>& search, const G& game, const typename G::Position& p, int most) {
    SCOPED_TRACE(game.print_position(p));
    const auto winner = game.to_move(p);
    int expected = 1;
    while (expected <= most && !naively_wins(game, p, winner, expected)) ++expected;
    const auto found = search.search(p, most);
    if (expected > most) {
        EXPECT_EQ(found.answer, ForcedWinAnswer::none);
        EXPECT_EQ(found.turns, most);
        EXPECT_TRUE(found.keys.empty() && found.variation.empty());
        return 0;
    }
    EXPECT_EQ(found.answer, ForcedWinAnswer::forced);
    EXPECT_EQ(found.turns, expected);
    EXPECT_TRUE(found.whole);
    std::vector<typename G::Move> keys;
    game.visit_moves(p, [&](const auto& move) {
        auto child = p;
        game.play(child, move);
        if (naively_wins(game, child, winner, expected - (game.to_move(child) != winner ? 1 : 0))) keys.push_back(move);
    });
    EXPECT_EQ(found.keys, keys);
    // The line is legal, ends with the win, and takes just so many turns.
    auto at = p;
    int turns = 0;
    for (const auto& move : found.variation) {
        EXPECT_TRUE(game.is_legal(at, move));
        const auto mover = game.to_move(at);
        game.play(at, move);
        if (mover == winner && game.to_move(at) != winner) ++turns;
    }
    const auto outcome = game.outcome(at);
    EXPECT_TRUE(outcome && outcome->twelfths[static_cast<std::size_t>(seat_number(winner))] == Outcome::whole);
    // The loser may have no way that lasts to the winner's last turn, but to the one before he has.
    EXPECT_TRUE(turns == expected || turns == expected - 1) << turns;
    return expected;
}

TEST(ForcedWin, SaysOfTugsWhatTryingEverythingSays) {
    for (const char* options :
         {"goal=3,limit=9", "goal=4,limit=11", "goal=2,limit=6,turns=many", "goal=3,limit=8,turns=many"}) {
        const auto game = test::rules_from<Tug>(options);
        ForcedWinSearch<Tug> search(game, 1 << 16);
        Random random(3);
        int won = 0;
        for (int i = 0; i < 40; ++i) {
            auto p = game.start();
            while (game.to_move(p) != Mover::nobody) {
                won += expect_true(search, game, p, 4) > 0 ? 1 : 0;
                game.play(p, game.random_move(p, random));
            }
        }
        EXPECT_GT(won, 20) << options;
    }
}

TEST(ForcedWin, SaysOfKhetWhatTryingEverythingSays) {
    const auto game = test::rules_from<khet::Rules>("");
    // A table with room for next to nothing is as right.
    for (const std::size_t bytes : {std::size_t{1} << 8, std::size_t{1} << 20}) {
        ForcedWinSearch<khet::Rules> search(game, bytes);
        Random random(17);
        std::array<int, 4> found{};
        for (int i = 0; i < 300; ++i) {
            const auto p = test::position_from(game, test::random_khet_board(random, 3 + i % 5, 4));
            ++found[static_cast<std::size_t>(expect_true(search, game, p, 3))];
        }
        EXPECT_GT(found[0], 0);
        EXPECT_GT(found[1], 0);
        EXPECT_GT(found[2], 0);
        EXPECT_GT(found[3], 0);
    }
}

TEST(ForcedWin, SaysOfKechiWhatTryingEverythingSays) {
    const auto game = test::rules_from<kechi::Rules>("lines=2,gap=2,cells=2");
    ForcedWinSearch<kechi::Rules> search(game, 1 << 16);
    Random random(5);
    int won = 0;
    for (int i = 0; i < 10; ++i) {
        auto p = game.start();
        while (game.to_move(p) != Mover::nobody) {
            won += expect_true(search, game, p, 2) > 0 ? 1 : 0;
            game.play(p, game.random_move(p, random));
        }
    }
    EXPECT_GT(won, 0);
}

TEST(ForcedWin, StopsAtItsLimits) {
    const auto game = test::rules_from<khet::Rules>("");
    ForcedWinSearch<khet::Rules> search(game);
    ForcedLimits few;
    few.nodes = 20;
    const auto found = search.search(game.start(), 4, few);
    EXPECT_EQ(found.answer, ForcedWinAnswer::unknown);
    EXPECT_EQ(found.turns, 1);
    EXPECT_LE(found.nodes, 21U);
    int asked = 0;
    ForcedLimits told;
    told.go_on = [&](const ForcedProgress& progress) {
        EXPECT_GT(progress.nodes, 0U);
        return ++asked < 2;
    };
    EXPECT_EQ(search.search(game.start(), 6, told).answer, ForcedWinAnswer::unknown);
    EXPECT_EQ(asked, 2);
    // What was cut off has left nothing wrong behind.
    EXPECT_EQ(search.search(game.start(), 2).answer, ForcedWinAnswer::none);
}

}  // namespace forced_win_test
}  // namespace merkhet
