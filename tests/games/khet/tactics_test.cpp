#include "games/khet/tactics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "search/alpha_beta/alpha_beta.hpp"
#include "support/rules_from.hpp"

namespace merkhet::khet {
namespace tactics_test {

Rules rules(std::string_view options = "") { return test::rules_from<Rules>(options); }

/// What the mover of `before` won, by the pieces that are gone.
int gain_by_count(const Position& before, const Position& after) {
    int gain = 0;
    for (int s = 0; s < square_count; ++s)
        for (const int sign : {1, -1}) {
            const auto& p = sign > 0 ? before : after;
            const auto square = static_cast<Square>(s);
            const auto code = p.code_at(square);
            if (code == nothing || code >= scarab || code == sphinx || code == sphinx + 1) continue;
            gain += sign * exchange_value(code) * (p.colour_at(square) == before.to_move() ? -1 : 1);
        }
    return gain;
}

TEST(KhetTactics, GainsAreWhatTheShotsRemove) {
    Random random(11);
    for (const auto options : {"", "setup=dynasty", "setup=osiris", "setup=isis", "setup=sophie"}) {
        const auto game = rules(options);
        for (int round = 0; round < 12; ++round) {
            auto p = game.start();
            while (!game.outcome(p)) {
                std::vector<std::pair<Move, int>> winning;
                game.visit_moves(p, [&](const Move& move) {
                    auto child = p;
                    game.play(child, move);
                    const int gain = gain_by_count(p, child);
                    if (gain > 0) winning.emplace_back(move, gain);
                });
                int best = 0;
                game.visit_gaining_moves(p, 1, [&](const Move& move, int gain) {
                    EXPECT_NE(std::find(winning.begin(), winning.end(), std::pair(move, gain)), winning.end())
                        << game.print_position(p) << ' ' << game.print_move(p, move);
                    best = std::max(best, gain);
                });
                for (const auto& [move, gain] : winning) ASSERT_LE(gain, best) << game.print_position(p);
                const bool wins = best > most_of_a_piece;
                bool found = false;
                game.visit_gaining_moves(p, 5'000, [&](const Move&, int gain) { found = found || gain > 5'000; });
                EXPECT_EQ(found, wins) << game.print_position(p);
                game.play(p, game.random_move(p, random));
            }
        }
    }
}

/// Whether the mover wins within so many plies, by trying everything.
bool wins_within(const Rules& game, const Position& p, int plies) {
    if (plies <= 0) return false;
    return !game.visit_moves(p, [&](const Move& move) {
        auto child = p;
        game.play(child, move);
        if (const auto outcome = game.outcome(child)) return outcome->twelfths[p.mover] != Outcome::whole;
        bool escapes = plies < 3;
        if (!escapes)
            game.visit_moves(child, [&](const Move& answer) {
                auto grandchild = child;
                game.play(grandchild, answer);
                const auto outcome = game.outcome(grandchild);
                escapes =
                    outcome ? outcome->twelfths[p.mover] != Outcome::whole : !wins_within(game, grandchild, plies - 2);
                return !escapes;
            });
        return escapes;
    });
}

TEST(KhetTactics, ForcedWinsAreReal) {
    Random random(7);
    int found = 0;
    const auto game = rules();
    AlphaBeta<Rules> search(game, {1, 1, 1, 1});
    for (int round = 0; round < 400; ++round) {
        Line<Rules> line(game);
        for (int ply = 0; ply < 20 + round % 60 && line.to_move() != Mover::nobody; ++ply)
            line.play(game.random_move(line.position(), random));
        if (line.to_move() == Mover::nobody) continue;
        SearchLimits limits;
        limits.depth = 3;
        SearchControl control(limits);
        const auto analysis = search.search(line, control, [](const auto&) {});
        const auto& best = analysis.variations.front();
        const bool wins = best.proven && best.scores[line.position().mover] == 1.0F;
        if (wins && best.plies_to_end <= 3) {
            ++found;
            EXPECT_TRUE(wins_within(game, line.position(), best.plies_to_end));
        }
        EXPECT_EQ(wins_within(game, line.position(), 1), wins && best.plies_to_end == 1);
    }
    EXPECT_GT(found, 5);
}

// The half turn of the board with the colours exchanged must not change what a position is worth.
TEST(KhetTactics, KnowledgeIsFairToBothColours) {
    Random random(5);
    for (const auto options : {"", "setup=imhotep", "setup=osiris"}) {
        const auto game = rules(options);
        auto p = game.start();
        for (int ply = 0; ply < 200 && !game.outcome(p); ++ply) {
            const auto worths = evaluate(game, p);
            const auto mirrored = evaluate(game, game.image(p, 1));
            ASSERT_EQ(worths[0], mirrored[1]) << game.print_position(p);
            ASSERT_EQ(worths[1], mirrored[0]) << game.print_position(p);
            game.play(p, game.random_move(p, random));
        }
    }
}

}  // namespace tactics_test
}  // namespace merkhet::khet
