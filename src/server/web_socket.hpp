#pragma once

#include <memory>

#include "server/loop.hpp"
#include "server/request_reader.hpp"

namespace merkhet::server {

/// A connection that comes with all it needs to become something else than a series of requests.
struct Upgraded {
    TcpSocket socket;
    std::shared_ptr<SocketHandler> handler;
    AddressCounts::Ticket connection;  ///< its place among all connections
    AddressCounts::Ticket forwarded;   ///< and among those of a client behind a proxy
};

/// Makes a WebSocket of a connection whose request asks for one, and lets its handler hear what comes (RFC 6455).
void open_web_socket(Loop& loop, Upgraded upgraded, const Request& request);

}  // namespace merkhet::server
