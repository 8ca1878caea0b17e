#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "support/databases.hpp"
#include "support/full_disk.hpp"

/// What databases can do to those who use them, and which kind of error that is.
namespace merkhet::sql {
namespace failure_test {

using Kind = Error::Kind;

template <class F>
std::optional<Kind> kind_of(F&& f) {
    try {
        f();
    } catch (const Error& error) {
        EXPECT_STRNE(error.what(), "");
        return error.kind();
    }
    return std::nullopt;
}

std::string reason_not_to_open(const std::string& address) {
    try {
        open(address);
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(SqlFailure, Addresses) {
    EXPECT_EQ(reason_not_to_open("mysql://me:secret@host/x"),
              "expected sqlite:FILE or postgresql://…, not mysql://me:…@host/x");
    EXPECT_EQ(reason_not_to_open("sqlite:"), "a database without a name");
    EXPECT_EQ(kind_of([] { open("sqlite:/nowhere/at/all.db"); }), Kind::lost);
    for (const char* address : {"postgresql://me:secret@127.0.0.1:1/name", "postgresql://me:s%00ecret@host/name",
                                "postgresql://host:port/name?password=secret", "postgresql://me:secret@[::1/x"}) {
        const auto reason = reason_not_to_open(address);
        EXPECT_NE(reason, "");
        EXPECT_EQ(reason.find("ecret"), std::string::npos) << reason;
    }
}

TEST(SqliteFailure, FilesAreTheirOwners) {
    const test::OwnDatabase database(test::OwnDatabase::Kind::sqlite);
    const auto sql = database.connect();
    sql->run_script("create table t (id bigint)");
    const std::string path = database.address().substr(std::string("sqlite:").size());
    for (const char* more : {"", "-wal", "-shm"}) {
        struct stat status {};
        ASSERT_EQ(::stat((path + more).c_str(), &status), 0) << more;
        EXPECT_EQ(status.st_mode & 0777U, 0600U) << more;
    }
}

TEST(SqliteFailure, MemoryIsADatabaseOfItsOwn) {
    const auto one = open("sqlite::memory:");
    const auto other = open("sqlite::memory:");
    one->run_script("create table t (id bigint)");
    EXPECT_TRUE(one->has_table("t"));
    EXPECT_FALSE(other->has_table("t"));
    Transaction transaction(*one);
    one->run("insert into t values ($1)", 1);
    transaction.commit();
    EXPECT_EQ(one->run("select id from t").size(), 1U);
}

TEST(SqliteFailure, AFullDiskLosesNothingThatWasCommitted) {
    const test::OwnDatabase database(test::OwnDatabase::Kind::sqlite);
    const auto sql = database.connect();
    sql->run_script("create table t (id bigint primary key, words text)");
    std::int64_t kept = 0;
    const auto add = [&](std::int64_t id) {
        Transaction transaction(*sql);
        sql->run("insert into t values ($1, $2)", id, std::string(5000, 'x'));
        transaction.commit();
    };
    {
        const test::FullDisk disk(1'000'000);
        std::optional<Kind> kind;
        while (!(kind = kind_of([&] { add(kept); }))) ++kept;
        EXPECT_EQ(kind, Kind::full);
        EXPECT_EQ(kind_of([&] { add(kept); }), Kind::full);
    }
    EXPECT_GT(kept, 10);
    EXPECT_EQ(database.connect()->run("select count(*) from t").at(0).integer(0), kept);
    add(kept);
    EXPECT_EQ(sql->run("select count(*) from t").at(0).integer(0), kept + 1) << "and it can be used again";
}

TEST(SqliteFailure, WhatIsNoDatabase) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "notes.txt";
    std::ofstream(path) << std::string(5000, 'x');
    EXPECT_EQ(kind_of([&] { open("sqlite:" + path.string()); }), Kind::lost);
    EXPECT_EQ(std::filesystem::file_size(path), 5000U);
}

/// One for each test; skipped without PostgreSQL.
class PostgresFailure : public testing::Test {
protected:
    void SetUp() override {
        if (!database_) GTEST_SKIP() << "without PostgreSQL";
        sql_ = database_.connect();
        sql_->run_script("create table t (id bigint primary key, name text)");
    }
    /// Ends the connection as the server does when it is told to stop.
    static void end(Connection& sql) {
        const auto process = sql.run("select pg_backend_pid()").at(0).integer(0);
        open(*test::common_server("postgres"))->run("select pg_terminate_backend(cast($1 as int))", process);
    }
    test::OwnDatabase database_{test::OwnDatabase::Kind::postgres};
    std::unique_ptr<Connection> sql_;
};

TEST_F(PostgresFailure, AConnectionThatIsLostStaysLost) {
    {
        Transaction transaction(*sql_);
        sql_->run("insert into t values ($1, $2)", 1, "one");
        end(*sql_);
        EXPECT_EQ(kind_of([&] { sql_->run("insert into t values ($1, $2)", 2, "two"); }), Kind::lost);
        EXPECT_EQ(kind_of([&] { transaction.commit(); }), Kind::lost);
    }
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(kind_of([&] { sql_->run("insert into t values ($1, $2)", 3, "three"); }), Kind::lost);
        EXPECT_EQ(kind_of([&] { sql_->run_script("insert into t values (4)"); }), Kind::lost);
        EXPECT_EQ(kind_of([&] { const Transaction transaction(*sql_); }), Kind::lost);
    }
    EXPECT_TRUE(database_.connect()->run("select id from t").empty());
}

TEST_F(PostgresFailure, LostWhileCommitting) {
    Transaction transaction(*sql_);
    sql_->run("insert into t values ($1, $2)", 1, "one");
    end(*sql_);
    EXPECT_EQ(kind_of([&] { transaction.commit(); }), Kind::lost);
}

TEST_F(PostgresFailure, TwoThatWaitForEachOtherInThreads) {
    sql_->run_script("insert into t values (1, ''), (2, '')");
    const auto other = database_.connect();
    Transaction first(*sql_);
    Transaction second(*other);
    const std::string change = "update t set name = 'x' where id = $1";
    sql_->run(change, 1);
    other->run(change, 2);
    std::optional<Kind> one;
    std::optional<Kind> two;
    std::thread waiting([&] { one = kind_of([&] { sql_->run(change, 2); }); });
    two = kind_of([&] { other->run(change, 1); });
    waiting.join();
    EXPECT_NE(one.has_value(), two.has_value());
    EXPECT_EQ(one.value_or(Kind::busy), Kind::busy);
    EXPECT_EQ(two.value_or(Kind::busy), Kind::busy);
}

TEST_F(PostgresFailure, LocksAreWaitedForSoLongOnly) {
    sql_->run_script("insert into t values (1, '')");
    const auto other = database_.connect();
    other->run_script("set lock_timeout to '50ms'");  // sooner than in earnest
    Transaction first(*sql_);
    Transaction second(*other);
    sql_->run("update t set name = 'x' where id = $1", 1);
    EXPECT_EQ(kind_of([&] { other->run("update t set name = 'y' where id = $1", 1); }), Kind::busy);
}

TEST_F(PostgresFailure, WhoStandsStillInATransactionIsEnded) {
    EXPECT_EQ(sql_->run("select current_setting('idle_in_transaction_session_timeout')").at(0).text(0), "3s");
    sql_->run_script("insert into t values (1, ''); set idle_in_transaction_session_timeout to '50ms'");
    Transaction transaction(*sql_);
    sql_->run("update t set name = 'x' where id = $1", 1);
    // Waits until the other has been ended.
    database_.connect()->run("update t set name = 'y' where id = $1", 1);
    EXPECT_EQ(kind_of([&] { sql_->run("select 1"); }), Kind::lost);
}

TEST_F(PostgresFailure, NothingCanBeWrittenInATransactionThatReads) {
    const auto transaction = Transaction::reading(*sql_);
    EXPECT_EQ(kind_of([&] { sql_->run("insert into t values ($1, $2)", 1, "one"); }), Kind::other);
}

TEST_F(PostgresFailure, AMessageIsOneLine) {
    sql_->run("insert into t values ($1, $2)", 1, "one");
    try {
        sql_->run("insert into t values ($1, $2)", 1, "secret");
        FAIL();
    } catch (const Error& error) {
        const std::string message = error.what();
        EXPECT_LE(std::count(message.begin(), message.end(), '\n'), 1) << message;
        EXPECT_EQ(message.find("(1)"), std::string::npos) << "values are nobody's business: " << message;
    }
}

TEST(PostgresServer, KilledAndStartedAgain) {
    test::OwnServer server("postgres");
    if (!server.address()) GTEST_SKIP() << "without PostgreSQL";
    auto sql = open(*server.address());
    sql->run_script("create table t (id bigint primary key)");
    sql->run("insert into t values ($1)", 1);
    sql->begin();
    sql->run("insert into t values ($1)", 2);
    server.kill();
    EXPECT_EQ(kind_of([&] { sql->run("insert into t values ($1)", 3); }), Kind::lost);
    EXPECT_EQ(kind_of([&] { open(*server.address()); }), Kind::lost);
    server.start();
    EXPECT_EQ(kind_of([&] { sql->run("insert into t values ($1)", 3); }), Kind::lost);
    sql = open(*server.address());
    EXPECT_EQ(sql->run("select id from t").size(), 1U);
    server.stop();
    EXPECT_EQ(kind_of([&] { sql->run("insert into t values ($1)", 3); }), Kind::lost);
}

}  // namespace failure_test
}  // namespace merkhet::sql
