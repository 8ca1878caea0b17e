#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// Games: begun against computers, looked at, played by commands and taken along as records.
std::span<const Route> game_routes();

}  // namespace merkhet::online::api
