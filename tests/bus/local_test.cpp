#include "bus/local.hpp"

#include <gtest/gtest.h>

#include "bus/nodes.hpp"
#include "bus/open.hpp"

/// Nodes in one process, with time that passes when the test says so.
namespace merkhet::bus {
namespace local_test {

using namespace std::chrono_literals;
using test::Heard;
using test::into;

/// What has been heard by now.
std::string all(Heard& heard) {
    std::string texts;
    while (heard.waiting() > 0) texts += heard.next() + ' ';
    return texts;
}

TEST(LocalBus, NothingHappensUntilItIsSaid) {
    LocalNetwork network(0);
    const auto one = network.join("one");
    const auto two = network.join("two");
    Heard heard;
    const auto listening = two->subscribe("game.x", into(heard));
    one->publish("game.x", "a");
    EXPECT_EQ(heard.waiting(), 0U);
    network.pass();
    EXPECT_EQ(all(heard), "(missed) a ");
}

TEST(LocalBus, DownAndUpAgain) {
    LocalNetwork network(0);
    const auto one = network.join("one");
    const auto two = network.join("two");
    Heard heard, state;
    const auto listening = two->subscribe("game.x", into(heard));
    const auto watching = test::watch_into(*two, state);
    network.pass();
    all(heard);

    network.set_up(false);
    EXPECT_FALSE(one->is_up());
    one->publish("game.x", "lost");
    Heard begun_in_between;
    const auto another = two->subscribe("game.x", into(begun_in_between));
    Heard answer;
    one->ask("two", "?", 1h, test::answer_into(answer));
    network.pass();
    EXPECT_EQ(all(heard), "");
    EXPECT_EQ(all(begun_in_between), "");
    EXPECT_EQ(all(state), "down ");
    EXPECT_EQ(all(answer), "(none) ");
    EXPECT_EQ(one->figures().dropped, 2);
    EXPECT_EQ(one->figures().sent, 0);
    EXPECT_EQ(one->figures().trouble, "taken down");

    network.set_up(true);
    one->publish("game.x", "new");
    network.pass();
    EXPECT_EQ(all(heard), "(missed) new ");
    EXPECT_EQ(all(begun_in_between), "(missed) new ");
    EXPECT_EQ(all(state), "up ");
    EXPECT_EQ(one->figures().ups, 2);
    EXPECT_TRUE(one->is_up());
}

TEST(LocalBus, PatienceEnds) {
    LocalNetwork network(0);
    const auto one = network.join("one");
    Bus::Reply late;
    const auto answering = one->answer([&](const std::string& text, Bus::Reply reply) {
        if (text == "late") late = std::move(reply);
    });
    Heard heard;
    one->ask("one", "never", 300ms, test::answer_into(heard));
    one->ask("one", "late", 200ms, test::answer_into(heard));
    network.pass(199ms);
    EXPECT_EQ(all(heard), "");
    network.pass(1ms);
    EXPECT_EQ(all(heard), "(none) ");
    late("too late");
    network.pass(99ms);
    EXPECT_EQ(all(heard), "");
    network.pass(1ms);
    EXPECT_EQ(all(heard), "(none) ");
}

TEST(LocalBus, OneThatIsGoneHearsNothing) {
    LocalNetwork network(0);
    const auto one = network.join("one");
    Heard heard;
    {
        auto two = network.join("two");
        {
            const auto listening = two->subscribe("game.x", into(heard));
            const auto answering = two->answer([](const std::string&, const Bus::Reply& reply) { reply("here"); });
            one->ask("two", "?", 1h, test::answer_into(heard));
            one->publish("game.x", "a");
        }
        two->ask("one", "?", 1h, test::answer_into(heard));
    }
    one->publish("game.x", "b");
    network.pass();
    EXPECT_EQ(all(heard), "") << "not even an answer: the one that was asked never came to it";
    network.pass(1h);
    EXPECT_EQ(all(heard), "(none) ");
}

TEST(LocalBus, HandlersThatSayMore) {
    LocalNetwork network(0);
    const auto bus = network.join("one");
    Heard heard;
    const auto counting = bus->subscribe("count", {[&](const std::string& text) {
                                                       heard(text);
                                                       const int number = std::stoi(text);
                                                       if (number < 1000)
                                                           bus->publish("count", std::to_string(number + 1));
                                                   },
                                                   nullptr});
    bus->publish("count", "1");
    network.pass();
    EXPECT_EQ(heard.waiting(), 1000U);
}

TEST(LocalBus, BytesThatWaitAreBounded) {
    LocalNetwork network(0);
    const auto bus = network.join("one");
    int news = 0;
    std::string order;
    const auto listening =
        bus->subscribe("game.x", {[&](const std::string&) { ++news; }, [&] { order += std::to_string(news) + ' '; }});
    network.pass();
    for (int i = 0; i < 10; ++i) bus->publish("game.x", std::string(longest_text, 'x'));
    network.pass();
    EXPECT_EQ(news, 4);
    EXPECT_EQ(order, "0 4 ");
    EXPECT_EQ(bus->figures().skipped, 6);
    bus->publish("game.x", "more");
    network.pass();
    EXPECT_EQ(news, 5);
}

TEST(OpenBus, Addresses) {
    const auto reason = [](const std::string& address, const char* node = "one") {
        const auto opened = open(address, node);
        return opened ? std::string() : opened.error().message;
    };
    EXPECT_EQ(reason("local"), "");
    EXPECT_EQ(reason("local", "no name"), "not the name of a node: no name");
    EXPECT_EQ(reason("http://me:secret@host"), "expected local or nats://…, not http://me:…@host");
    for (const char* address :
         {"nats://", "nats://me:secret@", "nats://host:port", "nats://host:0", "nats://host:99999", "nats://host/path",
          "nats://one:1,nats://:2", "nats://host:1,two", "nats://[::1]:x"})
        EXPECT_EQ(reason(address).substr(0, 32), "expected nats://host:port, not n") << address;
    EXPECT_EQ(reason("nats://me:se/cret@host/"), "expected nats://host:port, not nats://me:…@host/");
}

}  // namespace local_test
}  // namespace merkhet::bus
