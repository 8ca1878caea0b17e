#include "online/account/closing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "online/account/notices.hpp"
#include "online/account/relations.hpp"
#include "online/account/reports.hpp"
#include "online/account/sessions.hpp"
#include "online/account/tokens.hpp"
#include "online/people.hpp"
#include "online/room/room_rows.hpp"

namespace merkhet::online::closing_test {

class Closing : public test::WithPeople {
protected:
    /// Something of the account in every room of the house.
    void fill(const Account& ann, const Account& bob) {
        new_recovery_code(connection(), ann.id);
        session_ = start_session(connection(), ann.id, "Firefox", start).secret;
        token_ = add_token(connection(), ann.id, "bot", *parse_scopes("play"), std::nullopt, start)->secret;
        set_relation(connection(), ann.id, bob.id, Relation::follows, start);
        set_relation(connection(), bob.id, ann.id, Relation::follows, start);
        EXPECT_TRUE(add_report(connection(), {"", ann.id, bob.id, "", ReportReason::other, "x", 0}, start));
        EXPECT_TRUE(add_report(connection(), {"", bob.id, ann.id, "", ReportReason::other, "y", 0}, start));
        add_notice(connection(), ann.id, "turn", "{}", start);
        game("g1", {ann, bob});
        for (const auto& statement : {"insert into ratings values ($1, 'toy', 'rapid', 1500, 80, 0.06, 3, 1)",
                                      "insert into rating_history values ($1, 'toy', 'rapid', 1, 'g1', 1500, 80)",
                                      "insert into studies values ('s1', $1, 'mine', 'mine', 'private', 1, 1, 1)",
                                      "insert into study_changes values ('s1', 1, 1, $1, '{}', null)"})
            connection().run(statement, ann.id);
        connection().run(
            "insert into offers (id, account, game_name, game_text, control, speed, rated, seats, open_to, rating, "
            "quick, created, expires) values ('o1', $1, 'toy', 'toy', '3d', 'post', 0, '[]', 'link', 1500, 0, 1, 2)",
            ann.id);
        connection().run("insert into study_chapters values ('s1', 1, 0, 'first', 'toy', '', '{}', 1)");
        connection().run("insert into studies values ('s2', $1, 'theirs', 'theirs', 'private', 1, 1, 1)", bob.id);
        connection().run("insert into study_members values ('s2', $1, 'writes')", ann.id);
        connection().run("insert into study_changes values ('s2', 1, 1, $1, '{}', null)", ann.id);
    }
    std::string session_;
    std::string token_;
};

TEST_P(Closing, NothingOfTheAccountStaysButItsSeats) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    fill(ann, bob);
    const auto before_of_bob = export_data(connection(), bob.id);
    close_account(connection(), ann.id, start + day);

    EXPECT_FALSE(find_session(connection(), session_, start));
    EXPECT_FALSE(find_token(connection(), token_, start));
    EXPECT_FALSE(find_account_named(connection(), "ann"));
    EXPECT_FALSE(find_account_named(connection(), "deleted"));
    EXPECT_FALSE(find_login(connection(), "ann").account);
    const auto after = find_account(connection(), ann.id);
    ASSERT_TRUE(after);
    EXPECT_EQ(after->name, closed_name);
    EXPECT_EQ(after->closed, start + day);
    auto data = export_data(connection(), ann.id);
    for (const auto& [part, rows] : data.items()) {
        const bool stays = part == "account" || part == "games" || part == "seats";
        EXPECT_TRUE(stays || rows.empty()) << part;
    }
    const auto game = load_game(connection(), data["seats"].at(0)["game"].get<std::string>());
    EXPECT_EQ(game.value().settings.seats.at(0).name, closed_name);

    // What is somebody else's stays, but for who followed whom.
    auto of_bob = export_data(connection(), bob.id);
    EXPECT_TRUE(of_bob["relations"].empty());
    of_bob["relations"] = before_of_bob.at("relations");
    EXPECT_EQ(of_bob, before_of_bob);
    EXPECT_EQ(count("study_changes"), 1);

    // Nobody else gets the name, and closing twice changes nothing.
    EXPECT_FALSE(add_person(connection(), *parse_name("ANN"), "x", start));
    EXPECT_EQ(count("accounts"), 2);
    close_account(connection(), ann.id, start + 2 * day);
    EXPECT_EQ(find_account(connection(), ann.id)->closed, start + day);
}

TEST_P(Closing, ItsDataAreGivenWithoutSecrets) {
    const auto ann = person("Ann");
    const auto bob = person("Bob");
    fill(ann, bob);
    const auto data = export_data(connection(), ann.id);
    EXPECT_EQ(data["account"]["name"], "Ann");
    for (const auto& [part, rows] : data.items())
        EXPECT_EQ(rows.empty(), part == "entries" || part == "tournaments") << part;
    EXPECT_EQ(data["games"].at(0)["id"], "g1");
    EXPECT_EQ(data["study_chapters"].at(0)["content"], "{}");
    const auto text = data.dump();
    for (const auto* table : {"sessions", "tokens"})
        for (const auto& row : connection().run(std::string("select hash from ") + table))
            EXPECT_EQ(text.find(row.text(0)), std::string::npos) << table;
    EXPECT_EQ(text.find("hash of Ann"), std::string::npos);
    EXPECT_EQ(text.find("\"y\""), std::string::npos) << "who reported whom is not told";
    EXPECT_TRUE(export_data(connection(), "nobody")["account"].is_null());
}

/// Whoever adds a table with a column for an account has to think of those who leave.
TEST(ClosingEverywhere, EveryTableIsGivenAndEmptied) {
    const auto database = sql::open("sqlite::memory:");
    sql::migrate(*database, schema(), static_cast<int>(schema().size()));
    const auto data = export_data(*database, "nobody");
    for (const auto& table : database->run("select m.name from sqlite_master m join pragma_table_info(m.name) c "
                                           "where m.type = 'table' and c.name = 'account'"))
        EXPECT_TRUE(data.contains(table.text(0))) << table.text(0);
}

INSTANTIATE_TEST_SUITE_P(EveryDatabase, Closing, test::every_database, test::database_name);

}  // namespace merkhet::online::closing_test
