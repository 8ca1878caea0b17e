#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "online/api/heard.hpp"
#include "online/api/with_api.hpp"

namespace merkhet::online::api::live_test {

using test::Conversation;
using test::Status;
using test::Visitor;

class LiveApi : public test::WithApi {
protected:
    std::shared_ptr<server::SocketHandler> opened(const Visitor& visitor) const {
        auto asked = question(visitor, "GET", "/api/socket");
        asked.upgrade = true;
        const auto answer = ask(asked);
        EXPECT_TRUE(answer.socket) << answer.body;
        return answer.socket;
    }
    std::shared_ptr<server::SocketHandler> streamed(const Visitor& visitor, const std::string& path) const {
        const auto answer = ask(question(visitor, "GET", path));
        EXPECT_TRUE(answer.stream) << answer.body;
        return answer.stream;
    }
    static void expect_described_as(const std::string& schema, const Json& json) {
        static const auto document = Json::parse(openapi_text());
        test::SchemaCheck check(document);
        for (const auto& wrong : check.wrong_with(json, {{"$ref", "#/components/schemas/" + schema}}))
            ADD_FAILURE() << schema << wrong;
    }
    /// A first move of the game.
    static std::string first_move(const std::string& text) {
        const auto game = *make_game(text);
        Random random(1);
        return game->print_move(game->start(), game->random_move(game->start(), random));
    }
};

TEST_P(LiveApi, AMoveIsAnsweredAndTold) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto game = game_of(one, two, "khet");
    Conversation first(opened(one));
    Conversation second(opened(two));
    Conversation spectator(opened({}));
    for (auto* each : {&first, &second, &spectator}) {
        each->say({{"id", 1}, {"do", "watch"}, {"topic", "game." + game}});
        const auto answer = each->heard().answer(1);
        expect_described_as("SocketAnswer", answer);
        EXPECT_EQ(answer.at("answer").at("game"), game);
    }
    const auto move = first_move("khet");
    first.say({{"id", 2},
               {"do", "command"},
               {"game", game},
               {"command", {{"do", "play"}, {"ply", 0}, {"move", move}, {"key", "a"}}}});
    const auto answer = first.heard().answer(2);
    expect_described_as("SocketAnswer", answer);
    EXPECT_EQ(answer.at("answer").at("events").at(0).at("data").at("move"), move);
    for (auto* each : {&second, &spectator}) {
        const auto news =
            each->heard().next([](const Json& json) { return json.contains("topic") && json.contains("events"); });
        expect_described_as("SocketNews", news);
        EXPECT_EQ(news.at("events").at(0).at("data").at("move"), move);
    }
    spectator.say({{"id", 3}, {"do", "command"}, {"game", game}, {"command", {{"do", "resign"}}}});
    EXPECT_TRUE(spectator.heard().answer(3).contains("error"));
}

TEST_P(LiveApi, WhoWatchesIsTold) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto game = game_of(one, two, "khet");
    Conversation player(opened(one));
    Conversation spectator(opened({}));
    for (auto* each : {&player, &spectator}) each->say({{"id", 1}, {"do", "watch"}, {"topic", "game." + game}});
    const auto news =
        player.heard().next([](const Json& json) { return json.contains("crowd") && json["crowd"]["others"] == 1; });
    expect_described_as("SocketNews", news);
    EXPECT_EQ(news["crowd"]["seats"].size(), 1U);
}

TEST_P(LiveApi, TheLobbyIsToldButNotOfThoseWhoAreBlocked) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    auto three = person("Tutankhamun");
    got(one, "POST", "/api/rel/block/Nefertari");
    Conversation seeing(opened(three));
    Conversation blocked(opened(two));
    for (auto* each : {&seeing, &blocked}) {
        each->say({{"id", 1}, {"do", "watch"}, {"topic", "lobby"}});
        EXPECT_TRUE(each->heard().answer(1).contains("answer"));
    }
    const auto hidden = got(one, "POST", "/api/lobby", {{"game", "khet"}, {"control", "300+5"}}, Status::created);
    const auto shown = got(three, "POST", "/api/lobby", {{"game", "khet"}, {"control", "60+0"}}, Status::created);
    const auto is_news = [](const Json& json) { return json.value("topic", "") == "lobby"; };
    const auto first = seeing.heard().next(is_news);
    expect_described_as("SocketNews", first);
    EXPECT_EQ(first.at("offer"), hidden);
    EXPECT_EQ(blocked.heard().next(is_news).at("offer"), shown);
    got(three, "DELETE", "/api/offers/" + shown.at("id").get<std::string>());
    const auto gone = blocked.heard().next(is_news);
    expect_described_as("SocketNews", gone);
    EXPECT_EQ(gone.at("kind"), "gone");
}

