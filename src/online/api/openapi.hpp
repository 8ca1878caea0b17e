#pragma once

#include <span>
#include <string_view>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// What openapi.json says.
std::string_view openapi_text();
/// It is there for everybody to read.
std::span<const Route> openapi_routes();

}  // namespace merkhet::online::api
