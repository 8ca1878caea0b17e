#include <gtest/gtest.h>

#include <mutex>

#include "online/api/with_api.hpp"
#include "sql/connection.hpp"

/// What people write who mean more by it than a text, and what must not be written anywhere: docs/security.md.
namespace merkhet::online::api::hostile_texts_test {

using test::Status;
using test::Visitor;

class HostileTexts : public test::WithApi {
protected:
    static constexpr const char* markup = "\"><img src=x onerror=alert(1)></title><script>alert(1)</script>";

    std::string study_of(Visitor& owner, const std::string& name) const {
        return got(owner, "POST", "/api/studies", {{"name", name}, {"visibility", "public"}, {"game", "khet"}},
                   Status::created)
            .value("id", "");
    }
};

TEST_P(HostileTexts, NobodyTakesANameThatLooksLikeAnothers) {
    auto owner = person("Ramses");
    Visitor other;
    const auto tried = [&](const std::string& name) {
        return ask(other, "POST", "/api/account", {{"name", name}, {"password", password}}).status;
    };
    for (const std::string name : {"ramses", "RAMSES", "rAmSeS"}) EXPECT_EQ(tried(name), Status::conflict) << name;
    for (const std::string name : {"R\xd0\xb0mses",
                                   "\xef\xbc\xb2\x61mses",
                                   "Ramses\xe2\x80\x8b",
                                   "\xe2\x80\xaesesmaR",
                                   "Ramses ",
                                   " Ramses",
                                   "Ramses\t",
                                   "Rams\xc3\xa9s",
                                   "Ramses\n",
                                   "R.amses",
                                   "Ramse\xc5\xbf",
                                   "Merkhet",
                                   "admin",
                                   "ADMIN",
                                   "Guest-abcdef",
                                   "deleted",
                                   "-Ramses",
                                   "12345",
                                   "<b>Ramses",
                                   "Ramses;",
                                   "Ramses\r\nSet-Cookie: x"})
        EXPECT_EQ(tried(name), Status::bad_request) << name;
    EXPECT_TRUE(got(other, "GET", "/api/session").at("account").is_null());
}

TEST_P(HostileTexts, MarkupIsATextLikeAnother) {
    auto owner = person("Ramses");
    const auto study = study_of(owner, markup);
    const auto path = "/api/studies/" + study;
    got(owner, "POST", path + "/changes", {{"kind", "comment"}, {"chapter", 1}, {"node", 0}, {"text", markup}});
    got(owner, "POST", "/api/account/tokens", {{"label", markup}, {"scopes", "read"}}, Status::created);
    const Json tournament{{"name", "<script>alert(1)</script>"},
                          {"game", "khet"},
                          {"control", "180+2"},
                          {"settings", {{"kind", "arena"}, {"minutes", 60}}},
                          {"startsAt", now() + 3'600'000}};
    const auto made = got(owner, "POST", "/api/tournaments", tournament, Status::created);
    EXPECT_EQ(made.at("name"), tournament.at("name"));
    EXPECT_EQ(got(owner, "GET", path).at("name"), markup);
    EXPECT_EQ(got(owner, "GET", path + "/chapters/1").at("tree").at("comments").at(0), markup);
    // No answer is a page, whatever it says, nor is one that says what is wrong.
    for (const auto& target :
         {path, path + "/chapters/1", path + "/record", path + "/chapters/1/record", std::string("/api/tournaments"),
          std::string("/api/user/<script>"), std::string("/api/<script>"), std::string("/api/lobby?game=<script>"),
          std::string("/api/lobby?<script>=1")}) {
        const auto answer = ask(owner, "GET", target);
        EXPECT_TRUE(answer.type == "application/json" || answer.type == "text/plain; charset=utf-8")
            << target << ": " << answer.type;
    }
}

TEST_P(HostileTexts, ARecordIsNotBrokenOutOf) {
    auto owner = person("Ramses");
    const std::string name = R"(x"] [Result "1-0"] \" {})";
    const std::string comment = "} 1-0\n\n[Game \"kechi\"]\n\n; (1. a1a2) $1 {\\";
    const auto study = study_of(owner, name);
    const auto path = "/api/studies/" + study;
    got(owner, "POST", path + "/changes", {{"kind", "comment"}, {"chapter", 1}, {"node", 0}, {"text", comment}});
    const auto record = ask(owner, "GET", path + "/record").body;
    const auto again = got(owner, "POST", "/api/studies",
                           {{"name", "Again"}, {"visibility", "private"}, {"records", record}}, Status::created);
    ASSERT_EQ(again.at("chapters").size(), 1U) << record;
    const auto chapter = got(owner, "GET", "/api/studies/" + again.at("id").get<std::string>() + "/chapters/1");
    const auto before = got(owner, "GET", path + "/chapters/1");
    EXPECT_EQ(chapter.at("game"), "khet");
    EXPECT_EQ(chapter.at("tree"), before.at("tree")) << record;
    EXPECT_EQ(chapter.at("tree").at("comments").at(0), comment);
}

