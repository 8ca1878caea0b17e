#include "server/http_server.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <thread>

#include "server/client.hpp"
#include "server/site_folder.hpp"

namespace merkhet::server {
namespace http_server_test {

/// Says what it was asked.
class Echo : public Service {
public:
    ~Echo() override {
        if (later_.joinable()) later_.join();
    }
    bool answer(const Question& question, const Reply& reply) override {
        if (!question.path.starts_with("/api/")) return false;
        if (question.parameters.contains("throw")) throw std::runtime_error("no");
        std::string said;
        for (const auto& [name, value] : question.parameters) said.append(name).append("=").append(value).append(";");
        Answer answer{Answer::Status::ok, said};
        if (question.path == "/api/raw")
            answer = {Answer::Status::ok,
                      question.query + " " + question.host,
                      "image/png",
                      {{"Cache-Control", "public, max-age=86400"}}};
        else if (question.path != "/api/echo")
            answer = {Answer::Status::not_found, "{}"};
        else if (question.parameters.contains("bad"))
            answer = {Answer::Status::bad_request, "bad"};
        else if (question.parameters.contains("busy"))
            answer = {Answer::Status::busy, "later"};
        if (question.parameters.contains("wait")) {
            later_asked = true;
            later_ = std::thread([this, reply, answer] {
                std::this_thread::sleep_for(std::chrono::milliseconds(500));
                later_said = true;
                reply(answer);
            });
        } else {
            reply(answer);
        }
        return true;
    }
    std::optional<std::size_t> longest_body(const Question&) const override { return std::nullopt; }

    std::atomic<bool> later_asked = false;
    std::atomic<bool> later_said = false;

private:
    std::thread later_;
};

/// A server on a port of its own, running while the object lives.
class HttpServerTest : public testing::Test {
protected:
    HttpServerTest() {
        folder_.write("index.html", "<h1>Merkhet</h1>");
        folder_.write("assets/app.js", "go()");
        folder_.write("embed.html", "<p>");
        folder_.write("big.txt", "as it is");
        folder_.write("big.txt.br", "by brotli");
        folder_.write("big.txt.gz", "by gzip");
        folder_.write("big.txt.zst", "by zstd, the longest");
        site_ = std::make_unique<StaticSite>(*StaticSite::load(folder_.path()));
        auto echo = std::make_unique<Echo>();
        echo_ = echo.get();
        server_ = *HttpServer::listen(*site_, std::move(echo), "127.0.0.1", 0);
        thread_ = std::thread([this] { server_->run(); });
    }
    ~HttpServerTest() override {
        server_->stop();
        thread_.join();
    }

