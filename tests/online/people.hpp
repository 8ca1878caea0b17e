#pragma once

#include <string>

#include "online/account/accounts.hpp"
#include "online/store/schema.hpp"
#include "sql/migration.hpp"
#include "support/databases.hpp"

namespace merkhet::test {

/// A test of what is kept about people, against every kind of database.
class WithPeople : public WithDatabase {
protected:
    static constexpr online::Time start = 1'700'000'000'000;
    static constexpr online::Time day = 86'400'000;

    void SetUp() override {
        WithDatabase::SetUp();
        if (!IsSkipped()) sql::migrate(connection(), online::schema(), static_cast<int>(online::schema().size()));
    }

    /// A person whose password is kept as "hash of NAME".
    online::Account person(const std::string& name) {
        const auto account = online::add_person(connection(), *online::parse_name(name), "hash of " + name, start);
        EXPECT_TRUE(account) << name;
        return *account;
    }
    /// A game that was played, with these accounts at its seats.
    void game(const std::string& id, std::initializer_list<online::Account> players) {
        connection().run(
            "insert into games (id, game_name, game_text, start_text, control, speed, rated, public, created, moved) "
            "values ($1, 'toy', 'toy', '', '300+5', 'rapid', 1, 1, $2, $2)",
            id, start);
        int seat = 0;
        for (const auto& player : players)
            connection().run("insert into seats (game, seat, account, name) values ($1, $2, $3, $4)", id, seat++,
                             player.id, player.name);
    }
    std::int64_t count(const std::string& rows) {
        return connection().run("select count(*) from " + rows).at(0).integer(0);
    }
};

}  // namespace merkhet::test
