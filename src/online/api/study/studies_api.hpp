#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// Studies: listed, made, copied, read chapter by chapter, taken along as records, removed.
std::span<const Route> study_routes();

}  // namespace merkhet::online::api
