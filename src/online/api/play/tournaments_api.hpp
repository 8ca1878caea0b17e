#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// Tournaments: listed, made, joined, paused and left; who leads, and who has played whom.
std::span<const Route> tournament_routes();

}  // namespace merkhet::online::api
