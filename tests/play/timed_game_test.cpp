#include <gtest/gtest.h>

#include "play/tables.hpp"

namespace merkhet::play {
namespace timed_game_test {

/// Games on clocks, and what it means when one of them runs out.
constexpr TimeControl five_minutes{.clock_seconds = 300, .increment = 2};

TEST(TimedGame, MovesHandTheClockOn) {
    TestTime time;
    auto game = game_of(tug(""), five_minutes);
    game.run_clock(time.now());
    EXPECT_EQ(game.clocks().running(), 0);
    play_text(game, "up1", time.pass(10));
    EXPECT_EQ(game.clocks().running(), 1);
    EXPECT_DOUBLE_EQ(game.clocks().left(0, time.now()), 292);
    play_text(game, "up1", time.pass(20));
    EXPECT_DOUBLE_EQ(game.clocks().left(0, time.pass(5)), 287);
    EXPECT_DOUBLE_EQ(game.clocks().left(1, time.now()), 282);
}

TEST(TimedGame, UnlessStartedTheFirstClockWaitsForTheFirstMove) {
    TestTime time;
    auto game = game_of(tug(""), five_minutes);
    play_text(game, "up1", time.pass(10000));
    EXPECT_DOUBLE_EQ(game.clocks().left(0, time.now()), 300);
    EXPECT_EQ(game.clocks().running(), 1);
}

TEST(TimedGame, WhoseTimeIsUpHasLostAndTheOthersShareThePoint) {
    for (int seats = 2; seats <= 4; ++seats) {
        TestTime time;
        auto game = game_of(tug("players=" + std::to_string(seats)), five_minutes);
        game.run_clock(time.now());
        play_text(game, "up1", time.pass(10));
        EXPECT_EQ(game.check_time(time.pass(299.9)), Events{});
        const auto events = game.check_time(time.pass(0.1035));
        EXPECT_EQ(events, Events{Ended{loss(Ending::time, 1, seats, "too late by 4 ms")}});
        EXPECT_EQ(game.end()->outcome, lost_by(1, seats));
        EXPECT_EQ(game.clocks().running(), std::nullopt);
        EXPECT_EQ(game.clocks().left(1, time.now()), 0);
        EXPECT_EQ(game.check_time(time.pass(10000)), Events{}) << "a game ends once";
    }
}

TEST(TimedGame, WhatComesTooLateEndsTheGameInstead) {
    TestTime time;
    const auto late = [&](auto&& call) {
        auto game = game_of(tug(""), five_minutes);
        game.run_clock(time.now());
        ASSERT_TRUE(game.offer(1, Offer::draw, time.now()));
        time.pass(301);
        const Events events = *call(game);
        EXPECT_EQ(events, (Events{Lapsed{Offer::draw}, Ended{loss(Ending::time, 0, 2, "too late by 1000 ms")}}));
        EXPECT_TRUE(game.line().moves().empty());
    };
    late([&](GameInPlay& game) { return game.play(Mover::seat0, *game.line().parse_move("up1"), time.now()); });
    late([&](GameInPlay& game) { return game.resign(1, time.now()); });
    late([&](GameInPlay& game) { return game.accept(0, time.now()); });
    late([&](GameInPlay& game) { return game.decline(1, time.now()); });
}

TEST(TimedGame, AMoveThatIsRefusedLetsTheClockRun) {
    TestTime time;
    auto game = game_of(tug("goal=3"), five_minutes);
    game.run_clock(time.now());
    play_text(game, "up2", time.pass(1));
    const auto far = *game_of(tug("goal=3")).line().parse_move("up2");
    EXPECT_EQ(refused(game.play(Mover::seat1, far, time.pass(100))), "the move is not legal");
    EXPECT_DOUBLE_EQ(game.clocks().left(1, time.now()), 200);
}

TEST(TimedGame, WhileADieIsRolledNobodysClockRuns) {
    TestTime time;
    auto game = game_of(tug("steps=die"), five_minutes);
    game.run_clock(time.now());
    EXPECT_EQ(game.clocks().running(), std::nullopt);
    play_text(game, "roll=1", time.pass(100));
    EXPECT_EQ(game.clocks().running(), 0);
    play_text(game, "up1", time.pass(10));
    EXPECT_EQ(game.clocks().running(), std::nullopt);
    EXPECT_DOUBLE_EQ(game.clocks().left(1, time.pass(1000)), 300);
}

TEST(TimedGame, ATurnsTimeIsForAllItsMoves) {
    TestTime time;
    auto game = game_of(tug("turns=many"), {.turn_seconds = 10, .margin = 0});
    game.run_clock(time.now());
    play_text(game, "up1", time.pass(6));
    EXPECT_EQ(game.clocks().running(), 0);
    EXPECT_DOUBLE_EQ(*game.clocks().of(0).allowed(), 4);
    play_text(game, "end", time.pass(3));
    EXPECT_DOUBLE_EQ(*game.clocks().of(1).allowed(), 10);
    play_all(game, "up1 end");
    EXPECT_DOUBLE_EQ(*game.clocks().of(0).allowed(), 10) << "each turn has its own";
}

TEST(TimedGame, AClockOfDaysIsOneOfSeconds) {
    TestTime time;
    constexpr double day = 86400;
    auto game = game_of(tug(""), {.turn_seconds = 3 * day, .margin = 0});
    game.run_clock(time.now());
    play_text(game, "up1", time.pass(2.5 * day));
    play_text(game, "up1", time.pass(2.5 * day));
    EXPECT_EQ(game.check_time(time.pass(2.9 * day)), Events{});
    EXPECT_EQ(game.check_time(time.pass(0.2 * day)).size(), 1U);
}

TEST(TimedGame, TimeSpentStaysSpentWhenAMoveIsTakenBack) {
    TestTime time;
    auto game = game_of(tug(""), five_minutes);
    game.run_clock(time.now());
    play_text(game, "up1", time.pass(10));
    ASSERT_TRUE(game.undo(time.pass(20)));
    EXPECT_EQ(game.clocks().running(), 0);
    EXPECT_DOUBLE_EQ(game.clocks().left(0, time.now()), 292);
    EXPECT_DOUBLE_EQ(game.clocks().left(1, time.now()), 280);
    ASSERT_TRUE(game.resign(0, time.pass(7)));
    EXPECT_DOUBLE_EQ(game.clocks().left(0, time.pass(100)), 285);
    ASSERT_TRUE(game.undo(time.now()));
    EXPECT_DOUBLE_EQ(game.clocks().left(0, time.pass(5)), 280);
}

TEST(TimedGame, PlayingAgainEarnsNoTime) {
    TestTime time;
    auto game = game_of(tug(""), five_minutes);
    game.run_clock(time.now());
    play_text(game, "up1", time.pass(10));
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(game.undo(time.now()));
        ASSERT_TRUE(game.redo(time.now()));
    }
    EXPECT_DOUBLE_EQ(game.clocks().left(0, time.now()), 292);
    EXPECT_EQ(game.clocks().running(), 1);
}

TEST(TimedGame, SeatsMayHaveDifferentTimes) {
    TestTime time;
    const auto table = tug("");
    GameInPlay game(table, Line<AnyGame>(*table), std::vector<Occupant>(2), {five_minutes, {}});
    game.run_clock(time.now());
    play_text(game, "up1", time.pass(10));
    EXPECT_EQ(game.clocks().deadline(), std::nullopt);
    play_text(game, "up1", time.pass(100000));
    EXPECT_EQ(game.check_time(*game.clocks().deadline()).size(), 1U);
}

}  // namespace timed_game_test
}  // namespace merkhet::play
