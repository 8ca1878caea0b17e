#include <gtest/gtest.h>

#include "game/record_play.hpp"
#include "games/registry.hpp"
#include "play/game_record.hpp"
#include "play/tables.hpp"

namespace merkhet::play {
namespace departures_test {

GameInPlay khepri_of(int players, const TimeControl& time = {}) {
    auto game = game_of(*make_game("khepri:players=" + std::to_string(players)), time);
    game.set_terms({.goes_on_without = true});
    return game;
}

void play_turn(GameInPlay& game) {
    const auto mover = game.to_move();
    Random random(5);
    while (game.to_move() == mover)
        ASSERT_TRUE(game.play(mover, game.game().random_move(game.line().position(), random)));
}

TEST(Departures, TheGameGoesOnUntilOneIsLeft) {
    auto game = khepri_of(4);
    play_turn(game);
    EXPECT_EQ(game.to_move(), Mover::seat1);
    const auto first = game.resign(2);
    ASSERT_TRUE(first);
    ASSERT_EQ(first->size(), 1U);
    EXPECT_EQ(std::get<Left>(first->front()).seat, 2);
    EXPECT_EQ(game.present(), 0b1011U);
    play_turn(game);
    EXPECT_EQ(game.to_move(), Mover::seat3);
    EXPECT_EQ(refused(game.resign(2)), "Blue has left the game");
    EXPECT_EQ(refused(game.offer(2, Offer::draw)), "Blue has left the game");
    // The one to move leaves.
    ASSERT_TRUE(game.resign(3));
    EXPECT_EQ(game.to_move(), Mover::seat0);
    const auto last = game.resign(0);
    ASSERT_TRUE(last);
    const auto end = std::get<Ended>(last->back()).end;
    EXPECT_EQ(end.ending, Ending::resignation);
    EXPECT_EQ(end.seat, 0);
    EXPECT_EQ(end.outcome, Outcome::win(1));
}

TEST(Departures, OnlyThoseWhoAreThereAreAskedAndShare) {
    auto game = khepri_of(3);
    ASSERT_TRUE(game.resign(1));
    ASSERT_TRUE(game.offer(0, Offer::draw));
    const auto agreed = game.accept(2);
    ASSERT_TRUE(agreed);
    EXPECT_EQ(game.end()->outcome, Outcome::shared(0b101));
}

TEST(Departures, OffersLapse) {
    auto game = khepri_of(3);
    ASSERT_TRUE(game.offer(0, Offer::draw));
    const auto events = game.resign(1);
    ASSERT_TRUE(events);
    EXPECT_TRUE(std::holds_alternative<Lapsed>(events->front()));
    EXPECT_FALSE(game.open_offer());
}

TEST(Departures, NobodyComesBack) {
    auto game = khepri_of(3);
    play_turn(game);
    ASSERT_TRUE(game.resign(2));
    EXPECT_EQ(refused(game.offer(0, Offer::take_back)), "Yellow has no move to take back");
    EXPECT_EQ(refused(game.undo()), "there is nothing to take back");
    const auto leaves = game.line().departure(1);
    EXPECT_FALSE(leaves);
}

TEST(Departures, ADepartureIsNoMove) {
    auto game = khepri_of(3);
    const auto leaves = game.line().parse_move("out=r");
    ASSERT_TRUE(leaves) << leaves.error().message;
    EXPECT_EQ(refused(game.play(Mover::seat0, *leaves)), "the move is not legal");
}

TEST(Departures, WhoeverIsLateIsPassedOver) {
    TestTime time;
    auto game = khepri_of(3, {.clock_seconds = 10});
    game.run_clock(time.now());
    const auto events = game.check_time(time.pass(11));
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(std::get<Left>(events.front()).why, Ending::time);
    EXPECT_EQ(game.to_move(), Mover::seat1);
    EXPECT_EQ(game.clocks().running(), 1);
    time.pass(4);
    EXPECT_EQ(game.clocks().left(1, time.now()), 6);
}

TEST(Departures, WithoutTheseTermsTheFirstFailureEndsTheGame) {
    auto game = khepri_of(3);
    game.set_terms({});
    ASSERT_TRUE(game.resign(1));
    EXPECT_EQ(game.end()->outcome, Outcome::shared(0b101));
}

TEST(Departures, TwoSeatsEndAsEver) {
    auto game = khepri_of(2);
    ASSERT_TRUE(game.resign(1));
    EXPECT_EQ(game.end()->outcome, Outcome::win(0));
}

TEST(Departures, RecordsKeepThem) {
    auto game = khepri_of(4);
    play_turn(game);
    ASSERT_TRUE(game.resign(1));
    play_turn(game);
    ASSERT_TRUE(game.resign(3));
    play_turn(game);
    const auto text = print_record(to_record(game, "2026.11.23"));
    EXPECT_NE(text.find("out=r"), std::string::npos);
    const auto record = parse_record(text);
    ASSERT_TRUE(record) << record.error().message;
    EXPECT_FALSE(check_record(game.game(), *record));
    const auto again = from_record(game.shared_game(), *record);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->line().position(), game.line().position());
    EXPECT_EQ(print_record(to_record(*again, "")), text);
    const auto position = game.game().print_position(game.line().position());
    EXPECT_NE(position.find(":-"), std::string::npos);
    EXPECT_EQ(*game.game().parse_position(position), game.line().position());
}

TEST(Departures, TheFirstDecisionIsFree) {
    TestTime time;
    auto game = game_of(tug(""), {.clock_seconds = 10, .increment = 1});
    game.set_terms({.first_decision_is_free = true});
    game.run_clock(time.now());
    EXPECT_FALSE(game.clocks().running());
    play_text(game, "up1", time.pass(20));
    EXPECT_FALSE(game.clocks().running());
    play_text(game, "up1", time.pass(20));
    EXPECT_EQ(game.clocks().running(), 0);
    EXPECT_EQ(game.clocks().left(0, time.pass(2)), 8);
    game.shift_clock(std::chrono::seconds(1));
    EXPECT_EQ(game.clocks().left(0, time.now()), 9);
    game.give_time(0, 15);
    EXPECT_EQ(game.clocks().left(0, time.now()), 24);
}

}  // namespace departures_test
}  // namespace merkhet::play
