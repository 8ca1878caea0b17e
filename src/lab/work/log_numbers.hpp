#pragma once

#include <nlohmann/json.hpp>

#include "game/outcome.hpp"

/// Numbers of logs, which may be damaged, or edited by anybody.
namespace merkhet::lab {

/// A whole number, both bounds allowed. Throws std::invalid_argument for anything else.
int read_whole(const nlohmann::ordered_json& json, int lowest, int highest);

/// The shares of the seats, which make one point together. Throws std::invalid_argument for anything else.
Outcome read_twelfths(const nlohmann::ordered_json& json);

}  // namespace merkhet::lab
