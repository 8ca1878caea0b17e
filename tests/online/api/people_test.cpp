#include <gtest/gtest.h>

#include "online/account/notices.hpp"
#include "online/api/with_api.hpp"
#include "online/rating/rating_rows.hpp"

namespace merkhet::online::api::people_test {

using test::Status;
using test::Visitor;

class PeopleApi : public test::WithApi {
protected:
    /// They have played so many rated games, of which the first has won two of three.
    void play(const std::string& one, const std::string& two, int games) {
        store().write_now([&](sql::Connection& database) {
            for (int i = 0; i < games; ++i) {
                pass(1000);
                Outcome outcome;
                outcome.twelfths[i % 3 == 0 ? 1 : 0] = Outcome::whole;
                rate_game(database, "game" + std::to_string(i), {"khet", "blitz"}, {one, two}, outcome, now());
            }
        });
    }
};

TEST_P(PeopleApi, ProfilesHaveRatingsAndTheirGraphs) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    constexpr int games = 60;
    play(id_of(one), id_of(two), games);
    Visitor somebody;
    const auto profile = got(somebody, "GET", "/api/user/ramses");
    const auto perf = profile.at("perfs").at("khet").at("blitz");
    EXPECT_EQ(perf.at("games"), games);
    EXPECT_GT(perf.at("rating"), 1500);
    const auto graphs = got(somebody, "GET", "/api/user/Ramses/rating-history");
    EXPECT_EQ(graphs.at(0).at("points").size(), std::size_t{games});
    EXPECT_EQ(graphs.at(0).at("points").back().at(1), perf.at("rating"));
    refused(somebody, "GET", "/api/user/Nobody1", Status::not_found);
    const auto best = got(somebody, "GET", "/api/leaderboard/khet/blitz");
    ASSERT_FALSE(best.empty());
    EXPECT_EQ(best.at(0).at("username"), "Ramses");
    EXPECT_EQ(got(somebody, "GET", "/api/leaderboard/khet/rapid"), Json::array());
    refused(somebody, "GET", "/api/leaderboard/chess/blitz", Status::not_found);
    refused(somebody, "GET", "/api/leaderboard/khet/blitz?most=0", Status::bad_request);
}

TEST_P(PeopleApi, SomebodyIsFollowedAndBlocked) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    got(one, "POST", "/api/rel/follow/Nefertari");
    EXPECT_EQ(got(one, "GET", "/api/rel").at("following").at(0).at("username"), "Nefertari");
    EXPECT_EQ(got(one, "GET", "/api/user/Nefertari").at("following"), true);
    got(one, "POST", "/api/rel/unblock/Nefertari");
    EXPECT_EQ(got(one, "GET", "/api/rel").at("following").size(), 1U) << "what is not blocked stays";
    got(two, "POST", "/api/rel/block/Ramses");
    EXPECT_EQ(got(one, "GET", "/api/rel").at("following").size(), 0U);
    refused(one, "POST", "/api/rel/follow/Nefertari", Status::conflict);
    refused(one, "POST", "/api/rel/follow/Ramses", Status::conflict);
    refused(one, "POST", "/api/rel/follow/Nobody1", Status::not_found);
}

TEST_P(PeopleApi, ReportsAreTaken) {
    auto one = person("Ramses");
    person("Nefertari");
    const Json report{{"about", "Nefertari"}, {"reason", "leaving"}, {"note", "again and again"}};
    got(one, "POST", "/api/reports", report);
    refused(one, "POST", "/api/reports", Status::conflict, report);
    refused(one, "POST", "/api/reports", Status::bad_request, {{"about", "Nefertari"}, {"reason", "dislike"}});
    refused(one, "POST", "/api/reports", Status::bad_request, {{"about", "Nobody1"}, {"reason", "other"}});
    Visitor guest;
    refused(guest, "POST", "/api/reports", Status::unauthorized, report);
}

TEST_P(PeopleApi, NoticesAreReadAndSeen) {
    auto one = person("Ramses");
    const auto id = id_of(one);
    store().write_now([&](sql::Connection& database) { add_notice(database, id, "turn", R"({"game":"x"})", now()); });
    EXPECT_EQ(got(one, "GET", "/api/session").at("notices"), 1);
    EXPECT_EQ(got(one, "GET", "/api/notices").at(0).at("data").at("game"), "x");
    got(one, "POST", "/api/notices/seen", {{"until", now()}});
    EXPECT_EQ(got(one, "GET", "/api/session").at("notices"), 0);
    EXPECT_EQ(got(one, "GET", "/api/notices").at(0).at("seen"), true);
}

