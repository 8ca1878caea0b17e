#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// What stays open: the WebSocket of pages.
std::span<const Route> socket_routes();

}  // namespace merkhet::online::api
