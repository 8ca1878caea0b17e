#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "server/frames.hpp"
#include "server/running_server.hpp"

/// What strangers send to a server, whatever it serves: docs/security.md.
namespace merkhet::server {
namespace hostile_test {

using test::Client;
using test::frame;
using test::handshake;
using test::hear;
using test::RunningServer;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// Says what it hears.
class Echo : public SocketHandler {
public:
    explicit Echo(std::atomic<int>& open) : open_(open) { ++open_; }
    ~Echo() override { --open_; }
    Echo(const Echo&) = delete;
    Echo& operator=(const Echo&) = delete;
    void on_open(std::shared_ptr<Socket> socket) override { socket_ = std::move(socket); }
    void on_text(std::string text) override { socket_->send(std::make_shared<const std::string>(std::move(text))); }
    void on_close() override { socket_ = nullptr; }

private:
    std::atomic<int>& open_;
    std::shared_ptr<Socket> socket_;
};

class HostileBytes : public testing::Test {
protected:
    std::string ask(const std::string& start, const std::string& headers = "Host: x\r\n") const {
        return test::talk(server_.port(), start + "\r\n" + headers + "Connection: close\r\n\r\n");
    }
    std::string get(const std::string& target, const std::string& more = "") const {
        return ask("GET " + target + " HTTP/1.1", "Host: x\r\n" + more);
    }
    /// With which code a socket is closed that says this.
    int code_after(const std::string& frames) const {
        Client client(server_.port());
        client.say(handshake + "\r\n");
        EXPECT_TRUE(client.hear_until("\r\n\r\n").starts_with("HTTP/1.1 101 "));
        client.say(frames);
        auto heard = hear(client);
        while (heard.kind == 1) heard = hear(client);
        EXPECT_EQ(heard.kind, 8);
        return heard.code();
    }

