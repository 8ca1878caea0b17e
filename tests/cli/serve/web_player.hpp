#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "json/json.hpp"
#include "server/client.hpp"

namespace merkhet::test {

/// Somebody with a browser: a session, requests with JSON, and a socket.
class WebPlayer {
public:
    explicit WebPlayer(std::uint16_t port) : port_(port) {}

    /// What is answered to a request; null if that is no JSON.
    Json ask(const std::string& method, const std::string& path, const Json& body = Json()) {
        const auto text = body.is_null() ? std::string() : json_line(body);
        const auto answer =
            talk(port_, method + " " + path + " HTTP/1.1\r\nHost: " + host() + "\r\nOrigin: http://" + host() +
                            "\r\nConnection: close\r\nCookie: " + cookie_ +
                            "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) +
                            "\r\n\r\n" + text);
        constexpr std::string_view header = "Set-Cookie: ";
        if (const auto at = answer.find(header); at != std::string::npos)
            cookie_ = answer.substr(at + header.size(), answer.find(';', at) - at - header.size());
        const auto end = answer.find("\r\n\r\n");
        return Json::parse(end == std::string::npos ? "" : answer.substr(end + 4), nullptr, false);
    }

    void open_socket() {
        socket_ = std::make_unique<Stream>(*context_);
        socket_->next_layer().connect({boost::asio::ip::make_address("127.0.0.1"), port_});
        socket_->set_option(
            boost::beast::websocket::stream_base::decorator([this](boost::beast::websocket::request_type& request) {
                request.set(boost::beast::http::field::cookie, cookie_);
                request.set(boost::beast::http::field::origin, "http://" + host());
            }));
        socket_->handshake(host(), "/api/socket");
    }
    /// Says something, and waits for the answer to it. Throws boost::system::system_error when the socket is closed.
    Json say(Json message) {
        message["id"] = ++said_;
        socket_->write(boost::asio::buffer(json_line(message)));
        while (true) {
            auto heard = hear();
            if (heard.value("id", 0) == said_) return heard.value("answer", std::move(heard));
        }
    }
    /// The next message; throws the same.
    Json hear() {
        boost::beast::flat_buffer buffer;
        socket_->read(buffer);
        return Json::parse(static_cast<const char*>(buffer.data().data()),
                           static_cast<const char*>(buffer.data().data()) + buffer.size());
    }
    /// With which code the server closes the socket; what it says before is passed over.
    int closed_with() {
        try {
            while (true) hear();
        } catch (const boost::system::system_error&) {
            return socket_->reason().code;
        }
    }

    /// For the next start of the same server, elsewhere.
    void move_to(std::uint16_t port) { port_ = port; }

private:
    using Stream = boost::beast::websocket::stream<boost::asio::ip::tcp::socket>;

    std::string host() const { return "127.0.0.1:" + std::to_string(port_); }

    std::uint16_t port_;
    std::string cookie_;
    int said_ = 0;
    std::unique_ptr<boost::asio::io_context> context_ = std::make_unique<boost::asio::io_context>();
    std::unique_ptr<Stream> socket_;
};

/// A game between them, by an offer by link; its id.
inline std::string begin_game(WebPlayer& one, WebPlayer& two, const std::string& game) {
    const auto offer =
        one.ask("POST", "/api/lobby",
                {{"game", game}, {"control", "300+5"}, {"to", "link"}, {"seats", {"me", "open"}}, {"shuffled", false}});
    return two.ask("POST", "/api/offers/" + offer.value("id", "") + "/accept", Json::object()).value("game", "");
}

}  // namespace merkhet::test