TEST_P(HostileTexts, RecordsMayBeNestedAsDeepAsTheyLike) {
    auto owner = person("Ramses");
    constexpr int deep = 10'000;
    std::string opened;
    for (int i = 0; i < deep; ++i) opened += "(a ";
    std::string closed(deep, ')');
    for (const auto& moves : {opened, "f4g4 " + opened + closed + " *", std::string(30'000, '('), "f4g4 " + opened}) {
        const auto answer =
            ask(owner, "POST", "/api/studies",
                {{"name", "Deep"}, {"visibility", "private"}, {"records", "[Game \"khet\"]\n\n" + moves}});
        EXPECT_EQ(answer.status, Status::bad_request) << answer.body;
        EXPECT_LE(answer.body.size(), 2'000U);
    }
}

TEST_P(HostileTexts, TokensInAddressesCountNothing) {
    auto owner = person("Ramses");
    const auto token = program(owner, "read").token;
    Visitor somebody;
    for (const std::string name : {"token", "access_token", "oauth_token", "authorization"})
        refused(somebody, "GET", "/api/notices?" + name + "=" + token, Status::unauthorized);
    auto asked = question({}, "GET", "/api/notices");
    asked.headers.push_back({"cookie", "merkhet=" + token});
    EXPECT_EQ(ask(asked).status, Status::unauthorized) << "nor as a cookie";
    asked.headers.back() = {"authorization", "Bearer " + owner.cookie};
    EXPECT_EQ(ask(asked).status, Status::unauthorized) << "nor is a session a token";
}

/// All tests of the API run with the rights that this one bounds.
TEST_P(HostileTexts, StatementsOfAStrangerCouldDoLittle) {
    if (GetParam() == test::OwnDatabase::Kind::sqlite) GTEST_SKIP() << "SQLite knows no rights";
    for (const std::string statement :
         {"drop table accounts", "alter table accounts add column evil text", "create table evil (x text)",
          "truncate accounts", "delete from migrations", "create role evil superuser",
          "select pg_read_file('/etc/passwd')", "copy accounts to program 'cat'", "select * from pg_authid",
          "create schema evil"})
        EXPECT_THROW(store().write_now([&](sql::Connection& database) { database.run(statement); }), sql::Error)
            << statement;
    person("Ramses");
}

INSTANTIATE_TEST_SUITE_P(Everywhere, HostileTexts, test::every_database, test::database_name);

/// A server whose database fails, and what it notes about that.
class HostileLog : public HostileTexts {
protected:
    ApiOptions api_options() override {
        auto options = HostileTexts::api_options();
        options.log = [this](std::string_view line) {
            const std::lock_guard lock(mutex_);
            noted_ += line;
            noted_ += '\n';
        };
        return options;
    }
    std::string noted() {
        const std::lock_guard lock(mutex_);
        return noted_;
    }

private:
    std::mutex mutex_;
    std::string noted_;
};

TEST_P(HostileLog, HoldsNoSecrets) {
    auto owner = person("Ramses");
    const auto token = program(owner, "read").token;
    const auto code =
        got(owner, "POST", "/api/account/recovery-code", {{"password", password}}).at("code").get<std::string>();
    owner_of_database()->run_script(
        "alter table tokens rename to lost_tokens; alter table sessions rename to lost_sessions");
    auto program = Visitor{"", token, ""};
    const std::string wanted = "a better password";
    std::string answered;
    for (const auto& asked :
         {question(program, "GET", "/api/notices?moves=a"), question(owner, "GET", "/api/account"),
          question({}, "POST", "/api/session", json_line({{"name", "Ramses"}, {"password", password}})),
          question({}, "POST", "/api/account/recover",
                   json_line({{"name", "Ramses"}, {"code", code}, {"password", wanted}}))}) {
        const auto answer = ask(asked);
        EXPECT_GE(static_cast<int>(answer.status), 500) << asked.path << answer.body;
        answered += answer.body;
    }
    const auto noted = this->noted();
    EXPECT_NE(noted.find("GET /api/notices: "), std::string::npos) << noted;
    for (const auto& secret : {token, owner.cookie, std::string(password), wanted, code, std::string("$argon2")}) {
        EXPECT_EQ(noted.find(secret), std::string::npos) << noted;
        EXPECT_EQ(answered.find(secret), std::string::npos) << answered;
    }
    EXPECT_EQ(answered.find("tokens"), std::string::npos) << "nor what the database says: " << answered;
}

INSTANTIATE_TEST_SUITE_P(Everywhere, HostileLog, test::every_database, test::database_name);

}  // namespace merkhet::online::api::hostile_texts_test
