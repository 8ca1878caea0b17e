#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// Offers to one account, as lichess's challenges.
std::span<const Route> challenge_routes();

}  // namespace merkhet::online::api
