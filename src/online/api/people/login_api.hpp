#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// Coming in and going out: new accounts, logging in and out, new passwords, codes that let their owners in again.
std::span<const Route> login_routes();

}  // namespace merkhet::online::api
