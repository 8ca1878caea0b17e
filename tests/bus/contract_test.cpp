#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <set>
#include <stdexcept>
#include <thread>

#include "bus/local.hpp"
#include "bus/nats.hpp"
#include "bus/nodes.hpp"
#include "support/servers.hpp"

/// What every bus must do, with real threads.
namespace merkhet::bus {
namespace contract_test {

using namespace std::chrono_literals;
using test::Heard;
using test::into;

enum class Kind : std::uint8_t { local, nats };

/// Nodes on one bus whose middle can be taken down. Threads: the sanitizer's stage looks for the name.
class BusThreads : public testing::TestWithParam<Kind> {
protected:
    void SetUp() override {
        if (GetParam() == Kind::nats && !merkhet::test::common_server("nats")) GTEST_SKIP() << "without NATS";
    }
    /// Another test may be at the same server.
    std::string own(const std::string& name) const { return name + "-" + run_; }
    std::unique_ptr<Bus> join(const std::string& name) {
        std::unique_ptr<Bus> bus;
        if (GetParam() == Kind::local)
            bus = network_.join(own(name));
        else
            bus = std::move(*open_nats(*merkhet::test::common_server("nats"), own(name)));
        test::wait_until_up(*bus);
        return bus;
    }
    std::string topic() const { return "game." + own("x"); }

private:
    std::string run_ = std::to_string(std::random_device()());
    LocalNetwork network_;
};

TEST_P(BusThreads, NewsReachAllWhoListen) {
    const auto one = join("one");
    const auto two = join("two");
    Heard own_heard, first, second, other;
    const auto a = one->subscribe(topic(), into(own_heard));
    const auto b = two->subscribe(topic(), into(first));
    const auto c = two->subscribe(topic(), into(second));
    const auto d = two->subscribe(topic() + ".more", into(other));
    for (auto* heard : {&own_heard, &first, &second, &other}) EXPECT_EQ(heard->next(), "(missed)") << "it has begun";
    for (int i = 0; i < 500; ++i) one->publish(topic(), std::to_string(i));
    for (auto* heard : {&own_heard, &first, &second})
        for (int i = 0; i < 500; ++i) ASSERT_EQ(heard->next(), std::to_string(i));
    one->publish(topic() + ".more", "");
    EXPECT_EQ(other.next(), "") << "and nothing of the other topic";
    EXPECT_EQ(one->figures().sent, 501);
    EXPECT_EQ(one->figures().dropped, 0);
    EXPECT_EQ(two->figures().heard, 1001);
    EXPECT_EQ(two->figures().skipped, 0);
    EXPECT_EQ(two->figures().ups, 1);
}

TEST_P(BusThreads, TextsArriveAsTheyAre) {
    const auto bus = join("one");
    Heard heard;
    const auto listening = bus->subscribe(topic(), into(heard));
    ASSERT_EQ(heard.next(), "(missed)");
    for (const auto& text : {std::string("\r\nMSG x 1 1\r\n"), std::string("a\0b", 3), std::string("\xff{\"Ägypten\"}"),
                             std::string(longest_text, 'x')}) {
        bus->publish(topic(), text);
        EXPECT_EQ(heard.next() == text, true) << text.substr(0, 20);
    }
    bus->publish(topic(), std::string(longest_text + 1, 'x'));
    bus->publish(topic(), "after");
    EXPECT_EQ(heard.next(), "after");
    EXPECT_EQ(bus->figures().dropped, 1);
}

TEST_P(BusThreads, WhatNoTopicIs) {
    const auto bus = join("one");
    Heard heard;
    for (const char* topic :
         {"", ".", "game.", ".game", "game..x", "game.*", "game.>", ">", "*", "a b", "game.x\r\n", "ä", "a.b.c.d.e"}) {
        EXPECT_FALSE(is_topic(topic));
        EXPECT_THROW(bus->publish(topic, "x"), std::invalid_argument);
        EXPECT_THROW(static_cast<void>(bus->subscribe(topic, into(heard))), std::invalid_argument);
        EXPECT_THROW(bus->ask(topic, "x", 1s, test::answer_into(heard)), std::invalid_argument);
    }
    EXPECT_THROW(bus->ask("a.b", "x", 1s, test::answer_into(heard)), std::invalid_argument);
    EXPECT_TRUE(is_topic("a"));
    EXPECT_TRUE(is_topic("game.Ab-_9.c.d"));
    EXPECT_FALSE(is_topic(std::string(65, 'a')));
}

TEST_P(BusThreads, NothingAfterTheHandleIsGone) {
    const auto bus = join("one");
    Heard other;
    const auto still = bus->subscribe(topic(), into(other));
    ASSERT_EQ(other.next(), "(missed)");
    for (int round = 0; round < 50; ++round) {
        std::atomic<bool> gone = false;
        std::atomic<int> after = 0;
        Heard heard;
        auto handle = bus->subscribe(topic(), {[&](const std::string& text) {
                                                   if (gone) ++after;
                                                   heard(text);
                                               },
                                               [&] { heard("(missed)"); }});
        ASSERT_EQ(heard.next(), "(missed)");
        for (int i = 0; i < 20; ++i) bus->publish(topic(), "x");
        ASSERT_EQ(heard.next(), "x");
        handle = Handle();
        gone = true;
        bus->publish(topic(), "last" + std::to_string(round));
        ASSERT_TRUE(other.until("last" + std::to_string(round)));
        EXPECT_EQ(after, 0);
    }
}

TEST_P(BusThreads, AHandlerMayEndItself) {
    const auto bus = join("one");
    Heard heard;
    auto handle = std::make_unique<Handle>();
    std::mutex made;
    {
        const std::lock_guard lock(made);
        *handle = bus->subscribe(topic(), {[&](const std::string& text) {
                                               const std::lock_guard wait(made);
                                               handle.reset();
                                               heard(text);
                                           },
                                           [&] { heard("(missed)"); }});
    }
    ASSERT_EQ(heard.next(), "(missed)");
    Heard other;
    const auto still = bus->subscribe(topic(), into(other));
    ASSERT_EQ(other.next(), "(missed)");
    bus->publish(topic(), "first");
    EXPECT_EQ(heard.next(), "first");
    bus->publish(topic(), "second");
    ASSERT_TRUE(other.until("second"));
    EXPECT_EQ(heard.waiting(), 0U);
}

TEST_P(BusThreads, QuestionsAreAnsweredByTheNodeThatIsAsked) {
    const auto one = join("one");
    const auto two = join("two");
    Bus::Reply later;
    Heard asked;
    const auto answering = two->answer([&](const std::string& text, Bus::Reply reply) {
        if (text == "later") {
            later = std::move(reply);
            asked(text);
        } else {
            reply("two heard " + text);
            reply("and again");
        }
    });
    const auto other =
        one->answer([](const std::string& text, const Bus::Reply& reply) { reply("one heard " + text); });
    Heard heard;
    // Until both answer: nobody says when an answerer has begun.
    for (const char* node : {"one", "two"}) {
        std::string answer = "(none)";
        for (int tries = 0; tries < 100 && answer == "(none)"; ++tries) {
            one->ask(own(node), "hello", 60s, test::answer_into(heard));
            answer = heard.next();
        }
        EXPECT_EQ(answer, std::string(node) + " heard hello");
    }
    one->ask(own("two"), "later", 60s, test::answer_into(heard));
    EXPECT_EQ(asked.next(), "later");
    std::set<std::string> expected;
    for (int i = 0; i < 200; ++i) {
        one->ask(own("two"), std::to_string(i), 60s, test::answer_into(heard));
        expected.insert("two heard " + std::to_string(i));
    }
    std::set<std::string> answers;
    for (int i = 0; i < 200; ++i) answers.insert(heard.next());
    EXPECT_EQ(answers, expected);
    std::thread([&] { later("at last"); }).join();
    EXPECT_EQ(heard.next(), "at last");
    EXPECT_EQ(heard.waiting(), 0U) << "each is answered once";
}

TEST_P(BusThreads, QuestionsThatNobodyAnswers) {
    const auto one = join("one");
    Heard heard;
    one->ask(own("nobody"), "hello", 1h, test::answer_into(heard));
    EXPECT_EQ(heard.next(), "(none)") << "at once";
    const auto two = join("two");
    Heard asked;
    const auto answering = two->answer([&](const std::string& text, const Bus::Reply&) { asked(text); });
    // Until it has begun.
    do {
        one->ask(own("two"), "hello", 100ms, test::answer_into(heard));
        EXPECT_EQ(heard.next(), "(none)");
    } while (asked.waiting() == 0);
    one->ask(own("two"), std::string(longest_text + 1, 'x'), 1h, test::answer_into(heard));
    EXPECT_EQ(heard.next(), "(none)") << "too long to be sent";
}

TEST_P(BusThreads, ASlowListenerStopsNobody) {
    const auto one = join("one");
    const auto two = join("two");
    std::mutex gate;
    std::unique_lock closed(gate);
    Heard slow, quick;
    const auto a = two->subscribe(topic(), {[&](const std::string& text) {
                                                const std::lock_guard wait(gate);
                                                slow(text);
                                            },
                                            [&] { slow("(missed)"); }});
    const auto b = two->subscribe(topic(), into(quick));
    ASSERT_EQ(slow.next(), "(missed)");
    ASSERT_EQ(quick.next(), "(missed)");
    constexpr int many = 5000;
    for (int i = 0; i < many; ++i) {
        one->publish(topic(), std::to_string(i));
        // The quick one keeps up.
        ASSERT_EQ(quick.next(), std::to_string(i));
    }
    closed.unlock();
    one->publish(topic(), "end");
    ASSERT_EQ(quick.next(), "end");
    // What the slow one hears is in order, and it is told where something is missing, after the last that it has heard.
    int heard = 0;
    std::string next = slow.next();
    for (; next == std::to_string(heard); next = slow.next()) ++heard;
    EXPECT_EQ(next, "(missed)");
    EXPECT_GE(heard, 1000);
    EXPECT_LT(heard, 1100);
    one->publish(topic(), "new");
    EXPECT_TRUE(slow.until("new")) << "from then on it hears again";
    EXPECT_GE(two->figures().skipped, many - heard);
}

TEST_P(BusThreads, ManyTopicsAndPublishers) {
    const auto one = join("one");
    const auto two = join("two");
    constexpr int topics = 200;
    constexpr int rounds = 20;
    std::deque<Heard> heard(topics);
    std::vector<Handle> handles;
    handles.reserve(topics);
    for (std::size_t i = 0; i < topics; ++i)
        handles.push_back(two->subscribe(topic() + "." + std::to_string(i), into(heard[i])));
    for (auto& each : heard) ASSERT_EQ(each.next(), "(missed)");
    std::vector<std::thread> publishers;
    publishers.reserve(2);
    for (int p = 0; p < 2; ++p)
        publishers.emplace_back([&, p] {
            for (int round = 0; round < rounds; ++round)
                for (int i = p; i < topics; i += 2)
                    one->publish(topic() + "." + std::to_string(i), std::to_string(round));
        });
    for (auto& publisher : publishers) publisher.join();
    for (auto& each : heard)
        for (int round = 0; round < rounds; ++round) ASSERT_EQ(each.next(), std::to_string(round));
}

TEST_P(BusThreads, EndsWhileNewsFlow) {
    const auto one = join("one");
    std::atomic<bool> stop = false;
    std::thread publisher([&] {
        while (!stop) {
            one->publish(topic(), "x");
            std::this_thread::yield();
        }
    });
    for (int round = 0; round < 10; ++round) {
        Heard unheard;  // answers may come as long as the bus lives
        const auto two = join("two");
        Heard heard;
        const auto listening = two->subscribe(topic(), into(heard));
        const auto answering = two->answer([&](const std::string&, const Bus::Reply& reply) { reply("yes"); });
        EXPECT_TRUE(heard.until("x"));
        two->ask(own("two"), "?", 60s, test::answer_into(unheard));
    }
    stop = true;
    publisher.join();
}

TEST_P(BusThreads, ListenersEndWhileNewsFlow) {
    const auto one = join("one");
    const auto two = join("two");
    std::atomic<bool> stop = false;
    std::thread publisher([&] {
        while (!stop) {
            two->publish(topic(), "x");
            std::this_thread::yield();
        }
    });
    for (int round = 0; round < 1000; ++round) {
        Heard heard;
        const auto listening = one->subscribe(topic(), into(heard));
        EXPECT_TRUE(heard.until("x"));
    }
    stop = true;
    publisher.join();
}

std::string kind_name(const testing::TestParamInfo<Kind>& info) { return info.param == Kind::local ? "Local" : "Nats"; }

INSTANTIATE_TEST_SUITE_P(All, BusThreads, testing::Values(Kind::local, Kind::nats), kind_name);

}  // namespace contract_test
}  // namespace merkhet::bus
