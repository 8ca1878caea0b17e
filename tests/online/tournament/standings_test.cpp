#include "online/tournament/standings.hpp"

#include <gtest/gtest.h>

#include "online/tournament/build_tournament.hpp"

namespace merkhet::online::standings_test {

using namespace build_tournament;

constexpr Outcome first_wins{{12, 0}};
constexpr Outcome second_wins{{0, 12}};
constexpr Outcome drawn{{6, 6}};

std::vector<int> order_of(const std::vector<Standing>& table) {
    std::vector<int> order;
    order.reserve(table.size());
    for (const auto& line : table) order.push_back(line.entry);
    return order;
}

TEST(ArenaScore, TwoWinsMakeWhatFollowsCountDouble) {
    ArenaScore score;
    std::vector<int> points;
    for (const int twelfths : {12, 12, 12, 6, 12, 6, 12, 12, 0, 12}) points.push_back(score.add(twelfths) / 12);
    EXPECT_EQ(points, (std::vector<int>{2, 2, 4, 2, 2, 1, 2, 2, 0, 2}));
    EXPECT_FALSE(score.doubles());
    score.add(12);
    EXPECT_TRUE(score.doubles());
}

TEST(Standings, AnArenaGoesByWhenGamesEnded) {
    auto tournament = with_entries({.kind = TournamentKind::arena}, 2);
    tournament.pairings = {over(1, {0, 1}, first_wins, 10), over(2, {0, 1}, second_wins, 40),
                           over(3, {1, 0}, second_wins, 20), over(4, {1, 0}, second_wins, 30)};
    const auto table = standings(tournament);
    EXPECT_EQ(order_of(table), (std::vector<int>{0, 1}));
    EXPECT_EQ(table[0].score.points, (2 + 2 + 4) * 12);
    EXPECT_EQ(table[1].score.points, 2 * 12);
    EXPECT_EQ(table[0].score.wins, 3);
    EXPECT_EQ(table[0].score.games, 4);
    std::vector<int> of_0;
    for (const auto& seats : gains(tournament)) of_0.push_back(seats[0] / 12);
    EXPECT_EQ(of_0, (std::vector<int>{2, 0, 0, 0})) << "by seat, in the order of the pairings";
    EXPECT_EQ(gains(tournament)[2][1], 2 * 12);
    EXPECT_EQ(gains(tournament)[3][1], 4 * 12) << "after two wins running";
}

TEST(Standings, BuchholzThenSonnebornBergerThenDirectEncounter) {
    // 0 and 1 have a point each; 0's opponents have more.
    auto tournament = with_entries({.kind = TournamentKind::swiss}, 4);
    tournament.pairings = {over(1, {0, 2}, second_wins), over(1, {1, 3}, second_wins), over(2, {2, 3}, first_wins),
                           over(2, {0, 1}, drawn),       over(3, {0, 3}, first_wins),  over(3, {1, 2}, drawn)};
    const auto table = standings(tournament);
    // Points 0: 1½, 1: 1, 2: 2½, 3: 1.
    EXPECT_EQ(order_of(table), (std::vector<int>{2, 0, 1, 3}));
    EXPECT_EQ(table[0].score.points, 30);
    EXPECT_EQ(table[0].buchholz, 18 + 12 + 12);
    EXPECT_EQ(table[0].sonneborn_berger, 2 * 18 + 2 * 12 + 12);
    EXPECT_EQ(table[2].buchholz, 12 + 18 + 30);
    EXPECT_EQ(table[2].sonneborn_berger, 18 + 30);
    EXPECT_EQ(table[3].sonneborn_berger, 2 * 12);
}

TEST(Standings, DirectEncounterDecidesOnlyIfAllTiedHaveMet) {
    auto tournament = with_entries({.kind = TournamentKind::round_robin}, 4);
    tournament.pairings = {over(1, {0, 1}, second_wins), over(2, {0, 2}, first_wins), over(3, {1, 3}, second_wins),
                           over(4, {2, 3}, drawn)};
    // 3 has 1½; 0 and 1 have a point each and have met; 0 has beaten 2 (½), 1 has beaten 0 (1).
    EXPECT_EQ(order_of(standings(tournament)), (std::vector<int>{3, 1, 0, 2}));
    auto two = with_entries({.kind = TournamentKind::round_robin}, 2);
    two.pairings = {over(1, {0, 1}, drawn)};
    const auto table = standings(two);
    EXPECT_EQ(table[0].rank, 1);
    EXPECT_EQ(table[1].rank, 1);
    EXPECT_EQ(table[0].direct, 1);
}

TEST(Standings, AByeIsAGameAgainstOnesOwnPoints) {
    auto tournament = with_entries({.kind = TournamentKind::swiss}, 3);
    Pairing bye;
    bye.players = {2};
    bye.state = PairingState::unplayed;
    bye.outcome.twelfths[0] = 12;
    tournament.pairings = {over(1, {0, 1}, first_wins), bye};
    const auto table = standings(tournament);
    EXPECT_EQ(order_of(table), (std::vector<int>{2, 0, 1}));
    EXPECT_EQ(table[0].buchholz, 12);
    EXPECT_EQ(table[0].sonneborn_berger, 24);
    EXPECT_EQ(table[0].score.byes, 1);
    EXPECT_EQ(table[0].score.games, 0);
}

TEST(Standings, FourSeatsCountAsOneAgainstEachOther) {
    auto tournament = with_entries({.kind = TournamentKind::swiss, .seats = 4}, 4);
    tournament.pairings = {over(1, {0, 1, 2, 3}, {{6, 6, 0, 0}})};
    const auto table = standings(tournament);
    EXPECT_EQ(table[0].buchholz, 6);
    EXPECT_EQ(table[0].sonneborn_berger, 6);
    EXPECT_EQ(table[1].rank, 1);
    EXPECT_EQ(table[2].rank, 3);
    EXPECT_EQ(table[3].rank, 3);
}

}  // namespace merkhet::online::standings_test
