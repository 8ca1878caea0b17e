#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <set>
#include <thread>

#include "games/registry.hpp"
#include "online/account/accounts.hpp"
#include "online/api/heard.hpp"
#include "online/api/live/open_ends.hpp"
#include "online/api/with_api.hpp"

/// What players try against each other: docs/security.md.
namespace merkhet::online::api::hostile_play_test {

using test::Conversation;
using test::Status;
using test::Visitor;

class HostilePlay : public test::WithApi {
protected:
    static Json offer() { return {{"game", "khet"}, {"control", "300+5"}}; }
    static std::string commands(const std::string& game) { return "/api/games/" + game + "/commands"; }
    Json room(Visitor& visitor, const std::string& game) const {
        return got(visitor, "GET", "/api/games/" + game + "/room");
    }
    /// Some moves from the start.
    static std::vector<std::string> moves(int count) {
        const auto game = *make_game("khet");
        Line<AnyGame> line(*game);
        Random random(3);
        std::vector<std::string> moves;
        for (int i = 0; i < count; ++i) {
            const auto move = game->random_move(line.position(), random);
            moves.push_back(game->print_move(line.position(), move));
            line.play(move);
        }
        return moves;
    }
    static Json play(std::size_t ply, const std::string& move) {
        return {{"do", "play"}, {"ply", ply}, {"move", move}};
    }
    /// Of some client error, with a line that says what.
    void refused_somehow(Visitor& visitor, const std::string& method, const std::string& target,
                         const Json& body = Json()) const {
        const auto answer = ask(visitor, method, target, body);
        const auto status = static_cast<int>(answer.status);
        EXPECT_TRUE(status >= 400 && status < 500) << target << " " << body << ": " << status << " " << answer.body;
    }
};

TEST_P(HostilePlay, AMoveThatIsSentFromEverywhereIsPlayedOnce) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto game = game_of(one, two, "khet");
    const auto move = moves(1)[0];
    auto asked = question(one, "POST", commands(game), json_line(play(0, move)));
    const auto without_key = asked;
    asked.headers.push_back({"idempotency-key", "once"});
    std::atomic<int> accepted = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&, i] {
            for (int round = 0; round < 5; ++round)
                if (ask(i % 2 == 0 ? asked : without_key).status == Status::ok) ++accepted;
        });
    for (auto& thread : threads) thread.join();
    EXPECT_GE(accepted, 1);
    EXPECT_EQ(room(one, game).at("moves"), Json::array({move}));
    // Nor does anybody else's key stand for it.
    asked = question(two, "POST", commands(game), json_line(play(0, move)));
    asked.headers.push_back({"idempotency-key", "once"});
    EXPECT_EQ(ask(asked).status, Status::conflict);
}

TEST_P(HostilePlay, NobodyActsFromAnothersSeat) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    auto stranger = person("Tutankhamun");
    const auto game = game_of(one, two, "khet");
    const auto plan = Json::array({{{"on", "*"}, {"play", "a1a2"}}});
    for (const Json& what : {Json{{"do", "resign"}}, Json{{"do", "offer"}, {"what", "draw"}}, Json{{"do", "abort"}},
                             Json{{"do", "claim"}, {"ply", 0}}, Json{{"do", "time"}}, Json{{"do", "rematch"}},
                             Json{{"do", "say"}, {"phrase", 1}}, Json{{"do", "plan"}, {"ply", 0}, {"plan", plan}}}) {
        refused_somehow(stranger, "POST", commands(game), what);
        for (const int seat : {0, 2, 3}) {
            auto as_another = what;
            as_another["seat"] = seat;
            refused_somehow(two, "POST", commands(game), as_another);
        }
    }
    // What only the house and nodes say.
    for (const Json& what : {Json{{"do", "sit"}, {"name", "Tutankhamun"}}, Json{{"do", "vacation"}, {"until", 9}},
                             Json{{"do", "next"}, {"id", game}}, Json{{"do", "end"}}, Json{{"do", "flag"}}})
        for (auto* each : {&one, &two, &stranger}) refused_somehow(*each, "POST", commands(game), what);
    EXPECT_EQ(room(one, game).at("over"), false);
    EXPECT_EQ(room(one, game).at("moves"), Json::array());
}

