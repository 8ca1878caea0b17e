#include "online/room/room.hpp"

#include <gtest/gtest.h>

#include "online/room/rooms.hpp"

namespace merkhet::online::room_test {

using namespace room_tests;

std::string data_of(const Room& room) { return room.events().back().data; }

TEST(RoomEventTest, KindsHaveNames) {
    for (int kind = 0; kind <= static_cast<int>(RoomEventKind::next); ++kind)
        EXPECT_EQ(parse_room_event_kind(room_event_name(static_cast<RoomEventKind>(kind))),
                  static_cast<RoomEventKind>(kind));
    EXPECT_FALSE(parse_room_event_kind("moved"));
}

TEST(Room, WhatDoesNotFitTheGameIsRefused) {
    auto settings = settings_of("khepri:players=3", "none");
    settings.seats.pop_back();
    const auto game = *make_game("khepri:players=3");
    EXPECT_EQ(Room::make(settings, game).error().message, "the game has 3 seats");
    settings.seats.push_back(RoomSeat::computer(3));
    EXPECT_TRUE(Room::make(settings, game));
    settings.start_text = "nonsense";
    EXPECT_FALSE(Room::make(settings, game));
}

TEST(Room, OnlyTheSeatsOwnAccountPlaysInTurn) {
    Table table("khepri");
    const auto by = [&](const std::string& account, int seat) {
        return refused(table.room.apply({account, seat, "", Play{table.ply(), "@N", 0}}, table.now, table.random));
    };
    EXPECT_EQ(by("b", 0), "the seat is not yours");
    EXPECT_EQ(by("", 0), "the house does not play for people");
    EXPECT_EQ(by("a", 7), "there is no such seat");
    EXPECT_EQ(by("b", 1), "it is not your turn");
    EXPECT_EQ(refused(table.ask(0, Play{1, "@N", 0})), "the game is at ply 0");
    EXPECT_NE(refused(table.play(0, "e5e6")), "");
    EXPECT_EQ(by("a", 0), "");
    EXPECT_EQ(refused(table.ask(0, Vacation{9})), "the seat is not yours");
}

TEST(Room, TheHousePlaysForComputers) {
    auto settings = settings_of("khepri", "none");
    settings.seats[0] = RoomSeat::computer(3);
    Table table(settings);
    EXPECT_EQ(refused(table.play(0, "@N")), "the seat is not yours");
    EXPECT_TRUE(table.room.apply({"", 0, "", Play{0, "@N", 0}}, table.now, table.random));
}

TEST(Room, TheSameKeyIsTheSameCommand) {
    Table table("khepri");
    const auto first = table.ask(0, Play{0, "@N", 0}, "k");
    ASSERT_TRUE(first);
    const auto again = table.ask(0, Play{0, "@N", 0}, "k");
    ASSERT_TRUE(again);
    EXPECT_EQ(*first, *again);
    EXPECT_EQ(table.ply(), 1U);
    // Another seat may have chosen the same.
    EXPECT_EQ(kinds(table.ask(1, Say{3}, "k")), "phrase");
    EXPECT_EQ(kinds(table.ask(1, Say{4}, "k")), "phrase");
    EXPECT_EQ(data_of(table.room), R"({"phrase":3})");
    EXPECT_EQ(refused(table.ask(1, Say{3}, std::string(65, 'k'))), "the key is too long");
}

TEST(Room, ClocksRunFromTheSecondDecisionAndForgiveLag) {
    Table table("khet", "60+1");
    table.pass(20'000);
    ASSERT_TRUE(table.play_any());
    table.pass(20'000);
    ASSERT_TRUE(table.play_any());
    EXPECT_EQ(table.room.left(0, table.now), 60'000);
    table.pass(5000);
    EXPECT_EQ(table.room.left(0, table.now), 55'000);
    ASSERT_TRUE(table.play_any(200));
    EXPECT_EQ(table.room.left(0, table.now), 56'200);
    table.pass(5000);
    ASSERT_TRUE(table.play_any(9000));
    EXPECT_EQ(table.room.left(1, table.now), 56'500);
    table.pass(5000);
    ASSERT_TRUE(table.play_any(-9000));
    EXPECT_EQ(table.room.left(0, table.now), 52'200);
    // What took less than its lag took nothing.
    table.pass(10);
    ASSERT_TRUE(table.play_any(400));
    EXPECT_EQ(table.room.left(1, table.now), 57'500);
}

TEST(Room, TimeIsUpWhenLagCannotExplainIt) {
    Table table("khet", "60+0");
    ASSERT_TRUE(table.play_any());
    ASSERT_TRUE(table.play_any());
    EXPECT_EQ(table.room.next_deadline(), table.now + 60'000 + Room::most_lag + 1);
    table.pass(60'300);
    EXPECT_TRUE(table.room.tick(table.now, table.random).empty());
    // What others do meanwhile takes nothing away from whoever still may answer in time.
    EXPECT_EQ(kinds(table.ask(1, MakeOffer{play::Offer::draw})), "offer");
    auto late = table;
    EXPECT_EQ(kinds(late.play_any(100)), "flag lapse end");
    EXPECT_EQ(late.room.game().end()->outcome, Outcome::win(1));
    EXPECT_EQ(kinds(table.play_any(400)), "move lapse");
    EXPECT_EQ(table.room.left(0, table.now), 100);
    table.pass(70'000);
    EXPECT_EQ(kinds(table.room.tick(table.now, table.random)), "flag end");
    EXPECT_EQ(table.room.next_deadline(), std::nullopt);
}

TEST(Room, PlannedAnswersCostATenthOfASecond) {
    Table table("khepri", "60+0");
    for (const auto* move : {"@N", "end"}) ASSERT_TRUE(table.play(0, move));
    for (const auto* move : {"@S", "end"}) ASSERT_TRUE(table.play(1, move));
    ASSERT_TRUE(table.ask(1, SetPlan{table.ply(), *parse_plan("* -> @W end")}));
    table.pass(1000);
    ASSERT_TRUE(table.play(0, "@E"));
    EXPECT_EQ(kinds(table.play(0, "end")), "move move move");
    EXPECT_EQ(table.room.left(1, table.now), 59'800);
    EXPECT_EQ(table.room.left(0, table.now), 59'000);
}

TEST(Room, AGameThatIsNotBegunIsAborted) {
    Table table("khepri:players=3", "60+0");
    EXPECT_EQ(table.room.next_deadline(), table.now + 30'000);
    for (const auto* move : {"@N", "end"}) ASSERT_TRUE(table.play(0, move));
    table.pass(10'000);
    EXPECT_EQ(table.room.next_deadline(), table.now + 20'000);
    for (const auto* move : {"@E", "end"}) ASSERT_TRUE(table.play(1, move));
    table.pass(30'000);
    EXPECT_EQ(kinds(table.room.tick(table.now, table.random)), "abort end");
    EXPECT_EQ(table.room.game().end()->ending, play::Ending::abandoned);
    EXPECT_EQ(*Table("khet", "1800+0").room.next_deadline(), start_of_time + 1000 + 300'000);
}

TEST(Room, SomebodyMayAbortUntilAllHaveBegun) {
    Table table("khet", "60+0");
    ASSERT_TRUE(table.play_any());
    auto early = table;
    EXPECT_EQ(kinds(early.ask(0, Abort{})), "abort end");
    ASSERT_TRUE(table.play_any());
    EXPECT_EQ(refused(table.ask(0, Abort{})), "everybody has begun: resign, or offer a draw");
}

TEST(Room, TheHouseMayAbortAtAnyTime) {
    Table table("khepri:players=3");
    for (int i = 0; i < 9; ++i) ASSERT_TRUE(table.play_any());
    const auto first = seat_number(table.room.game().line().to_move());
    ASSERT_TRUE(table.ask(first, Resign{}));
    const auto aborted = table.room.apply({{}, first, "key", Abort{}}, table.now, table.random);
    ASSERT_TRUE(aborted);
    EXPECT_EQ(kinds(*aborted), "abort end");
    EXPECT_FALSE(table.room.apply({{}, first, "other", Abort{}}, table.now, table.random));
}

TEST(Room, WhoeverLeavesThreeIsPassedOver) {
    Table table("khepri:players=3", "60+0");
    for (int seat = 0; seat < 3; ++seat)
        for (const auto* move : {"@N", "end"}) {
            const bool taken = seat > 0 && std::string(move) == "@N";
            ASSERT_TRUE(table.play(seat, taken ? "@" + std::string(seat == 1 ? "E" : "S") : move));
        }
    ASSERT_TRUE(table.ask(2, SetPlan{table.ply(), *parse_plan("* -> @W end")}));
    EXPECT_EQ(kinds(table.ask(1, Resign{})), "resign out");
    EXPECT_EQ(data_of(table.room), R"({"move":"out=r","why":"resignation"})");
    EXPECT_EQ(refused(table.ask(1, MakeOffer{})), "you have left the game");
    // The time of the next is up, too, and the last one wins.
    table.pass(61'000);
    EXPECT_EQ(kinds(table.room.tick(table.now, table.random)), "flag end");
    EXPECT_EQ(table.room.game().end()->outcome, Outcome::win(2));
}

TEST(Room, OffersAndAnswers) {
    Table table("khet");
    EXPECT_EQ(kinds(table.ask(0, MakeOffer{play::Offer::draw})), "offer");
    EXPECT_EQ(refused(table.ask(0, MakeOffer{play::Offer::draw})), "you have just offered something");
    EXPECT_EQ(kinds(table.ask(1, Answer{false})), "decline");
    EXPECT_EQ(refused(table.ask(1, Answer{true})), "nothing is offered");
    ASSERT_TRUE(table.play_any());
    EXPECT_EQ(kinds(table.ask(0, MakeOffer{play::Offer::take_back})), "offer");
    // The same offer from the other side is an acceptance.
    EXPECT_EQ(kinds(table.ask(1, MakeOffer{play::Offer::take_back})), "accept back");
    EXPECT_EQ(table.ply(), 0U);
    ASSERT_TRUE(table.play_any());
    EXPECT_EQ(kinds(table.ask(0, MakeOffer{play::Offer::draw})), "offer");
    EXPECT_EQ(kinds(table.ask(1, Answer{true})), "accept end");
    EXPECT_EQ(table.room.game().end()->ending, play::Ending::agreement);
}

TEST(Room, MoreTimeAndPhrases) {
    Table table("khet", "60+0");
    EXPECT_EQ(kinds(table.ask(0, GiveTime{})), "time");
    EXPECT_EQ(table.room.left(1, table.now), 75'000);
    EXPECT_EQ(table.room.left(0, table.now), 60'000);
    EXPECT_EQ(refused(Table("khet", "1d").ask(0, GiveTime{})), "there is no clock");
    EXPECT_EQ(refused(table.ask(0, Say{phrase_count})), "there is no such phrase");
    EXPECT_EQ(refused(table.ask(0, Say{-1})), "there is no such phrase");
}

TEST(Room, ByPostTurnsHaveDaysAndVacationsStopThem) {
    constexpr Time day = 86'400'000;
    Table table("khet", "2d");
    const auto begun = table.now;
    EXPECT_EQ(table.room.next_deadline(), begun + 2 * day + 1);
    table.pass(day);
    const auto vacation = [&](Time until) {
        return kinds(table.room.apply({"", 0, "", Vacation{until}}, table.now, table.random));
    };
    EXPECT_EQ(vacation(table.now + 5 * day), "vacation");
    EXPECT_EQ(table.room.next_deadline(), begun + 7 * day + 1);
    table.pass(2 * day);
    // It ends early.
    EXPECT_EQ(vacation(table.now), "vacation");
    EXPECT_EQ(table.room.next_deadline(), begun + 4 * day + 1);
    EXPECT_EQ(table.room.left(0, table.now), day + 1);
    ASSERT_TRUE(table.play_any());
    // A turn that comes during a vacation begins after it.
    EXPECT_EQ(vacation(table.now + 3 * day), "vacation");
    ASSERT_TRUE(table.play_any());
    EXPECT_EQ(table.room.next_deadline(), table.now + 5 * day + 1);
    table.pass(5 * day + 1);
    EXPECT_EQ(kinds(table.room.tick(table.now, table.random)), "flag end");
}

TEST(Room, AfterACrashTheRunningTurnBeginsAgain) {
    Table table("khet", "60+0");
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(table.play_any());
    table.pass(600'000);
    EXPECT_EQ(kinds(table.room.resume(table.now)), "resume");
    EXPECT_EQ(table.room.left(1, table.now), 60'000);
    table.pass(1000);
    EXPECT_EQ(table.room.left(1, table.now), 59'000);
    Table post("khet", "1d");
    post.pass(90'000'000);
    post.room.resume(post.now);
    EXPECT_EQ(post.room.left(0, post.now), Room::least_after_resume);
}

TEST(Room, OpenSeatsAreTakenBeforeItBegins) {
    auto settings = settings_of("kechi", "60+0");
    settings.rated = true;
    settings.seats[1] = {};
    Table table(settings);
    EXPECT_FALSE(table.room.has_begun());
    EXPECT_TRUE(table.room.events().empty());
    EXPECT_EQ(refused(table.ask(0, Play{0, "x", 0})), "the game has not begun");
    const auto sit = [&](const std::string& account, int seat) {
        return kinds(table.room.apply({account, seat, "s", Sit{"Bob"}}, table.now, table.random));
    };
    EXPECT_EQ(sit("a", 1), "refused: you sit there already");
    EXPECT_EQ(sit("b", 0), "refused: the seat is taken");
    // With the first roll of the die.
    EXPECT_TRUE(sit("b", 1).starts_with("sit begin"));
    EXPECT_EQ(table.room.settings().seats[1].name, "Bob");
    EXPECT_EQ(sit("b", 1).substr(0, 9), "sit begin");
    EXPECT_EQ(sit("c", 1), "refused: the seat is taken");
}

TEST(Room, ARematchIsAgreed) {
    Table table("khet");
    EXPECT_EQ(refused(table.ask(0, Rematch{})), "the game goes on");
    ASSERT_TRUE(table.ask(0, Resign{}));
    EXPECT_EQ(kinds(table.ask(0, Rematch{})), "rematch");
    EXPECT_FALSE(table.room.rematch_agreed());
    EXPECT_EQ(kinds(table.ask(1, Rematch{})), "rematch");
    EXPECT_TRUE(table.room.rematch_agreed());
    EXPECT_EQ(table.room.rematch_settings().seats[0].account, "b");
    EXPECT_TRUE(table.room.apply({"", 0, "", NextGame{"g2"}}, table.now, table.random));
    EXPECT_EQ(table.room.next_game(), "g2");
}

TEST(Room, ARematchIsDeclined) {
    Table table("khet");
    ASSERT_TRUE(table.ask(0, Resign{}));
    EXPECT_EQ(refused(table.ask(1, Answer{false})), "nothing is offered");
    EXPECT_EQ(kinds(table.ask(0, Rematch{})), "rematch");
    EXPECT_EQ(kinds(table.ask(1, Answer{false})), "decline");
    EXPECT_EQ(table.room.events().back().data, R"({"what":"rematch"})");
    EXPECT_EQ(table.room.events().back().seat, 1);
    EXPECT_EQ(table.room.rematch(), 0U);
    // Whoever was declined agrees to nothing by having asked before.
    EXPECT_EQ(kinds(table.ask(1, Rematch{})), "rematch");
    EXPECT_FALSE(table.room.rematch_agreed());
    // One's own is taken back.
    EXPECT_EQ(kinds(table.ask(1, Answer{false})), "decline");
    EXPECT_EQ(table.room.rematch(), 0U);
    EXPECT_EQ(kinds(table.ask(0, Rematch{})), "rematch");
    EXPECT_EQ(kinds(table.ask(1, Answer{true})), "rematch");
    EXPECT_TRUE(table.room.rematch_agreed());
    EXPECT_TRUE(table.room.apply({"", 0, "", NextGame{"g2"}}, table.now, table.random));
    EXPECT_EQ(refused(table.ask(1, Answer{false})), "the rematch has begun");
    const auto again = Room::from_events(table.agreed, table.room.game().shared_game(),
                                         {table.room.events().begin(), table.room.events().end()});
    ASSERT_TRUE(again) << again.error().message;
    expect_same(table.room, *again, table.now);
}

TEST(Room, RepetitionIsClaimed) {
    Table table("khet");
    EXPECT_EQ(refused(table.ask(0, Claim{0})), "there is nothing to claim");
}

TEST(Room, EventsThatDoNotFollowAreRefused) {
    Table table("khepri");
    ASSERT_TRUE(table.play(0, "@N"));
    ASSERT_TRUE(table.ask(1, Resign{}));
    const auto wrong = [&](auto change) {
        std::vector<RoomEvent> events(table.room.events().begin(), table.room.events().end());
        change(events);
        const auto room = Room::from_events(table.agreed, table.room.game().shared_game(), events);
        return room ? "" : room.error().message;
    };
    EXPECT_EQ(wrong([](auto&) {}), "");
    EXPECT_EQ(wrong([](auto& e) { e.pop_back(); }), "the last event has more to follow");
    EXPECT_EQ(wrong([](auto& e) { e.erase(e.begin() + 1); }), "event 3 (resign): numbers have gaps");
    EXPECT_EQ(wrong([](auto& e) { e[1].data = "x"; }), "event 2 (move): its data is no JSON");
    EXPECT_NE(wrong([](auto& e) { e[1].data = R"({"move":"@X"})"; }), "");
    EXPECT_NE(wrong([](auto& e) { e[1].data = R"({"move":7})"; }), "");
    EXPECT_NE(wrong([](auto& e) { e[1].seat = 1; }), "");
    EXPECT_NE(wrong([](auto& e) { e[3].kind = RoomEventKind::lapse; }), "");
}

}  // namespace merkhet::online::room_test
