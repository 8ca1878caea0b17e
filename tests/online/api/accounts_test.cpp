#include <gtest/gtest.h>

#include "online/admin/listings.hpp"
#include "online/api/heard.hpp"
#include "online/api/with_api.hpp"

namespace merkhet::online::api::accounts_test {

using test::Conversation;
using test::Status;
using test::Visitor;

class AccountsApi : public test::WithApi {};

TEST_P(AccountsApi, SomebodyComesGoesAndComesBack) {
    Visitor visitor;
    EXPECT_TRUE(got(visitor, "GET", "/api/session").at("account").is_null());
    const auto made =
        got(visitor, "POST", "/api/account", {{"name", "Nefertari"}, {"password", password}}, Status::created);
    EXPECT_EQ(made.at("account").at("username"), "Nefertari");
    EXPECT_FALSE(made.at("recoveryCode").get<std::string>().empty());
    EXPECT_EQ(got(visitor, "GET", "/api/account").at("kind"), "person");
    got(visitor, "DELETE", "/api/session");
    EXPECT_EQ(visitor.cookie, "");
    refused(visitor, "GET", "/api/account", Status::unauthorized);
    got(visitor, "POST", "/api/session", {{"name", "nefertari"}, {"password", password}});
    EXPECT_EQ(got(visitor, "GET", "/api/session").at("account").at("username"), "Nefertari");
}

TEST_P(AccountsApi, NamesAreTakenOnce) {
    person("Ramses");
    Visitor other;
    refused(other, "POST", "/api/account", Status::conflict, {{"name", "RAMSES"}, {"password", password}});
    refused(other, "POST", "/api/account", Status::bad_request, {{"name", "x"}, {"password", password}});
    refused(other, "POST", "/api/account", Status::bad_request, {{"name", "Ramose"}, {"password", "short"}});
    refused(other, "POST", "/api/account", Status::bad_request, {{"name", "Ramose"}, {"password", 7}});
    refused(other, "POST", "/api/account", Status::bad_request, {{"name", "Ramose"}});
    auto ramses = person("Ramose");
    refused(ramses, "POST", "/api/account", Status::conflict, {{"name", "Another"}, {"password", password}});
}

TEST_P(AccountsApi, LoggingInDoesNotSayWhichNamesThereAre) {
    person("Ramses");
    Visitor visitor;
    const auto unknown = ask(visitor, "POST", "/api/session", {{"name", "Nobody1"}, {"password", password}});
    const auto wrong = ask(visitor, "POST", "/api/session", {{"name", "Ramses"}, {"password", "another one"}});
    EXPECT_EQ(unknown.status, Status::unauthorized);
    EXPECT_EQ(unknown.status, wrong.status);
    EXPECT_EQ(unknown.body, wrong.body);
    const auto no_code = ask(visitor, "POST", "/api/account/recover",
                             {{"name", "Nobody1"}, {"code", "0000-0000-0000-0000-0000"}, {"password", password}});
    const auto wrong_code = ask(visitor, "POST", "/api/account/recover",
                                {{"name", "Ramses"}, {"code", "0000-0000-0000-0000-0000"}, {"password", password}});
    EXPECT_EQ(no_code.status, Status::unauthorized);
    EXPECT_EQ(no_code.body, wrong_code.body);
}

TEST_P(AccountsApi, ANewPasswordEndsAllOtherSessions) {
    auto here = person("Ramses");
    Visitor there;
    got(there, "POST", "/api/session", {{"name", "Ramses"}, {"password", password}});
    const auto before = here.cookie;
    refused(here, "POST", "/api/account/password", Status::forbidden,
            {{"password", "wrong one"}, {"newPassword", "a better one"}});
    got(here, "POST", "/api/account/password", {{"password", password}, {"newPassword", "a better one"}});
    EXPECT_NE(here.cookie, before);
    EXPECT_EQ(id_of(here).size(), 8U);
    EXPECT_TRUE(got(there, "GET", "/api/session").at("account").is_null());
    refused(there, "POST", "/api/session", Status::unauthorized, {{"name", "Ramses"}, {"password", password}});
    got(there, "POST", "/api/session", {{"name", "Ramses"}, {"password", "a better one"}});
}

TEST_P(AccountsApi, ACodeLetsItsOwnerInOnce) {
    Visitor owner;
    const auto first =
        got(owner, "POST", "/api/account", {{"name", "Ramses"}, {"password", password}}, Status::created);
    const auto renewed = got(owner, "POST", "/api/account/recovery-code", {{"password", password}}).at("recoveryCode");
    Visitor again;
    const auto with = [&](const Json& code) {
        return Json{{"name", "Ramses"}, {"code", code}, {"password", "a better one"}};
    };
    refused(again, "POST", "/api/account/recover", Status::unauthorized, with(first.at("recoveryCode")));
    const auto in = got(again, "POST", "/api/account/recover", with(renewed));
    EXPECT_NE(in.at("recoveryCode"), renewed);
    EXPECT_TRUE(got(owner, "GET", "/api/session").at("account").is_null());
    refused(again, "POST", "/api/account/recover", Status::unauthorized, with(renewed));
}

TEST_P(AccountsApi, AGuestBecomesSomebodyAndKeepsWhatItHas) {
    Visitor guest;
    const auto offer = got(guest, "POST", "/api/lobby", {{"game", "khet"}, {"control", "300+5"}}, Status::created);
    const auto id = id_of(guest);
    EXPECT_EQ(got(guest, "GET", "/api/account").at("kind"), "guest");
    refused(guest, "POST", "/api/account/tokens", Status::forbidden, {{"label", "x"}, {"scopes", "play"}});
    const auto before = guest.cookie;
    got(guest, "POST", "/api/account", {{"name", "Ramses"}, {"password", password}}, Status::created);
    EXPECT_NE(guest.cookie, before) << "a session of before would be known to whoever has planted it";
    EXPECT_EQ(id_of(guest), id);
    EXPECT_EQ(got(guest, "GET", "/api/account/offers").at("made").at(0).at("id"), offer.at("id"));
}

TEST_P(AccountsApi, AGuestWhoBecomesSomebodyIsCalledSoEverywhere) {
    Visitor guest;
    auto other = person("Nefertari");
    const auto game = game_of(guest, other, "khet");
    const auto challenge = got(guest, "POST", "/api/lobby",
                               {{"game", "khet"}, {"control", "300+5"}, {"to", "Nefertari"}}, Status::created);
    const auto before = got(guest, "GET", "/api/session").at("account").at("username");
    Conversation watching([&] {
        auto asked = question(other, "GET", "/api/socket");
        asked.upgrade = true;
        return ask(asked).socket;
    }());
    const auto names_seen = [&](int id) {
        watching.say({{"id", id}, {"do", "watch"}, {"topic", "game." + game}, {"since", 1}});
        return watching.heard().answer(id).at("answer").at("settings").at("seats").at(0).at("name");
    };
    EXPECT_EQ(names_seen(1), before);

    got(guest, "POST", "/api/account", {{"name", "Ramses"}, {"password", password}}, Status::created);

    // Whoever watches reads the game again.
    const auto told = watching.heard().next([](const Json& json) { return json.contains("missed"); });
    EXPECT_EQ(told, (Json{{"topic", "game." + game}, {"missed", true}}));
    EXPECT_EQ(names_seen(2), "Ramses");
    EXPECT_EQ(got(other, "GET", "/api/games/" + game).at("seats").at(0).at("name"), "Ramses");
    EXPECT_EQ(got(other, "GET", "/api/account/playing").at("nowPlaying").at(0).at("seats").at(0).at("name"), "Ramses");
    const auto offered = got(other, "GET", "/api/account/offers").at("toMe").at(0);
    EXPECT_EQ(offered.at("id"), challenge.at("id"));
    EXPECT_EQ(offered.at("by").at("name"), "Ramses");
    EXPECT_EQ(offered.at("seats").at(0).at("name"), "Ramses");
    EXPECT_EQ(got(other, "GET", "/api/notices").at(0).at("data").at("by").at("name"), "Ramses");
    const auto admins = store().read_now([](sql::Connection& database) { return list_games(database, {.most = 5}); });
    EXPECT_EQ(admins.at(0).at("players"), "Ramses, Nefertari");
    // What is played later, too.
    got(guest, "POST", "/api/games/" + game + "/commands", {{"do", "resign"}});
    const auto record = ask(question(other, "GET", "/api/games/" + game + "/record"));
    EXPECT_NE(record.body.find("[Seat0 \"Ramses\"]"), std::string::npos) << record.body;
}

TEST_P(AccountsApi, SettingsAreKeptAsTheyAre) {
    auto owner = person("Ramses");
    EXPECT_EQ(got(owner, "GET", "/api/account/settings"), Json::object());
    const Json settings{{"sound", true}, {"pieces", {{"set", "wood"}}}};
    got(owner, "PUT", "/api/account/settings", settings);
    EXPECT_EQ(got(owner, "GET", "/api/account/settings"), settings);
    refused(owner, "PUT", "/api/account/settings", Status::bad_request, Json::array());
    refused(owner, "PUT", "/api/account/settings", Status::bad_request, {{"much", std::string(20'000, 'x')}});
}

TEST_P(AccountsApi, WhoeverLeavesTakesHisDataAlong) {
    auto owner = person("Ramses");
    const auto data = got(owner, "GET", "/api/account/data");
    EXPECT_EQ(data.at("account").at("name"), "Ramses");
    EXPECT_EQ(data.dump().find(owner.cookie), std::string::npos);
    refused(owner, "POST", "/api/account/delete", Status::forbidden, {{"password", "wrong one"}});
    got(owner, "POST", "/api/account/delete", {{"password", password}});
    EXPECT_EQ(owner.cookie, "");
    refused(owner, "POST", "/api/session", Status::unauthorized, {{"name", "Ramses"}, {"password", password}});
    refused(owner, "GET", "/api/user/Ramses", Status::not_found);
}

TEST_P(AccountsApi, SessionsAreSeenAndEnded) {
    auto here = person("Ramses");
    Visitor there;
    got(there, "POST", "/api/session", {{"name", "Ramses"}, {"password", password}});
    auto sessions = got(here, "GET", "/api/account/sessions");
    ASSERT_EQ(sessions.size(), 2U);
    const auto other = sessions[0].at("current") == true ? sessions[1] : sessions[0];
    got(here, "DELETE", "/api/account/sessions/" + other.at("id").get<std::string>());
    refused(here, "DELETE", "/api/account/sessions/" + other.at("id").get<std::string>(), Status::not_found);
    EXPECT_TRUE(got(there, "GET", "/api/session").at("account").is_null());
    got(there, "POST", "/api/session", {{"name", "Ramses"}, {"password", password}});
    got(there, "DELETE", "/api/account/sessions");
    EXPECT_TRUE(got(here, "GET", "/api/session").at("account").is_null());
    EXPECT_EQ(got(there, "GET", "/api/account/sessions").size(), 1U);
}

TEST_P(AccountsApi, ABotComesInWithATokenOnly) {
    auto owner = person("Engine");
    auto bot = program(owner, "play challenge");
    got(owner, "POST", "/api/bot/account/upgrade");
    EXPECT_TRUE(got(owner, "GET", "/api/session").at("account").is_null());
    EXPECT_EQ(got(bot, "GET", "/api/account").at("title"), "BOT");
    Visitor again;
    refused(again, "POST", "/api/session", Status::unauthorized, {{"name", "Engine"}, {"password", password}});
}

class SiteWithUrl : public AccountsApi {
    ApiOptions api_options() override {
        auto options = AccountsApi::api_options();
        options.url = "https://club.example/games/";
        return options;
    }
};

TEST_P(SiteWithUrl, TellsPagesWhereOthersFindIt) {
    Visitor visitor;
    EXPECT_EQ(got(visitor, "GET", "/api/session").at("url"), "https://club.example/games/");
    visitor = person("Ramses");
    EXPECT_EQ(got(visitor, "GET", "/api/session").at("url"), "https://club.example/games/");
}
TEST_P(AccountsApi, AUrlIsToldOnlyWhereOneWasSet) {
    Visitor visitor;
    EXPECT_FALSE(got(visitor, "GET", "/api/session").contains("url"));
}

INSTANTIATE_TEST_SUITE_P(Everywhere, SiteWithUrl, test::every_database, test::database_name);
INSTANTIATE_TEST_SUITE_P(Everywhere, AccountsApi, test::every_database, test::database_name);

}  // namespace merkhet::online::api::accounts_test