TEST_P(HostilePlay, NobodyAgreesWithHimself) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto game = game_of(one, two, "khet");
    const auto line = moves(2);
    got(one, "POST", commands(game), play(0, line[0]));
    got(two, "POST", commands(game), play(1, line[1]));
    for (const auto* what : {"draw", "take back"}) {
        got(one, "POST", commands(game), {{"do", "offer"}, {"what", what}});
        refused(one, "POST", commands(game), Status::conflict, {{"do", "answer"}, {"accept", true}});
        auto as_other = Json{{"do", "answer"}, {"accept", true}, {"seat", 1}};
        refused(one, "POST", commands(game), Status::conflict, as_other);
        got(two, "POST", commands(game), {{"do", "answer"}, {"accept", false}});
    }
    EXPECT_EQ(room(one, game).at("over"), false);
    EXPECT_EQ(room(one, game).at("moves").size(), 2U);
    // Nor plays against himself for a rating.
    auto wish = offer();
    wish["rated"] = true;
    const auto made = got(one, "POST", "/api/lobby", wish, Status::created);
    refused(one, "POST", "/api/offers/" + made.at("id").get<std::string>() + "/accept", Status::conflict,
            Json::object());
}

TEST_P(HostilePlay, LagThatIsClaimedCountsNothing) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto game = game_of(one, two, "khet", "300+0");
    const auto line = moves(3);
    got(one, "POST", commands(game), play(0, line[0]));
    got(two, "POST", commands(game), play(1, line[1]));
    pass(10'000);
    auto late = play(2, line[2]);
    late["lag"] = 9'000;
    late["at"] = now() - 9'000;
    late["left"] = 300'000;
    got(one, "POST", commands(game), late);
    EXPECT_EQ(room(one, game).at("clocks").at("left").at(0), 290'000);
}

TEST_P(HostilePlay, TimesThatCannotBeAreRefused) {
    auto owner = person("Ramses");
    for (const std::string control :
         {"-300+5", "300+-5", "0+0", "99999999999999999999+5", "300+99999999999999999999", "1e9+1", "31d", "0d", "-1d",
          "NaN", "300", "300+", "+5", " 300+5", "300+5 ", "0x10+1", "١+١"})
        for (const std::string path : {"/api/lobby", "/api/lobby/quick"})
            refused(owner, "POST", path, Status::bad_request, {{"game", "khet"}, {"control", control}});
    const auto tournament = [&](const Json& starts) {
        return Json{{"name", "Open"},
                    {"game", "khet"},
                    {"control", "180+2"},
                    {"settings", {{"kind", "arena"}, {"minutes", 60}}},
                    {"startsAt", starts}};
    };
    for (const Json& starts : {Json(0), Json(-1), Json(now() - 1), Json(INT64_MAX), Json(UINT64_MAX), Json(1e300),
                               Json("tomorrow"), Json(), Json::array({now()})})
        refused(owner, "POST", "/api/tournaments", Status::bad_request, tournament(starts));
    for (const auto& [name, value] : {std::pair{"minutes", Json(-1)},
                                      {"minutes", Json(INT64_MAX)},
                                      {"minutes", Json(UINT64_MAX)},
                                      {"minutes", Json(1e9)},
                                      {"seats", Json(0)},
                                      {"seats", Json(-2)},
                                      {"mostEntries", Json(UINT64_MAX)}}) {
        auto wish = tournament(now() + 3'600'000);
        wish["settings"][name] = value;
        refused(owner, "POST", "/api/tournaments", Status::bad_request, wish);
    }
    for (const Json& until : {Json(now() + 1), Json(-1), Json(INT64_MAX), Json(UINT64_MAX), Json("now")})
        refused(owner, "POST", "/api/notices/seen", Status::bad_request, {{"until", until}});
    for (const Json& days : {Json(0), Json(-1), Json(1'000'000'000), Json(UINT64_MAX), Json(1.5)})
        refused(owner, "POST", "/api/account/tokens", Status::bad_request,
                {{"label", "x"}, {"scopes", "read"}, {"days", days}});
    for (const std::string query : {"from=-1", "until=-1", "from=99999999999999999999", "until=1e3", "from=0x10",
                                    "most=0", "most=-1", "most=1000000000"})
        refused(owner, "GET", "/api/games?" + query, Status::bad_request);
}

TEST_P(HostilePlay, IdsAreNotCounted) {
    auto owner = person("Ramses");
    auto guesser = person("Nefertari");
    auto wish = offer();
    wish["to"] = "link";
    std::set<std::string> beginnings;
    std::string id;
    constexpr int offers = 8;
    for (int i = 0; i < offers; ++i) {
        id = got(owner, "POST", "/api/lobby", wish, Status::created).at("id");
        EXPECT_EQ(id.size(), 8U);
        beginnings.insert(id.substr(0, 4));
    }
    EXPECT_EQ(beginnings.size(), static_cast<std::size_t>(offers)) << "ids that follow each other have nothing alike";
    for (const std::size_t at : {std::size_t{0}, id.size() - 1})
        for (const char c : std::string("0aZ_~%")) {
            auto guess = id;
            if (guess[at] == c) continue;
            guess[at] = c;
            refused(guesser, "GET", "/api/offers/" + guess, Status::not_found);
            refused(guesser, "POST", "/api/offers/" + guess + "/accept", Status::conflict, Json::object());
        }
    for (const std::string guess : {"0", "1", "-1", "00000000", "99999999", "null", "*", "%"})
        refused(guesser, "GET", "/api/offers/" + guess, Status::not_found);
    EXPECT_EQ(got(guesser, "GET", "/api/lobby"), Json::array());
}

TEST_P(HostilePlay, WhoeverIsBannedJoinsNoTournament) {
    auto owner = person("Ramses");
    auto banned = person("Nefertari");
    auto program = this->program(banned, "tournament challenge play");
    const auto made = got(owner, "POST", "/api/tournaments",
                          {{"name", "Open"},
                           {"game", "khet"},
                           {"control", "180+2"},
                           {"settings", {{"kind", "arena"}, {"minutes", 60}}},
                           {"startsAt", now() + 3'600'000}},
                          Status::created);
    const auto path = "/api/tournaments/" + made.at("id").get<std::string>();
    const auto open = got(owner, "POST", "/api/lobby", offer(), Status::created).at("id").get<std::string>();
    const auto game = game_of(owner, banned, "khet");
    const auto id = id_of(banned);
    store().write_now([&](sql::Connection& database) { ban(database, id, now() + 1000, "cheating"); });
    refused(program, "POST", path + "/join", Status::forbidden);
    refused(program, "POST", "/api/offers/" + open + "/accept", Status::forbidden, Json::object());
    refused(program, "POST", "/api/lobby", Status::forbidden, offer());
    refused(program, "POST", commands(game), Status::forbidden, {{"do", "resign"}});
    refused(banned, "POST", path + "/join", Status::forbidden);
    EXPECT_EQ(got(owner, "GET", path).at("entries"), 0);
}

TEST_P(HostilePlay, WhoeverIsBlockedReachesNobody) {
    auto blocking = person("Ramses");
    auto blocked = person("Nefertari");
    const auto open = got(blocking, "POST", "/api/lobby", offer(), Status::created).at("id").get<std::string>();
    got(blocking, "POST", "/api/rel/block/Nefertari");
    refused_somehow(blocked, "POST", "/api/offers/" + open + "/accept", Json::object());
    auto challenge = offer();
    challenge["to"] = "Ramses";
    refused_somehow(blocked, "POST", "/api/lobby", challenge);
    refused_somehow(blocked, "POST", "/api/challenge/Ramses", {{"variant", "khet"}, {"days", 3}});
    refused_somehow(blocked, "POST", "/api/rel/follow/Ramses");
    const auto study = got(blocked, "POST", "/api/studies", {{"name", "x"}, {"visibility", "public"}, {"game", "khet"}},
                           Status::created);
    refused_somehow(blocked, "PUT", "/api/studies/" + study.at("id").get<std::string>() + "/members/Ramses",
                    {{"role", "writes"}});
    EXPECT_EQ(got(blocking, "GET", "/api/notices"), Json::array());
    EXPECT_EQ(got(blocking, "GET", "/api/account/offers").at("toMe"), Json::array());
}

TEST_P(HostilePlay, NoticesAreWrittenByTheHouseAlone) {
    auto one = person("Ramses");
    const Json notice{{"kind", "challenge"}, {"data", {{"by", {{"name", "Nefertari"}}}}}};
    for (const auto* method : {"POST", "PUT", "PATCH", "DELETE"})
        EXPECT_EQ(ask(one, method, "/api/notices", notice).status, Status::method_not_allowed) << method;
    refused(one, "POST", "/api/notices/seen", Status::bad_request, {{"until", now()}, {"notice", notice}});
    EXPECT_EQ(got(one, "GET", "/api/notices"), Json::array());
}

TEST_P(HostilePlay, PlansAreBounded) {
    auto one = person("Ramses");
    auto two = person("Nefertari");
    const auto game = game_of(one, two, "khet");
    Json wide = Json::array();
    for (int i = 0; i < 300; ++i) wide.push_back({{"on", "*"}, {"play", "a1a2"}, {"then", Json::array()}});
    Json deep = Json::array();
    for (int i = 0; i < 20; ++i) deep = Json::array({{{"on", "*"}, {"play", "a1a2"}, {"then", deep}}});
    for (const Json& plan : {wide, deep, Json(std::string(20'000, '(')), Json::object(), Json(7), Json::array({7})})
        refused(two, "POST", commands(game), Status::bad_request, {{"do", "plan"}, {"ply", 0}, {"plan", plan}});
}

TEST_P(HostilePlay, AnAccountHasOnlySoManySocketsOpen) {
    auto owner = person("Ramses");
    auto asked = question(owner, "GET", "/api/socket");
    asked.upgrade = true;
    std::vector<std::unique_ptr<Conversation>> open;
    for (std::size_t i = 0; i < OpenEnds::most; ++i) open.push_back(std::make_unique<Conversation>(ask(asked).socket));
    open.back()->say({{"id", 1}, {"do", "time"}});
    EXPECT_EQ(open.back()->heard().answer(1).at("answer"), now());
    Conversation one_too_many(ask(asked).socket);
    EXPECT_EQ(one_too_many.heard().closed(), 1008);
    auto bot = program(owner, "play challenge");
    Conversation stream(ask(question(bot, "GET", "/api/stream/event")).stream);
    EXPECT_EQ(stream.heard().closed(), 1008) << "streams count as well";
    // Others are not kept out, and who closes one may open another.
    auto other = question(person("Nefertari"), "GET", "/api/socket");
    other.upgrade = true;
    Conversation others(ask(other).socket);
    open.pop_back();
    Conversation again(ask(asked).socket);
    for (auto* each : {&others, &again}) {
        each->say({{"id", 1}, {"do", "time"}});
        EXPECT_EQ(each->heard().answer(1).at("answer"), now());
    }
}

INSTANTIATE_TEST_SUITE_P(Everywhere, HostilePlay, test::every_database, test::database_name);

}  // namespace merkhet::online::api::hostile_play_test
