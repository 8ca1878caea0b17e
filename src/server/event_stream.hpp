#pragma once

#include "server/responses.hpp"
#include "server/web_socket.hpp"

namespace merkhet::server {

/// Answers a request with a header, and then with lines until the handler's socket or the far end is closed.
void open_event_stream(Loop& loop, Upgraded upgraded, const Request& request, Response header);

}  // namespace merkhet::server
