#pragma once

#include "game/any_game.hpp"
#include "game/line.hpp"
#include "json/json.hpp"

namespace merkhet {

/// The end of a line in a few words: game, position, to_move, moves (how many), outcome.
Json state_json(const Line<AnyGame>& line);

}  // namespace merkhet
