#include "sql/migration.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "support/databases.hpp"

namespace merkhet::sql {
namespace migration_test {

const std::vector<Migration> three{
    {"people", "create table people (id text primary key); create table empty (id bigint)",
     "drop table empty; drop table people"},
    {"names", "alter table people add column name text; insert into people values ('a', 'Ani')",
     "delete from people; alter table people drop column name"},
    {"index", "create index people_name on people (name)", "drop index people_name"},
};

class SqlMigration : public test::WithDatabase {
protected:
    std::string reason(std::span<const Migration> migrations, int version) {
        try {
            migrate(connection(), migrations, version);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    }
};

TEST_P(SqlMigration, GoesUpAndDownAndUp) {
    auto& sql = connection();
    EXPECT_EQ(schema_version(sql), 0);
    EXPECT_FALSE(sql.has_table("migrations")) << "asking changes nothing";
    for (const int version : {3, 3, 0, 1, 2, 1, 3, 2, 0, 3}) {
        migrate(sql, three, version);
        EXPECT_EQ(schema_version(sql), version);
        EXPECT_EQ(sql.has_table("people"), version > 0);
        EXPECT_EQ(sql.has_table("people_name"), version > 2 && GetParam() == test::OwnDatabase::Kind::postgres)
            << "where indexes are named like tables";
        if (version < 2) continue;
        EXPECT_EQ(sql.run("select name from people").at(0).text(0), "Ani");
    }
}

TEST_P(SqlMigration, HappensWhollyOrNotAtAll) {
    auto& sql = connection();
    migrate(sql, three, 1);
    auto broken = three;
    broken[2].up = "create table more (id bigint); insert into missing values (1)";
    EXPECT_NE(reason(broken, 3), "");
    EXPECT_EQ(schema_version(sql), 1);
    EXPECT_FALSE(sql.has_table("more"));
    migrate(sql, three, 3);
    EXPECT_EQ(schema_version(sql), 3);
}

TEST_P(SqlMigration, WhatIsUpToDateNeedsNoRightToChangeIt) {
    if (GetParam() == test::OwnDatabase::Kind::sqlite) GTEST_SKIP() << "SQLite knows no roles";
    auto& owner = connection();
    migrate(owner, three, 2);
    const auto schema = '"' + owner.run("select current_schema()").at(0).text(0) + '"';
    const auto role = '"' + owner.run("select current_schema() || '-role'").at(0).text(0) + '"';
    owner.run_script("create role " + role + "; grant usage on schema " + schema + " to " + role +
                     "; grant select on all tables in schema " + schema + " to " + role);
    {
        const auto other = database().connect();
        other->run_script("set role " + role);
        EXPECT_NO_THROW(migrate(*other, three, 2));
        EXPECT_THROW(migrate(*other, three, 3), Error);
    }
    owner.run_script("drop owned by " + role + "; drop role " + role);
}

TEST_P(SqlMigration, RefusesWhatItDoesNotKnow) {
    migrate(connection(), three, 3);
    EXPECT_EQ(reason(std::span(three).first(2), 2),
              "the database has schema 3, this program knows 2: a newer Merkhet has used it");
    EXPECT_EQ(schema_version(connection()), 3);
    EXPECT_EQ(reason(three, 4), "there is no schema 4");
    EXPECT_EQ(reason(three, -1), "there is no schema -1");
}

TEST_P(SqlMigration, ByManyAtOnceInThreads) {
    std::vector<std::thread> all;
    all.reserve(6);
    for (int i = 0; i < 6; ++i)
        all.emplace_back([&] {
            try {
                migrate(*database().connect(), three, 3);
            } catch (const Error& error) {
                ADD_FAILURE() << error.what();
            }
        });
    for (auto& thread : all) thread.join();
    EXPECT_EQ(schema_version(connection()), 3);
    EXPECT_EQ(connection().run("select id from people").size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(All, SqlMigration, test::every_database, test::database_name);

}  // namespace migration_test
}  // namespace merkhet::sql
