#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// Which games there are: those that go on, those that are over by what they were, and how openings went on.
std::span<const Route> game_list_routes();

}  // namespace merkhet::online::api
