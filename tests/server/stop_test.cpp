#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include "server/running_server.hpp"

namespace merkhet::server {
namespace stop_test {

using test::Client;
using test::RunningServer;
using Clock = std::chrono::steady_clock;

class Counting : public SocketHandler {
public:
    explicit Counting(std::atomic<int>& open) : open_(open) {}
    void on_open(std::shared_ptr<Socket> socket) override {
        socket_ = std::move(socket);
        ++open_;
    }
    void on_close() override { --open_; }

private:
    std::atomic<int>& open_;
    std::shared_ptr<Socket> socket_;
};

/// Sockets, streams, and answers that take a while or never come.
class StopThreads : public testing::Test {
protected:
    test::FunctionService::Function service() {
        return [this](const Question& question, const Reply& reply) {
            Answer answer{Answer::Status::ok, "late", "text/plain"};
            if (question.path == "/socket") answer.socket = std::make_shared<Counting>(open_);
            if (question.path == "/stream") answer.stream = std::make_shared<Counting>(open_);
            if (question.path == "/never") {
                ++asked_;
                never_ = reply;
            } else if (question.path == "/late") {
                ++asked_;
                std::thread([reply, answer] {
                    std::this_thread::sleep_for(std::chrono::milliseconds(200));
                    reply(answer);
                }).detach();
            } else {
                reply(answer);
            }
            return true;
        };
    }
    static void ask(Client& client, const std::string& path) {
        client.say("GET " + path +
                   " HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    }
    void wait_for(const std::atomic<int>& number, int value) const {
        while (number != value) std::this_thread::yield();
    }

    std::atomic<int> open_ = 0;
    std::atomic<int> asked_ = 0;
    Reply never_;
};

TEST_F(StopThreads, AnswersWhatIsInFlightAndTellsTheOthers) {
    auto options = RunningServer::quick();
    options.patience = std::chrono::seconds(20);
    options.pong_patience = std::chrono::seconds(20);
    options.ping_every = std::chrono::seconds(10);
    options.farewell = std::chrono::seconds(10);
    RunningServer server(service(), options);
    Client idle(server.port());
    Client late(server.port());
    Client stream(server.port());
    Client socket(server.port());
    ask(late, "/late");
    ask(stream, "/stream");
    ask(socket, "/socket");
    socket.hear_until("\r\n\r\n");
    wait_for(open_, 2);
    wait_for(asked_, 1);
    server.stop();
    EXPECT_EQ(open_, 0);
    const auto answer = late.hear_all();
    EXPECT_TRUE(answer.ends_with("\r\n\r\nlate")) << answer;
    EXPECT_NE(answer.find("Connection: close\r\n"), std::string::npos) << answer;
    EXPECT_TRUE(stream.hear_all().ends_with("\r\n0\r\n\r\n"));
    const auto told = socket.hear_all();
    // Perhaps after a ping.
    EXPECT_NE(told.find("\x88\x12\x03\xe9the server stops"), std::string::npos) << told;
    EXPECT_EQ(idle.hear_all(), "");
    EXPECT_EQ(server.counts().connections_open, 0U);
}

TEST_F(StopThreads, TakesNoLongerThanItMay) {
    RunningServer server(service());
    Client waiting(server.port());
    Client socket(server.port());
    ask(waiting, "/never");
    ask(socket, "/socket");
    wait_for(open_, 1);
    wait_for(asked_, 1);
    const auto begin = Clock::now();
    server.stop();
    EXPECT_LT(Clock::now() - begin, std::chrono::seconds(8));
    EXPECT_EQ(open_, 0);
    EXPECT_EQ(waiting.hear_all(), "");
    never_({Answer::Status::ok, "too late"});
}

TEST_F(StopThreads, CanBeToldBeforeItRuns) {
    const test::SiteFolder folder;
    folder.write("index.html", "");
    const auto site = *StaticSite::load(folder.path());
    const auto server = *HttpServer::listen(site, nullptr, "127.0.0.1", 0);
    server->stop();
    server->run();
}

TEST_F(StopThreads, MayComeWhileConnectionsCome) {
    for (int round = 0; round < 20; ++round) {
        RunningServer server(service());
        std::atomic<bool> done = false;
        std::thread connecting([&] {
            while (!done) {
                try {
                    Client client(server.port());
                    ask(client, "/socket");
                } catch (const std::exception&) {
                    return;  // nobody listens any more
                }
            }
        });
        std::this_thread::sleep_for(std::chrono::milliseconds(round));
        server.stop();
        done = true;
        connecting.join();
        EXPECT_EQ(open_, 0);
    }
}

}  // namespace stop_test
}  // namespace merkhet::server
