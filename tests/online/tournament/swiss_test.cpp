#include "online/tournament/swiss.hpp"

#include <gtest/gtest.h>

#include "online/tournament/build_tournament.hpp"

namespace merkhet::online::swiss_test {

using namespace build_tournament;

std::set<std::set<int>> tables_of(const std::vector<Pairing>& round) {
    std::set<std::set<int>> tables;
    for (const auto& pairing : round) tables.emplace(pairing.players.begin(), pairing.players.end());
    return tables;
}

TournamentSettings swiss(int seats, int rounds) {
    return {.kind = TournamentKind::swiss, .seats = seats, .rounds = rounds};
}

/// Plays the round so that the better number always wins.
void favourites_win(Tournament& tournament) {
    for (auto& pairing : tournament.pairings) {
        if (pairing.state != PairingState::playing) continue;
        pairing.state = PairingState::over;
        const auto best = std::min_element(pairing.players.begin(), pairing.players.end());
        pairing.outcome = Outcome::win(static_cast<int>(best - pairing.players.begin()));
    }
}

TEST(Swiss, EightPlayersByHand) {
    Random random(1);
    auto tournament = with_entries(swiss(2, 3), 8);
    auto round = next_pairings(tournament, random);
    EXPECT_EQ(tables_of(round), (std::set<std::set<int>>{{0, 4}, {1, 5}, {2, 6}, {3, 7}}));
    add_round(tournament, round);
    EXPECT_TRUE(next_pairings(tournament, random).empty()) << "a round is being played";
    favourites_win(tournament);
    // Seats were by lot, so who meets whom depends on them; but winners meet winners.
    round = next_pairings(tournament, random);
    for (const auto& table : tables_of(round)) EXPECT_EQ(*table.begin() < 4, *table.rbegin() < 4);
    add_round(tournament, round);
    favourites_win(tournament);
    round = next_pairings(tournament, random);
    add_round(tournament, round);
    favourites_win(tournament);
    EXPECT_TRUE(is_played_out(tournament));
    EXPECT_EQ(standings(tournament)[0].entry, 0);
    EXPECT_EQ(standings(tournament)[0].score.points, 36);
}

TEST(Swiss, OfFiveTheLastHasABye) {
    Random random(1);
    auto tournament = with_entries(swiss(2, 5), 5);
    std::set<int> had_bye;
    for (int number = 1; number <= 5; ++number) {
        const auto round = next_pairings(tournament, random);
        for (const auto& pairing : round)
            if (pairing.players.size() == 1) {
                if (number == 1) {
                    EXPECT_EQ(pairing.players[0], 4);
                }
                EXPECT_TRUE(had_bye.insert(pairing.players[0]).second) << "a second bye";
            }
        add_round(tournament, round);
        favourites_win(tournament);
    }
    EXPECT_EQ(had_bye.size(), 5U);
    for (const auto& row : meetings(tournament))
        for (const int times : row) EXPECT_LE(times, 1);
}

TEST(Swiss, WhoCannotMeetAnybodyNewMeetsSomebodyAgain) {
    Random random(1);
    auto tournament = with_entries(swiss(2, 9), 4);
    for (int number = 1; number <= 9; ++number) {
        add_round(tournament, next_pairings(tournament, random));
        play_all(tournament, random);
    }
    for (std::size_t i = 0; i < 4; ++i)
        for (std::size_t j = 0; j < 4; ++j) EXPECT_EQ(meetings(tournament)[i][j], i == j ? 0 : 3);
}

TEST(Swiss, TooFewForATableWait) {
    Random random(1);
    EXPECT_TRUE(next_pairings(with_entries(swiss(4, 3), 3), random).empty());
    EXPECT_TRUE(next_pairings(with_entries(swiss(2, 3), 0), random).empty());
}

TEST(Swiss, NobodyMeetsTwiceAndSeatsAreEven) {
    Random random(5);
    for (int game = 0; game < 60; ++game) {
        const int players = 10 + static_cast<int>(random.below(40));
        auto tournament = with_entries(swiss(2, 7), players);
        while (!is_played_out(tournament)) {
            add_round(tournament, next_pairings(tournament, random));
            play_all(tournament, random);
        }
        for (const auto& row : meetings(tournament))
            for (const int times : row) EXPECT_LE(times, 1);
        // Each seat within one of half of the games.
        EXPECT_LE(seats_apart(tournament), 2);
        for (const auto& score : scores(tournament)) EXPECT_LE(score.byes, 1);
    }
}

TEST(Swiss, PausesWithdrawalsAndLateEntriesNeverLeaveItStuck) {
    Random random(6);
    for (int game = 0; game < 90; ++game) {
        const int seats = 2 + game % 3;
        const int players = seats + static_cast<int>(random.below(20));
        auto tournament = with_entries(swiss(seats, 12), players);
        for (int number = 1; number <= 12; ++number) {
            const auto round = next_pairings(tournament, random);
            const auto in = std::count_if(tournament.entries.begin(), tournament.entries.end(),
                                          [](const Entry& entry) { return entry.state == EntryState::in; });
            ASSERT_EQ(round.empty(), in < seats);
            if (round.empty()) break;
            add_round(tournament, round);
            play_all(tournament, random);
            for (auto& entry : tournament.entries)
                if (entry.state != EntryState::withdrawn && random.below(10) == 0)
                    entry.state = static_cast<EntryState>(random.below(3));
            if (random.below(4) == 0) tournament.entries.push_back({"late", 1700, 0, EntryState::in});
        }
    }
}

TEST(Swiss, TablesOfFourMeetSeldomTwice) {
    Random random(7);
    auto tournament = with_entries(swiss(4, 4), 32);
    while (!is_played_out(tournament)) {
        add_round(tournament, next_pairings(tournament, random));
        play_all(tournament, random);
    }
    int again = 0;
    for (const auto& row : meetings(tournament))
        for (const int times : row) again += std::max(0, times - 1);
    EXPECT_EQ(again, 0);
    EXPECT_LE(seats_apart(tournament), 2);
}

}  // namespace merkhet::online::swiss_test
