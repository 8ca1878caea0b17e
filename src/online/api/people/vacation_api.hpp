#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// Vacation: how much is left, begun and ended.
std::span<const Route> vacation_routes();

}  // namespace merkhet::online::api
