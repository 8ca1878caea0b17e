#include "game/perft.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/rules_from.hpp"
#include "support/toy_game.hpp"

namespace merkhet::test {
namespace perft_test {

/// Counted the slow way: by lines, moves listed at each.
std::uint64_t slow_perft(Line<Tug>& line, int depth) {
    if (depth == 0) return 1;
    std::vector<Tug::Move> moves;
    line.visit_moves([&](const Tug::Move& move) { moves.push_back(move); });
    std::uint64_t nodes = 0;
    for (const auto& move : moves) {
        line.play(move);
        nodes += slow_perft(line, depth - 1);
        line.undo();
    }
    return nodes;
}

void collect(const Tug& game, const Tug::Position& p, int depth, std::set<std::string>& texts) {
    if (depth == 0) {
        texts.insert(game.print_position(p));
        return;
    }
    visit_children(game, p,
                   [&](const Tug::Move&, const Tug::Position& child) { collect(game, child, depth - 1, texts); });
}

TEST(Perft, CountsMoveSequences) {
    const auto game = rules_from<Tug>("goal=3");
    EXPECT_EQ((perft<PerftLeaves::counted>(game, game.start(), 0)), 1U);
    EXPECT_EQ((perft<PerftLeaves::counted>(game, game.start(), 1)), 4U);
    // From ±1 four moves lead on, from ±2 three: 2·4 + 2·3.
    EXPECT_EQ((perft<PerftLeaves::counted>(game, game.start(), 2)), 14U);
}

TEST(Perft, AgreesWithTheSlowWay) {
    for (const auto* options :
         {"goal=3", "steps=die", "turns=many,goal=2", "players=3,limit=4", "repetition=on,goal=2"})
        for (int depth = 0; depth <= 7; ++depth) {
            SCOPED_TRACE(std::string(options) + " depth " + std::to_string(depth));
            const auto game = rules_from<Tug>(options);
            Line<Tug> line(game);
            const auto expected = slow_perft(line, depth);
            EXPECT_EQ(perft(line, depth), expected);
            EXPECT_TRUE(line.moves().empty());
            if (game.has_repetition()) continue;
            EXPECT_EQ((perft<PerftLeaves::counted>(game, game.start(), depth)), expected);
            EXPECT_EQ((perft<PerftLeaves::made>(game, game.start(), depth)), expected);
        }
}

TEST(Perft, SeesClaimsThatHistoryAllows) {
    const auto game = rules_from<Tug>("repetition=on");
    Line<Tug> line(game);
    ASSERT_FALSE(line.play_text("up1 down1 up1 down1"));
    EXPECT_EQ(perft(line, 1), 5U);
    EXPECT_EQ(line.moves().size(), 4U);
    ASSERT_FALSE(line.play_text("draw"));
    EXPECT_EQ(perft(line, 1), 0U);
    EXPECT_EQ(perft(line, 0), 1U);
}

TEST(Perft, CountsNothingBehindTheEnd) {
    const auto game = rules_from<Tug>("goal=2");
    Line<Tug> line(game);
    ASSERT_FALSE(line.play_text("up2"));
    EXPECT_EQ(perft(line, 1), 0U);
    EXPECT_EQ(perft(line, 3), 0U);
}

TEST(PerftUnique, CountsDistinctPositions) {
    for (const auto* options : {"goal=3", "steps=die", "turns=many", "players=3,limit=4"})
        for (int depth = 0; depth <= 5; ++depth) {
            const auto game = rules_from<Tug>(options);
            std::set<std::string> texts;
            collect(game, game.start(), depth, texts);
            EXPECT_EQ(perft_unique(game, game.start(), depth), texts.size()) << options << " depth " << depth;
        }
}

}  // namespace perft_test
}  // namespace merkhet::test