TEST_P(LiveApi, WhoWaitsIsToldThatAGameHasBegun) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    Conversation waiting(opened(one));
    waiting.say({{"id", 1}, {"do", "watch"}, {"topic", "account"}});
    waiting.heard().answer(1);
    const auto game = game_of(one, two, "khet");
    const auto started = waiting.heard().next([](const Json& json) { return json.value("kind", "") == "started"; });
    expect_described_as("SocketNews", started);
    EXPECT_EQ(started.at("game"), game);
}

TEST_P(LiveApi, ASocketEndsWithItsSession) {
    auto here = person("Ramses");
    Visitor there;
    got(there, "POST", "/api/session", {{"name", "Ramses"}, {"password", password}});
    Conversation ending(opened(there));
    Conversation staying(opened(here));
    got(here, "DELETE", "/api/account/sessions");
    EXPECT_EQ(ending.heard().closed(), 4001);
    staying.say({{"id", 1}, {"do", "time"}});
    EXPECT_EQ(staying.heard().answer(1).at("answer"), now());
    got(here, "POST", "/api/account/password", {{"password", password}, {"newPassword", "a better one"}});
    EXPECT_EQ(staying.heard().closed(), 4001);
}

TEST_P(LiveApi, ASocketFromAnotherSiteIsRefused) {
    auto owner = person("Ramses");
    for (const std::string origin : {"http://evil.test", "null", ""}) {
        auto stolen = owner;
        stolen.origin = origin;
        auto asked = question(stolen, "GET", "/api/socket");
        asked.upgrade = true;
        EXPECT_EQ(ask(asked).status, Status::forbidden);
    }
    EXPECT_EQ(ask(question(owner, "GET", "/api/socket")).status, static_cast<Status>(426));
}