TEST_P(PeopleApi, WhoeverIsFollowedFindsANoticeOnceADay) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto notices = [&] { return got(two, "GET", "/api/notices"); };
    got(one, "POST", "/api/rel/follow/Nefertari");
    got(one, "POST", "/api/rel/follow/Nefertari");
    got(one, "POST", "/api/rel/unfollow/Nefertari");
    got(one, "POST", "/api/rel/follow/Nefertari");
    ASSERT_EQ(notices().size(), 1U);
    EXPECT_EQ(notices().at(0).at("kind"), "followed");
    EXPECT_EQ(notices().at(0).at("data").at("by").at("name"), "Ramses");
    pass(86'400'001);
    got(one, "POST", "/api/rel/unfollow/Nefertari");
    got(one, "POST", "/api/rel/follow/Nefertari");
    EXPECT_EQ(notices().size(), 2U);
    got(two, "POST", "/api/rel/block/Ramses");
    EXPECT_EQ(got(one, "GET", "/api/notices"), Json::array()) << "nobody is told that somebody blocks him";
}

TEST_P(PeopleApi, AChallengeIsToldAndKept) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto offer =
        got(one, "POST", "/api/lobby", {{"game", "khet"}, {"control", "300+5"}, {"to", "Nefertari"}}, Status::created);
    const auto notices = got(two, "GET", "/api/notices");
    ASSERT_EQ(notices.size(), 1U);
    EXPECT_EQ(notices.at(0).at("kind"), "challenge");
    EXPECT_EQ(notices.at(0).at("data").at("offer"), offer.at("id"));
    EXPECT_EQ(got(one, "GET", "/api/notices"), Json::array());
}

TEST_P(PeopleApi, VacationKeepsDeadlinesAway) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    constexpr Time day = 86'400'000;
    const auto game = game_of(one, two, "khet", "2d");
    got(one, "POST", "/api/lobby", {{"game", "khet"}, {"control", "3d"}}, Status::created);
    got(one, "POST", "/api/lobby", {{"game", "khet"}, {"control", "300+5"}}, Status::created);
    EXPECT_EQ(got(one, "GET", "/api/account/vacation"), (Json{{"daysLeft", 14.0}, {"until", nullptr}}));
    const auto begun = got(one, "POST", "/api/account/vacation");
    EXPECT_EQ(begun.at("until"), now() + 14 * day);
    EXPECT_EQ(got(one, "POST", "/api/account/vacation"), begun) << "the same once more";
    EXPECT_EQ(got(one, "GET", "/api/account/offers").at("made").size(), 1U) << "offers by post are gone";
    // A game that begins meanwhile stands still, too.
    const auto later = game_of(one, two, "khet", "1d");
    const auto left = [&](const std::string& id, int seat) {
        return got(two, "GET", "/api/games/" + id + "/room").at("clocks").at("left").at(seat).get<Time>();
    };
    // Which its node sees to when it has begun.
    for (int i = 0; i < 1000 && left(later, 0) < 2 * day; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    pass(3 * day);
    EXPECT_GT(left(game, 0), day);
    const auto room = got(two, "GET", "/api/games/" + later + "/room");
    EXPECT_FALSE(room.at("over").get<bool>()) << room;
    EXPECT_EQ(got(one, "DELETE", "/api/account/vacation").at("daysLeft"), 11.0);
    pass(day + 1000);
    EXPECT_LT(left(game, 0), day);
    pass(day);
    const auto is_over = [&] { return got(two, "GET", "/api/games/" + game + "/room").at("over").get<bool>(); };
    for (int i = 0; i < 1000 && !is_over(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_TRUE(is_over());
    Visitor nobody;
    refused(nobody, "POST", "/api/account/vacation", Status::unauthorized);
    auto bot = program(one, "read play challenge");
    refused(bot, "POST", "/api/account/vacation", Status::forbidden);
    got(bot, "GET", "/api/account/vacation");
}

INSTANTIATE_TEST_SUITE_P(Everywhere, PeopleApi, test::every_database, test::database_name);

}  // namespace merkhet::online::api::people_test
