#pragma once

#include "server/loop.hpp"

namespace merkhet::server {

/// Answers the requests that come on a socket, on the loop's thread, until either side is done or the connection
/// becomes something else. `ticket`: its place among the connections.
void open_http(Loop& loop, TcpSocket socket, AddressCounts::Ticket ticket);

}  // namespace merkhet::server
