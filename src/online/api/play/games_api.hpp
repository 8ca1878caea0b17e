#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// Games: begun against computers, looked at, played by commands, taken along as records, searched for.
std::span<const Route> game_routes();

}  // namespace merkhet::online::api
