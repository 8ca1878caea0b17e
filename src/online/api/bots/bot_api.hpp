#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// What programs ask, in the shape of lichess's bot API: streams, moves and all else at a board.
std::span<const Route> bot_routes();

}  // namespace merkhet::online::api
