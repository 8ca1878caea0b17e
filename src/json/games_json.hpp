#pragma once

#include "games/registry.hpp"
#include "json/json.hpp"

namespace merkhet {

/// Every game with its title, summary and options.
Json games_json();

}  // namespace merkhet
