#include "search/forward/prover.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/egotzi/game.hpp"
#include "games/kechi/game.hpp"
#include "support/rules_from.hpp"
#include "support/toy_game.hpp"

namespace merkhet::forward {
namespace forward_search_test {

using test::Tug;

/// The value for seat 0, by looking at everything; `known` holds what was found before, by position text.
template <Game G>
Value naive_value(const G& game, const typename G::Position& p, std::map<std::string, Value>& known) {
    if (const auto outcome = game.outcome(p)) {
        const int twelfths = outcome->twelfths[0];
        return twelfths == 12 ? win_in(0) : twelfths == 0 ? loss_in(0) : Value{0};
    }
    const auto text = game.print_position(p);
    if (const auto found = known.find(text); found != known.end()) return found->second;
    const bool maximizing = game.to_move(p) == Mover::seat0;
    int best = maximizing ? loss_in(0) - 1 : win_in(0) + 1;
    visit_children(game, p, [&](const auto&, const auto& child) {
        const int v = earlier(naive_value(game, child, known), false);
        best = maximizing ? std::max(best, v) : std::min(best, v);
    });
    return known[text] = static_cast<Value>(best);
}

/// Asks the prover about random games, once at most `left` decisions are left, for both seats, in all ways that could
/// go wrong.
template <Game G>
void expect_agreement(const G& game, int threads, std::size_t table_bytes = 1 << 18, int left = 1000) {
    SCOPED_TRACE(print_game_text(G::name, game.settings()));
    std::map<std::string, Value> known;
    Shared shared(table_bytes);
    with_compact(game, [&](const auto& compact) {
        Prover<G, std::remove_cvref_t<decltype(compact)>> prover(game, compact, shared, threads);
        Random random(7);
        for (int round = 0; round < 4; ++round) {
            auto p = game.start();
            if constexpr (requires { game.decisions_left(p); })
                while (game.decisions_left(p) > left) game.play(p, game.random_move(p, random));
            while (game.to_move(p) != Mover::nobody) {
                const Value value = naive_value(game, p, known);
                for (const int wanted : {value + 0, 1, 0, value + 1, value - 1, -1, +value}) {
                    const auto bounds = prover.ask(p, 0, wanted);
                    ASSERT_TRUE(bounds);
                    EXPECT_TRUE(bounds->lower <= value && value <= bounds->upper) << game.print_position(p);
                    EXPECT_TRUE(bounds->answer(wanted)) << game.print_position(p) << " " << wanted;
                    const auto other = prover.ask(p, 1, -wanted);
                    ASSERT_TRUE(other);
                    EXPECT_TRUE(other->lower <= -value && -value <= other->upper) << game.print_position(p);
                    EXPECT_TRUE(other->answer(-wanted));
                }
                game.play(p, game.random_move(p, random));
            }
        }
    });
}

TEST(ForwardSearch, AgreesWithLookingAtEverything) {
    for (const int threads : {1, 3}) {
        expect_agreement(test::rules_from<Tug>("limit=8,goal=3"), threads);
        expect_agreement(test::rules_from<Tug>("limit=7,goal=6"), threads);
        expect_agreement(test::rules_from<Tug>("limit=5,goal=4,turns=many"), threads);
        expect_agreement(test::rules_from<kechi::Rules>("lines=2,gap=1,cells=3"), threads);
        expect_agreement(test::rules_from<kechi::Rules>("lines=2,gap=2,cells=2"), threads);
        expect_agreement(test::rules_from<kechi::Rules>("lines=2,gap=1,cells=2,goal=tokens"), threads);
        expect_agreement(test::rules_from<egotzi::Rules>("size=3"), threads);
    }
}

TEST(ForwardSearch, AgreesAtTheEndsOfLargerBoards) {
    for (const auto* options : {"size=6,balance=none", "size=6,scoring=squared", "size=7", "size=8"})
        for (const int left : {6, 7}) expect_agreement(test::rules_from<egotzi::Rules>(options), 1, 1 << 18, left);
}

TEST(ForwardSearch, AgreesWithATableThatForgets) {
    expect_agreement(test::rules_from<Tug>("limit=9,goal=3"), 1, 1);
    expect_agreement(test::rules_from<kechi::Rules>("lines=2,gap=2,cells=3"), 2, 1);
}

TEST(ForwardSearch, StopsWhenTold) {
    const auto game = test::rules_from<kechi::Rules>("lines=3,gap=2,cells=3");
    Shared shared(1 << 20);
    shared.most = 5000;
    with_compact(game, [&](const auto& compact) {
        Prover<kechi::Rules, std::remove_cvref_t<decltype(compact)>> prover(game, compact, shared, 2);
        EXPECT_FALSE(prover.ask(game.start(), 0, 1));
        EXPECT_GE(shared.positions, 5000U);
        EXPECT_LT(shared.positions, 10'000U);
        EXPECT_FALSE(prover.ask(game.start(), 0, 1));
        shared.most = 0;
        shared.stopped = false;
        EXPECT_TRUE(prover.ask(game.start(), 0, forward::win_in(3)));
    });
}

}  // namespace forward_search_test
}  // namespace merkhet::forward
