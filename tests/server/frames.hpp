#pragma once

#include <cstddef>
#include <string>

#include "server/client.hpp"

/// What a client and a server say on a WebSocket, byte by byte.
namespace merkhet::test {

/// A client's frame; masked with zeros, which leaves the payload as it is.
inline std::string frame(const std::string& payload, char first = '\x81') {
    std::string bytes(1, first);
    if (payload.size() < 126) {
        bytes += static_cast<char>(0x80U | payload.size());
    } else {
        bytes += '\xfe';
        bytes += static_cast<char>(payload.size() >> 8U);
        bytes += static_cast<char>(payload.size() & 0xffU);
    }
    return bytes + std::string(4, '\0') + payload;
}

struct Heard {
    int kind = -1;  ///< 1: text, 8: close, 9: ping; -1: the connection has ended
    std::string payload;
    int code() const {
        return payload.size() < 2
                   ? 0
                   : static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
    }
};

/// The next frame from the server; pings are answered, if wanted, and passed over.
inline Heard hear(Client& client, bool answer_pings = true) {
    while (true) {
        const auto head = client.hear(2);
        if (head.size() < 2) return {};
        std::size_t length = static_cast<unsigned char>(head[1]);
        if (length == 126) {
            const auto more = client.hear(2);
            if (more.size() < 2) return {};
            length = static_cast<unsigned char>(more[0]) * 256U + static_cast<unsigned char>(more[1]);
        }
        Heard heard{head[0] & 0x0f, client.hear(length)};
        if (heard.kind != 9) return heard;
        if (answer_pings) client.say(frame(heard.payload, '\x8a'));
    }
}

/// Asks for a WebSocket; more headers and an empty line are to follow.
inline const std::string handshake =
    "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";

}  // namespace merkhet::test
