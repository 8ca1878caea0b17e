#include <gtest/gtest.h>

#include <chrono>
#include <regex>
#include <string>
#include <thread>

#include "cli/serve/serving_program.hpp"
#include "cli/serve/web_player.hpp"

/// Commands for those who keep the house, beside a server that runs.
namespace merkhet::test {
namespace admin_test {

class Admin : public testing::Test {
protected:
    /// A person with an account and a session.
    WebPlayer person(const std::string& name) {
        WebPlayer player(server.port());
        EXPECT_TRUE(
            player.ask("POST", "/api/account", {{"name", name}, {"password", "not the name"}}).contains("account"));
        return player;
    }
    Finished run(const std::string& command) const { return server.sandbox().run("merkhet " + command); }
    /// What a command says, which is to succeed.
    std::string said(const std::string& command) const {
        const auto finished = run(command);
        EXPECT_EQ(finished.status, 0) << command << ": " << finished.err;
        return finished.out;
    }
    /// The only line of JSON that a command prints.
    Json json(const std::string& command) const { return Json::parse(said(command + " --json"), nullptr, false); }
    static bool is_known(WebPlayer& player) {
        return player.ask("GET", "/api/session").value("account", Json()).is_object();
    }

    ServingProgram server{""};
};

TEST_F(Admin, AccountsAreListedAndShown) {
    auto anna = person("Anna");
    auto bert = person("Bert");
    const auto id = begin_game(anna, bert, "kechi");
    const auto list = said("admin users");
    EXPECT_LT(list.find("Bert"), list.find("Anna")) << list;
    EXPECT_EQ(said("admin users --kind bot"), "");
    const auto shown = json("admin users ANNA");
    EXPECT_EQ(shown.value("name", ""), "Anna");
    EXPECT_EQ(shown.value("sessions", 0), 1);
    EXPECT_EQ(shown.value("games_going_on", 0), 1);
    EXPECT_NE(said("admin users Anna").find("games going on  1\n"), std::string::npos);
    for (const auto* secret : {"password", "recovery", "hash"}) EXPECT_FALSE(shown.contains(secret));
    EXPECT_EQ(json("admin games --player anna").value("id", ""), id);
    EXPECT_EQ(json("admin games " + id).value("players", ""), "Anna, Bert");
}

TEST_F(Admin, DaysAreWrittenAsEverywhere) {
    auto anna = person("Anna");
    const std::regex day(R"(\d{4}-\d\d-\d\d \d\d:\d\d)");
    const auto list = said("admin users");
    EXPECT_TRUE(std::regex_search(list, day)) << list;
    const auto banned = said("admin ban anna --days 2 --reason test");
    EXPECT_TRUE(std::regex_search(banned, day)) << banned;
}

TEST_F(Admin, HelpIsFoundInEveryOrder) {
    const auto help = said("admin recovery --help");
    EXPECT_EQ(said("help admin recovery"), help);
    EXPECT_EQ(said("admin help recovery"), help);
    EXPECT_EQ(said("admin help"), said("help admin"));
}

TEST_F(Admin, AGuestWhoBecomesSomebodyIsCalledSo) {
    WebPlayer guest(server.port());
    auto bert = person("Bert");
    const auto id = begin_game(guest, bert, "kechi");
    EXPECT_TRUE(json("admin games " + id).value("players", "").starts_with("Guest-"));
    guest.ask("POST", "/api/account", {{"name", "Anna"}, {"password", "not the name"}});
    EXPECT_EQ(json("admin games " + id).value("players", ""), "Anna, Bert");
    EXPECT_FALSE(said("admin recovery Anna").empty());
}

TEST_F(Admin, WhoeverIsBannedIsOutAtOnceAndComesBack) {
    auto anna = person("Anna");
    auto bert = person("Bert");
    const auto id = begin_game(anna, bert, "khet");
    anna.open_socket();
    EXPECT_TRUE(said("admin ban anna --reason 'spoils games' --days 3").starts_with("Anna is banned until "));
    EXPECT_FALSE(is_known(anna));
    EXPECT_EQ(anna.closed_with(), 4001);
    EXPECT_EQ(json("admin bans").value("ban_reason", ""), "spoils games");
    // The server leaves the games when it next looks.
    const auto is_over = [&] { return !json("admin games " + id).value("ended", Json()).is_null(); };
    for (int i = 0; i < 500 && !is_over(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_TRUE(is_over());
    EXPECT_TRUE(is_known(bert));
    EXPECT_EQ(said("admin unban Anna"), "Anna is not banned any more.\n");
    EXPECT_EQ(said("admin bans"), "");
    EXPECT_TRUE(anna.ask("POST", "/api/session", {{"name", "Anna"}, {"password", "not the name"}}).contains("account"));
}

TEST_F(Admin, SessionsAndTokensEnd) {
    auto anna = person("Anna");
    const auto made = anna.ask("POST", "/api/account/tokens", {{"label", "engine"}, {"scopes", "play"}});
    const auto token = json("admin tokens Anna");
    EXPECT_EQ(token.value("label", ""), "engine");
    EXPECT_EQ(token.value("scopes", ""), "play");
    EXPECT_FALSE(token.contains("hash"));
    EXPECT_EQ(said("admin tokens Anna --end " + token.value("id", "")), "1 token ended.\n");
    EXPECT_EQ(said("admin tokens Anna"), "");
    anna.open_socket();
    EXPECT_EQ(said("admin sessions Anna --end all"), "1 session ended.\n");
    EXPECT_EQ(anna.closed_with(), 4001);
    EXPECT_FALSE(is_known(anna));
    EXPECT_EQ(run("admin sessions Anna --end x").err, "merkhet: --end: there is no such session\n");
}

TEST_F(Admin, WhoeverHasLostPasswordAndCodeGetsANewOne) {
    auto anna = person("Anna");
    WebPlayer browser(server.port());
    const auto code = json("admin recovery anna").value("code", "");
    const auto back = browser.ask("POST", "/api/account/recover",
                                  {{"name", "Anna"}, {"code", code}, {"password", "another one altogether"}});
    EXPECT_EQ(back.at("account").value("username", ""), "Anna") << back;
    EXPECT_FALSE(is_known(anna));
    WebPlayer other(server.port());
    begin_game(browser, other, "khet");
    const auto name = json("admin users --kind guest").value("name", "");
    EXPECT_NE(run("admin recovery '" + name + "'").err.find("is not a person"), std::string::npos) << name;
}

TEST_F(Admin, AGameIsAbortedAndAnAccountClosedByTheServer) {
    auto anna = person("Anna");
    auto bert = person("Bert");
    const auto id = begin_game(anna, bert, "egotzi");
    EXPECT_EQ(said("admin abort " + id), "The game has been aborted.\n");
    EXPECT_EQ(run("admin abort " + id).err, "merkhet: the game is over\n");
    EXPECT_EQ(said("admin close Bert"), "Bert has been closed.\n");
    EXPECT_FALSE(is_known(bert));
    EXPECT_EQ(run("admin users Bert").err, "merkhet: nobody is called 'Bert'\n");
}

TEST_F(Admin, WithoutAServerTheNextOneDoesIt) {
    person("Anna");
    server.signal("TERM");
    ASSERT_EQ(server.ended(), 0);
    EXPECT_EQ(said("admin close Anna"), "No server has done it yet: the next one that runs will.\n");
    EXPECT_EQ(json("admin users Anna").value("name", ""), "Anna");
    server.start("");
    const auto is_known = [&] { return run("admin users Anna").status == 0; };
    for (int i = 0; i < 500 && is_known(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(run("admin users Anna").err, "merkhet: nobody is called 'Anna'\n");
}

TEST_F(Admin, ReportsAreSettled) {
    auto anna = person("Anna");
    person("Bert");
    const auto reported =
        anna.ask("POST", "/api/reports", {{"about", "Bert"}, {"reason", "leaving"}, {"note", "left\nand laughed"}});
    const auto report = json("admin reports");
    ASSERT_TRUE(report.is_object()) << reported;
    EXPECT_EQ(report.value("about", ""), "Bert");
    EXPECT_EQ(said("admin reports --settle " + report.value("id", "")), "The report is settled.\n");
    EXPECT_EQ(said("admin reports"), "");
}

TEST_F(Admin, TheSchemaGoesBothWaysWhenNoServerRuns) {
    person("Anna");
    EXPECT_NE(said("admin schema").find("this program is for"), std::string::npos);
    EXPECT_NE(run("admin schema --to 1 --lossy").err.find("another merkhet is serving"), std::string::npos);
    server.signal("TERM");
    ASSERT_EQ(server.ended(), 0);
    EXPECT_NE(run("admin schema --to 1").err.find("--lossy"), std::string::npos);
    EXPECT_EQ(said("admin schema --to 1 --lossy"), "The database has schema 1 now.\n");
    EXPECT_NE(run("admin users").err.find("the database has schema 1, this program is for"), std::string::npos);
    server.start("");
    EXPECT_EQ(json("admin users Anna").value("name", ""), "Anna") << "a server takes it up again";
}

TEST_F(Admin, ABackupIsTakenWhileTheServerRunsAndServedElsewhere) {
    auto anna = person("Anna");
    EXPECT_EQ(
        said("backup copy"),
        "copy has all of sqlite:" + (server.sandbox().folder() / ".local/share/merkhet/merkhet.db").string() + ".\n");
    EXPECT_NE(run("restore copy").err.find("another merkhet is serving"), std::string::npos);
    EXPECT_EQ(said("restore copy --data other"), "sqlite:other/merkhet.db has all of copy.\n");
    EXPECT_EQ(run("restore copy --data other").err, "merkhet: other/merkhet.db: there is something already\n");
    server.signal("TERM");
    ASSERT_EQ(server.ended(), 0);
    server.start("--data other");
    anna.move_to(server.port());
    EXPECT_TRUE(is_known(anna));
}

TEST_F(Admin, TheServersFileOfSettingsWillDo) {
    person("Anna");
    write_text(server.sandbox().folder() / "conf", "port = 80\ndata = .local/share/merkhet\n");
    EXPECT_EQ(json("admin users Anna --config conf").value("name", ""), "Anna");
    write_text(server.sandbox().folder() / "conf", "dat = .local/share/merkhet\n");
    EXPECT_EQ(run("admin users --config conf").err,
              "merkhet: conf, line 1, dat: there is no such setting; did you mean data?\n");
}

}  // namespace admin_test
}  // namespace merkhet::test
