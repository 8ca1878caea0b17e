#include <gtest/gtest.h>

#include <string>

#include "cli/sandbox.hpp"
#include "server/client.hpp"

namespace merkhet::test {
namespace serve_command_test {

constexpr auto page = "<meta property=\"og:image\" content=\"picture.png\" />";

/// The program as a server of a small site, until the object goes away.
class ServingProgram {
public:
    explicit ServingProgram(const std::string& options) {
        const auto started = sandbox_.run(
            "mkdir -p site/khet && echo hello >site/index.html && cp page site/khet/index.html && "
            "{ '" MERKHET_PROGRAM "' serve --port 0 --folder site " +
            options +
            " >said 2>&1 & echo $! >pid; } && until grep -q Ctrl-C said || ! kill -0 $!; do sleep 0.01; done; cat "
            "said");
        const auto at = started.out.rfind(':');
        if (started.out.find("127.0.0.1:") == std::string::npos) throw std::runtime_error(started.out + started.err);
        port_ = static_cast<std::uint16_t>(std::stoi(started.out.substr(at + 1)));
    }
    ~ServingProgram() { sandbox_.run("kill $(cat pid)"); }
    ServingProgram(const ServingProgram&) = delete;
    ServingProgram& operator=(const ServingProgram&) = delete;

    std::uint16_t port() const { return port_; }
    int threads() const {
        return std::stoi(sandbox_.run("sed -n 's/^Threads:[[:blank:]]*//p' /proc/$(cat pid)/status").out);
    }

private:
    struct SandboxWithPage : Sandbox {
        SandboxWithPage() { write_text(folder() / "page", page); }
    };
    SandboxWithPage sandbox_;
    std::uint16_t port_ = 0;
};

/// A request for the page of a game that came to a proxy by HTTPS.
constexpr auto forwarded =
    "GET /khet/ HTTP/1.1\r\nHost: example.org\r\nX-Forwarded-For: 192.0.2.1\r\nX-Forwarded-Proto: https\r\n"
    "Connection: close\r\n\r\n";

TEST(Serve, BelievesItsProxies) {
    const ServingProgram server("--proxy 10.0.0.0/8 --proxy 127.0.0.1");
    EXPECT_NE(talk(server.port(), forwarded).find("\"https://example.org/khet/picture.png\""), std::string::npos);
}

TEST(Serve, BelievesNobodyElse) {
    const ServingProgram server("--proxy 10.0.0.0/8");
    EXPECT_NE(talk(server.port(), forwarded).find("\"http://example.org/khet/picture.png\""), std::string::npos);
}

TEST(Serve, TakesOnlySoManyConnections) {
    for (const auto* options : {"--connections 1", "--address-connections 1"}) {
        const ServingProgram server(options);
        Client first(server.port());
        first.say("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
        EXPECT_TRUE(first.hear_until("hello").starts_with("HTTP/1.1 200")) << options;
        EXPECT_TRUE(Client(server.port()).hear_all().starts_with("HTTP/1.1 503")) << options;
    }
}

TEST(Serve, WaitsOnlySoLongForARequest) {
    const ServingProgram server("--patience 1");
    Client client(server.port());
    client.say("GET / HTTP/1.1\r\n");
    EXPECT_TRUE(client.hear_all().starts_with("HTTP/1.1 408"));
}

TEST(Serve, HasAsManyThreadsAsItIsTold) {
    const auto threads_with = [](const std::string& options) {
        const ServingProgram server(options);
        // They begin after the address has been said; whoever is answered by the last one knows that all are there.
        for (int i = 0; i < 5; ++i) talk(server.port(), forwarded);
        return server.threads();
    };
    EXPECT_EQ(threads_with("--threads 5") - threads_with("--threads 1"), 4);
}

}  // namespace serve_command_test
}  // namespace merkhet::test