    std::string talk(const std::string& request, bool ends = false) const {
        return test::talk(server_->port(), request, ends);
    }
    std::string get(const std::string& target, const std::string& more = "") const {
        return talk("GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more + "\r\n");
    }
    static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

    test::SiteFolder folder_;
    std::unique_ptr<StaticSite> site_;
    Echo* echo_ = nullptr;
    std::unique_ptr<HttpServer> server_;
    std::thread thread_;
};

TEST_F(HttpServerTest, GivesPagesWithTheHeadersThatThreadsNeed) {
    const auto answer = get("/");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
    EXPECT_TRUE(answer.ends_with("\r\n\r\n<h1>Merkhet</h1>"));
    EXPECT_TRUE(has(answer, "Cross-Origin-Opener-Policy: same-origin\r\n"));
    EXPECT_TRUE(has(answer, "Cross-Origin-Embedder-Policy: require-corp\r\n"));
    EXPECT_TRUE(has(answer, "Cache-Control: no-cache\r\n"));
    EXPECT_TRUE(has(get("/assets/app.js"), "Cache-Control: public, max-age=31536000, immutable\r\n"));
}

TEST_F(HttpServerTest, LetsPagesDoNoMoreThanTheyNeed) {
    const auto page = get("/");
    EXPECT_TRUE(has(page, "script-src 'self' 'wasm-unsafe-eval';")) << page;
    EXPECT_TRUE(has(page, "frame-ancestors 'none'\r\n")) << page;
    EXPECT_TRUE(has(page, "X-Frame-Options: DENY\r\n")) << page;
    EXPECT_TRUE(has(page, "Referrer-Policy: same-origin\r\n")) << page;
    EXPECT_TRUE(has(page, "Permissions-Policy: camera=()")) << page;
    const auto framed = get("/embed.html");
    EXPECT_TRUE(has(framed, "script-src 'self' 'wasm-unsafe-eval';")) << framed;
    EXPECT_FALSE(has(framed, "frame-ancestors")) << framed;
    EXPECT_FALSE(has(framed, "X-Frame-Options")) << framed;
    EXPECT_TRUE(has(get("/none"), "frame-ancestors 'none'"));
    EXPECT_TRUE(has(talk("nonsense\r\n\r\n", true), "frame-ancestors 'none'"));
}

TEST_F(HttpServerTest, SendsTheEncodingThatIsLikedBest) {
    struct Case {
        std::string accepted;
        std::string encoding;  ///< empty: none
        std::string body;
    };
    for (const auto& [accepted, encoding, body] : {
             Case{"", "", "as it is"},
             Case{"gzip, deflate, br, zstd", "gzip", "by gzip"},  // the smallest
             Case{"br", "br", "by brotli"},
             Case{"BR", "br", "by brotli"},
             Case{"gzip;q=0.5, br;q=0.8", "br", "by brotli"},
             Case{"gzip;q=0, *", "br", "by brotli"},
             Case{"zstd", "zstd", "by zstd, the longest"},
             Case{"identity, gzip;q=0.5", "", "as it is"},
             Case{"gzip;q=0", "", "as it is"},
             Case{"deflate", "", "as it is"},
             Case{"gzip;q=much", "", "as it is"},
         }) {
        const auto answer = get("/big.txt", accepted.empty() ? "" : "Accept-Encoding: " + accepted + "\r\n");
        EXPECT_TRUE(answer.ends_with("\r\n\r\n" + body)) << accepted << "\n" << answer;
        EXPECT_EQ(has(answer, "Content-Encoding: " + encoding + "\r\n"), !encoding.empty()) << accepted << "\n"
                                                                                            << answer;
        EXPECT_TRUE(has(answer, "Vary: Accept-Encoding\r\n")) << answer;
        EXPECT_TRUE(has(answer, "Content-Type: text/plain; charset=utf-8\r\n")) << answer;
    }
    const auto tag = site_->find("/big.txt")->encoded.front().tag;
    EXPECT_TRUE(
        get("/big.txt", "Accept-Encoding: gzip\r\nIf-None-Match: " + tag + "\r\n").starts_with("HTTP/1.1 304 "));
    EXPECT_TRUE(get("/big.txt", "If-None-Match: " + tag + "\r\n").starts_with("HTTP/1.1 200 "));
    EXPECT_FALSE(has(get("/"), "Vary")) << "nothing to choose from";
}

TEST_F(HttpServerTest, SendsNothingTwice) {
    const auto tag = site_->find("/")->tag;
    const auto answer = get("/", "If-None-Match: " + tag + "\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 304 ")) << answer;
    EXPECT_TRUE(answer.ends_with("\r\n\r\n"));
}

TEST_F(HttpServerTest, AnswersSeveralRequestsOnOneConnection) {
    const auto answer = talk(
        "GET / HTTP/1.1\r\nHost: x\r\n\r\nHEAD / HTTP/1.1\r\nHost: x\r\n\r\n"
        "GET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(has(answer, "<h1>Merkhet</h1>HTTP/1.1 200 OK"));
    EXPECT_TRUE(has(answer, "\r\n\r\nHTTP/1.1 404 ")) << answer;
}

TEST_F(HttpServerTest, AsksTheServiceBelowApi) {
    const auto answer = get("/api/echo?moves=a1%20b2&game=egotzi%3Asize=5&game=other");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
    EXPECT_TRUE(has(answer, "Content-Type: application/json\r\n"));
    EXPECT_TRUE(has(answer, "Cache-Control: no-cache\r\n"));
    EXPECT_TRUE(answer.ends_with("\r\n\r\ngame=egotzi:size=5;moves=a1 b2;")) << answer;
    EXPECT_TRUE(get("/api/echo?bad").starts_with("HTTP/1.1 400 "));
    EXPECT_TRUE(get("/api/echo?throw").starts_with("HTTP/1.1 500 "));
    EXPECT_TRUE(get("/api/none").starts_with("HTTP/1.1 404 "));
    EXPECT_TRUE(get("/api/echo?%zz").starts_with("HTTP/1.1 400 "));
    const auto busy = get("/api/echo?busy");
    EXPECT_TRUE(busy.starts_with("HTTP/1.1 503 ")) << busy;
    EXPECT_TRUE(has(busy, "Retry-After: ")) << busy;
}

TEST_F(HttpServerTest, GivesTheServiceTheQueryAsItCame) {
    const auto answer = get("/api/raw?moves=a8+_%3E&x");
    EXPECT_TRUE(answer.ends_with("\r\n\r\nmoves=a8+_%3E&x x")) << answer;
    EXPECT_TRUE(has(answer, "Content-Type: image/png\r\n"));
    EXPECT_TRUE(has(answer, "Cache-Control: public, max-age=86400\r\n"));
    EXPECT_TRUE(has(answer, "Cross-Origin-Resource-Policy: cross-origin\r\n"));
    const auto head = talk("HEAD /api/raw?ab HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(has(head, "Content-Length: 4\r\n")) << head;
    EXPECT_TRUE(head.ends_with("\r\n\r\n")) << head;
}

TEST_F(HttpServerTest, ServesOthersWhileTheServiceWorks) {
    std::string slow;
    std::thread waiting([&] { slow = get("/api/echo?wait=1"); });
    while (!echo_->later_asked) std::this_thread::yield();
    EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 OK"));
    EXPECT_FALSE(echo_->later_said) << "the file came first";
    waiting.join();
    EXPECT_TRUE(slow.ends_with("\r\n\r\nwait=1;")) << slow;
}

TEST_F(HttpServerTest, RefusesWhatItDoesNotKnow) {
    EXPECT_TRUE(talk("POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 405 "));
    EXPECT_TRUE(get("/../../etc/passwd").starts_with("HTTP/1.1 404 "));
    EXPECT_TRUE(get("/none").starts_with("HTTP/1.1 404 "));
    // and goes on
    EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 OK"));
}

TEST_F(HttpServerTest, SaysWhatIsWrongWithAMalformedRequest) {
    for (const auto* request :
         {"nonsense\r\n\r\n", "\x16\x03\x01\x02", "GET\r\n\r\n", "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
          "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: few\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n"}) {
        // What has no end is ended here: the server would wait for the rest.
        const auto answer = talk(request, true);
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 400 ")) << request << answer;
        EXPECT_TRUE(answer.ends_with("\r\n\r\nThe request is malformed.\n")) << request << answer;
    }
    const std::string much(100000, 'x');
    EXPECT_TRUE(talk("GET /" + much + " HTTP/1.1\r\nHost: x\r\n\r\n").starts_with("HTTP/1.1 414 "));
    EXPECT_TRUE(talk("GET / HTTP/1.1\r\nHost: " + much + "\r\n\r\n").starts_with("HTTP/1.1 431 "));
    EXPECT_TRUE(talk("GET / HTTP/1.1\r\nHost: x\r\nX: " + much + "\r\n\r\n").starts_with("HTTP/1.1 431 "));
}

TEST_F(HttpServerTest, DoesNotTakeABodyForTheNextRequest) {
    const std::string header = "Host: x\r\nContent-Length: 100000\r\n\r\n";
    const auto posted = talk("POST / HTTP/1.1\r\n" + header + std::string(100000, 'x'));
    EXPECT_TRUE(posted.starts_with("HTTP/1.1 405 ")) << posted;
    EXPECT_TRUE(has(posted, "Connection: close\r\n")) << posted;
    const auto got = talk("GET / HTTP/1.1\r\n" + header + "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    EXPECT_TRUE(got.ends_with("\r\n\r\n<h1>Merkhet</h1>")) << got;
    EXPECT_EQ(got.find("HTTP/1.1", 1), std::string::npos) << got;
}

TEST_F(HttpServerTest, SaysWhyItCannotListen) {
    const auto taken = HttpServer::listen(*site_, {}, "127.0.0.1", server_->port());
    ASSERT_FALSE(taken);
    EXPECT_TRUE(has(taken.error().message, "Address already in use")) << taken.error().message;
    EXPECT_FALSE(HttpServer::listen(*site_, {}, "nowhere", 0));
}

}  // namespace http_server_test
}  // namespace merkhet::server
