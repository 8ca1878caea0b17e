#include "online/store/store.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "support/databases.hpp"

namespace merkhet::online::store_test {

TEST(Store, SaysWhatIsWrongWithAnAddress) {
    const auto store = Store::open("mysql://me:secret@host/base");
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().message.find("secret"), std::string::npos);
}

TEST(Store, FailedWorkIsUndoneAloneAndInOrder) {
    const test::OwnDatabase file(test::OwnDatabase::Kind::sqlite);
    const auto store = Store::open(file.address(), 1);
    ASSERT_TRUE(store) << store.error().message;
    (*store)->write_now([](sql::Connection& database) {
        database.run("insert into accounts (id, name, name_key, kind, created) values ('x', 'X', 'x', 'person', 1)");
    });
    std::vector<std::string> heard;
    for (const std::string id : {"a", "b", "a", "c"})
        (*store)->write(
            [id](sql::Connection& database) {
                database.run(
                    "insert into studies (id, account, name, name_key, visibility, number, created, updated) "
                    "values ($1, 'x', $1, $1, 'link', 0, 1, 1)",
                    id);
            },
            [&, id](const std::optional<sql::Error>& error) { heard.push_back(id + (error ? " failed" : "")); });
    const auto rows = (*store)->write_now(
        [](sql::Connection& database) { return database.run("select count(*) from studies").at(0).integer(0); });
    EXPECT_EQ(rows, 3);
    EXPECT_EQ(heard, (std::vector<std::string>{"a", "b", "a failed", "c"}));
}

class StoreOfEveryKind : public test::WithDatabase {};

TEST_P(StoreOfEveryKind, ThreadsReadWhatTheyHaveWritten) {
    constexpr int threads = 4;
    constexpr int rounds = 20;
    std::atomic<int> done = 0;
    {
        const auto store = Store::open(database().address(), 2);
        ASSERT_TRUE(store) << store.error().message;
        std::vector<std::thread> running;
        running.reserve(threads);
        for (int i = 0; i < threads; ++i)
            running.emplace_back([&store = **store, &done, name = std::string(1, static_cast<char>('a' + i))] {
                for (int round = 0; round < rounds; ++round) {
                    const auto id = name + std::to_string(round);
                    const auto add = [id](sql::Connection& database) {
                        database.run(
                            "insert into accounts (id, name, name_key, kind, created) values ($1, $1, $1, 'guest', 1)",
                            id);
                    };
                    // Of every two, somebody waits for the second only: the first is on the disk by then.
                    if (round % 2 == 0) {
                        store.write(add, [&done](const auto& error) { done += error ? 0 : 1; });
                        continue;
                    }
                    store.write_now(add);
                    ++done;
                    const auto known = store.read_now([&](sql::Connection& database) {
                        return database.run("select count(*) from accounts where id like $1", name + "%")
                            .at(0)
                            .integer(0);
                    });
                    EXPECT_EQ(known, round + 1);
                }
            });
        for (auto& thread : running) thread.join();
    }
    EXPECT_EQ(done, threads * rounds);
}

INSTANTIATE_TEST_SUITE_P(EveryDatabase, StoreOfEveryKind, test::every_database, test::database_name);

}  // namespace merkhet::online::store_test
