#include "online/store/store.hpp"

#include <gtest/gtest.h>

#include "online/store/id.hpp"

namespace merkhet::online::store_test {

TEST(Store, SaysWhatIsWrongWithAnAddress) {
    const auto store = Store::open("mysql://me:secret@host/base");
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().message.find("secret"), std::string::npos);
}

TEST(Store, FailedWorkIsUndoneAloneAndInOrder) {
    const auto store = Store::open("sqlite:" + testing::TempDir() + "order_" + new_id() + ".db", 1);
    ASSERT_TRUE(store) << store.error().message;
    (*store)->write_now([](sql::Connection& database) {
        database.run("insert into accounts (id, name, name_key, kind, created) values ('x', 'X', 'x', 'person', 1)");
    });
    std::vector<std::string> heard;
    for (const std::string id : {"a", "b", "a", "c"})
        (*store)->write(
            [id](sql::Connection& database) {
                database.run("insert into studies values ($1, 'x', $1, 'link', 1, 1)", id);
            },
            [&, id](const std::optional<sql::Error>& error) { heard.push_back(id + (error ? " failed" : "")); });
    const auto rows = (*store)->write_now(
        [](sql::Connection& database) { return database.run("select count(*) from studies").at(0).integer(0); });
    EXPECT_EQ(rows, 3);
    EXPECT_EQ(heard, (std::vector<std::string>{"a", "b", "a failed", "c"}));
}

}  // namespace merkhet::online::store_test
