#include "online/tournament/arena.hpp"

#include <gtest/gtest.h>

#include "online/tournament/build_tournament.hpp"

namespace merkhet::online::arena_test {

using namespace build_tournament;

TournamentSettings arena(int seats) { return {.kind = TournamentKind::arena, .seats = seats}; }

TEST(Arena, NeighboursByPointsThenRatingMeet) {
    Random random(1);
    auto tournament = with_entries(arena(2), 4);
    auto pairings = next_pairings(tournament, random);
    ASSERT_EQ(pairings.size(), 2U);
    for (const auto& pairing : pairings) EXPECT_EQ(pairing.players[0] / 2, pairing.players[1] / 2);
    // 1 and 3 have won: they meet, and the others do.
    tournament.pairings = {over(1, {0, 1}, {{0, 12}}, 100), over(1, {2, 3}, {{0, 12}}, 100)};
    pairings = next_pairings(tournament, random);
    ASSERT_EQ(pairings.size(), 2U);
    for (const auto& pairing : pairings) EXPECT_EQ(pairing.players[0] % 2, pairing.players[1] % 2);
}

TEST(Arena, NotTheSameTwiceRunningUnlessTheyAreAlone) {
    Random random(1);
    auto tournament = with_entries(arena(2), 2);
    tournament.pairings = {over(1, {0, 1}, {{12, 0}}, 100)};
    const auto alone = next_pairings(tournament, random);
    ASSERT_EQ(alone.size(), 1U);
    EXPECT_EQ(alone[0].players, (std::vector<int>{1, 0})) << "with seats exchanged";
    tournament = with_entries(arena(2), 4);
    Pairing playing;
    playing.players = {2, 3};
    tournament.pairings = {over(1, {0, 1}, {{12, 0}}, 100), playing};
    EXPECT_TRUE(next_pairings(tournament, random).empty()) << "the others play";
}

TEST(Arena, WhoHasWaitedLongestPlays) {
    Random random(1);
    auto tournament = with_entries(arena(2), 3);
    tournament.pairings = {over(1, {0, 1}, {{12, 0}}, 100)};
    const auto pairings = next_pairings(tournament, random);
    ASSERT_EQ(pairings.size(), 1U);
    EXPECT_EQ(std::count(pairings[0].players.begin(), pairings[0].players.end(), 2), 1);
}

TEST(Arena, TwoWhoHaveJustMetDoNotWaitForEachOther) {
    Random random(1);
    auto tournament = with_entries(arena(2), 3);
    tournament.pairings = {over(1, {0, 1}, {{12, 0}}, 100)};
    tournament.entries[2].joined = 110;  // and so has waited the shortest
    const auto pairings = next_pairings(tournament, random);
    ASSERT_EQ(pairings.size(), 1U);
    EXPECT_EQ(std::count(pairings[0].players.begin(), pairings[0].players.end(), 2), 1);
}

TEST(Arena, RandomArenasGoOn) {
    Random random(9);
    for (int game = 0; game < 30; ++game) {
        const int seats = 2 + game % 3;
        auto tournament = with_entries(arena(seats), seats + 1 + static_cast<int>(random.below(20)));
        for (Time now = 100; now < 200; ++now) {
            const auto pairings = next_pairings(tournament, random);
            std::set<int> busy;
            for (const auto& pairing : tournament.pairings)
                if (pairing.state == PairingState::playing) busy.insert(pairing.players.begin(), pairing.players.end());
            for (const auto& pairing : pairings)
                for (const int player : pairing.players) EXPECT_TRUE(busy.insert(player).second);
            tournament.pairings.insert(tournament.pairings.end(), pairings.begin(), pairings.end());
            EXPECT_FALSE(is_between_rounds(tournament)) << "somebody can always play";
            for (auto& pairing : tournament.pairings) {
                if (pairing.state != PairingState::playing || random.below(3) == 0) continue;
                pairing.state = random.below(20) == 0 ? PairingState::aborted : PairingState::over;
                pairing.outcome = random_outcome(seats, random);
                pairing.ended = now;
            }
        }
        std::vector<std::set<int>> before(tournament.entries.size());
        for (const auto& pairing : tournament.pairings) {
            const std::set<int> table(pairing.players.begin(), pairing.players.end());
            bool all_again = true;
            for (const int player : table) all_again = all_again && before[at(player)] == table;
            EXPECT_FALSE(all_again) << "the same table twice running";
            for (const int player : table) before[at(player)] = table;
        }
        // Some may be a few games behind, nobody is left out.
        int most = 0;
        int least = 1000;
        for (const auto& score : scores(tournament)) {
            most = std::max(most, score.games);
            least = std::min(least, score.games);
        }
        EXPECT_LE(most, 3 * least) << seats;
    }
}

}  // namespace merkhet::online::arena_test
