#include "search/forward/table.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace merkhet::forward {
namespace forward_table_test {

Entry entry(std::uint64_t key, Value lower, Value upper, std::uint8_t effort = 1) {
    Entry e;
    e.key = {{key, ~key}};
    e.bounds = {lower, upper};
    e.effort = effort;
    return e;
}

TEST(ForwardTable, AddsUpWhatIsKnown) {
    Table table(1 << 12);
    EXPECT_FALSE(table.find({{1, ~std::uint64_t{1}}}));
    table.store(entry(1, loss_in(0), 5));
    table.store(entry(1, -3, 7));
    const auto found = table.find({{1, ~std::uint64_t{1}}});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->bounds, (Bounds{-3, 5}));
    EXPECT_EQ(table.size(), 1U);
    EXPECT_FALSE(table.find({{1, 0}})) << "half a key is no key";
}

TEST(ForwardTable, KeepsWhatTookMost) {
    Table table(1);  // a single bucket
    const auto places = table.capacity();
    for (std::uint64_t i = 0; i < places; ++i) table.store(entry(i, 0, 0, static_cast<std::uint8_t>(10 + i)));
    table.store(entry(100, 0, 0, 1));
    EXPECT_FALSE(table.find(entry(0, 0, 0).key)) << "the cheapest goes";
    EXPECT_TRUE(table.find(entry(1, 0, 0).key));
    EXPECT_TRUE(table.find(entry(100, 0, 0).key));
    EXPECT_EQ(table.size(), places);
    std::uint64_t visited = 0;
    EXPECT_TRUE(table.visit([&](const Entry&) {
        ++visited;
        return true;
    }));
    EXPECT_EQ(visited, places);
}

TEST(ForwardTable, IsSharedByThreads) {
    Table table(1 << 12);
    constexpr std::uint64_t keys = 64;
    const auto work = [&table] {
        for (int round = 0; round < 200; ++round)
            for (std::uint64_t key = 0; key < keys; ++key) {
                table.store(entry(key, static_cast<Value>(key), static_cast<Value>(key + 1)));
                const auto found = table.find(entry(key, 0, 0).key);
                if (found) {
                    ASSERT_EQ(found->bounds, (Bounds{static_cast<Value>(key), static_cast<Value>(key + 1)}));
                }
            }
    };
    std::vector<std::thread> threads;
    threads.reserve(4);
    for (int i = 0; i < 4; ++i) threads.emplace_back(work);
    for (auto& thread : threads) thread.join();
}

}  // namespace forward_table_test
}  // namespace merkhet::forward
