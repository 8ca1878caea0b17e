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
    EXPECT_EQ(ids(one, "player=Ramses&over=true"), Json::array({second, first}));
    EXPECT_EQ(ids(one, "player=Ramses&over=false"), Json::array({running}));
    EXPECT_EQ(ids(one, "player=Ramses&opponent=Nefertari&result=won"), Json::array({first}));
    EXPECT_EQ(ids(one, "player=Nefertari&result=won"), Json::array({second}));
    EXPECT_EQ(ids(one, "player=Nefertari&result=shared"), Json::array());
    EXPECT_EQ(ids(one, "player=Ramses&game=khet:setup=dynasty"), Json::array({second}));
    EXPECT_EQ(ids(one, "player=Ramses&speed=bullet"), Json::array({second}));
    EXPECT_EQ(ids(one, "game=khet&opening=" + move).size(), move == ignored ? 2U : 1U);
    EXPECT_EQ(ids(one, "opening=" + move.substr(0, move.size() - 1)), Json::array()) << "moves are whole";
    EXPECT_EQ(ids(one, "rated=true"), Json::array());
    EXPECT_EQ(ids(one, "since=" + std::to_string(now())).size(), 2U);
    // Page by page.
    const auto page = got(one, "GET", "/api/games?player=Ramses&most=2");
    EXPECT_EQ(page.at("games").size(), 2U);
    EXPECT_EQ(ids(one, "player=Ramses&after=" + page.at("next").get<std::string>()), Json::array({first}));
    // They were made by links: nobody else finds them.
    Visitor somebody;
    EXPECT_EQ(ids(somebody, "player=Ramses"), Json::array());
    EXPECT_EQ(got(somebody, "GET", "/api/games/" + first).at("id"), first);
    refused(one, "GET", "/api/games?result=won", Status::bad_request);
    refused(one, "GET", "/api/games?player=Nobody1", Status::bad_request);
    refused(one, "GET", "/api/games?colour=red", Status::bad_request);
}

INSTANTIATE_TEST_SUITE_P(Everywhere, GamesApi, test::every_database, test::database_name);

}  // namespace merkhet::online::api::games_test
