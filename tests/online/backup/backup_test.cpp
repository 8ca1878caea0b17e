#include "online/backup/backup.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <fstream>
#include <iterator>
#include <thread>

#include "online/account/accounts.hpp"
#include "online/store/schema.hpp"
#include "online/store/store.hpp"
#include "sql/migration.hpp"
#include "support/databases.hpp"

namespace merkhet::online {
namespace backup_test {

/// Places for databases of one kind that do not exist yet, or are empty.
class Places {
public:
    using Kind = test::OwnDatabase::Kind;

    explicit Places(Kind kind)
        : server_(kind == Kind::postgres ? test::common_server("postgres") : std::nullopt), kind_(kind) {}
    Places(const Places&) = delete;
    Places& operator=(const Places&) = delete;
    ~Places() {
        for (const auto& name : names_) sql::open(*server_)->run_script("drop database \"" + name + "\"");
    }

    bool are_there() const { return kind_ == Kind::sqlite || server_; }
    std::string empty() {
        const auto number = std::to_string(count_++);
        if (kind_ == Kind::sqlite) return "sqlite:" + file(number + ".db").string();
        const auto name = folder_.path().filename().string() + "_" + number;
        sql::open(*server_)->run_script("create database \"" + name + "\"");
        names_.push_back(name);
        auto address = *server_;
        constexpr std::string_view usual = "/postgres?";
        address.replace(address.find(usual), usual.size(), "/" + name + "?");
        return address;
    }
    std::filesystem::path file(const std::string& name) const { return folder_.path() / name; }

private:
    TemporaryFolder folder_;
    std::optional<std::string> server_;
    Kind kind_;
    std::vector<std::string> names_;
    int count_ = 0;
};

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}
std::optional<TextError> restore_file(const std::string& address, const std::filesystem::path& path) {
    const auto backup = Backup::open(path);
    return backup ? restore(address, *backup) : TextError{backup.error().message()};
}
std::string wrong(const std::optional<TextError>& error) { return error ? error->message : ""; }

void add_accounts(sql::Connection& database, int from, int to) {
    for (int i = from; i < to; ++i) {
        const auto number = std::to_string(i);
        database.run("insert into accounts (id, name, name_key, kind, created) values ($1, $1, $1, 'person', $2)",
                     number, i);
        // Both or neither are in a backup.
        database.run(
            "insert into sessions (hash, id, account, label, created, seen, expires) "
            "values ($1, $1, $1, 'Zoë’s', 1, 2, 3)",
            number);
    }
}
void make_database(const std::string& address, int accounts) {
    const auto database = sql::open(address);
    sql::migrate(*database, schema(), static_cast<int>(schema().size()));
    sql::Transaction transaction(*database);
    add_accounts(*database, 0, accounts);
    transaction.commit();
}
/// Every row of every table that has any, as text.
std::string all_of(const std::string& address) {
    const auto database = sql::open(address);
    std::string text;
    for (const auto* rows : {"accounts order by id", "sessions order by id", "migrations order by number"})
        for (const auto& row : database->run(std::string("select * from ") + rows)) {
            for (std::size_t i = 0; i < row.size(); ++i) {
                if (row.is_null(i))
                    text += "-";
                else if (const auto* integer = std::get_if<std::int64_t>(&row.value(i)))
                    text += std::to_string(*integer);
                else
                    text += row.text(i);
                text += ' ';
            }
            text += '\n';
        }
    return text;
}

class BackupOf : public testing::TestWithParam<test::OwnDatabase::Kind> {
protected:
    void SetUp() override {
        if (!places.are_there()) GTEST_SKIP() << "without PostgreSQL";
    }
    Places places{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Every, BackupOf, test::every_database, test::database_name);

TEST_P(BackupOf, GivesBackEveryRow) {
    const auto from = places.empty();
    const auto to = places.empty();
    make_database(from, 2000);
    ASSERT_EQ(wrong(back_up(from, places.file("backup"))), "");
    ASSERT_EQ(wrong(restore_file(to, places.file("backup"))), "");
    EXPECT_EQ(all_of(to), all_of(from));
    EXPECT_EQ(std::filesystem::status(places.file("backup")).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    // A server can begin with it.
    EXPECT_TRUE(Store::open(to));
}

TEST_P(BackupOf, HasOneMomentOfADatabaseThatIsWrittenTo) {
    const auto from = places.empty();
    make_database(from, 500);
    std::atomic<bool> stop = false;
    std::atomic<int> done = 500;
    std::thread writer([&] {
        const auto database = sql::open(from);
        for (int i = 500; !stop; i += 2) {
            sql::Transaction transaction(*database);
            add_accounts(*database, i, i + 2);
            transaction.commit();
            done = i + 2;
        }
    });
    for (int round = 0; round < 3; ++round) {
        const auto to = places.empty();
        const int before = done;
        ASSERT_EQ(wrong(back_up(from, places.file("backup"))), "");
        const int after = done;
        ASSERT_EQ(wrong(restore_file(to, places.file("backup"))), "");
        const auto database = sql::open(to);
        const auto accounts = database->run("select count(*) from accounts").at(0).integer(0);
        EXPECT_EQ(database->run("select count(*) from sessions").at(0).integer(0), accounts);
        EXPECT_EQ(accounts % 2, 0) << "a transaction is there whole or not at all";
        EXPECT_GE(accounts, before);
        EXPECT_LE(accounts, after + 2);
    }
    stop = true;
    writer.join();
    EXPECT_GT(done, 500);
}

TEST_P(BackupOf, GoesOnlyWhereNothingIs) {
    const auto from = places.empty();
    make_database(from, 3);
    ASSERT_EQ(wrong(back_up(from, places.file("backup"))), "");
    const auto before = all_of(from);
    EXPECT_NE(wrong(restore_file(from, places.file("backup"))).find("there is something already"), std::string::npos);
    EXPECT_EQ(all_of(from), before);
}

TEST_P(BackupOf, IsRefusedWhenItIsNotWhole) {
    const auto from = places.empty();
    const auto to = places.empty();
    make_database(from, 300);
    const auto path = places.file("backup");
    ASSERT_EQ(wrong(back_up(from, path)), "");
    const auto whole = read(path);
    auto flipped = whole;
    flipped[whole.size() / 2] = static_cast<char>(flipped[whole.size() / 2] ^ 1);
    for (const auto& [content, told] :
         {std::pair(flipped, "is damaged"), std::pair(whole.substr(0, whole.size() / 2), "is no backup of Merkhet"),
          std::pair(whole.substr(0, whole.size() - 1), "is no backup of Merkhet"),
          std::pair(whole + "x", "is no backup of Merkhet"), std::pair("x" + whole, "is no backup of Merkhet"),
          std::pair(std::string("x"), "is no backup of Merkhet"),
          std::pair(std::string(), "is no backup of Merkhet")}) {
        write(path, content);
        EXPECT_NE(wrong(restore_file(to, path)).find(told), std::string::npos) << wrong(restore_file(to, path));
    }
    write(path, whole);
    EXPECT_EQ(wrong(restore_file(to, path)), "") << "all that was refused has left nothing";
}

TEST_P(BackupOf, AnotherKindOrANewerSchemaIsRefused) {
    const auto from = places.empty();
    make_database(from, 1);
    sql::open(from)->run("insert into migrations values (99, 'of the future')");
    ASSERT_EQ(wrong(back_up(from, places.file("backup"))), "");
    EXPECT_NE(wrong(restore_file(places.empty(), places.file("backup"))).find("comes from a newer Merkhet"),
              std::string::npos);
    const auto other = GetParam() == test::OwnDatabase::Kind::sqlite ? std::string("postgresql://nowhere.invalid/x")
                                                                     : "sqlite:" + places.file("x.db").string();
    EXPECT_NE(wrong(restore_file(other, places.file("backup"))).find("is a backup of"), std::string::npos);
}

TEST_P(BackupOf, WhatHasNoAccountsIsNotCopied) {
    const auto empty = places.empty();
    EXPECT_NE(wrong(back_up(empty, places.file("backup"))).find("there are no accounts and games in it"),
              std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(places.file("backup")));
    EXPECT_NE(wrong(back_up(empty, "/nowhere/backup")), "");
}

TEST(Backup, DoesNotReplaceTheDatabaseItself) {
    Places places(test::OwnDatabase::Kind::sqlite);
    const auto from = places.empty();
    const auto file = std::filesystem::path(from.substr(from.find(':') + 1));
    make_database(from, 3);
    const auto before = all_of(from);
    std::filesystem::create_symlink(file, places.file("link"));
    for (const auto& path : {file, places.file("link")})
        EXPECT_EQ(wrong(back_up(from, path)), path.string() + " is the database itself");
    EXPECT_EQ(all_of(from), before);
}

TEST(Backup, IsForItsOwnerAloneAndRemovesWhatAKilledOneLeft) {
    Places places(test::OwnDatabase::Kind::sqlite);
    const auto from = places.empty();
    make_database(from, 3);
    write(places.file("backup"), "somebody may read this");
    ASSERT_EQ(::chmod(places.file("backup").c_str(), 0644), 0);
    write(places.file("backup.copy"), "all of a database");
    ASSERT_EQ(wrong(back_up(from, places.file("backup"))), "");
    EXPECT_EQ(std::filesystem::status(places.file("backup")).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    EXPECT_FALSE(std::filesystem::exists(places.file("backup.copy")));
}

TEST(Backup, AWriteAheadLogThatWasLeftIsSomething) {
    Places places(test::OwnDatabase::Kind::sqlite);
    const auto from = places.empty();
    make_database(from, 1);
    ASSERT_EQ(wrong(back_up(from, places.file("backup"))), "");
    write(places.file("new.db-wal"), "what a database has left that somebody removed");
    EXPECT_NE(wrong(restore_file("sqlite:" + places.file("new.db").string(), places.file("backup"))), "");
}

TEST(Backup, APasswordIsNotTold) {
    Places places(test::OwnDatabase::Kind::sqlite);
    const auto told = wrong(back_up("postgresql://me:secret@nowhere.invalid/name", places.file("backup")));
    EXPECT_NE(told, "");
    EXPECT_EQ(told.find("secret"), std::string::npos) << told;
}

}  // namespace backup_test
}  // namespace merkhet::online
