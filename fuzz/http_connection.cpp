// A whole connection, from its first byte to its last: requests, bodies, and messages of a WebSocket. An input that
// begins with W is what a client says on an open WebSocket, masks and all.

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "require.hpp"
#include "server/http_connection.hpp"
#include "server/loop.hpp"
#include "server/question.hpp"

namespace {

using namespace merkhet;

/// Says what it hears, and checks that it may.
class Echo final : public server::SocketHandler {
public:
    explicit Echo(int& open) : open_(open) {}
    void on_open(std::shared_ptr<server::Socket> socket) override {
        ++open_;
        socket_ = std::move(socket);
    }
    void on_text(std::string text) override {
        fuzz::require(open_ == 1, "only who is open hears", text);
        fuzz::require(text.size() <= 64, "a text is no longer than it may be", text);
        socket_->send(std::make_shared<const std::string>(std::move(text)));
    }
    void on_close() override { --open_; }

private:
    int& open_;
    std::shared_ptr<server::Socket> socket_;
};

class Answers final : public server::Service {
public:
    bool answer(const server::Question& question, const server::Reply& reply) override {
        server::Answer answer{server::Answer::Status::ok, question.body};
        if (question.upgrade) answer.socket = std::make_shared<Echo>(open);
        reply(std::move(answer));
        return true;
    }
    std::optional<std::size_t> longest_body(const server::Question&) const override { return 100; }

    int open = 0;
};

constexpr std::string_view handshake =
    "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

/// Has a loop of its own answer all that can be answered; no more than fits between the two ends of a pair of sockets.
void talk(std::string_view said, bool is_socket) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) return;
    static const server::StaticSite site;
    Answers answers;
    server::ServerOptions options;
    options.message = 64;
    auto loop = std::make_shared<server::Loop>(
        std::shared_ptr<server::Setting>(new server::Setting{site, &answers, options, {}}));
    auto& context = loop->context();
    server::TcpSocket socket(context);
    // Nothing asks it what only TCP has.
    socket.assign(boost::asio::ip::tcp::v4(), ends[0]);
    server::open_http(*loop, std::move(socket), {});
    context.poll();
    std::string heard(1 << 16, '\0');
    const auto say = [&](std::string_view bytes) {
        // It may have closed already, which ends nobody here.
        static_cast<void>(send(ends[1], bytes.data(), bytes.size(), MSG_NOSIGNAL));
        context.restart();
        context.poll();
        return static_cast<std::size_t>(std::max<ssize_t>(0, recv(ends[1], heard.data(), heard.size(), MSG_DONTWAIT)));
    };
    if (is_socket) {
        say(handshake);
        fuzz::require(answers.open == 1, "a socket opens", said);
    }
    const auto half = said.size() / 2;
    say(said.substr(0, half));
    const auto answered = say(said.substr(half));
    if (!is_socket && answered > 0)
        fuzz::require(heard.starts_with("HTTP/1.1 ") || half > 0, "an answer is HTTP", said);
    shutdown(ends[1], SHUT_WR);
    say({});
    loop->stop();
    context.restart();
    context.poll();
    loop->abandon();
    fuzz::require(answers.open == 0, "what has opened has closed", said);
    close(ends[1]);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.starts_with('W'))
        talk(text.substr(1), true);
    else
        talk(text, false);
    return 0;
}
