#include "online/tournament/round_robin.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "online/tournament/build_tournament.hpp"
#include "online/tournament/tables.hpp"

namespace merkhet::online::round_robin_test {

using namespace build_tournament;

TournamentSettings everybody(int seats, int cycles = 1) {
    return {.kind = TournamentKind::round_robin, .seats = seats, .cycles = cycles};
}

/// The tables as they are printed: players from 1.
std::vector<std::set<std::pair<int, int>>> printed(const Schedule& schedule) {
    std::vector<std::set<std::pair<int, int>>> rounds;
    for (const auto& tables : schedule) {
        auto& round = rounds.emplace_back();
        for (const auto& table : tables) round.emplace(table[0] + 1, table[1] + 1);
    }
    return rounds;
}

TEST(RoundRobin, BergerTables) {
    EXPECT_EQ(printed(round_robin_schedule(4, 2, 1)),
              (std::vector<std::set<std::pair<int, int>>>{{{1, 4}, {2, 3}}, {{4, 3}, {1, 2}}, {{2, 4}, {3, 1}}}));
    EXPECT_EQ(printed(round_robin_schedule(6, 2, 1)),
              (std::vector<std::set<std::pair<int, int>>>{{{1, 6}, {2, 5}, {3, 4}},
                                                          {{6, 4}, {5, 3}, {1, 2}},
                                                          {{2, 6}, {3, 1}, {4, 5}},
                                                          {{6, 5}, {1, 4}, {2, 3}},
                                                          {{3, 6}, {4, 2}, {5, 1}}}));
    EXPECT_EQ(printed(round_robin_schedule(3, 2, 2)),
              (std::vector<std::set<std::pair<int, int>>>{{{2, 3}}, {{1, 2}}, {{3, 1}}, {{3, 2}}, {{2, 1}}, {{1, 3}}}));
}

/// Plays a whole tournament with everybody there.
Tournament played(int seats, int players, int cycles) {
    Random random(2);
    auto tournament = with_entries(everybody(seats, cycles), players);
    while (!is_played_out(tournament)) {
        add_round(tournament, next_pairings(tournament, random));
        play_all(tournament, random);
    }
    EXPECT_EQ(rounds_begun(tournament), rounds_in_all(tournament));
    return tournament;
}

TEST(RoundRobin, OfTwoSeatsEverybodyMeetsEverybody) {
    for (const int cycles : {1, 2, 3})
        for (int players = 2; players <= 15; ++players) {
            const auto tournament = played(2, players, cycles);
            const auto met = meetings(tournament);
            for (int i = 0; i < players; ++i)
                for (int j = 0; j < players; ++j) EXPECT_EQ(met[at(i)][at(j)], i == j ? 0 : cycles);
            EXPECT_LE(seats_apart(tournament), 1);
        }
}

TEST(RoundRobin, TablesAreEven) {
    struct Case {
        int seats, players, least, most;  ///< how often pairs meet
    };
    // Nine at tables of three have a schedule in which all meet once.
    for (const auto& [seats, players, least, most] : {Case{3, 3, 1, 1},
                                                      {3, 5, 0, 2},
                                                      {3, 7, 0, 2},
                                                      {3, 9, 1, 1},
                                                      {3, 12, 0, 2},
                                                      {4, 4, 1, 1},
                                                      {4, 6, 1, 2},
                                                      {4, 8, 0, 2},
                                                      {4, 12, 0, 2},
                                                      {4, 13, 0, 2}}) {
        const auto tournament = played(seats, players, 1);
        int fewest = 100;
        int highest = 0;
        const auto met = meetings(tournament);
        for (int i = 0; i < players; ++i)
            for (int j = 0; j < i; ++j) {
                fewest = std::min(fewest, met[at(i)][at(j)]);
                highest = std::max(highest, met[at(i)][at(j)]);
            }
        EXPECT_GE(fewest, least) << players << " players, " << seats << " seats";
        EXPECT_LE(highest, most) << players << " players, " << seats << " seats";
        EXPECT_LE(seats_apart(tournament), 1) << players << " players, " << seats << " seats";
        int rested = 0;
        int rested_least = 100;
        for (const auto& score : scores(tournament)) {
            rested = std::max(rested, score.byes);
            rested_least = std::min(rested_least, score.byes);
        }
        EXPECT_LE(rested - rested_least, 1) << players << " players, " << seats << " seats";
    }
}

TEST(RoundRobin, WhoIsNotThereLosesAndNobodyIsForgotten) {
    Random random(4);
    for (int game = 0; game < 24; ++game) {
        const int seats = 2 + game % 3;
        auto tournament = with_entries(everybody(seats), seats + static_cast<int>(random.below(9)));
        while (!is_played_out(tournament)) {
            const auto round = next_pairings(tournament, random);
            ASSERT_FALSE(round.empty());
            add_round(tournament, round);
            play_all(tournament, random);
            for (auto& entry : tournament.entries)
                if (random.below(6) == 0) entry.state = static_cast<EntryState>(random.below(3));
            tournament.entries[0].state = EntryState::in;
        }
    }
    auto tournament = with_entries(everybody(2), 2);
    tournament.entries[0].state = EntryState::paused;
    const auto round = next_pairings(tournament, random);
    ASSERT_EQ(round.size(), 1U);
    EXPECT_EQ(round[0].state, PairingState::unplayed);
    EXPECT_EQ(round[0].outcome, Outcome::win(1));
}

TEST(RoundRobin, RandomTablesGetEvenSeats) {
    Random random(8);
    for (int game = 0; game < 200; ++game) {
        const int seats = 2 + game % 3;
        const int players = seats + static_cast<int>(random.below(10));
        std::vector<std::vector<int>> tables;
        std::vector<int> order(static_cast<std::size_t>(players));
        std::iota(order.begin(), order.end(), 0);
        auto tournament = with_entries(everybody(seats), players);
        for (auto count = 1 + random.below(60); count > 0; --count) {
            shuffle(order, random);
            tables.emplace_back(order.begin(), order.begin() + seats);
        }
        even_out_seats(tables, players);
        for (const auto& table : tables) tournament.pairings.push_back(over(1, table, Outcome::win(0)));
        EXPECT_LE(seats_apart(tournament), 1);
    }
}

}  // namespace merkhet::online::round_robin_test
