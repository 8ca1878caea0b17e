#include "online/rating/rating_rows.hpp"

#include <gtest/gtest.h>

#include "online/rating/speed.hpp"
#include "online/store/schema.hpp"

namespace merkhet::online::rating_rows_test {

const RatingKind khet{"khet", "blitz"};
constexpr Time day = 86'400'000;

std::unique_ptr<sql::Connection> with_players(std::initializer_list<const char*> ids) {
    auto database = sql::open("sqlite::memory:");
    sql::migrate(*database, schema(), static_cast<int>(schema().size()));
    for (const auto* id : ids)
        database->run("insert into accounts (id, name, name_key, kind, created) values ($1, $1, $1, 'person', 1)", id);
    return database;
}

TEST(RatingRows, AGameMovesBothAndIsRemembered) {
    const auto database = with_players({"ann", "bob"});
    const auto seats = rate_game(*database, "g1", khet, {"bob", "ann"}, {{0, 12}}, 5 * day);
    ASSERT_EQ(seats.size(), 2U);
    EXPECT_EQ(seats[1].account, "ann");
    EXPECT_GT(seats[1].after, seats[1].before);
    const auto ann = rating_of(*database, "ann", khet);
    EXPECT_EQ(ann.rating.rating, seats[1].after);
    EXPECT_EQ(ann.games, 1);
    EXPECT_EQ(ann.updated, 5 * day);
    EXPECT_EQ(rating_of(*database, "ann", {"khet", "bullet"}).games, 0);
    rate_game(*database, "g2", khet, {"ann", "bob"}, {{12, 0}}, 6 * day);
    const auto points = rating_history(*database, "ann", khet);
    ASSERT_EQ(points.size(), 2U);
    EXPECT_LT(points[0].rating, points[1].rating);
}

TEST(RatingRows, OnlyWhoIsKnownAndPlaysIsRanked) {
    const auto database = with_players({"ann", "bob", "cat", "dan"});
    const auto know = [&](const char* id, double rating, double deviation, Time updated) {
        database->run("insert into ratings values ($1, 'khet', 'blitz', $2, $3, 0.06, 30, $4)", id, rating, deviation,
                      updated);
    };
    know("ann", 1600, 60, 9 * day);
    know("bob", 1900, 200, 9 * day);
    know("cat", 1800, 60, 1 * day);
    know("dan", 1700, 60, 9 * day);
    const auto best = best_rated(*database, khet, 5 * day, 10);
    ASSERT_EQ(best.size(), 2U);
    EXPECT_EQ(best[0].name, "dan");
    EXPECT_EQ(best[1].name, "ann");
}

TEST(Speed, ByTheTimeForFortyMoves) {
    const auto speed = [](double clock, double increment) {
        return speed_name(speed_of({.clock_seconds = clock, .increment = increment}));
    };
    EXPECT_EQ(speed(60, 0), "bullet");
    EXPECT_EQ(speed(60, 2), "bullet");
    EXPECT_EQ(speed(180, 2), "blitz");
    EXPECT_EQ(speed(300, 5), "rapid");
    EXPECT_EQ(speed(1800, 0), "classical");
    EXPECT_EQ(speed_name(speed_of({.turn_seconds = 3 * 86'400.0})), "post");
    for (const auto each : all_speeds) EXPECT_EQ(parse_speed(speed_name(each)), each);
}

}  // namespace merkhet::online::rating_rows_test
