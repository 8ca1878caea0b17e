#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "online/hall/channel.hpp"
#include "server/socket.hpp"

namespace merkhet::online::api {

/// Tells a socket what the hall says.
class SocketChannel : public Channel {
public:
    explicit SocketChannel(std::shared_ptr<server::Socket> socket) : socket_(std::move(socket)) {}
    void tell(Text text) override { socket_->send(std::move(text)); }

    server::Socket& socket() const { return *socket_; }
    void say(std::string text) const { socket_->send(std::make_shared<const std::string>(std::move(text))); }

private:
    std::shared_ptr<server::Socket> socket_;
};

/// A socket is closed with this when the session, or token, that it was opened with has ended.
inline constexpr std::uint16_t session_ended = 4001;
/// And with this when its account may open no more of them (RFC 6455, 7.4.1).
inline constexpr std::uint16_t not_allowed = 1008;

}  // namespace merkhet::online::api
