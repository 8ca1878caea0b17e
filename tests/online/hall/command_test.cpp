#include "games/registry.hpp"
#include "online/hall/halls.hpp"

namespace merkhet::online::hall_command_test {

using namespace hall_tests;
using Kind = Verdict::Kind;

class HallCommands : public WithNodes {};
INSTANTIATE_TEST_SUITE_P(Every, HallCommands, merkhet::test::every_database, merkhet::test::database_name);

TEST_P(HallCommands, AreAnsweredAndTold) {
    auto home = node("one");
    const auto id = home->create(two());
    const auto ear = std::make_shared<Ear>();
    auto [seen, watching] = home->watch(id, people[1].id, ear);
    EXPECT_EQ(seen["you"], Json::array({1}));
    EXPECT_EQ(seen["number"], 1);
    EXPECT_EQ(seen["begun"], true);
    Random random(1);
    const auto drawn = *draw_move(seen, random);
    const auto& mover = people[static_cast<std::size_t>(drawn.seat)];
    const auto& other = people[static_cast<std::size_t>(1 - drawn.seat)];
    EXPECT_EQ(home->ask(id, other.id, drawn.play), Verdict::refused("it is not your turn"));
    EXPECT_EQ(home->ask(id, "nobody", drawn.play), Verdict::refused("you do not sit there"));
    const auto verdict = home->ask(id, mover.id, drawn.play, "k1");
    ASSERT_EQ(verdict.kind, Kind::done) << verdict.text;
    const auto said = Json::parse(verdict.text);
    EXPECT_EQ(said["events"][0]["data"]["move"], drawn.play.move);
    const auto told = ear->next();
    EXPECT_EQ(told["after"], 1);
    EXPECT_EQ(told["number"], 2);
    EXPECT_EQ(told["events"], said["events"]);
    // No clock runs before a seat's first move.
    EXPECT_EQ(told["clocks"]["running"], nullptr);
    EXPECT_EQ(told["clocks"]["left"], Json::array({600'000, 600'000}));
    // The same key once more: the same answer, nothing played, nobody told.
    EXPECT_EQ(Json::parse(home->ask(id, mover.id, drawn.play, "k1").text)["events"], said["events"]);
    EXPECT_EQ(home->events(id).size(), 2U);
    EXPECT_EQ(ear->waiting(), 0U);
}

TEST_P(HallCommands, OfGamesThatAreNot) {
    auto home = node("one");
    EXPECT_EQ(home->ask("none", people[0].id, Resign{}).kind, Kind::unknown);
    EXPECT_EQ(home->look("none").kind, Kind::unknown);
    auto strange = two();
    strange.game_text = "chess";
    EXPECT_TRUE(home->create(strange).starts_with("error: ")) << "made";
}

TEST_P(HallCommands, PlansAreForTheirOwnSeat) {
    auto home = node("one");
    const auto id = home->create(two());
    const auto own = std::make_shared<Ear>();
    const auto others = std::make_shared<Ear>();
    auto [seen, watching_own] = home->watch(id, people[1].id, own);
    auto [public_view, watching_others] = home->watch(id, "", others);
    const int waits = 1 - seen["toMove"].get<int>();
    const auto& planner = people[static_cast<std::size_t>(waits)];
    ASSERT_EQ(home->ask(id, planner.id, SetPlan{0, *parse_plan("* -> a1a2")}).kind, Kind::done);
    ASSERT_EQ(home->ask(id, people[0].id, Say{3}).kind, Kind::done);
    const auto phrase = others->next();
    EXPECT_EQ(phrase["after"], 1);
    EXPECT_EQ(phrase["number"], 3);
    EXPECT_EQ(phrase["events"].size(), 1U);
    EXPECT_EQ(phrase["events"][0]["kind"], "phrase");
    if (waits == 1) {
        const auto plan = own->next();
        EXPECT_EQ(plan["events"][0]["kind"], "plan");
        EXPECT_EQ(own->next()["after"], 2);
    }
    EXPECT_EQ(home->snapshot(id, planner.id)["plans"].size(), 1U);
    EXPECT_EQ(home->snapshot(id)["plans"].size(), 0U);
    const auto snapshot = home->snapshot(id);
    for (const auto& event : snapshot["events"]) EXPECT_NE(event["kind"], "plan");
}

TEST_P(HallCommands, AnEndMovesRatingsAndIsTold) {
    auto home = node("one");
    const auto ear = std::make_shared<Ear>();
    std::promise<void> ready;
    auto listening = home->hall().watch_topic("account." + people[0].id, ear, [&] { ready.set_value(); });
    ready.get_future().wait();
    const auto id = home->create(two("khet", "600+5", true));
    EXPECT_EQ(ear->next()["kind"], "started");
    const auto table = std::make_shared<Ear>();
    auto [seen, watching] = home->watch(id, "", table);
    Random random(2);
    for (int move = 0; move < 2; ++move) {
        const auto drawn = *draw_move(home->snapshot(id), random);
        const auto verdict = home->ask(id, people[static_cast<std::size_t>(drawn.seat)].id, drawn.play);
        ASSERT_EQ(verdict.kind, Kind::done) << verdict.text;
        table->next();
    }
    ASSERT_EQ(home->ask(id, people[1].id, Resign{}).kind, Kind::done);
    EXPECT_EQ(table->next()["events"][1]["kind"], "end");
    const auto ratings = table->next()["ratings"];
    EXPECT_GT(ratings[0]["after"], ratings[0]["before"]);
    EXPECT_LT(ratings[1]["after"], ratings[1]["before"]);
    EXPECT_EQ(ear->next()["kind"], "ended");
    const auto after = home->snapshot(id);
    EXPECT_EQ(after["over"], true);
    EXPECT_GT(after["settings"]["seats"][0]["ratingDiff"], 0.0);
    const auto rated = home->store().read_now([&](sql::Connection& connection) {
        return rating_of(connection, people[0].id, {"khet", "rapid"}).games;
    });
    EXPECT_EQ(rated, 1);
}

TEST_P(HallCommands, RematchesAreGamesOfTheirOwn) {
    auto home = node("one");
    const auto id = home->create(two());
    ASSERT_EQ(home->ask(id, people[0].id, Resign{}).kind, Kind::done);
    ASSERT_EQ(home->ask(id, people[0].id, Rematch{}).kind, Kind::done);
    const auto verdict = home->ask(id, people[1].id, Rematch{});
    ASSERT_EQ(verdict.kind, Kind::done) << verdict.text;
    const auto next = home->snapshot(id)["next"].get<std::string>();
    const auto again = home->snapshot(next);
    EXPECT_EQ(again["settings"]["rematchOf"], id);
    EXPECT_EQ(again["settings"]["seats"][0]["account"], people[1].id);
    EXPECT_EQ(again["begun"], true);
}

TEST_P(HallCommands, TheHouseLeavesAllGamesOfSomebody) {
    auto home = node("one");
    const auto live = home->create(two());
    const auto by_post = home->create(two("khet", "3d"));
    std::promise<Result<int>> vacation;
    const auto until = home->hall().now() + 86'400'000;
    home->hall().set_vacation(people[0].id, until, [&](const Result<int>& done) { vacation.set_value(done); });
    const auto on_vacation = vacation.get_future().get();
    ASSERT_TRUE(on_vacation);
    EXPECT_EQ(*on_vacation, 1);
    EXPECT_EQ(home->events(by_post).back().kind, RoomEventKind::vacation);
    std::promise<Result<int>> left;
    home->hall().leave_games(people[0].id, [&](const Result<int>& done) { left.set_value(done); });
    const auto games = left.get_future().get();
    ASSERT_TRUE(games);
    EXPECT_EQ(*games, 2);
    EXPECT_EQ(home->snapshot(live)["over"], true);
    EXPECT_EQ(home->snapshot(by_post)["over"], true);
}

}  // namespace merkhet::online::hall_command_test
