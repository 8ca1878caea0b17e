#pragma once

#include <string>

#include "game/any_game.hpp"
#include "game/line.hpp"

namespace merkhet::lab {

/// Roughly how many seconds of one processor it takes to solve the layers that the end of `line` asks for, less those
/// that stand in the folder (empty: there is none). The game must have layers.
double layered_seconds(const Line<AnyGame>& line, const std::string& folder);

}  // namespace merkhet::lab
