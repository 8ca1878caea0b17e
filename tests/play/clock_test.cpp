#include "play/clock.hpp"

#include <gtest/gtest.h>

#include "play/tables.hpp"

namespace merkhet::play {
namespace clock_test {

TimeControl on_clock(double seconds, double increment = 0) {
    return {.clock_seconds = seconds, .increment = increment};
}

TEST(SeatClock, CountsDownAndAddsTheIncrement) {
    SeatClock clock(on_clock(1, 0.5));
    EXPECT_DOUBLE_EQ(*clock.allowed(), 1);
    EXPECT_LE(clock.overstepped(0.75), 0);
    clock.spend(0.75);
    EXPECT_DOUBLE_EQ(clock.left(), 0.75);
    EXPECT_DOUBLE_EQ(clock.margin(), 0);
    EXPECT_NEAR(clock.overstepped(1), 0.25, 1e-12);
    clock.spend(1);
    EXPECT_DOUBLE_EQ(clock.left(), 0.5) << "what the margin forgave is not charged again";
}

TEST(SeatClock, DividesTheTimeOfATurn) {
    SeatClock clock({.turn_seconds = 0.2});
    clock.begin_turn();
    EXPECT_DOUBLE_EQ(clock.for_move(), 0.2);
    clock.spend(0.15);
    EXPECT_NEAR(clock.for_move(), 0.05, 1e-12);
    clock.spend(0.06);
    EXPECT_GT(clock.for_move(), 0);
    EXPECT_LT(clock.for_move(), 0.01);
    clock.begin_turn();
    EXPECT_DOUBLE_EQ(clock.for_move(), 0.2);
}

TEST(SeatClock, TheTightestLimitHolds) {
    SeatClock clock({.move_seconds = 3, .turn_seconds = 5, .clock_seconds = 100});
    EXPECT_DOUBLE_EQ(*clock.allowed(), 3);
    clock.spend(3);
    EXPECT_DOUBLE_EQ(*clock.allowed(), 2);
    clock.begin_turn();
    clock.spend(96);
    EXPECT_DOUBLE_EQ(clock.left(), 1);
    clock.begin_turn();
    EXPECT_DOUBLE_EQ(*clock.allowed(), 1);
}

TEST(SeatClock, WithoutTimeNothingIsLate) {
    SeatClock clock;
    EXPECT_EQ(clock.allowed(), std::nullopt);
    EXPECT_LE(clock.overstepped(1000), 0);
    clock.spend(1000);
    EXPECT_EQ(clock.left(), 0);
}

TEST(SeatClock, WithoutAClockASecondIsForgivenUnlessSaidOtherwise) {
    EXPECT_EQ(SeatClock({.move_seconds = 3}).margin(), 1);
    EXPECT_EQ(SeatClock({.move_seconds = 3, .clock_seconds = 5}).margin(), 0);
    EXPECT_EQ(SeatClock({.move_seconds = 3, .margin = 0.25}).margin(), 0.25);
}

TEST(Clocks, OneRunsAtMost) {
    TestTime time;
    Clocks clocks(std::vector(3, on_clock(60, 2)));
    EXPECT_EQ(clocks.running(), std::nullopt);
    EXPECT_EQ(clocks.deadline(), std::nullopt);
    clocks.run(1, time.now());
    time.pass(10);
    EXPECT_DOUBLE_EQ(clocks.left(1, time.now()), 50);
    EXPECT_DOUBLE_EQ(clocks.left(0, time.now()), 60);
    clocks.spend(time.now());
    EXPECT_EQ(clocks.running(), std::nullopt);
    EXPECT_DOUBLE_EQ(clocks.left(1, time.pass(1000)), 52);
    clocks.run(2, time.now());
    clocks.stop(time.pass(5));
    EXPECT_DOUBLE_EQ(clocks.left(2, time.now()), 55) << "no increment without a decision";
    clocks.run(0, time.now());
    clocks.spend(time.now() - std::chrono::hours(1));
    EXPECT_DOUBLE_EQ(clocks.left(0, time.now()), 62) << "time does not run backwards";
}

TEST(Clocks, RunningAnewForgivesWhatWasBefore) {
    TestTime time;
    Clocks clocks(std::vector(2, on_clock(60)));
    clocks.run(0, time.now());
    clocks.run(0, time.pass(59));
    EXPECT_DOUBLE_EQ(clocks.left(0, time.pass(1)), 59);
}

TEST(Clocks, ASeatIsTooLateBeyondItsMargin) {
    TestTime time;
    auto control = on_clock(60);
    control.margin = 0.5;
    Clocks clocks(std::vector(2, control));
    clocks.run(0, time.now());
    EXPECT_EQ(clocks.flagged(time.pass(60)), std::nullopt);
    EXPECT_EQ(clocks.flagged(time.pass(0.5)), std::nullopt);
    EXPECT_EQ(clocks.flagged(time.pass(0.001)), 0);
    EXPECT_NEAR(clocks.overstepped(time.now()), 0.501, 1e-6);
    EXPECT_EQ(clocks.left(0, time.now()), 0);
}

TEST(Clocks, AtTheDeadlineItIsSureThatTheTimeIsUp) {
    constexpr double day = 86400;
    for (const double seconds : {0.001, 0.1, 1.0 / 3, 7.7, 300.0, 3 * day, 100 * day}) {
        TestTime time;
        Clocks clocks(std::vector(2, TimeControl{.turn_seconds = seconds, .margin = 0}));
        clocks.run(1, time.pass(0.123456789));
        const auto deadline = *clocks.deadline();
        EXPECT_EQ(clocks.flagged(deadline), 1) << seconds;
        EXPECT_EQ(clocks.flagged(deadline - std::chrono::milliseconds(1)), std::nullopt) << seconds;
    }
}

}  // namespace clock_test
}  // namespace merkhet::play
