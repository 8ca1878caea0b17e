#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace merkhet::server {

/// The far end of a WebSocket; or of an event stream, which only listens. All of it may be called from any thread, also
/// when the far end has gone.
class Socket {
public:
    using Text = std::shared_ptr<const std::string>;
    /// How long a ping took there and back, in milliseconds.
    struct Lag {
        double last;
        double smallest;
    };

    virtual ~Socket() = default;
    /// In order. A text for many is not copied. In an event stream a text is one line, without its end. Who does not
    /// read what is sent is closed.
    virtual void send(Text text) = 0;
    /// After what was sent before. The codes are those of RFC 6455, 7.4 (1000: all is said, 1008: not allowed, 4000 and
    /// up: our own); the reason has at most 123 bytes. An event stream just ends.
    virtual void close(std::uint16_t code, std::string reason) = 0;
    /// Nothing before the first answer to a ping, and for an event stream.
    virtual std::optional<Lag> lag() const = 0;
};

/// What a service does with one socket. Called on the thread of the connection, one at a time, so it must not take
/// long. Exceptions close the socket.
class SocketHandler {
public:
    virtual ~SocketHandler() = default;
    virtual void on_open(std::shared_ptr<Socket> socket) = 0;
    virtual void on_text(std::string) {}  // NOLINT(performance-unnecessary-value-param): for who keeps it
    /// Once after on_open, however it ended; nothing comes after that.
    virtual void on_close() {}
};

}  // namespace merkhet::server
