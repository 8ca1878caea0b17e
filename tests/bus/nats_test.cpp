#include "bus/nats.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "bus/nats_addresses.hpp"
#include "bus/nodes.hpp"
#include "support/servers.hpp"

namespace merkhet::bus {
namespace nats_test {

using namespace std::chrono_literals;
using test::Heard;
using test::into;

TEST(NatsAddresses, AreReadOneByOne) {
    const auto read = [](std::string_view list) { return *read_nats_addresses(list); };
    using Addresses = std::vector<std::string>;
    EXPECT_EQ(read("nats://host"), Addresses{"nats://host"});
    EXPECT_EQ(read("nats://a:pass,word@one:4222,nats://token@two,nats://[::1]:4222"),
              (Addresses{"nats://a:pass,word@one:4222", "nats://token@two", "nats://[::1]:4222"}));
    EXPECT_EQ(read_nats_addresses("nats://one,nats://").error().at, 11U);
}

/// Two nodes, with a server of their own that can be ended and started again.
class NatsFailureThreads : public testing::Test {
protected:
    void SetUp() override {
        if (!server_.address()) GTEST_SKIP() << "without NATS";
    }
    std::unique_ptr<Bus> join(const char* name) const { return std::move(*open_nats(*server_.address(), name)); }

    merkhet::test::OwnServer server_{"nats"};
};

TEST_F(NatsFailureThreads, KilledAndStartedAgain) {
    const auto one = join("one");
    const auto two = join("two");
    test::wait_until_up(*one);
    test::wait_until_up(*two);
    Heard state, heard, answer;
    const auto watching = test::watch_into(*two, state);
    const auto listening = two->subscribe("game.x", into(heard));
    const auto answering = two->answer([](const std::string& text, const Bus::Reply& reply) { reply(text); });
    ASSERT_EQ(heard.next(), "(missed)");
    one->publish("game.x", "before");
    EXPECT_EQ(heard.next(), "before");
    for (int round = 1; round <= 3; ++round) {
        Heard first_state;
        const auto first_watching = test::watch_into(*one, first_state);
        server_.kill();
        EXPECT_EQ(state.next(), "down");
        EXPECT_EQ(first_state.next(), "down");
        EXPECT_FALSE(two->is_up());
        EXPECT_NE(two->figures().trouble, "");
        one->publish("game.x", "lost");
        one->ask("two", "lost", 1h, test::answer_into(answer));
        EXPECT_EQ(answer.next(), "(none)");
        EXPECT_EQ(one->figures().dropped, 2 * round);
        Heard between;
        const auto begun_between = two->subscribe("game.y", into(between));
        server_.start();
        EXPECT_EQ(state.next(), "up");
        EXPECT_EQ(first_state.next(), "up");
        EXPECT_EQ(heard.next(), "(missed)");
        EXPECT_EQ(between.next(), "(missed)");
        one->publish("game.x", "again");
        one->publish("game.y", "new");
        one->ask("two", "there?", 60s, test::answer_into(answer));
        EXPECT_EQ(heard.next(), "again");
        EXPECT_EQ(between.next(), "new");
        EXPECT_EQ(answer.next(), "there?");
    }
    EXPECT_EQ(two->figures().ups, 4);
}

TEST_F(NatsFailureThreads, NoServerAtFirst) {
    server_.kill();
    const auto bus = join("one");
    Heard state, heard, answer;
    const auto watching = test::watch_into(*bus, state);
    const auto listening = bus->subscribe("game.x", into(heard));
    bus->publish("game.x", "lost");
    bus->ask("one", "?", 1h, test::answer_into(answer));
    EXPECT_EQ(answer.next(), "(none)");
    EXPECT_FALSE(bus->is_up());
    while (bus->figures().trouble.empty()) std::this_thread::yield();
    EXPECT_EQ(state.waiting(), 0U) << "it has not been up";
    server_.start();
    EXPECT_EQ(state.next(), "up");
    EXPECT_EQ(heard.next(), "(missed)");
    bus->publish("game.x", "first");
    EXPECT_EQ(heard.next(), "first");
}

TEST_F(NatsFailureThreads, AServerThatStandsStillCountsAsDown) {
    const auto bus = join("one");
    test::wait_until_up(*bus);
    Heard state;
    const auto watching = test::watch_into(*bus, state);
    server_.signal("STOP");
    EXPECT_EQ(state.next(), "down");
    server_.signal("CONT");
    EXPECT_EQ(state.next(), "up");
}

TEST_F(NatsFailureThreads, ManyNewsInAFullLine) {
    const auto one = join("one");
    const auto two = join("two");
    test::wait_until_up(*one);
    test::wait_until_up(*two);
    Heard heard, state;
    const auto listening = two->subscribe("game.x", into(heard));
    ASSERT_EQ(heard.next(), "(missed)");
    const auto watching = test::watch_into(*one, state);
    server_.signal("STOP");
    // More than waits anywhere: publishing never waits.
    const std::string text(longest_text / 2, 'x');
    for (int i = 0; i < 200; ++i) one->publish("game.x", text);
    EXPECT_GT(one->figures().dropped, 0);
    EXPECT_EQ(state.next(), "down");
    server_.signal("CONT");
    EXPECT_EQ(state.next(), "up");
    test::wait_until_up(*two);
    one->publish("game.x", "after");
    EXPECT_TRUE(heard.until("after"));
}

TEST(NatsPassword, WrongAtFirst) {
    merkhet::test::OwnServer server("nats", "--user me --pass secret");
    if (!server.address()) GTEST_SKIP() << "without NATS";
    const auto port = server.address()->substr(server.address()->rfind(':'));
    const auto wrong = std::move(*open_nats("nats://me:mistaken@127.0.0.1" + port, "one"));
    const auto right = std::move(*open_nats("nats://me:secret@127.0.0.1" + port, "two"));
    test::wait_until_up(*right);
    while (wrong->figures().trouble.empty()) std::this_thread::yield();
    EXPECT_FALSE(wrong->is_up());
    EXPECT_EQ(wrong->figures().trouble.find("mistaken"), std::string::npos) << wrong->figures().trouble;
}

}  // namespace nats_test
}  // namespace merkhet::bus
