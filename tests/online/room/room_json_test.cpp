#include "online/room/room_json.hpp"

#include "json/json.hpp"
#include "online/room/rooms.hpp"

namespace merkhet::online::room_json_test {

using namespace room_tests;

constexpr SeatBits nobody = 0;
constexpr SeatBits first = 1;
constexpr SeatBits second = 2;

/// Events: begin, plan of the second seat, phrase of the first.
Table planned() {
    Table table("khet", "600+5");
    EXPECT_TRUE(table.ask(1, SetPlan{0, *parse_plan("* -> a1a2")}));
    EXPECT_TRUE(table.ask(0, Say{3}));
    return table;
}

TEST(RoomJson, SaysEventsAsTheyAre) {
    EXPECT_EQ(event_json({3, 7, RoomEventKind::move, 1, R"({"move":"a1a2"})", "1:key"}),
              R"({"number":3,"at":7,"kind":"move","seat":1,"data":{"move":"a1a2"}})");
    EXPECT_EQ(event_json({4, 8, RoomEventKind::begin, std::nullopt, "{}"}),
              R"({"number":4,"at":8,"kind":"begin","data":{}})");
}

TEST(RoomJson, HidesPlansAsIfTheyHadNotBeen) {
    const auto table = planned();
    EXPECT_EQ(last_visible(table.room, 2, nobody), 1);
    EXPECT_EQ(last_visible(table.room, 2, second), 2);
    EXPECT_TRUE(news_json(table.room, 2, 2, first, table.now).empty());
    const auto others = Json::parse(news_json(table.room, 3, 3, first, table.now));
    EXPECT_EQ(others["after"], 1);
    EXPECT_EQ(others["number"], 3);
    const auto own = Json::parse(news_json(table.room, 2, 3, second, table.now));
    EXPECT_EQ(own["after"], 1);
    EXPECT_EQ(own["events"].size(), 2U);
    EXPECT_EQ(own["topic"], "game.g1");
}

TEST(RoomJson, ShowsAllThereIsToSee) {
    auto table = planned();
    ASSERT_TRUE(table.play_any(20));
    GameRow row;
    row.speed = "rapid";
    row.ratings = {1500.5, std::nullopt};
    const auto seen = Json::parse(snapshot_json(table.room, row, 0, second, table.now));
    EXPECT_EQ(seen["events"].size(), table.room.events().size());
    EXPECT_EQ(seen["you"], Json::array({1}));
    EXPECT_EQ(seen["moves"].size(), table.ply());
    EXPECT_EQ(seen["settings"]["seats"][0]["rating"], 1500.5);
    EXPECT_FALSE(seen["settings"]["seats"][1].contains("rating"));
    EXPECT_EQ(seen["settings"]["control"], "600+5");
    EXPECT_EQ(seen["clocks"]["left"].size(), 2U);
    const auto later = Json::parse(snapshot_json(table.room, row, 3, nobody, table.now));
    EXPECT_EQ(later["after"], 3);
    EXPECT_EQ(later["plans"].size(), 0U);
    // A client that has seen more than there is, begins with nothing new.
    EXPECT_EQ(Json::parse(snapshot_json(table.room, row, 99, nobody, table.now))["events"].size(), 0U);
}

TEST(RoomJson, SaysByWhenToBegin) {
    Table table("khet", "600+5");
    const auto begin_by = [&] { return Json::parse(clocks_json(table.room, table.now)).value("beginBy", Time{0}); };
    const auto first_by = table.now + 100'000;
    EXPECT_EQ(begin_by(), first_by);
    table.pass(40'000);
    EXPECT_EQ(begin_by(), first_by);
    ASSERT_TRUE(table.play_any(1));
    EXPECT_EQ(begin_by(), table.now + 100'000);
    ASSERT_TRUE(table.play_any(1));
    EXPECT_EQ(begin_by(), 0);
    Table late("khet", "60+0");
    const auto due = Json::parse(clocks_json(late.room, late.now)).at("beginBy").get<Time>();
    late.room.tick(due - 1, late.random);
    EXPECT_FALSE(late.room.is_over());
    late.room.tick(due, late.random);
    EXPECT_TRUE(late.room.is_over());
    EXPECT_FALSE(Json::parse(clocks_json(late.room, due)).contains("beginBy"));
    EXPECT_EQ(clocks_json(Table("khet", "none").room, 0), "null");
}

}  // namespace merkhet::online::room_json_test
