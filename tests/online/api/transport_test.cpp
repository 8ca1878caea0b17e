#include <gtest/gtest.h>

#include "online/api/with_api.hpp"
#include "server/running_server.hpp"

/// The API behind a real server.
namespace merkhet::online::api::transport_test {

class ApiOverHttp : public test::WithApi {
protected:
    void SetUp() override {
        test::WithApi::SetUp();
        if (IsSkipped()) return;
        server_ =
            std::make_unique<test::RunningServer>([this](const server::Question& question, const server::Reply& reply) {
                return api().answer(question, reply);
            });
    }
    void TearDown() override { server_.reset(); }

    std::string host() const { return "127.0.0.1:" + std::to_string(server_->port()); }
    std::string talk(const std::string& first_line, const std::string& headers, const std::string& body = "") const {
        auto request = first_line + " HTTP/1.1\r\nHost: " + host() + "\r\nConnection: close\r\n" + headers;
        if (!body.empty())
            request += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
        return test::talk(server_->port(), request + "\r\n" + body);
    }
    std::string origin() const { return "Origin: http://" + host() + "\r\n"; }
    test::RunningServer& server() const { return *server_; }

private:
    std::unique_ptr<test::RunningServer> server_;
};

TEST_P(ApiOverHttp, ABrowserComesInAndIsKnown) {
    const auto made = talk("POST /api/account", origin(), R"({"name": "Ramses", "password": "not the name"})");
    EXPECT_TRUE(made.starts_with("HTTP/1.1 201")) << made;
    const std::string cookie = "Set-Cookie: merkhet=";
    const auto from = made.find(cookie);
    ASSERT_NE(from, std::string::npos) << made;
    const auto secret = made.substr(from + cookie.size(), made.find(';', from) - from - cookie.size());
    const auto known = talk("GET /api/session", "Cookie: merkhet=" + secret + "\r\n");
    EXPECT_NE(known.find("Ramses"), std::string::npos) << known;
    const auto foreign = talk("DELETE /api/session", "Cookie: merkhet=" + secret + "\r\nOrigin: http://evil.test\r\n");
    EXPECT_TRUE(foreign.starts_with("HTTP/1.1 403")) << foreign;
    const auto out = talk("DELETE /api/session", "Cookie: merkhet=" + secret + "\r\n" + origin());
    EXPECT_NE(out.find("Max-Age=0"), std::string::npos) << out;
}

TEST_P(ApiOverHttp, ABodyThatIsTooLargeIsNotRead) {
    EXPECT_TRUE(talk("POST /api/session", origin(), std::string(70'000, ' ')).starts_with("HTTP/1.1 413"));
    EXPECT_TRUE(talk("GET /api/nothing", "").starts_with("HTTP/1.1 404"));
    EXPECT_TRUE(talk("PATCH /api/session", origin(), "{}").starts_with("HTTP/1.1 405"));
}

TEST_P(ApiOverHttp, APageOpensASocket) {
    const std::string upgrade =
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const auto open = [&](const std::string& from) {
        test::Client client(server().port());
        client.say("GET /api/socket HTTP/1.1\r\nHost: " + host() + "\r\nConnection: Upgrade\r\n" + upgrade + from +
                   "\r\n");
        return client.hear_until("\r\n\r\n");
    };
    EXPECT_TRUE(open(origin()).starts_with("HTTP/1.1 101"));
    EXPECT_TRUE(open("Origin: http://evil.test\r\n").starts_with("HTTP/1.1 403"));
    EXPECT_TRUE(open("").starts_with("HTTP/1.1 403"));
    EXPECT_TRUE(talk("GET /api/socket", "").starts_with("HTTP/1.1 426"));
}

INSTANTIATE_TEST_SUITE_P(Everywhere, ApiOverHttp, test::every_database, test::database_name);

}  // namespace merkhet::online::api::transport_test
