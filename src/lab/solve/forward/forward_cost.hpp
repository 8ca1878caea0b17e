#pragma once

#include "game/any_game.hpp"
#include "game/line.hpp"

namespace merkhet::lab {

/// Roughly how many seconds of one processor it takes to solve the end of `line` forward; infinity where nobody can
/// tell.
double forward_seconds(const Line<AnyGame>& line);

}  // namespace merkhet::lab
