#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "online/api/with_api.hpp"

namespace merkhet::online::api::games_test {

using test::Status;
using test::Visitor;

class GamesApi : public test::WithApi {
protected:
    std::string commands(const std::string& game) const { return "/api/games/" + game + "/commands"; }
    /// A move that can be played in the game now.
    std::string some_move(Visitor& visitor, const std::string& game) const {
        const auto room = got(visitor, "GET", "/api/games/" + game + "/room");
        const auto rules = *make_game(room.at("settings").at("game").get<std::string>());
        Line<AnyGame> line(*rules);
        for (const auto& move : room.at("moves")) line.play_text(move.get<std::string>());
        Random random(1);
        return rules->print_move(line.position(), rules->random_move(line.position(), random));
    }
};

TEST_P(GamesApi, TwoPlayAndOneGivesUp) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto game = game_of(one, two, "khet");
    const auto move = some_move(one, game);
    const auto answer = got(one, "POST", commands(game), {{"do", "play"}, {"ply", 0}, {"move", move}});
    EXPECT_EQ(answer.at("events").at(0).at("data").at("move"), move);
    EXPECT_EQ(got(two, "GET", "/api/games/" + game + "/room").at("moves"), Json::array({move}));
    EXPECT_EQ(got(two, "GET", "/api/games/" + game + "/room").at("you"), Json::array({1}));
    got(two, "POST", commands(game), {{"do", "resign"}});
    const auto kept = got(one, "GET", "/api/games/" + game);
    EXPECT_EQ(kept.at("outcome"), Json::array({1, 0}));
    EXPECT_EQ(kept.at("moves"), move);
    const auto record = ask(one, "GET", "/api/games/" + game + "/record");
    EXPECT_NE(record.body.find("[Seat0 \"Ramses\"]"), std::string::npos) << record.body;
    EXPECT_NE(record.body.find("1-0"), std::string::npos) << record.body;
}

TEST_P(GamesApi, TheSameKeyIsTheSameCommand) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto game = game_of(one, two, "khet");
    const Json play{{"do", "play"}, {"ply", 0}, {"move", some_move(one, game)}};
    auto asked = question(one, "POST", commands(game), json_line(play));
    asked.headers.push_back({"idempotency-key", "first"});
    const auto first = Json::parse(ask(asked).body);
    const auto again = Json::parse(ask(asked).body);
    EXPECT_EQ(first.at("events"), again.at("events"));
    EXPECT_EQ(got(one, "GET", "/api/games/" + game + "/room").at("moves").size(), 1U);
    refused(one, "POST", commands(game), Status::conflict, play);
    asked.headers.back().value = std::string(65, 'x');
    EXPECT_EQ(ask(asked).status, Status::bad_request);
    refused(one, "POST", commands(game), Status::bad_request,
            {{"do", "play"}, {"ply", 1}, {"move", "x"}, {"key", std::string("a\0b", 3)}});
}

TEST_P(GamesApi, NobodyPlaysForAnother) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    auto third = person("Tutankhamun");
    Visitor nobody;
    const auto game = game_of(one, two, "khet");
    const auto move = some_move(one, game);
    const Json play{{"do", "play"}, {"ply", 0}, {"move", move}};
    refused(third, "POST", commands(game), Status::conflict, play);
    refused(nobody, "POST", commands(game), Status::unauthorized, play);
    refused(two, "POST", commands(game), Status::conflict, play);
    auto as_other = play;
    as_other["seat"] = 0;
    refused(two, "POST", commands(game), Status::conflict, as_other);
    got(one, "POST", commands(game), play);
    refused(one, "POST", "/api/games/nothing1/commands", Status::not_found, play);
    for (const Json& wrong :
         {Json{{"do", "play"}}, Json{{"do", "vacation"}, {"until", 9}}, Json{{"do", "next"}, {"id", "x"}},
          Json{{"do", "say"}, {"phrase", 99}}, Json{{"do", "play"}, {"ply", -1}, {"move", move}}})
        refused(one, "POST", commands(game), Status::bad_request, wrong);
}

