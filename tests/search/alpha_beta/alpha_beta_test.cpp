#include "search/alpha_beta/alpha_beta.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "games/khet/game.hpp"
#include "support/rules_from.hpp"
#include "support/toy_game.hpp"

namespace merkhet {
namespace alpha_beta_test {

using test::Tug;

Tug tug(std::string_view options) { return test::rules_from<Tug>(options); }

/// Twelfths of seat 0 under perfect play, by trying everything.
int exact(const Tug& game, const Tug::Position& p) {
    if (const auto outcome = game.outcome(p)) return outcome->twelfths[0];
    const bool first = game.to_move(p) == Mover::seat0;
    int best = first ? 0 : Outcome::whole;
    game.visit_moves(p, [&](const Tug::Move& move) {
        auto child = p;
        game.play(child, move);
        best = first ? std::max(best, exact(game, child)) : std::min(best, exact(game, child));
    });
    return best;
}

template <class G>
SearchAnalysis<typename G::Move> think(const Line<G>& line, const SearchLimits& limits, SearchOptions options = {}) {
    options.hash_mebibytes = 1;
    AlphaBeta<G> search(line.game(), options);
    SearchControl control(limits);
    return search.search(line, control, [](const auto&) {});
}

void expect_legal(const Line<Tug>& line, const SearchAnalysis<Tug::Move>& analysis) {
    for (const auto& found : analysis.variations) {
        auto rest = line;
        for (const auto& move : found.moves) {
            ASSERT_TRUE(rest.is_legal(move));
            rest.play(move);
        }
    }
}

// One pull a turn, and several decisions in a turn of one seat.
TEST(AlphaBeta, AgreesWithExhaustiveSearchOnTheToyGame) {
    for (const auto options : {"goal=4,limit=9", "goal=3,limit=7,turns=many", "goal=6,limit=8"}) {
        SCOPED_TRACE(options);
        const auto game = tug(options);
        Random random(3);
        for (int i = 0; i < 30; ++i) {
            Line<Tug> line(game);
            for (int ply = 0; ply < i % 6 && line.to_move() != Mover::nobody; ++ply)
                line.play(game.random_move(line.position(), random));
            if (line.to_move() == Mover::nobody) continue;
            const auto analysis = think(line, {});
            const auto& best = analysis.variations.front();
            EXPECT_TRUE(best.proven);
            EXPECT_FLOAT_EQ(best.scores[0] * 12, static_cast<float>(exact(game, line.position())));
            expect_legal(line, analysis);
        }
    }
}

TEST(AlphaBeta, GivesEachMoveItsOwnLine) {
    const auto game = tug("goal=4,limit=9");
    const Line<Tug> line(game);
    SearchOptions options;
    options.lines = 10;
    const auto analysis = think(line, {}, options);
    ASSERT_EQ(analysis.variations.size(), line.count_moves());
    for (std::size_t i = 0; i < analysis.variations.size(); ++i) {
        const auto& found = analysis.variations[i];
        auto child = line.position();
        game.play(child, found.moves.front());
        EXPECT_TRUE(found.proven);
        EXPECT_FLOAT_EQ(found.scores[0] * 12, static_cast<float>(exact(game, child)));
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(analysis.variations[j].moves.front(), found.moves.front());
        if (i > 0) {
            EXPECT_LE(found.scores[0], analysis.variations[i - 1].scores[0]);
        }
    }
}

TEST(AlphaBeta, ClaimsADrawRatherThanLose) {
    const auto game = tug("goal=5,repetition=on");
    // The other seat wins from here whatever is played, but the position has been there twice before.
    Line<Tug> line(game);
    for (const auto text : {"up2 up1", "down1 down2", "up2 up1", "down1 down2"}) ASSERT_FALSE(line.play_text(text));
    ASSERT_TRUE(line.claim());
    SearchLimits limits;
    limits.depth = 6;
    const auto analysis = think(line, limits);
    EXPECT_GE(analysis.variations.front().scores[0], 0.5F);
    SearchOptions options;
    options.lines = 20;
    const auto all = think(line, limits, options);
    EXPECT_EQ(all.variations.size(), line.count_moves());
    const auto claim = std::find_if(all.variations.begin(), all.variations.end(),
                                    [&](const auto& found) { return found.moves.front() == *line.claim(); });
    ASSERT_NE(claim, all.variations.end());
    EXPECT_FLOAT_EQ(claim->scores[0], 0.5F);
}

TEST(AlphaBeta, KeepsToItsLimits) {
    const auto game = tug("goal=99,limit=10000");
    const Line<Tug> line(game);
    SearchLimits nodes;
    nodes.nodes = 1000;
    EXPECT_LE(think(line, nodes).nodes, 1000U);
    SearchLimits depth;
    depth.depth = 5;
    const auto analysis = think(line, depth);
    EXPECT_EQ(analysis.depth, 5);
    EXPECT_FALSE(analysis.variations.front().proven);
    SearchControl stopped({});
    stopped.stop();
    AlphaBeta<Tug> search(game, {1, 1, 1, 1});
    EXPECT_FALSE(search.search(line, stopped, [](const auto&) {}).variations.empty());
}

TEST(AlphaBeta, StoppedInAWiderWindowItKeepsWhatItKnows) {
    const auto game = test::rules_from<khet::Rules>("");
    Line<khet::Rules> line(game);
    Random random(1);  // One side stands much better then: nothing is worth half a point.
    for (int ply = 0; ply < 40; ++ply) line.play(game.random_move(line.position(), random));
    SearchLimits limits;
    for (limits.nodes = 1000; limits.nodes < 6000; limits.nodes += 41)
        EXPECT_NE(think(line, limits).variations.front().scores[0], 0.5F) << limits.nodes;
}

TEST(AlphaBeta, ThreadsAgreeOnWhatIsProven) {
    const auto game = tug("goal=4,limit=12");
    const Line<Tug> line(game);
    SearchOptions options;
    options.threads = 3;
    const auto analysis = think(line, {}, options);
    EXPECT_TRUE(analysis.variations.front().proven);
    EXPECT_FLOAT_EQ(analysis.variations.front().scores[0] * 12, static_cast<float>(exact(game, line.position())));
}

TEST(TranspositionTable, RemembersWhatWasStored) {
    using Table = TranspositionTable;
    Table table(1);
    EXPECT_EQ(table.probe(zobrist(1)).bound, Table::Bound::none);
    for (std::uint64_t i = 0; i < 1000; ++i)
        table.store(zobrist(i), {static_cast<std::uint16_t>(i), static_cast<std::int16_t>(-static_cast<int>(i)), 7,
                                 static_cast<std::uint8_t>(i % 50), Table::Bound::lower});
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const auto entry = table.probe(zobrist(i));
        ASSERT_EQ(entry.bound, Table::Bound::lower);
        EXPECT_EQ(entry.move_tag, i);
        EXPECT_EQ(entry.value, -static_cast<int>(i));
        EXPECT_EQ(entry.depth, i % 50);
    }
    table.clear();
    EXPECT_EQ(table.probe(zobrist(1)).bound, Table::Bound::none);
}

TEST(TranspositionTable, FullItKeepsTheDeepest) {
    using Table = TranspositionTable;
    Table table(1);
    table.store(zobrist(0), {1, 2, 3, 100, Table::Bound::exact});
    for (std::uint64_t i = 1; i < 300'000; ++i) table.store(zobrist(i), {1, 2, 3, 5, Table::Bound::exact});
    EXPECT_EQ(table.probe(zobrist(0)).depth, 100);
}

}  // namespace alpha_beta_test
}  // namespace merkhet
