#include "lab/match/schedule.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace merkhet::test {
namespace schedule_test {

using lab::Schedule;

TEST(Schedule, TwoExchangeSeatsFromEachOpening) {
    const Schedule schedule(2, 2);
    for (int number = 0; number < 10; ++number) {
        const auto game = schedule.game(number);
        EXPECT_EQ(game.opening, number / 2);
        EXPECT_EQ(game.round, number / 2);
        EXPECT_EQ(game.seating[0], number % 2);
        EXPECT_EQ(game.seating[1], 1 - number % 2);
    }
    EXPECT_EQ(schedule.whole_rounds(1), 2);
    EXPECT_EQ(schedule.whole_rounds(100), 100);
}

TEST(Schedule, TheLastPlayerFillsTheSeatsLeftOver) {
    const Schedule schedule(2, 4);
    for (int number = 0; number < 4; ++number) {
        const auto game = schedule.game(number);
        for (int s = 0; s < 4; ++s) EXPECT_EQ(game.seating[static_cast<std::size_t>(s)], s == number ? 0 : 1);
    }
}

TEST(Schedule, EveryChoiceOfManyPlayersPlaysInEveryRotation) {
    for (int players = 3; players <= 6; ++players)
        for (int seats = 2; seats <= 4; ++seats) {
            const Schedule schedule(players, seats);
            const int games = schedule.whole_rounds(1);
            std::map<int, std::map<int, int>> by_seat;
            std::set<lab::Seating> seatings;
            for (int number = 0; number < games; ++number) {
                const auto game = schedule.game(number);
                EXPECT_EQ(game.opening, 0);
                EXPECT_TRUE(seatings.insert(game.seating).second);
                for (int s = 0; s < seats; ++s) ++by_seat[game.seating[static_cast<std::size_t>(s)]][s];
            }
            EXPECT_EQ(schedule.game(games).opening, 1);
            if (players < seats) continue;
            ASSERT_EQ(by_seat.size(), static_cast<std::size_t>(players));
            for (const auto& [player, counts] : by_seat)
                for (const auto& [seat, count] : counts) EXPECT_EQ(count, by_seat[0][0]) << player << " " << seat;
        }
}

}  // namespace schedule_test
}  // namespace merkhet::test
