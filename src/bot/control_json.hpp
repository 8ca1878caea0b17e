#pragma once

#include "json/json.hpp"
#include "play/clock.hpp"

namespace merkhet::bot {

/// What the API calls a timeControl; throws Json::exception if it is none.
play::TimeControl control_from_json(const Json& json);

}  // namespace merkhet::bot
