#pragma once

#include <memory>
#include <string>

#include "engine/oracle.hpp"
#include "game/any_game.hpp"

namespace merkhet::lab {

/// Who looks positions up in the solved layers of a folder, in microseconds each; a null pointer for a game that has no
/// layers. It knows what is there: layers may be missing. Throws std::runtime_error when a file is no layer of the
/// game.
std::shared_ptr<const Oracle> open_layer_oracle(const std::shared_ptr<const AnyGame>& game, const std::string& folder);

}  // namespace merkhet::lab
