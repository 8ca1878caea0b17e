#include "online/hall/halls.hpp"

namespace merkhet::online::hall_nodes_test {

using namespace hall_tests;
using Kind = Verdict::Kind;

class HallNodes : public WithNodes {
protected:
    /// What is asked of a node that may stand still.
    std::future<Verdict> ask_later(Node& node, const std::string& game, const std::string& account, const Play& play,
                                   const std::string& key) {
        return std::async(std::launch::async,
                          [&node, game, account, play, key] { return node.ask(game, account, play, key); });
    }
    static std::int64_t takeovers(Node& node) { return node.hall().figures().takeovers; }
};
INSTANTIATE_TEST_SUITE_P(Every, HallNodes, merkhet::test::every_database, merkhet::test::database_name);

TEST_P(HallNodes, PlayersSitAtDifferentOnes) {
    auto one = node("one");
    auto two_ = node("two");
    const auto id = one->create(two());
    const auto ears = std::vector{std::make_shared<Ear>(), std::make_shared<Ear>()};
    auto [seen_one, watching_one] = one->watch(id, people[0].id, ears[0]);
    auto [seen_two, watching_two] = two_->watch(id, people[1].id, ears[1]);
    EXPECT_EQ(seen_two["you"], Json::array({1}));
    Random random(3);
    const int played = play_on(id, {one.get(), two_.get()}, people, random, 20);
    ASSERT_EQ(played, 20);
    for (const auto& ear : ears) {
        EXPECT_TRUE(eventually([&] { return ear->numbers().size() >= 20; }));
        EXPECT_EQ(ear->numbers(), numbers_to(21, 2));
    }
    EXPECT_TRUE(eventually([&] { return two_->hall().figures().forwarded > 0; }));
    EXPECT_EQ(two_->hall().figures().rooms, 0);
    // Only one of them has judged.
    const auto nodes = one->store().read_now([&](sql::Connection& connection) {
        return connection.run("select count(distinct fence) from game_events where game = $1", id).at(0).integer(0);
    });
    EXPECT_EQ(nodes, 1);
}

TEST_P(HallNodes, WhoIsAtAGameIsToldAtAllOfThem) {
    auto one = node("one");
    auto two_ = node("two");
    const auto id = one->create(two());
    const auto near = std::make_shared<Ear>();
    const auto far = std::make_shared<Ear>();
    const auto is_told = [](const std::shared_ptr<Ear>& ear, const Json& seats, int others) {
        return eventually([&] { return ear->crowd() == Json{{"seats", seats}, {"others", others}}; });
    };
    auto [seen_near, watching_near] = one->watch(id, people[0].id, near);
    EXPECT_TRUE(is_told(near, {0}, 0));
    auto [seen_far, watching_far] = two_->watch(id, people[1].id, far);
    EXPECT_TRUE(is_told(near, {0, 1}, 0));
    EXPECT_TRUE(is_told(far, {0, 1}, 0));
    {
        // The same spectator twice, and two without a name.
        std::vector<Watching> spectators;
        for (const auto& account : {people[2].id, people[2].id, std::string(), std::string()})
            spectators.push_back(two_->watch(id, account, std::make_shared<Ear>()).second);
        EXPECT_TRUE(is_told(near, {0, 1}, 3));
        EXPECT_TRUE(is_told(far, {0, 1}, 3));
    }
    watching_far = {};
    EXPECT_TRUE(is_told(near, {0}, 0));
}

TEST_P(HallNodes, ANewNameIsSeenAtAllOfThem) {
    auto one = node("one");
    auto two_ = node("two");
    const auto id = one->create(two());
    const auto over = one->create(two());
    ASSERT_EQ(one->ask(over, people[0].id, Resign{}).kind, Kind::done);
    const auto rename = [&](const std::string& name) {
        one->store().write_now([&](sql::Connection& connection) {
            connection.run("update accounts set name = $2, name_key = $2 where id = $1", people[0].id, name);
        });
        two_->hall().renamed(people[0].id, name);
    };
    const auto is_called = [&](const std::string& name) {
        return eventually([&] {
            return one->snapshot(id)["settings"]["seats"][0]["name"] == name &&
                   two_->snapshot(id)["settings"]["seats"][0]["name"] == name &&
                   two_->snapshot(over)["settings"]["seats"][0]["name"] == name;
        });
    };
    std::vector<std::shared_ptr<Ear>> ears;
    std::vector<Watching> watchings;
    for (auto* const node : {one.get(), two_.get()})
        for (const auto& game : {id, over}) {
            ears.push_back(std::make_shared<Ear>());
            auto [seen, watching] = node->watch(game, people[1].id, ears.back());
            EXPECT_EQ(seen["settings"]["seats"][0]["name"], "Anne");
            watchings.push_back(std::move(watching));
        }
    rename("Nefertari");
    for (const auto& ear : ears) EXPECT_EQ(ear->next()["missed"], true);
    EXPECT_TRUE(is_called("Nefertari"));
    // What could not be told is read when it can be told again.
    network.set_up(false);
    rename("Hatshepsut");
    network.set_up(true);
    EXPECT_TRUE(is_called("Hatshepsut"));
    Random random(7);
    play_on(id, {one.get(), two_.get()}, people, random, 4);
    expect_sound(*one, id);
}

TEST_P(HallNodes, PlansCrossOverToTheirOwnSeatOnly) {
    auto one = node("one");
    auto two_ = node("two");
    const auto id = one->create(two());
    const auto own = std::make_shared<Ear>();
    const auto others = std::make_shared<Ear>();
    auto [seen, watching_own] = two_->watch(id, people[1].id, own);
    auto [public_view, watching_others] = two_->watch(id, "", others);
    ASSERT_EQ(two_->ask(id, people[1].id, SetPlan{0, *parse_plan("* -> a1a2")}).kind, Kind::done);
    ASSERT_EQ(two_->ask(id, people[0].id, Say{3}).kind, Kind::done);
    EXPECT_EQ(own->next()["events"][0]["kind"], "plan");
    EXPECT_EQ(own->next()["after"], 2);
    EXPECT_EQ(others->next()["after"], 1);
    EXPECT_EQ(others->waiting(), 0U);
}

TEST_P(HallNodes, OneThatStandsStillIsReplacedAndWritesNothingMore) {
    HandClock clock;
    auto one = node("one", clock.function(), 1500);
    auto two_ = node("two", {}, 1500);
    const auto id = one->create(two());
    const auto ear = std::make_shared<Ear>();
    auto [seen, watching] = two_->watch(id, people[1].id, ear);
    Random random(4);
    play_on(id, {two_.get(), two_.get()}, people, random, 6);
    clock.stop(true);
    // It is asked while it stands still, and will hear that when it goes on.
    const auto drawn = *draw_move(two_->snapshot(id), random);
    const auto& mover = people[static_cast<std::size_t>(drawn.seat)];
    auto late = ask_later(*one, id, mover.id, drawn.play, "late");
    // Meanwhile the same is asked at the other, which takes the game over.
    const auto verdict = two_->ask(id, mover.id, drawn.play, "k");
    EXPECT_EQ(verdict.kind, Kind::done) << verdict.text;
    EXPECT_GE(takeovers(*two_) + 1, 1);
    play_on(id, {two_.get(), two_.get()}, people, random, 4);
    clock.stop(false);
    const auto said = late.get();
    EXPECT_NE(said.kind, Kind::done) << said.text;
    EXPECT_TRUE(eventually([&] { return one->hall().figures().node > 2; }));
    play_on(id, {one.get(), two_.get()}, people, random, 6);
    expect_sound(*one, id);
    EXPECT_EQ(ear->numbers().size(), one->events(id).size() - 1);
    EXPECT_EQ(ear->numbers(), numbers_to(static_cast<std::int64_t>(one->events(id).size()), 2));
}

TEST_P(HallNodes, ThatAreLostLeaveTheirLiveGamesToOthers) {
    HandClock clock;
    auto one = node("one", clock.function(), 1500);
    auto two_ = node("two", {}, 1500);
    std::vector<std::string> games;
    games.reserve(20);
    for (int game = 0; game < 20; ++game) games.push_back(one->create(two()));
    const auto over = one->create(two());
    ASSERT_EQ(one->ask(over, people[0].id, Resign{}).kind, Kind::done);
    clock.stop(true);
    EXPECT_TRUE(eventually([&] { return two_->hall().figures().rooms == 20; }));
    EXPECT_EQ(takeovers(*two_), 20);
    for (const auto& game : games)
        EXPECT_TRUE(eventually([&] { return two_->events(game).back().kind == RoomEventKind::resume; })) << game;
    EXPECT_NE(two_->events(over).back().kind, RoomEventKind::resume);
    clock.stop(false);
}

TEST_P(HallNodes, OneThatEndsLeavesItsGamesAtOnce) {
    auto one = node("one", {}, 3'600'000);
    auto two_ = node("two");
    const auto id = one->create(two());
    Random random(5);
    play_on(id, {one.get(), two_.get()}, people, random, 3);
    one->end();
    EXPECT_TRUE(eventually([&] { return takeovers(*two_) == 1; }));
    play_on(id, {two_.get(), two_.get()}, people, random, 3);
    expect_sound(*two_, id);
}

TEST_P(HallNodes, WithoutABusTheStoreTellsAll) {
    auto one = node("one");
    auto two_ = node("two");
    const auto id = one->create(two());
    const auto far = std::make_shared<Ear>();
    const auto near = std::make_shared<Ear>();
    auto [seen_far, watching_far] = two_->watch(id, "", far);
    auto [seen_near, watching_near] = one->watch(id, "", near);
    Random random(6);
    play_on(id, {one.get(), two_.get()}, people, random, 4);
    network.set_up(false);
    play_on(id, {one.get(), one.get()}, people, random, 4);
    EXPECT_TRUE(eventually([&] { return far->numbers().size() == 8; }));
    // Who comes now sees it all, too.
    EXPECT_EQ(two_->snapshot(id)["number"], 9);
    // It is not this node's to judge, and whose it is cannot be reached.
    EXPECT_EQ(two_->ask(id, people[0].id, Resign{}).kind, Kind::later);
    network.set_up(true);
    play_on(id, {two_.get(), two_.get()}, people, random, 4);
    for (const auto& ear : {near, far}) {
        EXPECT_TRUE(eventually([&] { return ear->numbers().size() >= 12; }));
        EXPECT_EQ(ear->numbers(), numbers_to(13, 2));
    }
}

TEST_P(HallNodes, TopicsAreHeardOnAll) {
    auto one = node("one");
    auto two_ = node("two");
    const auto ears = std::vector{std::make_shared<Ear>(), std::make_shared<Ear>()};
    std::promise<void> first;
    std::promise<void> second;
    auto watching_one = one->hall().watch_topic("lobby.khet", ears[0], [&] { first.set_value(); });
    auto watching_two = two_->hall().watch_topic("lobby.khet", ears[1], [&] { second.set_value(); });
    first.get_future().wait();
    second.get_future().wait();
    one->hall().tell("lobby.khet", R"({"topic":"lobby.khet","offer":1})");
    for (const auto& ear : ears) EXPECT_EQ(ear->next()["offer"], 1);
    network.set_up(false);
    one->hall().tell("lobby.khet", R"({"topic":"lobby.khet","offer":2})");
    EXPECT_EQ(ears[0]->next()["offer"], 2);
    network.set_up(true);
    for (const auto& ear : ears) EXPECT_EQ(ear->next()["missed"], true);
    watching_two = Watching();
    two_->hall().tell("lobby.khet", R"({"topic":"lobby.khet","offer":3})");
    EXPECT_EQ(ears[0]->next()["offer"], 3);
    EXPECT_EQ(ears[1]->waiting(), 0U);
}

TEST_P(HallNodes, GamesByPostFallDueWhicheverIsThere) {
    constexpr Time hour = 3'600'000;
    HandClock clock;
    auto one = node("one", clock.function());
    const auto due = one->create(two("khet", "1d"));
    const auto missed = one->create(two("khet", "2d"));
    Random random(8);
    play_on(due, {one.get(), one.get()}, people, random, 3);
    one.reset();
    auto two_ = node("two", clock.function());
    clock.pass(24 * hour - 60'000);
    std::this_thread::sleep_for(100ms);
    EXPECT_EQ(two_->events(due).size(), 4U);
    clock.pass(60'000);
    EXPECT_TRUE(eventually([&] { return two_->events(due).back().kind == RoomEventKind::end; }));
    EXPECT_EQ(two_->events(due)[4].kind, RoomEventKind::flag);
    expect_sound(*two_, due);
    // When nobody was there to look, there is another hour.
    clock.pass(26 * hour);
    EXPECT_TRUE(eventually([&] { return two_->events(missed).back().kind == RoomEventKind::resume; }));
    clock.pass(hour);
    EXPECT_TRUE(eventually([&] { return two_->events(missed).back().kind == RoomEventKind::end; }));
    expect_sound(*two_, missed);
}

}  // namespace merkhet::online::hall_nodes_test
