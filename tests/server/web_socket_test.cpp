#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/frames.hpp"
#include "server/question.hpp"
#include "server/running_server.hpp"

namespace merkhet::server {
namespace web_socket_test {

using test::Client;
using test::frame;
using test::handshake;
using test::hear;
using test::RunningServer;

/// Says what it hears, and counts.
class EchoHandler : public SocketHandler {
public:
    struct Seen {
        std::atomic<int> opened = 0;
        std::atomic<int> closed = 0;
        std::mutex mutex;
        std::vector<std::shared_ptr<Socket>> sockets;
    };
    explicit EchoHandler(Seen& seen) : seen_(seen) {}
    void on_open(std::shared_ptr<Socket> socket) override {
        socket_ = std::move(socket);
        const std::lock_guard lock(seen_.mutex);
        seen_.sockets.push_back(socket_);
        ++seen_.opened;
    }
    void on_text(std::string text) override {
        if (text == "throw") throw std::runtime_error("no");
        if (text == "bye") return socket_->close(4001, "as you say");
        if (text == "much")
            for (int i = 0; i < 100; ++i) socket_->send(std::make_shared<const std::string>(100000, 'x'));
        socket_->send(std::make_shared<const std::string>(std::move(text)));
    }
    void on_close() override { ++seen_.closed; }

private:
    Seen& seen_;
    std::shared_ptr<Socket> socket_;
};

class WebSocketTest : public testing::Test {
protected:
    static ServerOptions options() {
        auto options = RunningServer::quick();
        options.pong_patience = std::chrono::seconds(20);
        return options;
    }
    test::FunctionService::Function service() {
        return [this](const Question& question, const Reply& reply) {
            if (question.path != "/socket") return false;
            if (!same_origin(question)) {
                reply({Answer::Status::forbidden, "{}"});
                return true;
            }
            Answer answer;
            answer.socket = std::make_shared<EchoHandler>(seen_);
            reply(std::move(answer));
            return true;
        };
    }
    static std::string open(Client& client, const std::string& more = "") {
        client.say(handshake + more + "\r\n");
        return client.hear_until("\r\n\r\n");
    }
    bool all_closed() const {
        const auto last = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        while (seen_.opened != seen_.closed && std::chrono::steady_clock::now() < last)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return seen_.opened == seen_.closed;
    }

