#pragma once

#include <span>

#include "games/registry.hpp"
#include "json/json.hpp"

namespace merkhet {

/// Games with their titles, summaries and options.
Json games_json(std::span<const GameInfo> games);

}  // namespace merkhet
