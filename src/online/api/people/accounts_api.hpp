#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// One's own account: who one is, its settings, taking its data along, and leaving.
std::span<const Route> account_routes();

}  // namespace merkhet::online::api