    std::atomic<int> open_ = 0;
    RunningServer server_{[this](const Question& question, const Reply& reply) {
                              if (!question.path.starts_with("/api/") && question.path != "/socket") return false;
                              Answer answer{Answer::Status::ok, question.path};
                              if (question.path == "/socket") answer.socket = std::make_shared<Echo>(open_);
                              reply(std::move(answer));
                              return true;
                          },
                          patient()};

private:
    static ServerOptions patient() {
        auto options = RunningServer::quick();
        options.pong_patience = std::chrono::seconds(20);
        return options;
    }
};

TEST_F(HostileBytes, TargetsThatAreNoPathsLeadNowhere) {
    for (const auto* start : {"GET http://evil.test/ HTTP/1.1", "GET * HTTP/1.1", "GET index.html HTTP/1.1",
                              "GET //evil.test HTTP/1.1", "GET //index.html HTTP/1.1", "GET ?/index.html HTTP/1.1",
                              "GET \\index.html HTTP/1.1", "GET http://x/api/y HTTP/1.1"}) {
        const auto answer = ask(start);
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 404 ") || answer.starts_with("HTTP/1.1 400 ")) << start << answer;
    }
}

TEST_F(HostileBytes, MethodsForProxiesAndTracesAreRefused) {
    for (const auto* start : {"CONNECT evil.test:80 HTTP/1.1", "OPTIONS * HTTP/1.1", "TRACE / HTTP/1.1",
                              "PROPFIND / HTTP/1.1", "get / HTTP/1.1", "XYZZY / HTTP/1.1"}) {
        const auto answer = ask(start, "Host: x\r\nX-Secret: told back\r\n");
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 405 ")) << start << answer;
        EXPECT_FALSE(has(answer, "told back")) << start;
    }
    EXPECT_TRUE(ask("PRI * HTTP/2.0").starts_with("HTTP/1.1 400 "));
}

TEST_F(HostileBytes, PathsAreDecodedOnce) {
    for (const std::string target :
         {"/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/%252e%252e/etc/passwd", "/..%5c..%5cetc",
          "/%c0%ae%c0%ae/etc/passwd", "/index.html%00", "/index.html%00.png", "/%00", "/./index.html",
          "/x/../index.html", "/index.html;x", "/index.html/", "/%69ndex.html%2f", "/%ff", "/%0d%0aX:y"})
        EXPECT_TRUE(get(target).starts_with("HTTP/1.1 404 ")) << target;
    EXPECT_TRUE(get("/%69ndex.html").starts_with("HTTP/1.1 200 "));
    EXPECT_TRUE(get(std::string("/\0", 2)).starts_with("HTTP/1.1 400 "));
}

TEST_F(HostileBytes, OldHttpIsOneAnswer) {
    const auto answer = test::talk(server_.port(), "GET / HTTP/1.0\r\n\r\nGET /api/second HTTP/1.0\r\n\r\n");
    EXPECT_TRUE(has(answer, " 200 OK")) << answer;
    EXPECT_FALSE(has(answer, "second")) << answer;
    EXPECT_TRUE(test::talk(server_.port(), "GET /\r\n", true).starts_with("HTTP/1.1 400 ")) << "HTTP/0.9";
}

TEST_F(HostileBytes, NothingIsUpgradedButWebSockets) {
    const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    for (const std::string& headers : std::vector<std::string>{
             "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
             "Upgrade: TLS/1.0\r\nConnection: Upgrade\r\n",
             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 12\r\n" + key,
             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"}) {
        const auto answer = test::talk(server_.port(), "GET /socket HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n", true);
        EXPECT_FALSE(has(answer, "101 Switching")) << headers;
        EXPECT_FALSE(answer.empty()) << headers;
    }
    EXPECT_TRUE(has(get("/", "Upgrade: h2c\r\n"), "200 OK"));
}

TEST_F(HostileBytes, AThousandHeadersAreTooMany) {
    std::string headers = "Host: x\r\n";
    for (int i = 0; i < 1000; ++i) headers += "X-Header-" + std::to_string(i) + ": some value\r\n";
    EXPECT_TRUE(ask("GET / HTTP/1.1", headers).starts_with("HTTP/1.1 431 "));
    EXPECT_EQ(server_.counts().too_large, 1U);
}

TEST_F(HostileBytes, RangesAreNotCut) {
    std::string ranges = "bytes=0-";
    for (int i = 0; i < 500; ++i) ranges += ",0-";
    const auto answer = get("/", "Range: " + ranges + "\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 ")) << answer;
    EXPECT_TRUE(answer.ends_with("\r\n\r\n<h1>Merkhet</h1>")) << answer;
}

TEST_F(HostileBytes, OtherSitesArePromisedNothing) {
    const auto preflight = ask("OPTIONS /api/x HTTP/1.1",
                               "Host: x\r\nOrigin: http://evil.test\r\nAccess-Control-Request-Method: POST\r\n"
                               "Access-Control-Request-Headers: content-type\r\n");
    for (const auto& answer : {preflight, get("/api/x", "Origin: http://evil.test\r\n"), get("/")}) {
        EXPECT_FALSE(has(answer, "Access-Control-")) << answer;
        EXPECT_TRUE(has(answer, "X-Content-Type-Options: nosniff\r\n")) << answer;
        EXPECT_TRUE(has(answer, "Cross-Origin-Resource-Policy: same-origin\r\n")) << answer;
        EXPECT_FALSE(has(answer, "Strict-Transport-Security")) << "the proxy's, which knows of TLS: " << answer;
    }
}

TEST_F(HostileBytes, WhoSendsRequestsAndReadsNoAnswersIsClosed) {
    constexpr std::size_t requests = 100'000;
    std::string flood;
    for (std::size_t i = 0; i < requests; ++i) flood += "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    Client client(server_.port());
    client.say(flood);
    EXPECT_TRUE(server_.comes_to([](const Counts& counts) { return counts.not_read == 1; }));
    EXPECT_LT(server_.counts().answers[1], requests) << "they are answered one after another, as they are read";
    EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 "));
}

TEST_F(HostileBytes, SocketsAreNotCompressed) {
    Client client(server_.port());
    client.say(handshake + "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n");
    const auto answer = client.hear_until("\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 101 ")) << answer;
    EXPECT_FALSE(has(answer, "Extensions")) << answer;
    // What would unfold to many times its size.
    client.say(frame("bomb", '\xc1'));
    EXPECT_EQ(hear(client).code(), 1002);
}

TEST_F(HostileBytes, MessagesInPartsHaveAnEnd) {
    std::string parts = frame(std::string(1000, 'x'), '\x01');
    for (int i = 0; i < 20; ++i) parts += frame(std::string(1000, 'x'), '\x00');
    EXPECT_EQ(code_after(parts), 1009);
    EXPECT_EQ(code_after(frame("one", '\x01') + frame("another")), 1002) << "a message within a message";
    EXPECT_EQ(code_after(frame("more", '\x00')), 1002) << "of nothing";
    EXPECT_EQ(code_after(frame("\xe2\x82", '\x01') + frame("x", '\x80')), 1007) << "half a character";
}

TEST_F(HostileBytes, ControlFramesAreAsTheyMayBe) {
    EXPECT_EQ(code_after(frame("x", '\x09')), 1002) << "a ping in parts";
    EXPECT_EQ(code_after(frame("x", '\x08')), 1002) << "a close in parts";
    EXPECT_EQ(code_after(frame("x", '\x88')), 1002) << "half a code";
    for (const int code : {0, 999, 1004, 1005, 1006, 1015, 2999}) {
        const std::string bytes{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
        EXPECT_EQ(code_after(frame(bytes, '\x88')), 1002) << code;
    }
    EXPECT_EQ(code_after(frame("\x03\xe8\xff", '\x88')), 1002) << "a reason that is no UTF-8";
    EXPECT_EQ(code_after(frame("\x03\xe8", '\x88')), 1000);
}

TEST_F(HostileBytes, ASocketThatIsHalfClosedIsClosed) {
    Client client(server_.port());
    client.say(handshake + "\r\n");
    client.hear_until("\r\n\r\n");
    EXPECT_EQ(open_, 1);
    client.end();
    EXPECT_TRUE(server_.comes_to([](const Counts& counts) { return counts.sockets_open == 0; }));
    EXPECT_TRUE(server_.comes_to([this](const Counts&) { return open_ == 0; }));
}

}  // namespace hostile_test
}  // namespace merkhet::server