TEST_P(GamesApi, PlansAreForTheirOwnEyes) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    Visitor spectator;
    const auto game = game_of(one, two, "khet");
    const auto room = "/api/games/" + game + "/room";
    got(two, "POST", commands(game),
        {{"do", "plan"}, {"ply", 0}, {"plan", Json::array({{{"on", "*"}, {"play", "a8a7"}}})}});
    EXPECT_EQ(got(two, "GET", room).at("plans").size(), 1U);
    for (auto* other : {&one, &spectator}) {
        const auto seen = ask(*other, "GET", room);
        EXPECT_EQ(seen.body.find("a8a7"), std::string::npos) << seen.body;
    }
}

TEST_P(GamesApi, AComputerIsThereAtOnce) {
    Visitor guest;
    const Json wish{{"game", "khet"}, {"control", "none"}, {"seats", {"me", "computer:1"}}};
    const auto game = got(guest, "POST", "/api/games", wish, Status::created).at("game").get<std::string>();
    EXPECT_EQ(got(guest, "GET", "/api/games/" + game).at("seats").at(1).at("level"), 1);
    auto wrong = wish;
    wrong["seats"] = {"me", "open"};
    refused(guest, "POST", "/api/games", Status::bad_request, wrong);
    wrong["seats"] = {"computer:1", "computer:2"};
    refused(guest, "POST", "/api/games", Status::bad_request, wrong);
    wrong["seats"] = {"me", "computer:11"};
    refused(guest, "POST", "/api/games", Status::bad_request, wrong);
    wrong = wish;
    wrong["start"] = "nonsense";
    refused(guest, "POST", "/api/games", Status::bad_request, wrong);
}

TEST_P(GamesApi, GamesAreFoundByWhatTheyWere) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto played = [&](const std::string& text, const std::string& control, bool one_wins) {
        pass(1000);
        const auto game = game_of(one, two, text, control);
        const auto move = some_move(one, game);
        got(one, "POST", commands(game), {{"do", "play"}, {"ply", 0}, {"move", move}});
        got(one_wins ? two : one, "POST", commands(game), {{"do", "resign"}});
        return std::pair(game, move);
    };
    const auto [first, move] = played("khet", "300+5", true);
    const auto [second, ignored] = played("khet:setup=dynasty", "60+0", false);
    const auto running = game_of(one, two, "khet");
    const auto ids = [&](Visitor& visitor, const std::string& query) {
        auto found = Json::array();
        const auto answer = got(visitor, "GET", "/api/games?" + query);
        for (const auto& game : answer.at("games")) found.push_back(game.at("id"));
        return found;
    };
    EXPECT_EQ(ids(one, "player=Ramses"), Json::array({second, first})) << "what goes on is no part of it: " << running;
    EXPECT_EQ(ids(one, "player=Ramses&opponent=Nefertari&result=won"), Json::array({first}));
    EXPECT_EQ(ids(one, "player=Nefertari&result=won"), Json::array({second}));
    EXPECT_EQ(ids(one, "player=Nefertari&result=shared"), Json::array());
    EXPECT_EQ(ids(one, "player=Ramses&game=khet:setup=dynasty"), Json::array({second}));
    EXPECT_EQ(ids(one, "player=Ramses&speed=bullet"), Json::array({second}));
    EXPECT_EQ(ids(one, "player=Ramses&ending=resignation").size(), 2U);
    EXPECT_EQ(ids(one, "player=Ramses&ending=time"), Json::array());
    EXPECT_EQ(ids(one, "rated=true"), Json::array());
    EXPECT_EQ(ids(one, "from=" + std::to_string(now())), Json::array({second}));
    EXPECT_EQ(ids(one, "until=" + std::to_string(now())), Json::array({first}));
    // Page by page.
    const auto page = got(one, "GET", "/api/games?player=Ramses&most=1");
    EXPECT_EQ(page.at("games").size(), 1U);
    EXPECT_EQ(ids(one, "player=Ramses&page=" + page.at("next").get<std::string>()), Json::array({first}));
    EXPECT_FALSE(got(one, "GET", "/api/games?player=Ramses&most=2").contains("next"));
    // They were made by links: nobody else finds them.
    Visitor somebody;
    EXPECT_EQ(ids(somebody, "player=Ramses"), Json::array());
    EXPECT_EQ(got(somebody, "GET", "/api/games/" + first).at("id"), first);
    for (const std::string wrong :
         {"opponent=Ramses", "player=Nobody1", "player=Ramses&opponent=Ramses", "ending=boredom", "speed=slow",
          "opening=e4d5", "page=yesterday", "page=x.y", "most=0", "over=true"})
        refused(one, "GET", "/api/games?" + wrong, Status::bad_request);
}

