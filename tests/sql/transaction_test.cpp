#include <gtest/gtest.h>

#include <functional>
#include <thread>

#include "support/databases.hpp"

namespace merkhet::sql {
namespace transaction_test {

using Kind = Error::Kind;

/// The kind of error that f throws.
std::optional<Kind> kind_of(const std::function<void()>& f) {
    try {
        f();
    } catch (const Error& error) {
        EXPECT_STRNE(error.what(), "");
        return error.kind();
    }
    return std::nullopt;
}

class SqlTransaction : public test::WithDatabase {
protected:
    void SetUp() override {
        WithDatabase::SetUp();
        if (!IsSkipped()) connection().run_script("create table items (id bigint primary key, name text unique)");
    }
    static void add(Connection& sql, int id) {
        sql.run("insert into items (id, name) values ($1, $2)", id, std::to_string(id));
    }
    static std::string items(Connection& sql) {
        std::string all;
        for (const auto& row : sql.run("select id from items order by id")) all += std::to_string(row.integer(0)) + ' ';
        return all;
    }
};

TEST_P(SqlTransaction, IsSeenWhenItIsCommitted) {
    const auto other = database().connect();
    {
        Transaction transaction(connection());
        add(connection(), 1);
        EXPECT_EQ(items(*other), "");
        transaction.commit();
    }
    EXPECT_EQ(items(*other), "1 ");
    {
        Transaction transaction(connection());
        add(connection(), 2);
    }
    EXPECT_EQ(items(*other), "1 ");
    EXPECT_EQ(items(connection()), "1 ");
}

TEST_P(SqlTransaction, FailsAsAWhole) {
    auto& sql = connection();
    add(sql, 1);
    {
        Transaction transaction(sql);
        add(sql, 2);
        EXPECT_EQ(kind_of([&] { add(sql, 1); }), Kind::taken);
        EXPECT_EQ(kind_of([&] { items(sql); }), Kind::other);
        EXPECT_EQ(kind_of([&] { sql.run_script("delete from items"); }), Kind::other);
        EXPECT_EQ(kind_of([&] { transaction.commit(); }), Kind::other) << "and nobody is told that it was committed";
    }
    EXPECT_EQ(items(sql), "1 ");
    Transaction transaction(sql);
    EXPECT_EQ(kind_of([&] { sql.begin(); }), Kind::other);
    EXPECT_EQ(kind_of([&] { sql.begin_reading(); }), Kind::other);
    add(sql, 3);
    transaction.commit();
    EXPECT_EQ(items(sql), "1 3 ");
}

TEST_P(SqlTransaction, PartsCanFailByThemselves) {
    auto& sql = connection();
    Transaction transaction(sql);
    add(sql, 1);
    {
        Savepoint part(sql);
        add(sql, 2);
        EXPECT_EQ(kind_of([&] { add(sql, 1); }), Kind::taken);
        EXPECT_EQ(kind_of([&] { part.keep(); }), Kind::other);
    }
    {
        Savepoint part(sql);
        add(sql, 3);
        {
            Savepoint inner(sql);
            add(sql, 4);
        }
        {
            Savepoint inner(sql);
            add(sql, 5);
            inner.keep();
        }
        part.keep();
    }
    {
        Savepoint part(sql);
        Savepoint inner(sql);
        add(sql, 6);
        inner.keep();
    }
    EXPECT_EQ(items(sql), "1 3 5 ");
    transaction.commit();
    EXPECT_EQ(items(sql), "1 3 5 ");
}

TEST_P(SqlTransaction, OutsideOfOneEachStatementIsItsOwn) {
    auto& sql = connection();
    add(sql, 1);
    EXPECT_EQ(kind_of([&] { add(sql, 1); }), Kind::taken);
    add(sql, 2);
    EXPECT_EQ(items(sql), "1 2 ");
}

TEST_P(SqlTransaction, ReadersSeeOneState) {
    const auto writer = database().connect();
    add(*writer, 1);
    {
        const auto transaction = Transaction::reading(connection());
        EXPECT_EQ(items(connection()), "1 ");
        add(*writer, 2);
        EXPECT_EQ(items(connection()), "1 ");
    }
    EXPECT_EQ(items(connection()), "1 2 ");
}

TEST_P(SqlTransaction, KeysThatAreTaken) {
    auto& sql = connection();
    sql.run_script(
        "create table rowed (id integer primary key); create table paired (a bigint, b text, primary key (a, b));"
        "create table checked (id bigint check (id > 0), other bigint not null references rowed (id))");
    sql.run("insert into rowed values ($1)", 1);
    EXPECT_EQ(kind_of([&] { sql.run("insert into rowed values ($1)", 1); }), Kind::taken);
    sql.run("insert into paired values ($1, $2)", 1, "a");
    EXPECT_EQ(kind_of([&] { sql.run("insert into paired values ($1, $2)", 1, "a"); }), Kind::taken);
    add(sql, 1);
    EXPECT_EQ(kind_of([&] { sql.run("insert into items values ($1, $2)", 2, "1"); }), Kind::taken);
    EXPECT_EQ(kind_of([&] { sql.run("insert into checked values ($1, $2)", 0, 1); }), Kind::other);
    EXPECT_EQ(kind_of([&] { sql.run("insert into checked values ($1, $2)", 1, 2); }), Kind::other) << "no such row";
    EXPECT_EQ(kind_of([&] { sql.run("insert into checked (id) values ($1)", 1); }), Kind::other);
    sql.run("insert into checked values ($1, $2)", 1, 1);
}

TEST_P(SqlTransaction, ManyAddToOneRowInThreads) {
    connection().run("insert into items values (1, '0')");
    constexpr int threads = 4;
    constexpr int rounds = 25;
    std::vector<std::thread> all;
    all.reserve(threads);
    for (int i = 0; i < threads; ++i)
        all.emplace_back([&] {
            const auto sql = database().connect();
            const std::string find = "select name from items where id = 1" + std::string(sql->for_update());
            for (int round = 0; round < rounds; ++round) {
                Transaction transaction(*sql);
                const int had = std::stoi(sql->run(find).at(0).text(0));
                sql->run("update items set name = $1 where id = 1", std::to_string(had + 1));
                transaction.commit();
            }
        });
    for (auto& thread : all) thread.join();
    EXPECT_EQ(connection().run("select name from items").at(0).text(0), std::to_string(threads * rounds));
}

TEST_P(SqlTransaction, ManyOpenANewDatabaseInThreads) {
    const test::OwnDatabase fresh(GetParam());
    std::vector<std::thread> all;
    all.reserve(8);
    for (int i = 0; i < 8; ++i)
        all.emplace_back([&] { EXPECT_EQ(kind_of([&] { fresh.connect()->run("select 1"); }), std::nullopt); });
    for (auto& thread : all) thread.join();
}

INSTANTIATE_TEST_SUITE_P(All, SqlTransaction, test::every_database, test::database_name);

}  // namespace transaction_test
}  // namespace merkhet::sql
