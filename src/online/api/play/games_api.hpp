#pragma once

#include <span>

#include "online/api/routes.hpp"

namespace merkhet::online::api {

/// Games: begun against computers, looked at, played by commands, taken along as records, searched for.
std::span<const Route> game_routes();

/// What the hall has answered, as an answer to a request.
Answer answer_of_hall(const online::Answer& answer);

}  // namespace merkhet::online::api