TEST_P(GamesApi, OpeningsAreCountedAndFound) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto played = [&](bool one_wins) {
        const auto offer = got(one, "POST", "/api/lobby",
                               {{"game", "khet"}, {"control", "300+5"}, {"seats", {"me", "open"}}, {"shuffled", false}},
                               Status::created);
        const auto game =
            got(two, "POST", "/api/offers/" + offer.at("id").get<std::string>() + "/accept", Json::object())
                .at("game")
                .get<std::string>();
        const auto move = some_move(one, game);
        got(one, "POST", commands(game), {{"do", "play"}, {"ply", 0}, {"move", move}});
        got(one_wins ? two : one, "POST", commands(game), {{"do", "resign"}});
        return move;
    };
    const auto move = played(true);
    ASSERT_EQ(played(true), move);
    played(false);
    Visitor somebody;
    const auto start = got(somebody, "GET", "/api/openings?game=khet");
    EXPECT_EQ(start.at("games"), 3);
    EXPECT_EQ(start.at("points"), Json::array({2, 1}));
    ASSERT_EQ(start.at("next").size(), 1U);
    EXPECT_EQ(start.at("next").at(0).at("move"), move);
    EXPECT_EQ(start.at("next").at(0).at("points"), Json::array({2, 1}));
    EXPECT_EQ(got(somebody, "GET", "/api/openings?game=khet&opening=" + move).at("next"), Json::array());
    EXPECT_EQ(got(somebody, "GET", "/api/openings?game=khet:setup=dynasty").at("games"), 0);
    const auto found = [&](const std::string& opening) {
        return got(somebody, "GET", "/api/games?game=khet&opening=" + opening).at("games").size();
    };
    EXPECT_EQ(found(move), 3U);
    EXPECT_EQ(found(move.substr(0, move.size() - 1)), 0U) << "moves are whole";
    refused(somebody, "GET", "/api/openings", Status::bad_request);
    refused(somebody, "GET", "/api/openings?game=chess", Status::bad_request);
    refused(somebody, "GET", "/api/openings?game=khet&opening=" + std::string(201, 'a'), Status::bad_request);
}

TEST_P(GamesApi, GamesInPlayAreListed) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    Visitor somebody;
    const auto begin = [&](const std::string& game, const std::string& to) {
        pass(1000);
        const auto offer =
            got(one, "POST", "/api/lobby", {{"game", game}, {"control", "300+5"}, {"to", to}}, Status::created);
        return got(two, "POST", "/api/offers/" + offer.at("id").get<std::string>() + "/accept", Json::object())
            .at("game")
            .get<std::string>();
    };
    const auto ids = [&](Visitor& visitor, const std::string& path, const char* name) {
        auto found = Json::array();
        const auto answer = got(visitor, "GET", path);
        for (const auto& game : answer.at(name)) found.push_back(game.at("id"));
        return found;
    };
    const auto by_link = begin("khet", "link");
    const auto first = begin("khet", "everybody");
    const auto second = begin("egotzi", "everybody");
    EXPECT_EQ(ids(somebody, "/api/games/playing", "games"), Json::array({second, first}));
    EXPECT_EQ(ids(somebody, "/api/games/playing?game=khet", "games"), Json::array({first}));
    EXPECT_EQ(ids(somebody, "/api/games/playing?speed=rapid&most=1", "games"), Json::array({second}));
    EXPECT_EQ(ids(somebody, "/api/games/playing?speed=post", "games"), Json::array());
    EXPECT_EQ(ids(one, "/api/account/playing", "nowPlaying"), Json::array({second, first, by_link}));
    got(one, "POST", commands(first), {{"do", "abort"}});
    EXPECT_EQ(ids(somebody, "/api/games/playing", "games"), Json::array({second}));
    EXPECT_EQ(ids(two, "/api/account/playing", "nowPlaying"), Json::array({second, by_link}));
    refused(somebody, "GET", "/api/account/playing", Status::unauthorized);
    refused(somebody, "GET", "/api/games/playing?speed=slow", Status::bad_request);
}

INSTANTIATE_TEST_SUITE_P(Everywhere, GamesApi, test::every_database, test::database_name);

}  // namespace merkhet::online::api::games_test
