#include "online/hall/computers.hpp"
#include "online/hall/deadlines.hpp"
#include "online/hall/halls.hpp"

namespace merkhet::online::hall_time_test {

using namespace hall_tests;
using Kind = Verdict::Kind;

class HallTime : public WithNodes {};
INSTANTIATE_TEST_SUITE_P(Every, HallTime, merkhet::test::every_database, merkhet::test::database_name);

TEST_P(HallTime, RunsOutWithoutAnybodyAsking) {
    HandClock clock;
    auto home = node("one", clock.function());
    const auto begun = home->create(two());
    const auto not_begun = home->create(two());
    const auto ear = std::make_shared<Ear>();
    auto [seen, watching] = home->watch(begun, "", ear);
    Random random(8);
    play_on(begun, {home.get(), home.get()}, people, random, 3);
    clock.pass(599'000);
    EXPECT_TRUE(eventually([&] { return home->events(not_begun).back().kind == RoomEventKind::end; }));
    EXPECT_EQ(home->events(not_begun)[1].kind, RoomEventKind::abort);
    EXPECT_EQ(home->snapshot(begun)["over"], false);
    clock.pass(3'000);
    EXPECT_TRUE(eventually([&] { return ear->numbers().size() == 5; }));
    const auto events = home->events(begun);
    ASSERT_EQ(events.size(), 6U);
    EXPECT_EQ(events[4].kind, RoomEventKind::flag);
    EXPECT_EQ(events[5].kind, RoomEventKind::end);
    expect_sound(*home, begun);
}

TEST_P(HallTime, IsNobodysWhileTheNodeStandsStill) {
    HandClock clock;
    auto home = node("one", clock.function(), 1000);
    const auto id = home->create(two());
    Random random(8);
    play_on(id, {home.get(), home.get()}, people, random, 3);
    clock.stop(true);
    clock.pass(3'600'000);
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));
    clock.stop(false);
    EXPECT_TRUE(eventually([&] { return home->hall().figures().node > 1; }));
    EXPECT_EQ(home->snapshot(id)["over"], false);
    EXPECT_EQ(home->events(id).back().kind, RoomEventKind::resume);
    EXPECT_EQ(play_on(id, {home.get(), home.get()}, people, random, 1), 1);
    expect_sound(*home, id);
}

TEST_P(HallTime, ComputersPlayToTheEnd) {
    auto home = node("one");
    auto game = two("egotzi:size=5", "none");
    game.seats[1] = OfferSeat::computer(1);
    const auto id = home->create(game);
    Random random(9);
    int moves = 0;
    EXPECT_TRUE(eventually([&] {
        const auto snapshot = home->snapshot(id);
        if (snapshot["over"] == true) return true;
        if (snapshot["toMove"] != 0) return false;
        moves += play_on(id, {home.get(), home.get()}, people, random, 1);
        return false;
    }));
    EXPECT_GT(moves, 3);
    // Figures are a moment old, and such a game may be over within that.
    EXPECT_TRUE(eventually([&] { return home->hall().figures().searches > 3; }));
    expect_sound(*home, id);
    // It never says no.
    ASSERT_EQ(home->ask(id, people[0].id, Rematch{}).kind, Kind::done);
    EXPECT_TRUE(home->snapshot(id)["next"].is_string());
}

TEST_P(HallTime, ComputersPlayOnAfterTheirNode) {
    auto one = node("one");
    AgreedGame game = two("egotzi:size=5", "none");
    game.seats = {OfferSeat::computer(1), {people[0].id, people[0].name, 0}};
    const auto id = one->create(game);
    one->end();
    auto other = node("two");
    const auto ear = std::make_shared<Ear>();
    EXPECT_TRUE(eventually([&] {
        // Somebody has to ask for a game without a clock.
        static_cast<void>(other->ask(id, people[0].id, Say{1}));
        return other->snapshot(id)["toMove"] == 1;
    }));
}

TEST(ComputersTime, IsAShareOfTheClock) {
    EXPECT_GT(Computers::seconds_for(std::nullopt), 1);
    EXPECT_LT(Computers::seconds_for(Clock{60, 0, 0}), 5);
    EXPECT_LE(Computers::seconds_for(Clock{3600, 30, 0}), 5);
    EXPECT_LE(Computers::seconds_for(Clock{0.5, 10, 0}), 0.25);
    EXPECT_GT(Computers::seconds_for(Clock{0, 0, 0}), 0);
}

TEST(HallDeadlines, OnlyComeEarlier) {
    Deadlines deadlines;
    EXPECT_EQ(deadlines.next(), std::nullopt);
    deadlines.add("a", 50);
    deadlines.add("b", 40);
    deadlines.add("a", 60);
    deadlines.add("a", 30);
    EXPECT_EQ(deadlines.next(), 30);
    EXPECT_TRUE(deadlines.take(29).empty());
    EXPECT_EQ(deadlines.take(40), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(deadlines.next(), std::nullopt);
    deadlines.add("a", 5);
    deadlines.remove("a");
    deadlines.remove("c");
    EXPECT_EQ(deadlines.next(), std::nullopt);
}

}  // namespace merkhet::online::hall_time_test
