#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// Changes of studies: made, and read by whoever has missed some. News of them go to the topic study.ID.
std::span<const Route> study_change_routes();

}  // namespace merkhet::online::api
