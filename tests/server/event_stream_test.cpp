#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <string>

#include "server/running_server.hpp"

namespace merkhet::server {
namespace event_stream_test {

using test::Client;
using test::RunningServer;

/// What the far ends of streams are to the test.
struct Streams {
    std::mutex mutex;
    std::shared_ptr<Socket> latest;
    std::atomic<int> opened = 0;
    std::atomic<int> closed = 0;

    void say(const std::string& line) {
        const std::lock_guard lock(mutex);
        latest->send(std::make_shared<const std::string>(line));
    }
    void close() {
        const std::lock_guard lock(mutex);
        latest->close(1000, "");
    }
};

class StreamHandler : public SocketHandler {
public:
    explicit StreamHandler(Streams& streams) : streams_(streams) {}
    void on_open(std::shared_ptr<Socket> socket) override {
        const std::lock_guard lock(streams_.mutex);
        socket->send(std::make_shared<const std::string>("{\"first\":1}"));
        streams_.latest = std::move(socket);
        ++streams_.opened;
    }
    void on_close() override { ++streams_.closed; }

private:
    Streams& streams_;
};

class EventStreamTest : public testing::Test {
protected:
    Streams streams_;
    RunningServer server_{[this](const Question&, const Reply& reply) {
        Answer answer{Answer::Status::ok, "", "application/x-ndjson", {{"Cache-Control", "no-store"}}};
        answer.stream = std::make_shared<StreamHandler>(streams_);
        reply(std::move(answer));
        return true;
    }};
    /// The header.
    std::string open(Client& client, const std::string& version = "1.1") {
        const int before = streams_.opened;
        client.say("GET /events HTTP/" + version + "\r\nHost: x\r\n\r\n");
        auto header = client.hear_until("\r\n\r\n");
        while (streams_.opened == before) std::this_thread::yield();
        return header;
    }
    /// The next chunk, empty lines passed over.
    static std::string chunk(Client& client) {
        while (true) {
            const auto length = std::stoul("0" + client.hear_until("\r\n"), nullptr, 16);
            auto lines = client.hear(length);
            client.hear(2);
            if (lines != "\n") return lines;
        }
    }
};

TEST_F(EventStreamTest, SendsLinesAsTheyCome) {
    Client client(server_.port());
    const auto header = open(client);
    EXPECT_TRUE(header.starts_with("HTTP/1.1 200 OK\r\n")) << header;
    EXPECT_NE(header.find("Content-Type: application/x-ndjson\r\n"), std::string::npos) << header;
    EXPECT_NE(header.find("Transfer-Encoding: chunked\r\n"), std::string::npos) << header;
    EXPECT_NE(header.find("Cache-Control: no-store\r\n"), std::string::npos) << header;
    EXPECT_EQ(header.find("Content-Length"), std::string::npos) << header;
    EXPECT_EQ(chunk(client), "{\"first\":1}\n");
    streams_.say("a");
    EXPECT_EQ(chunk(client), "a\n");
    streams_.say("b");
    streams_.close();
    streams_.say("after the end");
    EXPECT_EQ(chunk(client), "b\n");
    EXPECT_EQ(chunk(client), "");
    EXPECT_EQ(client.hear_all(), "");
    EXPECT_TRUE(server_.comes_to([](const Counts& counts) { return counts.streams_open == 0; }));
    EXPECT_EQ(streams_.closed, 1);
}

TEST_F(EventStreamTest, IsKeptAliveByEmptyLines) {
    Client client(server_.port());
    open(client);
    EXPECT_NE(client.hear_until("1\r\n\n\r\n1\r\n\n\r\n").find("first"), std::string::npos);
}

TEST_F(EventStreamTest, EndsWithTheConnectionInOldHttp) {
    Client client(server_.port());
    const auto header = open(client, "1.0");
    EXPECT_EQ(header.find("Transfer-Encoding"), std::string::npos) << header;
    streams_.close();
    EXPECT_TRUE(client.hear_all().starts_with("{\"first\":1}\n"));
}

TEST_F(EventStreamTest, HearsThatTheFarEndHasGone) {
    Client client(server_.port());
    open(client);
    client.close();
    EXPECT_TRUE(server_.comes_to([](const Counts& counts) { return counts.streams_open == 0; }));
    EXPECT_EQ(streams_.closed, 1);
    Client talkative(server_.port());
    open(talkative);
    talkative.say(std::string(100000, 'x'));
    EXPECT_TRUE(server_.comes_to([](const Counts& counts) { return counts.streams_open == 0; }));
}

TEST_F(EventStreamTest, IsClosedWhenItIsNotRead) {
    Client client(server_.port());
    open(client);
    const std::string line(10000, 'x');
    for (int i = 0; i < 10000 && streams_.closed == 0; ++i) streams_.say(line);
    EXPECT_TRUE(server_.comes_to([](const Counts& counts) { return counts.streams_open == 0; }));
    EXPECT_EQ(server_.counts().not_read, 1U);
}

TEST_F(EventStreamTest, AnswersAHeadWithAHeader) {
    const auto answer = test::talk(server_.port(), "HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
    EXPECT_EQ(streams_.opened, 0);
}

}  // namespace event_stream_test
}  // namespace merkhet::server
