#include "server/http_server.hpp"

#include <gtest/gtest.h>

#include <boost/asio.hpp>
#include <thread>

#include "server/site_folder.hpp"

namespace merkhet::server {
namespace http_server_test {

using boost::asio::ip::tcp;

/// A server on a port of its own, running while the object lives.
class HttpServerTest : public testing::Test {
protected:
    HttpServerTest() {
        folder_.write("index.html", "<h1>Merkhet</h1>");
        folder_.write("assets/app.js", "go()");
        site_ = std::make_unique<StaticSite>(*StaticSite::load(folder_.path()));
        server_ = *HttpServer::listen(*site_, service(), "127.0.0.1", 0);
        thread_ = std::thread([this] { server_->run(); });
    }
    ~HttpServerTest() override {
        server_->stop();
        thread_.join();
    }

    /// Says what it was asked.
    static Service service() {
        return [](const Question& question) -> Answer {
            if (question.path != "/api/echo") return {Answer::Status::not_found, "{}"};
            if (question.parameters.contains("throw")) throw std::runtime_error("no");
            if (question.parameters.contains("bad")) return {Answer::Status::bad_request, "bad"};
            std::string said;
            for (const auto& [name, value] : question.parameters)
                said.append(name).append("=").append(value).append(";");
            return {Answer::Status::ok, said};
        };
    }

    /// All that the server says until it closes the connection.
    std::string talk(const std::string& request) const {
        boost::asio::io_context context;
        tcp::socket socket(context);
        socket.connect({boost::asio::ip::make_address("127.0.0.1"), server_->port()});
        boost::system::error_code refused;
        boost::asio::write(socket, boost::asio::buffer(request), refused);
        std::string answer;
        boost::system::error_code end;
        boost::asio::read(socket, boost::asio::dynamic_buffer(answer), end);
        return answer;
    }
    std::string get(const std::string& target, const std::string& more = "") const {
        return talk("GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more + "\r\n");
    }
    static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

    test::SiteFolder folder_;
    std::unique_ptr<StaticSite> site_;
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
    EXPECT_TRUE(get("/api/echo?%zz").starts_with("HTTP/1.1 404 "));
}

TEST_F(HttpServerTest, RefusesWhatItDoesNotKnow) {
    EXPECT_TRUE(talk("POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").starts_with("HTTP/1.1 405 "));
    EXPECT_TRUE(get("/../../etc/passwd").starts_with("HTTP/1.1 404 "));
    EXPECT_EQ(talk("nonsense\r\n\r\n"), "");
    EXPECT_EQ(talk("GET / HTTP/1.1\r\nHost: " + std::string(100000, 'x') + "\r\n\r\n"), "");
    // and goes on
    EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200 OK"));
}

TEST_F(HttpServerTest, SaysWhyItCannotListen) {
    const auto taken = HttpServer::listen(*site_, {}, "127.0.0.1", server_->port());
    ASSERT_FALSE(taken);
    EXPECT_TRUE(has(taken.error().message, "Address already in use")) << taken.error().message;
    EXPECT_FALSE(HttpServer::listen(*site_, {}, "nowhere", 0));
}

}  // namespace http_server_test
}  // namespace merkhet::server