    EchoHandler::Seen seen_;
};

TEST_F(WebSocketTest, ReadsAndWritesTexts) {
    const RunningServer server(service(), options());
    Client client(server.port());
    const auto answer = open(client);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 101 ")) << answer;
    EXPECT_NE(answer.find("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), std::string::npos) << answer;
    EXPECT_EQ(answer.find("Extensions"), std::string::npos) << answer;
    for (const auto& text : {std::string("hello"), std::string(), std::string(16384, 'x')}) {
        client.say(frame(text));
        const auto heard = hear(client);
        EXPECT_EQ(heard.kind, 1);
        EXPECT_EQ(heard.payload, text);
    }
    client.say(frame("in ", '\x01') + frame("three ", '\x00') + frame("parts", '\x80'));
    EXPECT_EQ(hear(client).payload, "in three parts");
    client.say(frame("bye"));
    const auto bye = hear(client);
    EXPECT_EQ(bye.kind, 8);
    EXPECT_EQ(bye.code(), 4001);
    EXPECT_EQ(bye.payload.substr(2), "as you say");
    client.say(frame(bye.payload, '\x88'));
    EXPECT_EQ(hear(client).kind, -1);
    EXPECT_TRUE(all_closed());
    EXPECT_EQ(server.counts().sockets, 1U);
    EXPECT_EQ(server.counts().sockets_open, 0U);
    EXPECT_EQ(server.counts().answers[0], 1U);
    EXPECT_EQ(server.counts().messages_read, 5U);
}

TEST_F(WebSocketTest, IsClosedForWhatItMayNotSay) {
    struct Case {
        std::string frames;
        int code;
    };
    const RunningServer server(service(), options());
    for (const auto& [frames, code] : {
             Case{frame(std::string(16385, 'x')), 1009},        // too long
             Case{frame("x", '\x82'), 1003},                    // bytes
             Case{frame("\xff\xfe"), 1007},                     // no UTF-8
             Case{frame("throw"), 1011},                        // what the handler cannot do
             Case{std::string("\x81\x01x", 3), 1002},           // without a mask
             Case{frame("x", '\xc1'), 1002},                    // as if compressed
             Case{frame("x", '\x83'), 1002},                    // no such kind
             Case{frame("x", '\x80'), 1002},                    // the end of nothing
             Case{frame(std::string(126, 'x'), '\x89'), 1002},  // too long a ping
             Case{std::string("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10) + "mask", 1009},
         }) {
        Client client(server.port());
        open(client);
        client.say(frames);
        const auto heard = hear(client);
        EXPECT_EQ(heard.kind, 8) << code;
        EXPECT_EQ(heard.code(), code);
    }
    EXPECT_TRUE(all_closed());
    EXPECT_EQ(seen_.opened, 10);
}

TEST_F(WebSocketTest, IsOnlyForWhoAsksForIt) {
    const RunningServer server(service(), options());
    const auto plain = test::talk(server.port(), "GET /socket HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(plain.starts_with("HTTP/1.1 426 ")) << plain;
    Client foreign(server.port());
    EXPECT_TRUE(open(foreign, "Origin: http://evil.org\r\n").starts_with("HTTP/1.1 403 "));
    Client ours(server.port());
    EXPECT_TRUE(open(ours, "Origin: http://x\r\n").starts_with("HTTP/1.1 101 "));
    Client elsewhere(server.port());
    elsewhere.say("GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
    EXPECT_TRUE(elsewhere.hear_until("\r\n").starts_with("HTTP/1.1 200 ")) << "a file like any other";
    Client hasty(server.port());
    hasty.say(handshake + "\r\n" + frame("too early"));
    EXPECT_TRUE(hasty.hear_until("\r\n").starts_with("HTTP/1.1 426 "));
}

TEST_F(WebSocketTest, IsClosedWhenItSaysTooMuch) {
    auto few = options();
    few.messages_a_second = 1;
    few.message_burst = 10;
    const RunningServer server(service(), few);
    Client client(server.port());
    open(client);
    for (int i = 0; i < 20; ++i) client.say(frame("x"));
    int echoes = 0;
    auto heard = hear(client, false);
    for (; heard.kind == 1; heard = hear(client, false)) ++echoes;
    EXPECT_EQ(heard.code(), 1008);
    EXPECT_GE(echoes, 1);
    EXPECT_LE(echoes, 15);
    EXPECT_EQ(server.counts().too_talkative, 1U);
    Client pinging(server.port());
    open(pinging);
    for (int i = 0; i < 100; ++i) pinging.say(frame("", '\x89'));
    while (hear(pinging, false).kind != -1) {
    }
    EXPECT_TRUE(all_closed());
}

TEST_F(WebSocketTest, IsClosedWhenItDoesNotListen) {
    const RunningServer server(service(), options());
    Client client(server.port());
    open(client);
    client.say(frame("much"));
    EXPECT_TRUE(server.comes_to([](const Counts& counts) { return counts.not_read == 1; }));
    EXPECT_TRUE(all_closed()) << "the close frame does not get through either";
}

TEST_F(WebSocketTest, IsMeasuredByPings) {
    const RunningServer server(service(), options());
    Client client(server.port());
    open(client);
    client.say(frame("x"));
    EXPECT_EQ(hear(client).payload, "x");
    // The answers to pings come before what follows.
    client.say(frame("y"));
    hear(client);
    const std::lock_guard lock(seen_.mutex);
    const auto lag = seen_.sockets.at(0)->lag();
    ASSERT_TRUE(lag);
    EXPECT_GT(lag->last, 0);
    EXPECT_LT(lag->smallest, 10000);
    EXPECT_LE(lag->smallest, lag->last);
}

TEST_F(WebSocketTest, IsDroppedWithoutASignOfLife) {
    const RunningServer server(service(), RunningServer::quick());
    Client client(server.port());
    open(client);
    EXPECT_TRUE(server.comes_to([](const Counts& counts) { return counts.silent == 1; }));
    EXPECT_TRUE(all_closed());
    // Who answers pings stays.
    Client alive(server.port());
    open(alive);
    alive.say(frame("x"));
    const auto begin = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() < begin + std::chrono::milliseconds(4500)) {
        const auto head = alive.hear(2);
        ASSERT_EQ(head.size(), 2U);
        const auto payload = alive.hear(static_cast<unsigned char>(head[1]));
        if ((head[0] & 0x0f) == 9) alive.say(frame(payload, '\x8a'));
    }
    EXPECT_EQ(seen_.closed, 1);
}

TEST_F(WebSocketTest, CountsForItsAddressBehindAProxy) {
    auto few = options();
    few.proxies = {"127.0.0.1"};
    few.address_connections = 1;
    const RunningServer server(service(), few);
    Client first(server.port());
    Client second(server.port());
    Client third(server.port());
    EXPECT_TRUE(open(first, "X-Forwarded-For: 192.0.2.1\r\n").starts_with("HTTP/1.1 101 "));
    EXPECT_TRUE(open(second, "X-Forwarded-For: 192.0.2.1\r\n").starts_with("HTTP/1.1 429 "));
    EXPECT_TRUE(open(third, "X-Forwarded-For: 192.0.2.2\r\n").starts_with("HTTP/1.1 101 "));
}

TEST_F(WebSocketTest, IsUsedFromThreads) {
    constexpr int clients = 6;
    constexpr int texts = 200;
    auto many = options();
    many.patience = std::chrono::seconds(20);
    const RunningServer server(service(), many);
    std::atomic<int> open_ones = 0;
    std::vector<std::thread> threads;
    threads.reserve(clients);
    for (int i = 0; i < clients; ++i)
        threads.emplace_back([&] {
            Client client(server.port());
            open(client);
            ++open_ones;
            std::vector<std::string> heard;
            while (heard.size() < texts) {
                const auto one = hear(client);
                ASSERT_EQ(one.kind, 1);
                heard.push_back(one.payload);
            }
            for (int n = 0; n < texts; ++n) EXPECT_EQ(heard.at(n), std::to_string(n)) << "in order";
            client.say(frame("bye"));
            EXPECT_EQ(hear(client).kind, 8);
        });
    while (open_ones < clients || seen_.opened < clients) std::this_thread::yield();
    // One text for all, sent by another thread than theirs; and one that only asks.
    std::thread asking([&] {
        for (int n = 0; n < 1000; ++n) {
            const std::lock_guard lock(seen_.mutex);
            for (const auto& socket : seen_.sockets) static_cast<void>(socket->lag());
        }
    });
    for (int n = 0; n < texts; ++n) {
        const auto text = std::make_shared<const std::string>(std::to_string(n));
        const std::lock_guard lock(seen_.mutex);
        for (const auto& socket : seen_.sockets) socket->send(text);
    }
    asking.join();
    for (auto& thread : threads) thread.join();
    EXPECT_TRUE(all_closed());
    for (const auto& socket : seen_.sockets) {
        socket->send(std::make_shared<const std::string>("to nobody"));
        socket->close(1000, "");
    }
}

}  // namespace web_socket_test
}  // namespace merkhet::server
