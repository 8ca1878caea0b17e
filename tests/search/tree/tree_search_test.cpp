#include "search/tree/tree_search.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "engine/engine.hpp"
#include "games/kechi/game.hpp"
#include "games/khepri/game.hpp"
#include "games/registry.hpp"
#include "search/yardsticks/greedy.hpp"
#include "support/game_texts.hpp"
#include "support/rules_from.hpp"
#include "support/toy_game.hpp"

namespace merkhet {
namespace tree_search_test {

using test::Tug;

Analysis think(const Line<AnyGame>& line, std::uint64_t nodes, int threads = 1, Style style = Style::tree) {
    EngineOptions options;
    options.style = style;
    options.lines = 5;
    options.threads = threads;
    options.hash_mebibytes = 4;
    Engine engine(*make_game(line.game().text()), options);
    engine.set_line(line);
    SearchLimits limits;
    limits.nodes = nodes;
    return engine.think(limits);
}

/// Every decision of a seat by `answer`, of chance at random.
template <class Answer>
void play_on(Line<AnyGame>& line, int plies, Answer answer) {
    Random random(1);
    for (int ply = 0; ply < plies && line.to_move() != Mover::nobody; ++ply) {
        const auto move = line.to_move() == Mover::chance ? line.game().random_move(line.position(), random) : answer();
        ASSERT_TRUE(line.is_legal(move));
        line.play(move);
    }
}

TEST(TreeSearch, PlaysEveryGameToLegalMovesInEverySeat) {
    for (const auto text : test::game_texts) {
        SCOPED_TRACE(text);
        const auto game = *make_game(text);
        Line<AnyGame> line(*game);
        play_on(line, 8, [&] {
            const auto analysis = think(line, 200);
            EXPECT_FALSE(analysis.variations.empty());
            for (const auto& found : analysis.variations) {
                Line<AnyGame> rest(*game, line.position());
                for (const auto& move : found.moves) {
                    if (!rest.is_legal(move)) break;
                    rest.play(move);
                }
                EXPECT_EQ(rest.moves().size(), found.moves.size()) << "a line goes on with an illegal move";
                float sum = 0;
                for (const float score : found.scores) sum += score;
                EXPECT_NEAR(sum, 1, 1e-4);
            }
            return analysis.variations.front().moves.front();
        });
    }
}

TEST(TreeSearch, SameNodesGiveTheSameAdvice) {
    for (const auto text : {"khet", "khepri:players=3", "kechi:limit=die", "egotzi:size=5"}) {
        const auto game = *make_game(text);
        Line<AnyGame> line(*game);
        Random random(2);
        if (line.to_move() == Mover::chance) line.play(game->random_move(line.position(), random));
        const auto first = think(line, 3000);
        const auto second = think(line, 3000);
        EXPECT_EQ(first.nodes, second.nodes);
        ASSERT_EQ(first.variations.size(), second.variations.size());
        for (std::size_t i = 0; i < first.variations.size(); ++i) {
            EXPECT_EQ(first.variations[i].moves, second.variations[i].moves);
            EXPECT_EQ(first.variations[i].nodes, second.variations[i].nodes);
            EXPECT_EQ(first.variations[i].scores, second.variations[i].scores);
        }
    }
}

/// The outcome of perfect play for every seat, by trying everything; of equal moves, the first.
Scores perfect(const Tug& rules, const Tug::Position& p) {
    if (const auto outcome = rules.outcome(p)) return scores_of(*outcome);
    const Mover mover = rules.to_move(p);
    Scores best{};
    float count = 0;
    visit_children(rules, p, [&](const Tug::Move&, const Tug::Position& child) {
        const Scores scores = perfect(rules, child);
        if (mover == Mover::chance) {
            for (std::size_t s = 0; s < best.size(); ++s) best[s] += scores[s];
        } else if (const auto seat = static_cast<std::size_t>(seat_number(mover));
                   count == 0 || scores[seat] > best[seat]) {
            best = scores;
        }
        ++count;
    });
    if (mover == Mover::chance)
        for (auto& score : best) score /= count;
    return best;
}

TEST(TreeSearch, ProvesSmallGames) {
    for (const auto options : {"goal=3,limit=5", "goal=2,limit=6", "goal=3,limit=4,turns=many", "goal=4,limit=5",
                               "goal=3,limit=4,steps=die", "goal=2,limit=4,steps=die"}) {
        SCOPED_TRACE(options);
        const auto rules = test::rules_from<Tug>(options);
        Line<Tug> line(rules);
        while (line.to_move() != Mover::nobody) {
            if (line.to_move() == Mover::chance) {
                line.play({Tug::Kind::roll, 1});
                continue;
            }
            TreeSearch<Tug> search(rules, {});
            SearchControl control(SearchLimits{});
            const auto analysis = search.search(line, control, [](const auto&) {});
            const auto truth = perfect(rules, line.position());
            const auto seat = static_cast<std::size_t>(seat_number(line.to_move()));
            EXPECT_TRUE(analysis.variations.front().proven);
            EXPECT_NEAR(analysis.variations.front().scores[seat], truth[seat], 1e-6);
            line.play(analysis.variations.front().moves.front());
        }
    }
}

TEST(TreeSearch, ClaimsADrawWhenItIsLosing) {
    // Wherever the counter is pulled from the middle, the other seat can bring it to the goal; it did not so far.
    const auto rules = test::rules_from<Tug>("goal=3,repetition=on");
    Line<Tug> line(rules);
    ASSERT_FALSE(line.play_text("up1 down1 up1 down1"));
    ASSERT_TRUE(line.claim());
    SearchOptions options;
    options.lines = 2;
    TreeSearch<Tug> search(rules, options);
    SearchControl control(SearchLimits{});
    const auto analysis = search.search(line, control, [](const auto&) {});
    ASSERT_GE(analysis.variations.size(), 2U);
    EXPECT_EQ(analysis.variations[0].moves.front(), *line.claim());
    EXPECT_FLOAT_EQ(analysis.variations[0].scores[0], 0.5F);
    EXPECT_TRUE(analysis.variations[1].proven);
    EXPECT_FLOAT_EQ(analysis.variations[1].scores[0], 0);
}

TEST(TreeSearch, WithAFullTreeItStillComesToItsLimits) {
    const auto rules = test::rules_from<Tug>("goal=99,limit=10000");
    SearchOptions options;
    options.hash_mebibytes = 1;
    TreeSearch<Tug> search(rules, options);
    SearchLimits limits;
    limits.nodes = 50'000;
    SearchControl control(limits);
    const auto analysis = search.search(Line<Tug>(rules), control, [](const auto&) {});
    EXPECT_GT(analysis.table_use, 0.99F);
    EXPECT_GE(analysis.nodes, limits.nodes);
}

TEST(CandidateFinder, KnowsWhenTurnsWereLeftOut) {
    const auto rules = test::rules_from<kechi::Rules>("");
    ASSERT_GT(rules.count_moves(rules.start()), 2 * hooks::most_candidates);
    CandidateFinder<kechi::Rules> finder(rules, Knowledge(rules));
    for (const Width& width : {Width{64, 16}, Width{256, 16}, Width{384, 16}, Width{512, 16}}) {
        EXPECT_FALSE(finder.find(rules.start(), width, [] { return true; }).empty());
        EXPECT_FALSE(finder.complete()) << width.most;
        EXPECT_FALSE(finder.saw_all()) << width.most;
    }
}

TEST(TreeSearch, SeveralThreadsGiveAnAnswer) {
    for (const auto text : {"khepri:players=4", "kechi:limit=die,lines=3", "egotzi:size=4", "khet"}) {
        const auto game = *make_game(text);
        Line<AnyGame> line(*game);
        play_on(line, 6, [&] { return think(line, 3000, 3).variations.front().moves.front(); });
    }
}

TEST(TreeSearch, StopsWhenToldTo) {
    const auto game = *make_game("khepri");
    EngineOptions options;
    options.style = Style::tree;
    Engine engine(game, options);
    engine.set_line(Line<AnyGame>(*game));
    engine.start({}, {}, [](const Analysis& analysis) { EXPECT_FALSE(analysis.variations.empty()); });
    engine.stop();
    engine.wait();
    EXPECT_FALSE(engine.searching());
}

TEST(TreeSearch, KeepsItsTreeAndItsMemoryInBounds) {
    TreeStore<Tug> store(1);
    EXPECT_EQ(store.use(), 0);
    std::size_t added = 0;
    while (store.find_or_add(zobrist(added + 1)) != 0) ++added;
    EXPECT_GT(added, 100U);
    EXPECT_EQ(store.find(zobrist(1)), 1U);
    EXPECT_EQ(store.find(zobrist(added + 1)), 0U);
    ASSERT_TRUE(store.add_edges(store.node(5), 2));
    ASSERT_TRUE(store.add_edges(store.node(7), 1));
    ASSERT_TRUE(store.add_edges(store.node(5), 1));
    store.edges(store.node(5))[1].child = 9;
    store.edges(store.node(5))[1].visits = 17;
    const auto root = store.keep_only(5);
    EXPECT_EQ(store.node(root).key, zobrist(5));
    EXPECT_EQ(store.node(root).edges, 3);
    EXPECT_EQ(store.edges(store.node(root))[1].visits, 17U);
    EXPECT_EQ(store.node(store.edges(store.node(root))[1].child).key, zobrist(9));
    EXPECT_EQ(store.find(zobrist(9)), store.edges(store.node(root))[1].child);
    EXPECT_EQ(store.find(zobrist(7)), 0U);
}

TEST(TreeSearch, KnowsEndsForWhichThereWasNoRoom) {
    const auto game = *make_game("kechi:limit=die");
    EngineOptions options;
    options.style = Style::tree;
    options.lines = 5;
    options.hash_mebibytes = 1;
    Engine engine(game, options);
    SearchLimits limits;
    limits.nodes = 20'000;
    Random random(1);
    int ends = 0;
    // Near the end of games, so that ends are met when the tree is full; the next search makes room and comes to them.
    for (int i = 0; i < 20; ++i) {
        Line<AnyGame> line(*game);
        for (int ply = 0; ply < 60 && line.to_move() != Mover::nobody; ++ply)
            line.play(game->random_move(line.position(), random));
        while (line.to_move() != Mover::nobody) {
            if (line.to_move() == Mover::chance) {
                line.play(game->random_move(line.position(), random));
                continue;
            }
            engine.set_line(line);
            const auto analysis = engine.think(limits);
            for (const auto& found : analysis.variations) {
                Line<AnyGame> rest(*game, line.position());
                for (const auto& move : found.moves) {
                    ASSERT_TRUE(rest.is_legal(move));
                    rest.play(move);
                }
                if (const auto outcome = rest.outcome(); outcome && found.moves.size() == 1) {
                    EXPECT_EQ(found.scores, scores_of(*outcome));
                    ++ends;
                }
            }
            line.play(analysis.variations.front().moves.front());
        }
    }
    EXPECT_GT(ends, 0);
}

TEST(TreeSearch, KeepsToThePlannedTurn) {
    const auto game = *make_game("khepri");
    EngineOptions options;
    options.style = Style::tree;
    Engine engine(game, options);
    Line<AnyGame> line(*game);
    engine.set_line(line);
    SearchLimits limits;
    limits.nodes = 4000;
    const auto planned = engine.think(limits).variations.front().moves;
    line.play(planned.front());
    for (std::size_t i = 1; line.to_move() == seat(0); ++i) {
        engine.set_line(line);
        const auto analysis = engine.think(limits);
        EXPECT_EQ(analysis.variations.front().moves.front(), planned[i]);
        EXPECT_EQ(analysis.nodes, 0U);
        line.play(planned[i]);
    }
    EXPECT_EQ(line.to_move(), seat(1));
}

// Time that belongs to one decision is lost if the plan answers at once.
TEST(TreeSearch, ThinksOnInTheMiddleOfATurn) {
    for (const auto* text : {"khepri", "khepri:players=4"}) {
        const auto game = *make_game(text);
        EngineOptions options;
        options.style = Style::tree;
        Engine engine(game, options);
        Line<AnyGame> line(*game);
        engine.set_line(line);
        SearchLimits limits;
        limits.nodes = 20'000;
        const auto planned = engine.think(limits).variations.front();
        line.play(planned.moves.front());
        engine.set_line(line);
        // Where there is no time, what is known already stands.
        limits = {};
        limits.seconds = 1e-9;
        const auto at_once = engine.think(limits).variations.front();
        EXPECT_EQ(at_once.moves.front(), planned.moves[1]) << text;
        EXPECT_GE(at_once.nodes, planned.nodes) << text;
        limits.seconds = 0.05;
        while (line.to_move() == seat(0)) {
            engine.set_line(line);
            const auto analysis = engine.think(limits);
            EXPECT_GT(analysis.nodes, 0U) << text;
            const auto& moves = analysis.variations.front().moves;
            Line<AnyGame> rest(*game, line.position());
            for (const auto& move : moves) {
                ASSERT_TRUE(rest.is_legal(move)) << text;
                rest.play(move);
            }
            line.play(moves.front());
        }
        EXPECT_EQ(line.to_move(), seat(1));
    }
}

TEST(TreeSearch, KeepsToThePlannedTurnWhereThereIsNoRoomToThinkOn) {
    const auto rules = test::rules_from<khepri::Rules>("players=2");
    SearchOptions options;
    options.hash_mebibytes = 0;
    TreeSearch<khepri::Rules> search(rules, options);
    Line line(rules, rules.start());
    SearchLimits limits;
    limits.nodes = 1'000'000;
    SearchControl first(limits);
    const auto answer = search.search(line, first, [](const auto&) {});
    EXPECT_GT(answer.table_use, 0.9F);
    const auto planned = answer.variations.front().moves;
    limits = {};
    limits.seconds = 1e-9;
    line.play(planned.front());
    for (std::size_t i = 1; line.to_move() == seat(0); ++i) {
        SearchControl control(limits);
        EXPECT_EQ(search.search(line, control, [](const auto&) {}).variations.front().moves.front(), planned[i]);
        line.play(planned[i]);
    }
}

TEST(Greedy, TakesTheBestEndOfAllItsTurns) {
    const auto rules = test::rules_from<khepri::Rules>("players=2");
    // In the middle of a turn with two points left, all ends can be tried without any cleverness.
    const auto p = test::after(rules, rules.start(), "@N e9-e8 e8-e7 e7-e6 @NE i9-h9");
    float best = 0;
    const auto try_all = [&](const auto& self, const khepri::Position& at) -> void {
        visit_children(rules, at, [&](const auto&, const khepri::Position& child) {
            if (rules.to_move(child) == seat(0))
                self(self, child);
            else
                best = std::max(best, expected_scores(rules.greedy_worths(child), 2)[0]);
        });
    };
    try_all(try_all, p);
    Greedy<khepri::Rules> greedy(rules, {});
    SearchControl control(SearchLimits{});
    EXPECT_EQ(greedy.search(Line(rules, p), control, [](const auto&) {}).variations.front().scores[0], best);
}

}  // namespace tree_search_test
}  // namespace merkhet
