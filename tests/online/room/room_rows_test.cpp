#include "online/room/room_rows.hpp"

#include <gtest/gtest.h>

#include "online/room/rooms.hpp"
#include "online/store/schema.hpp"

namespace merkhet::online::room_rows_test {

using namespace room_tests;

std::unique_ptr<sql::Connection> with_players() {
    auto database = sql::open("sqlite::memory:");
    sql::migrate(*database, schema(), static_cast<int>(schema().size()));
    for (const auto* id : {"a", "b", "c"})
        database->run("insert into accounts (id, name, name_key, kind, created) values ($1, 'Name', $1, 'person', 1)",
                      id);
    return database;
}

TEST(RoomRows, AGameIsReadAsItWasWritten) {
    const auto database = with_players();
    auto settings = settings_of("khepri:players=3", "300+5");
    settings.rated = true;
    settings.seats[1] = RoomSeat::computer(4);
    Table table(settings);
    GameRow row;
    row.is_public = false;
    row.owner = 7;
    row.speed = "rapid";
    row.ratings = {1500.5, std::nullopt, std::nullopt};
    create_game(*database, table.agreed, row);
    for (const auto* move : {"@N", "end"}) ASSERT_TRUE(table.ask(0, Play{table.ply(), move, 3}, move));
    append_events(*database, std::vector<NewEvents>{{"g1", 7, table.room.events()}});
    const auto stored = load_game(*database, "g1");
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->settings, table.agreed);
    EXPECT_EQ(stored->row.owner, 7);
    EXPECT_EQ(stored->row.speed, "rapid");
    EXPECT_FALSE(stored->row.is_public);
    EXPECT_EQ(stored->row.ratings, row.ratings);
    EXPECT_FALSE(stored->ended);
    const auto again = Room::from_events(stored->settings, table.room.game().shared_game(), stored->events);
    ASSERT_TRUE(again) << again.error().message;
    expect_same(table.room, *again, table.now);
    EXPECT_EQ(load_events(*database, "g1", 3).size(), table.room.events().size() - 2);
    EXPECT_FALSE(load_game(*database, "g2"));
}

TEST(RoomRows, ANumberIsWrittenOnce) {
    const auto database = with_players();
    Table table("khet");
    create_game(*database, table.agreed, {});
    append_events(*database, std::vector<NewEvents>{{"g1", 1, table.room.events()}});
    try {
        append_events(*database, std::vector<NewEvents>{{"g1", 2, table.room.events()}});
        FAIL();
    } catch (const sql::Error& error) {
        EXPECT_EQ(error.kind(), sql::Error::Kind::taken);
    }
}

TEST(RoomRows, AnEndIsKept) {
    const auto database = with_players();
    auto settings = settings_of("khepri", "1d");
    settings.seats[1] = {};
    Table table(settings);
    create_game(*database, table.agreed, {});
    ASSERT_TRUE(table.room.apply({"b", 1, "", Sit{"Bob"}}, table.now, table.random));
    save_seat(*database, "g1", 1, table.room.settings().seats[1], 1234.0);
    ASSERT_TRUE(table.play(0, "@N"));
    table.pass(5000);
    ASSERT_TRUE(table.ask(0, Resign{}));
    const auto ended = table.now;
    table.pass(5000);
    ASSERT_TRUE(table.ask(0, Rematch{}));
    append_events(*database, std::vector<NewEvents>{{"g1", 0, table.room.events()}});
    finish_game(*database, table.room);
    const auto stored = load_game(*database, "g1");
    ASSERT_TRUE(stored);
    EXPECT_EQ(stored->ended, ended);
    // As the account is called now, not when it sat down.
    EXPECT_EQ(stored->settings.seats[1].name, "Name");
    const auto again = Room::from_events(stored->settings, table.room.game().shared_game(), stored->events);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->settings().seats[1].name, "Name");
    const auto rows =
        database->run("select ending, termination, outcome, plies, moves, game_name from games where id = 'g1'");
    EXPECT_EQ(rows.at(0).text(0), "resignation");
    EXPECT_EQ(rows[0].text(1), "resignation, seat 0");
    EXPECT_EQ(rows[0].text(2), "0,12");
    EXPECT_EQ(rows[0].integer(3), 1);
    EXPECT_EQ(rows[0].text(4), "@N");
    EXPECT_EQ(rows[0].text(5), "khepri");
}

}  // namespace merkhet::online::room_rows_test
