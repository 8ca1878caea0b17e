#include "online/tournament/tournament_rows.hpp"

#include <gtest/gtest.h>

#include "online/store/schema.hpp"
#include "online/tournament/build_tournament.hpp"
#include "online/tournament/settings_json.hpp"

namespace merkhet::online::tournament_rows_test {

using namespace build_tournament;

std::unique_ptr<sql::Connection> with_accounts(int count) {
    auto database = sql::open("sqlite::memory:");
    sql::migrate(*database, schema(), static_cast<int>(schema().size()));
    for (int i = 0; i < count; ++i)
        database->run("insert into accounts (id, name, name_key, kind, created) values ($1, $1, $1, 'person', 1)",
                      "p" + std::to_string(i));
    return database;
}

TournamentRow swiss_of(int rounds) {
    TournamentRow row;
    row.id = "t1";
    row.name = "Friday";
    row.account = "p0";
    row.game_name = "khet";
    row.game_text = "khet";
    row.control = "180+2";
    row.speed = "blitz";
    row.settings = {.kind = TournamentKind::swiss, .rounds = rounds, .most_entries = 6};
    row.starts = 50;
    return row;
}

TEST(TournamentRows, AWholeTournamentIsKept) {
    const auto database = with_accounts(7);
    add_tournament(*database, swiss_of(3));
    for (int i = 0; i < 6; ++i)
        EXPECT_FALSE(join_tournament(*database, "t1", "p" + std::to_string(i), 2000 - i, 10 + i));
    EXPECT_EQ(join_tournament(*database, "t1", "p6", 1500, 20)->message, "the tournament is full");
    EXPECT_FALSE(leave_tournament(*database, "t1", "p2"));
    EXPECT_TRUE(leave_tournament(*database, "t1", "p2"));
    EXPECT_TRUE(pause_entry(*database, "t1", "p3")) << "it waits";
    EXPECT_TRUE(begin_tournament(*database, "t1", std::nullopt));
    EXPECT_FALSE(remove_tournament(*database, "t1")) << "it has begun";
    EXPECT_FALSE(begin_tournament(*database, "t1", std::nullopt)) << "once only";
    EXPECT_FALSE(join_tournament(*database, "t1", "p6", 1500, 60));
    EXPECT_FALSE(pause_entry(*database, "t1", "p1"));

    Random random(1);
    const auto row = *find_tournament(*database, "t1");
    auto tournament = load_tournament(*database, row);
    ASSERT_EQ(tournament.entries.size(), 6U);
    EXPECT_EQ(tournament.entries[2].account, "p3");
    EXPECT_EQ(tournament.entries[5].account, "p6");
    EXPECT_EQ(tournament.entries[1].state, EntryState::paused);
    auto round = next_pairings(tournament, random);
    ASSERT_EQ(round.size(), 3U) << "two games and a bye";
    for (std::size_t i = 0; i < 2; ++i) round[i].game = "g" + std::to_string(i);
    add_pairings(*database, "t1", round);
    EXPECT_EQ(end_pairing(*database, "g0", Outcome::win(1), 90), "t1");
    EXPECT_FALSE(end_pairing(*database, "g0", Outcome::win(0), 91)) << "it has ended";
    EXPECT_FALSE(end_pairing(*database, "g7", Outcome::win(0), 91));
    EXPECT_EQ(end_pairing(*database, "g1", std::nullopt, 92), "t1");

    tournament = load_tournament(*database, row);
    ASSERT_EQ(tournament.pairings.size(), 3U);
    EXPECT_EQ(tournament.pairings[0].players, round[0].players);
    EXPECT_EQ(tournament.pairings[0].outcome, Outcome::win(1));
    EXPECT_EQ(tournament.pairings[0].ended, 90);
    EXPECT_EQ(tournament.pairings[1].state, PairingState::aborted);
    EXPECT_EQ(tournament.pairings[2].state, PairingState::unplayed);
    EXPECT_EQ(tournament.pairings[2].outcome.twelfths[0], 12);
    EXPECT_TRUE(end_tournament(*database, "t1", 100));
    EXPECT_EQ(join_tournament(*database, "t1", "p2", 1500, 101)->message, "the tournament is over");
}

TEST(TournamentRows, ListsGoByTime) {
    const auto database = with_accounts(1);
    for (const auto& [id, starts] : {std::pair{"late", 70}, {"soon", 60}}) {
        auto row = swiss_of(3);
        row.id = id;
        row.starts = starts;
        add_tournament(*database, row);
    }
    const auto waiting = tournaments_in(*database, TournamentState::waiting, 10);
    ASSERT_EQ(waiting.size(), 2U);
    EXPECT_EQ(waiting[0].id, "soon");
    EXPECT_EQ(waiting[0].settings, swiss_of(3).settings);
    EXPECT_TRUE(tournaments_in(*database, TournamentState::over, 10).empty());
    EXPECT_FALSE(find_tournament(*database, "none"));
}

TEST(TournamentSettings, AreReadAsTheyWereWritten) {
    const TournamentSettings settings{.kind = TournamentKind::round_robin,
                                      .seats = 4,
                                      .cycles = 2,
                                      .late_entries = false,
                                      .most_entries = 20,
                                      .rating_min = 1200,
                                      .rating_max = 1800};
    EXPECT_EQ(*read_settings(settings_json(settings)), settings);
    EXPECT_EQ(read_settings(Json{{"kind", "arena"}})->minutes, 60);
    const auto wrong = [](const char* text) { return !read_settings(Json::parse(text)); };
    EXPECT_TRUE(wrong("[]"));
    EXPECT_TRUE(wrong(R"({"kind": "knockout"})"));
    EXPECT_TRUE(wrong(R"({"kind": "arena", "seats": 5})"));
    EXPECT_TRUE(wrong(R"({"kind": "arena", "seats": 2.5})"));
    EXPECT_TRUE(wrong(R"({"kind": "arena", "minutes": 18446744073709551615})"));
    EXPECT_TRUE(wrong(R"({"kind": "round robin", "lateEntries": true})"));
    EXPECT_TRUE(wrong(R"({"kind": "round robin", "mostEntries": 65})"));
    EXPECT_TRUE(wrong(R"({"kind": "arena", "ratingMin": 4001})"));
    EXPECT_TRUE(wrong(R"({"kind": "arena", "ratingMin": 1501, "ratingMax": 1500})"));
}

}  // namespace merkhet::online::tournament_rows_test
