#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// What lets somebody into an account: its sessions and tokens.
std::span<const Route> key_routes();

}  // namespace merkhet::online::api