TEST_P(LiveApi, WhatMakesNoSenseIsAnsweredInALine) {
    Conversation talk(opened(person("Ramses")));
    const auto refused_text = [&](const std::string& text) {
        auto handler = opened({});
        Conversation other(handler);
        handler->on_text(text);
        const auto answer = other.heard().next([](const Json&) { return true; });
        EXPECT_TRUE(answer.contains("error")) << text;
        expect_described_as("SocketAnswer", answer);
    };
    for (const std::string text :
         {"", "{", "[]", "null", "\xff", R"({"do": "fly"})", R"({"id": {}, "do": "time"})", R"({"do": "watch"})",
          R"({"id": 1, "do": "watch", "topic": "account"})", R"({"id": 1, "do": "watch", "topic": "account.x"})",
          R"({"id": 1, "do": "watch", "topic": "study.x"})", R"({"do": "time", "more": 1})",
          R"({"id": 1, "do": "watch", "topic": "game.x", "since": -1})",
          R"({"id": 1, "do": "watch", "topic": "game.x"})"})
        refused_text(text);
    refused_text(std::string(10'000, '['));
    for (int i = 0; i < 70; ++i) talk.say({{"id", i}, {"do", "watch"}, {"topic", "tournament." + std::to_string(i)}});
    EXPECT_TRUE(talk.heard().answer(69).contains("error"));
}

TEST_P(LiveApi, ABotIsChallengedPlaysAndIsToldTheEnd) {
    auto owner = person("Engine");
    auto bot = program(owner, "play challenge");
    got(owner, "POST", "/api/bot/account/upgrade");
    auto person_ = person("Ramses");
    Conversation events(streamed(bot, "/api/stream/event"));
    const auto made = got(person_, "POST", "/api/challenge/Engine",
                          {{"variant", "khet"}, {"clock.limit", 300}, {"clock.increment", 5}});
    const auto asked = events.heard().of_type("challenge");
    expect_described_as("StreamEvent", asked);
    EXPECT_EQ(asked.at("challenge"), made);
    EXPECT_EQ(got(bot, "GET", "/api/challenge").at("in").at(0), made);
    got(bot, "POST", "/api/challenge/" + made.at("id").get<std::string>() + "/accept");
    const auto started = events.heard().of_type("gameStart");
    expect_described_as("StreamEvent", started);
    const auto game = started.at("game").at("id").get<std::string>();
    Conversation stream(streamed(bot, "/api/bot/game/stream/" + game));
    const auto full = stream.heard().of_type("gameFull");
    expect_described_as("GameLine", full);
    EXPECT_EQ(full.at("state").at("status"), "started");
    EXPECT_EQ(full.at("state").at("toMove"), 0);
    // Whoever has the first seat begins.
    const bool bot_begins = full.at("seats") == Json::array({0});
    const auto path = "/api/bot/game/" + game;
    const auto move = first_move("khet");
    auto people = program(person_, "play");
    got(bot_begins ? bot : people, "POST", path + "/move/" + move);
    const auto state = stream.heard().of_type("gameState");
    expect_described_as("GameLine", state);
    EXPECT_EQ(state.at("moves"), move);
    refused(bot_begins ? bot : people, "POST", path + "/move/" + move + "?ply=0", Status::conflict);
    got(people, "POST", path + "/chat", {{"phrase", 3}});
    const auto said = stream.heard().of_type("chatLine");
    expect_described_as("GameLine", said);
    EXPECT_EQ(said.at("phrase"), 3);
    got(people, "POST", path + "/resign");
    const auto end = stream.heard().of_type("gameState");
    EXPECT_EQ(end.at("status"), "resignation");
    EXPECT_EQ(stream.heard().closed(), 1000);
    const auto finished = events.heard().of_type("gameFinish");
    expect_described_as("StreamEvent", finished);
    EXPECT_TRUE(finished.at("game").contains("outcome"));
}

TEST_P(LiveApi, AProgramIsToldWhatIsOffered) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    auto first = program(one, "play");
    auto second = program(two, "play");
    const auto path = "/api/bot/game/" + game_of(one, two, "khet");
    const auto stream_path = "/api/bot/game/stream/" + path.substr(path.rfind('/') + 1);
    Conversation stream(streamed(second, stream_path));
    EXPECT_FALSE(stream.heard().of_type("gameFull").at("state").contains("offer"));
    got(first, "POST", path + "/move/" + first_move("khet"));
    EXPECT_FALSE(stream.heard().of_type("gameState").contains("offer"));
    got(first, "POST", path + "/draw/yes");
    const auto offered = stream.heard().of_type("gameState");
    expect_described_as("GameLine", offered);
    const Json offer{{"what", "draw"}, {"seat", 0}};
    EXPECT_EQ(offered.at("offer"), offer);
    // Whoever comes now is told, too.
    Conversation late(streamed(second, stream_path));
    EXPECT_EQ(late.heard().of_type("gameFull").at("state").at("offer"), offer);
    got(second, "POST", path + "/draw/no");
    EXPECT_FALSE(stream.heard().of_type("gameState").contains("offer"));
}

TEST_P(LiveApi, AProgramIsAskedForARematch) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    auto first = program(one, "play");
    auto second = program(two, "play challenge");
    const auto game = game_of(one, two, "khet");
    const auto path = "/api/bot/game/" + game;
    Conversation events(streamed(second, "/api/stream/event"));
    events.heard().of_type("gameStart");
    got(first, "POST", path + "/resign");
    events.heard().of_type("gameFinish");
    got(first, "POST", path + "/rematch");
    const auto asked = events.heard().of_type("rematch");
    expect_described_as("StreamEvent", asked);
    EXPECT_EQ(asked.at("game").at("id"), game);
    got(second, "POST", path + "/rematch/no");
    EXPECT_EQ(got(one, "GET", "/api/games/" + game + "/room").at("rematch"), Json::array());
    refused(first, "POST", path + "/rematch/no", Status::conflict);
    got(first, "POST", path + "/rematch");
    events.heard().of_type("rematch");
    got(second, "POST", path + "/rematch/yes");
    EXPECT_NE(events.heard().of_type("gameStart").at("game").at("id"), game);
}

TEST_P(LiveApi, AChallengeThatIsTakenBackIsTold) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    auto listening = program(two, "play challenge");
    Conversation events(streamed(listening, "/api/stream/event"));
    const auto made = got(one, "POST", "/api/challenge/Nefertari", {{"variant", "khet"}, {"days", 3}});
    EXPECT_EQ(made.at("timeControl").at("daysPerTurn"), 3);
    events.heard().of_type("challenge");
    got(one, "POST", "/api/challenge/" + made.at("id").get<std::string>() + "/cancel");
    const auto canceled = events.heard().of_type("challengeCanceled");
    expect_described_as("StreamEvent", canceled);
    EXPECT_EQ(canceled.at("challenge").at("id"), made.at("id"));
    refused(listening, "POST", "/api/challenge/" + made.at("id").get<std::string>() + "/accept", Status::conflict);
}

TEST_P(LiveApi, AProgramMaySendForms) {
    auto one = person("Ramses");
    person("Nefertari");
    auto sending = program(one, "challenge");
    auto asked = question(sending, "POST", "/api/challenge/Nefertari");
    asked.body = "variant=khet&rated=false&clock.limit=300&clock.increment=5";
    asked.headers.push_back({"content-type", "application/x-www-form-urlencoded"});
    const auto answer = ask(asked);
    EXPECT_EQ(answer.status, Status::ok) << answer.body;
    EXPECT_EQ(Json::parse(answer.body).at("timeControl").at("show"), "5+5");
}

INSTANTIATE_TEST_SUITE_P(Everywhere, LiveApi, test::every_database, test::database_name);

}  // namespace merkhet::online::api::live_test
