#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "server/question.hpp"
#include "server/running_server.hpp"

namespace merkhet::server {
namespace bodies_test {

using test::Client;
using test::RunningServer;

/// Answers with what it was asked.
bool tell(const Question& question, const Reply& reply) {
    if (!question.path.starts_with("/api/")) return false;
    Answer answer{Answer::Status::created, question.method + " " + question.path + "\n" + question.body, "text/plain"};
    answer.body += "\nfrom " + question.address + (question.secure ? " securely" : "");
    answer.body += "\nx-key: " + std::string(header(question, "x-key"));
    answer.body += "\nsession: " + std::string(cookie(question, "session").value_or("none"));
    answer.headers = {set_cookie("a", "1", std::chrono::seconds(1), false),
                      set_cookie("b", "2", std::chrono::seconds(1), false),
                      {"Location", "/there"},
                      {"Cache-Control", "no-store"}};
    reply(std::move(answer));
    return true;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

class BodiesTest : public testing::Test {
protected:
    std::string post(const std::string& headers, const std::string& body) const {
        return test::talk(server_.port(),
                          "POST /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + headers + "\r\n" + body);
    }

    RunningServer server_{tell};
};

TEST_F(BodiesTest, ReachTheService) {
    const auto answer = post("Content-Length: 5\r\nX-Key: 7\r\nCookie: session=s\r\n", "hello");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 201 Created\r\n")) << answer;
    EXPECT_TRUE(has(answer, "\r\n\r\nPOST /api/x\nhello\nfrom 127.0.0.1\nx-key: 7\nsession: s")) << answer;
    EXPECT_TRUE(has(answer, "Set-Cookie: a=1;")) << answer;
    EXPECT_TRUE(has(answer, "Set-Cookie: b=2;")) << answer;
    EXPECT_TRUE(has(answer, "Location: /there\r\n")) << answer;
    EXPECT_TRUE(has(answer, "Cache-Control: no-store\r\n")) << answer;
    EXPECT_FALSE(has(answer, "no-cache")) << answer;
    EXPECT_TRUE(has(post("Transfer-Encoding: chunked\r\n", "2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n"), "\nhello\n"));
    EXPECT_TRUE(has(post("", ""), "\n\nfrom"));
}

TEST_F(BodiesTest, ComeOneAfterTheOther) {
    Client client(server_.port());
    for (const auto* method : {"POST", "PUT", "DELETE", "PATCH"}) {
        const std::string request(method);
        ASSERT_TRUE(client.say(request + " /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"));
        EXPECT_TRUE(has(client.hear_until("\r\n\r\n"), "201 Created"));
        EXPECT_TRUE(client.hear_until("session: none").starts_with(request + " /api/x\nabc\n"));
    }
}

TEST_F(BodiesTest, AreOnlyReadWhenWanted) {
    Client client(server_.port());
    const std::string header = "POST /api/x HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n";
    client.say(header + "Content-Length: 5\r\n\r\n");
    EXPECT_EQ(client.hear_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
    client.say("hello");
    EXPECT_TRUE(has(client.hear_until("\r\n\r\n"), "201 Created"));
    EXPECT_TRUE(has(test::talk(server_.port(), header + "Content-Length: 100000\r\n\r\n"), "HTTP/1.1 413 "));
}

TEST_F(BodiesTest, AreNotTakenWhereNobodyWantsThem) {
    const RunningServer server(tell, RunningServer::quick(), std::nullopt);
    const auto answer = test::talk(server.port(), "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 405 ")) << answer;
}

TEST_F(BodiesTest, AreRefusedWhenTooLarge) {
    // A hundred megabytes, of which nothing is taken.
    EXPECT_TRUE(post("Content-Length: 100000000\r\n", std::string(300000, 'x')).starts_with("HTTP/1.1 413 "));
    EXPECT_TRUE(
        post("Transfer-Encoding: chunked\r\n", "5f5e100\r\n" + std::string(300000, 'x')).starts_with("HTTP/1.1 413 "));
    EXPECT_TRUE(has(post("Content-Length: 65536\r\n", std::string(65536, 'x')), "201 Created"));
    EXPECT_EQ(server_.counts().too_large, 2U);
}

TEST_F(BodiesTest, AreRefusedWhenEncodedOrAmbiguous) {
    EXPECT_TRUE(post("Content-Length: 5\r\nContent-Encoding: gzip\r\n", "bomb!").starts_with("HTTP/1.1 415 "));
    const auto smuggled = post("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
                               "0\r\n\r\nGET /api/secret HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(smuggled.starts_with("HTTP/1.1 400 ")) << smuggled;
    EXPECT_FALSE(has(smuggled, "secret")) << smuggled;
}

TEST_F(BodiesTest, AreRefusedWhenTooSlow) {
    Client slow(server_.port());
    slow.say("POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n");
    for (int i = 0; i < 1000 && server_.counts().too_slow == 0; ++i) {
        slow.say("x");
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(server_.counts().too_slow, 1U);
    EXPECT_TRUE(slow.hear_all().starts_with("HTTP/1.1 408 "));
    Client slower(server_.port());
    slower.say("GET / HT");
    EXPECT_TRUE(slower.hear_all().starts_with("HTTP/1.1 408 "));
    Client silent(server_.port());
    EXPECT_EQ(silent.hear_all(), "") << "nobody asked for anything";
}

TEST_F(BodiesTest, DoNotMakeQuestionsOfGets) {
    const auto answer = test::talk(server_.port(), "GET /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello");
    EXPECT_TRUE(has(answer, "GET /api/x\n\nfrom")) << answer;
    EXPECT_TRUE(has(answer, "Connection: close\r\n")) << answer;
}

TEST(Answers, CannotBreakOutOfTheirHeaders) {
    const RunningServer server([](const Question&, const Reply& reply) {
        reply({Answer::Status::ok, "{}", "text/plain", {{"Location", "/x\r\nSet-Cookie: evil=1"}}});
        return true;
    });
    const auto answer = test::talk(server.port(), "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 500 ")) << answer;
    EXPECT_FALSE(has(answer, "evil")) << answer;
}

TEST(Answers, MayHaveNoBody) {
    const RunningServer server([](const Question&, const Reply& reply) {
        reply({Answer::Status::no_content, "not sent"});
        reply({Answer::Status::ok, "a second answer counts for nothing"});
        return true;
    });
    const auto answer = test::talk(server.port(), "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 204 ")) << answer;
    EXPECT_TRUE(answer.ends_with("\r\n\r\n")) << answer;
    EXPECT_FALSE(has(answer, "Content-Length")) << answer;
}

TEST(Answers, FailWhereNoneIsGiven) {
    const RunningServer server([](const Question& question, const Reply& reply) {
        if (question.path == "/later") std::thread([reply] {}).detach();
        return question.path != "/";
    });
    const auto get = [&](const std::string& path) {
        return test::talk(server.port(), "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    };
    EXPECT_TRUE(get("/never").starts_with("HTTP/1.1 500 "));
    EXPECT_TRUE(get("/later").starts_with("HTTP/1.1 500 "));
    EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 ")) << "a file";
}

TEST(Clients, AreKnownThroughOurProxiesOnly) {
    const std::string request =
        "GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: 1.2.3.4, 192.0.2.7\r\n"
        "X-Forwarded-Proto: https\r\n\r\n";
    auto options = RunningServer::quick();
    const RunningServer open(tell, options);
    EXPECT_TRUE(has(test::talk(open.port(), request), "from 127.0.0.1\n"));
    options.proxies = {"127.0.0.0/8"};
    const RunningServer behind(tell, options);
    EXPECT_TRUE(has(test::talk(behind.port(), request), "from 192.0.2.7 securely\n"));
}

TEST(Clients, CannotTakeAllConnections) {
    auto options = RunningServer::quick();
    options.patience = std::chrono::seconds(20);
    options.address_connections = 2;
    const RunningServer server(tell, options);
    Client first(server.port());
    Client second(server.port());
    const auto ask = [](Client& client) {
        client.say("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
        return client.hear_until("</h1>");
    };
    EXPECT_TRUE(has(ask(first), "200 OK"));
    EXPECT_TRUE(has(ask(second), "200 OK"));
    Client third(server.port());
    EXPECT_TRUE(third.hear_all().starts_with("HTTP/1.1 503 "));
    EXPECT_EQ(server.counts().too_many, 1U);
    first.close();
    EXPECT_TRUE(server.comes_to([](const Counts& counts) { return counts.connections_open == 1; }));
    Client fourth(server.port());
    EXPECT_TRUE(has(ask(fourth), "200 OK"));
}

TEST(Clients, AreServedByThreads) {
    auto options = RunningServer::quick();
    options.patience = std::chrono::seconds(20);
    options.threads = 4;
    const RunningServer server(
        [](const Question& question, const Reply& reply) {
            if (question.body == "later") {
                std::thread([reply] { reply({Answer::Status::ok, "later"}); }).detach();
                return true;
            }
            return tell(question, reply);
        },
        options);
    std::vector<std::thread> threads;
    threads.reserve(8);
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&server, i] {
            for (int round = 0; round < 20; ++round) {
                Client client(server.port());
                const std::string body = (i + round) % 3 == 0 ? "later" : "hello";
                client.say("POST /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\n" + body);
                EXPECT_TRUE(has(client.hear_all(), body));
            }
        });
    for (auto& thread : threads) thread.join();
    EXPECT_EQ(server.counts().connections, 160U);
    EXPECT_EQ(server.counts().answers[1], 160U);
}

}  // namespace bodies_test
}  // namespace merkhet::server
