#include "games/khepri/naive.hpp"

#include <gtest/gtest.h>

#include <array>

#include "games/khepri/crowded.hpp"
#include "games/khepri/game.hpp"
#include "support/naive.hpp"

namespace naive_test {

using namespace merkhet;
using khepri::Move;
using khepri::Rules;
using naive_khepri::Naive;

constexpr int positions = 100'000;

/// As compare_with_naive, every game from a crowded position.
void compare_crowded(std::string_view options) {
    SCOPED_TRACE(options);
    const auto rules = test::rules_from<Rules>(options);
    const Naive naive{std::string(options)};
    const khepri_test::CrowdedPositions crowded(rules);
    Random random(7);
    std::vector<Move> moves;
    std::array<int, Move::attack + 1> played{};
    int scored = 0;
    khepri::Position p;
    for (int compared = 0; compared < positions; ++compared) {
        if (moves.empty()) p = test::position_from(rules, crowded.draw(random));
        ASSERT_NO_FATAL_FAILURE(test::compare_position_with_naive(rules, naive, p, moves));
        if (moves.empty()) continue;
        const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const auto before = p;
        rules.play(p, move);
        ++played[move.kind];
        if (p.points != before.points) ++scored;
    }
    // What these positions are for does come about.
    for (const int times : played) EXPECT_GT(times, positions / 500);
    EXPECT_GT(scored, positions / 500);
}

TEST(KhepriNaive, TwoPlayers) { test::compare_with_naive<Rules, Naive>("", positions); }
TEST(KhepriNaive, ThreePlayers) { test::compare_with_naive<Rules, Naive>("players=3", positions); }
TEST(KhepriNaive, FourPlayers) { test::compare_with_naive<Rules, Naive>("players=4", positions); }
TEST(KhepriNaive, FewTurns) { test::compare_with_naive<Rules, Naive>("turns=7", positions); }
TEST(KhepriNaive, CrowdedTwoPlayersToFivePoints) { compare_crowded("target=5"); }
TEST(KhepriNaive, CrowdedThreePlayersToFivePointsInSevenTurns) { compare_crowded("players=3,target=5,turns=7"); }
TEST(KhepriNaive, CrowdedFourPlayers) { compare_crowded("players=4"); }

TEST(KhepriNaive, GamesThatPlayersLeave) {
    for (const auto* options : {"players=3,target=5", "players=4,target=8", "players=4,turns=9"}) {
        SCOPED_TRACE(options);
        const auto rules = test::rules_from<Rules>(options);
        const Naive naive{options};
        Random random(11);
        std::vector<Move> moves;
        auto p = rules.start();
        for (int compared = 0; compared < 5000; ++compared) {
            ASSERT_NO_FATAL_FAILURE(test::compare_position_with_naive(rules, naive, p, moves, 4));
            if (moves.empty()) {
                p = rules.start();
                continue;
            }
            const int leaver = static_cast<int>(random.below(static_cast<std::uint32_t>(rules.seats())));
            const auto leaves = rules.departure(p, leaver);
            ASSERT_EQ(leaves.has_value(), rules.present_seats(p) > 2 && ((rules.absent(p) >> leaver) & 1) == 0);
            if (leaves && random.below(30) == 0) {
                const auto expected = naive.without(rules.print_position(p), static_cast<std::size_t>(leaver));
                rules.play(p, *leaves);
                ASSERT_EQ(rules.print_position(p), expected);
            } else {
                rules.play(p, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            }
        }
    }
}

}  // namespace naive_test
