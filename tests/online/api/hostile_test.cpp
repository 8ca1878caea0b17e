#include <gtest/gtest.h>

#include "online/account/accounts.hpp"
#include "online/account/sessions.hpp"
#include "online/api/with_api.hpp"

/// What strangers, other sites and programs try: docs/security.md.
namespace merkhet::online::api::hostile_test {

using test::Status;
using test::Visitor;

class Hostile : public test::WithApi {
protected:
    /// The wish for an offer, as JSON.
    static Json offer() { return {{"game", "khet"}, {"control", "300+5"}}; }
    std::string header_of(const Answer& answer, const std::string& name) const {
        for (const auto& header : answer.headers)
            if (header.name == name) return header.value;
        return {};
    }
};

TEST_P(Hostile, APostFromAnotherSiteIsRefused) {
    auto owner = person("Ramses");
    for (const std::string origin :
         {"http://evil.test", "https://merkhet.test", "http://merkhet.test:81", "null", ""}) {
        auto stolen = owner;
        stolen.origin = origin;
        refused(stolen, "POST", "/api/lobby", Status::forbidden, offer());
        refused(stolen, "DELETE", "/api/session", Status::forbidden);
        refused(stolen, "POST", "/api/account/delete", Status::forbidden, {{"password", password}});
    }
    EXPECT_EQ(got(owner, "GET", "/api/account/offers").at("made").size(), 0U);
}

TEST_P(Hostile, APageBehindHttpsIsKnownByIt) {
    Visitor visitor;
    visitor.secure = true;
    visitor.origin = "https://merkhet.test";
    const auto answer = ask(visitor, "POST", "/api/account", {{"name", "Ramses"}, {"password", password}});
    EXPECT_EQ(answer.status, Status::created);
    const auto cookie = header_of(answer, "Set-Cookie");
    EXPECT_TRUE(cookie.starts_with("__Host-merkhet=")) << cookie;
    for (const std::string part : {"; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/"})
        EXPECT_NE(cookie.find(part), std::string::npos) << part;
    EXPECT_EQ(cookie.find("Domain"), std::string::npos);
    auto plain = visitor;
    plain.origin = "http://merkhet.test";
    refused(plain, "DELETE", "/api/session", Status::forbidden);
}

TEST_P(Hostile, ACookieOfAPlainLineCountsNothingBehindHttps) {
    auto owner = person("Ramses");
    auto asked = question(owner, "GET", "/api/session");
    asked.secure = true;
    EXPECT_TRUE(Json::parse(ask(asked).body).at("account").is_null());
}

TEST_P(Hostile, AForgedCookieIsNobody) {
    person("Ramses");
    for (const std::string& cookie :
         {std::string("x"), std::string(43, 'A'), std::string(10'000, 'A'), std::string("' or 1=1 --")}) {
        Visitor forger;
        forger.cookie = cookie;
        EXPECT_TRUE(got(forger, "GET", "/api/session").at("account").is_null());
        refused(forger, "GET", "/api/account", Status::unauthorized);
    }
}

TEST_P(Hostile, ATokenIsNotGuessed) {
    for (const std::string& token :
         {std::string("x"), "mkt_" + std::string(43, 'A'), std::string("mkt_"), std::string("' or '1'='1")}) {
        Visitor guesser;
        guesser.token = token;
        refused(guesser, "GET", "/api/account", Status::unauthorized);
        refused(guesser, "POST", "/api/lobby", Status::unauthorized, offer());
    }
    auto basic = question({}, "GET", "/api/account");
    basic.headers.push_back({"authorization", "Basic cmFtc2VzOng="});
    EXPECT_EQ(ask(basic).status, Status::unauthorized);
}

TEST_P(Hostile, ATokenDoesNoMoreThanItsScopes) {
    auto owner = person("Ramses");
    person("Nefertari");
    auto reader = program(owner, "read");
    got(reader, "GET", "/api/notices");
    refused(reader, "POST", "/api/lobby", Status::forbidden, offer());
    refused(reader, "POST", "/api/rel/follow/Nefertari", Status::forbidden);
    refused(reader, "POST", "/api/games/xxxxxxxx/commands", Status::forbidden, {{"do", "resign"}});
    auto follower = program(owner, "follow");
    got(follower, "POST", "/api/rel/follow/Nefertari");
    refused(follower, "GET", "/api/notices", Status::forbidden);
}

TEST_P(Hostile, NoTokenDoesWhatNeedsASession) {
    auto owner = person("Ramses");
    auto all = program(owner, "read play challenge study tournament follow");
    refused(all, "POST", "/api/account/tokens", Status::forbidden, {{"label", "more"}, {"scopes", "play"}});
    refused(all, "GET", "/api/account/sessions", Status::forbidden);
    refused(all, "POST", "/api/account/password", Status::forbidden,
            {{"password", password}, {"newPassword", "a better one"}});
    refused(all, "POST", "/api/account/delete", Status::forbidden, {{"password", password}});
    refused(all, "GET", "/api/account/data", Status::forbidden);
    refused(all, "POST", "/api/bot/account/upgrade", Status::forbidden);
}

TEST_P(Hostile, ARevokedTokenIsUnknownAtOnce) {
    auto owner = person("Ramses");
    auto bot = program(owner, "read");
    got(bot, "GET", "/api/notices");
    const auto id = got(owner, "GET", "/api/account/tokens").at(0).at("id").get<std::string>();
    got(owner, "DELETE", "/api/account/tokens/" + id);
    refused(bot, "GET", "/api/notices", Status::unauthorized);
}

TEST_P(Hostile, ATokenEndsWithItsTime) {
    auto owner = person("Ramses");
    const auto made =
        got(owner, "POST", "/api/account/tokens", {{"label", "x"}, {"scopes", "read"}, {"days", 1}}, Status::created);
    Visitor bot;
    bot.token = made.at("token");
    got(bot, "GET", "/api/notices");
    pass(86'400'000);
    refused(bot, "GET", "/api/notices", Status::unauthorized);
}

TEST_P(Hostile, ASessionOfAnotherCannotBeEnded) {
    auto owner = person("Ramses");
    auto other = person("Nefertari");
    const auto id = got(owner, "GET", "/api/account/sessions").at(0).at("id").get<std::string>();
    refused(other, "DELETE", "/api/account/sessions/" + id, Status::not_found);
    EXPECT_FALSE(got(owner, "GET", "/api/session").at("account").is_null());
}

TEST_P(Hostile, ABannedAccountIsRefusedWithEverything) {
    auto owner = person("Ramses");
    auto bot = program(owner, "read");
    const auto id = id_of(owner);
    store().write_now([&](sql::Connection& database) { ban(database, id, now() + 1000, "cheating"); });
    EXPECT_TRUE(got(owner, "GET", "/api/session").at("account").is_null());
    refused(bot, "GET", "/api/notices", Status::forbidden);
    refused(owner, "POST", "/api/session", Status::forbidden, {{"name", "Ramses"}, {"password", password}});
    pass(1000);
    got(owner, "POST", "/api/session", {{"name", "Ramses"}, {"password", password}});
}

TEST_P(Hostile, BodiesAreReadStrictly) {
    auto owner = person("Ramses");
    const auto says = [&](const std::string& body, Status status, const std::string& type = "application/json") {
        auto asked = question(owner, "POST", "/api/lobby");
        asked.body = body;
        asked.headers.push_back({"content-type", type});
        const auto answer = ask(asked);
        EXPECT_EQ(answer.status, status) << body.substr(0, 60) << ": " << answer.body;
        EXPECT_EQ(answer.body.find('\n'), std::string::npos);
    };
    const auto good = json_line(offer());
    says(good, Status::created);
    says(good, static_cast<Status>(415), "text/plain");
    says("game=khet&control=300%2B5", static_cast<Status>(415), "application/x-www-form-urlencoded");
    says("{", Status::bad_request);
    says("[]", Status::bad_request);
    says("null", Status::bad_request);
    says("{\"game\": \"khet\", \"control\": \"300+5\", \"admin\": true}", Status::bad_request);
    says("{\"game\": [\"khet\"], \"control\": \"300+5\"}", Status::bad_request);
    says("{\"game\": \"khet\\u0000\", \"control\": \"300+5\"}", Status::bad_request);
    says("{\"game\": \"\xff\", \"control\": \"300+5\"}", Status::bad_request);
    says("{\"game\": \"khet\", \"control\": \"-300+5\"}", Status::bad_request);
    says("{\"game\": \"khet\", \"control\": \"300+5\", \"ratingMin\": 1e99}", Status::bad_request);
    says("{\"game\": \"khet\", \"control\": \"300+5\", \"ratingMin\": 99999999999999999999}", Status::bad_request);
    says(std::string(60'000, '['), Status::bad_request);
    says(std::string(30'000, '[') + std::string(30'000, ']'), Status::bad_request);
}

TEST_P(Hostile, SqlInAnyFieldIsATextLikeAnother) {
    const std::string sql = "'; drop table accounts; --";
    auto owner = person("Ramses");
    refused(owner, "POST", "/api/account", Status::bad_request, {{"name", sql}, {"password", password}});
    refused(owner, "POST", "/api/session", Status::unauthorized, {{"name", sql}, {"password", sql}});
    refused(owner, "POST", "/api/account/recover", Status::unauthorized,
            {{"name", sql}, {"code", sql}, {"password", password}});
    refused(owner, "GET", "/api/user/" + sql, Status::not_found);
    refused(owner, "GET", "/api/games/" + sql, Status::not_found);
    refused(owner, "GET", "/api/games/" + sql + "/room", Status::not_found);
    refused(owner, "GET", "/api/tournaments/" + sql, Status::not_found);
    refused(owner, "GET", "/api/offers/" + sql, Status::not_found);
    refused(owner, "POST", "/api/offers/" + sql + "/accept", Status::conflict, Json::object());
    refused(owner, "DELETE", "/api/account/tokens/" + sql, Status::not_found);
    refused(owner, "GET", "/api/leaderboard/" + sql + "/blitz", Status::not_found);
    EXPECT_EQ(got(owner, "GET", "/api/lobby?game=" + sql), Json::array());
    EXPECT_EQ(got(owner, "GET", "/api/games?game=khet&opening=" + sql).at("games"), Json::array());
    EXPECT_EQ(got(owner, "GET", "/api/games?tournament=" + sql).at("games"), Json::array());
    EXPECT_EQ(got(owner, "GET", "/api/openings?game=khet&opening=" + sql).at("games"), 0);
    refused(owner, "GET", "/api/games?page=" + sql, Status::bad_request);
    got(owner, "POST", "/api/account/tokens", {{"label", sql}, {"scopes", "read"}}, Status::created);
    EXPECT_EQ(got(owner, "GET", "/api/account/tokens").at(0).at("label"), sql);
    EXPECT_EQ(id_of(owner).size(), 8U);
}

TEST_P(Hostile, PathsLeadNowhereElse) {
    Visitor visitor;
    for (const std::string path : {"/api/", "/api", "/api//session", "/api/session/", "/api/../etc/passwd",
                                   "/api/user/../session", "/api/SESSION", "/api/user/a\nb", "/api/user/\xff"}) {
        auto asked = question(visitor, "GET", path);
        if (!path.starts_with("/api/")) {
            EXPECT_FALSE(api().answer(asked, [](const Answer&) {}));
            continue;
        }
        EXPECT_EQ(ask(asked).status, Status::not_found) << path;
    }
    const auto other_method = ask(question(visitor, "PATCH", "/api/session"));
    EXPECT_EQ(other_method.status, Status::method_not_allowed);
    EXPECT_EQ(header_of(other_method, "Allow"), "GET, POST, DELETE");
}

TEST_P(Hostile, NothingChangesByGet) {
    for (const auto& route : api().routes().all()) {
        if (route.method == "GET") {
            EXPECT_FALSE(std::holds_alternative<Writing>(route.handler)) << route.path;
        }
    }
}

TEST_P(Hostile, NoAnswerIsKeptOnTheWay) {
    auto owner = person("Ramses");
    for (const std::string path : {"/api/session", "/api/account", "/api/account/data", "/api/user/Nobody1"})
        EXPECT_EQ(header_of(ask(owner, "GET", path), "Cache-Control"), "no-store") << path;
}

INSTANTIATE_TEST_SUITE_P(Everywhere, Hostile, test::every_database, test::database_name);

/// With the limits of a server that people come to.
class HostileOften : public Hostile {
protected:
    ApiOptions api_options() override { return {}; }
};

TEST_P(HostileOften, PasswordsAreTriedAFewTimesOnly) {
    auto owner = person("Ramses");
    Status last{};
    for (int i = 0; i < 12; ++i) {
        Visitor thief;
        last =
            ask(thief, "POST", "/api/session", {{"name", "Ramses"}, {"password", "guess " + std::to_string(i)}}).status;
    }
    EXPECT_EQ(last, Status::too_many);
    // From other addresses, too.
    Visitor far;
    far.address = "198.51.100.7";
    refused(far, "POST", "/api/session", Status::too_many, {{"name", "rAmses"}, {"password", password}});
    EXPECT_FALSE(got(owner, "GET", "/api/session").at("account").is_null());
    pass(60'000);
    got(far, "POST", "/api/session", {{"name", "Ramses"}, {"password", password}});
}

TEST_P(HostileOften, CodesAreTriedAFewTimesOnly) {
    auto owner = person("Ramses");
    Status last{};
    for (int i = 0; i < 12; ++i) {
        Visitor thief;
        thief.address = "198.51.100." + std::to_string(i);
        last = ask(thief, "POST", "/api/account/recover",
                   {{"name", "Ramses"}, {"code", "guess " + std::to_string(i)}, {"password", "a better one"}})
                   .status;
    }
    EXPECT_EQ(last, Status::too_many);
    EXPECT_FALSE(got(owner, "GET", "/api/session").at("account").is_null());
}

TEST_P(HostileOften, NobodyIsFloodedWithNotices) {
    auto victim = person("Ramses");
    auto flooding = person("Nefertari");
    auto challenge = offer();
    challenge["to"] = "Ramses";
    int made = 0;
    for (int i = 0; i < 60; ++i) {
        pass(1000);
        const auto answer = ask(flooding, "POST", "/api/lobby", challenge);
        if (answer.status == Status::created) {
            ++made;
            got(flooding, "DELETE", "/api/offers/" + Json::parse(answer.body).at("id").get<std::string>());
        } else {
            EXPECT_EQ(answer.status, Status::too_many) << answer.body;
        }
    }
    EXPECT_GE(made, 30);
    EXPECT_LE(made, 32);
    EXPECT_EQ(got(victim, "GET", "/api/notices").size(), static_cast<std::size_t>(made));
    // Others are told as before.
    person("Tutankhamun");
    challenge["to"] = "Tutankhamun";
    got(flooding, "POST", "/api/lobby", challenge, Status::created);
}

TEST_P(HostileOften, AnAddressMakesAFewAccounts) {
    Status last{};
    for (int i = 0; i < 25; ++i) {
        Visitor guest;
        guest.address = "2001:db8::" + std::to_string(i);
        last = ask(guest, "POST", "/api/lobby", offer()).status;
    }
    EXPECT_EQ(last, Status::too_many) << "a network of IPv6 counts as one address";
    Visitor other;
    other.address = "2001:db8:0:1::1";
    got(other, "POST", "/api/lobby", offer(), Status::created);
}

TEST_P(HostileOften, WhoAsksAllTheTimeIsTold) {
    Visitor visitor;
    Status last{};
    for (int i = 0; i < 600; ++i) last = ask(visitor, "GET", "/api/session").status;
    EXPECT_EQ(last, Status::too_many);
    pass(1000);
    got(visitor, "GET", "/api/session");
}

INSTANTIATE_TEST_SUITE_P(Everywhere, HostileOften, test::every_database, test::database_name);

}  // namespace merkhet::online::api::hostile_test
