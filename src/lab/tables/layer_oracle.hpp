#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "engine/oracle.hpp"
#include "files/file_error.hpp"
#include "game/any_game.hpp"
#include "game/optional/layered.hpp"

namespace merkhet::lab {

/// The value kept at a place; nothing if there is none. Throws std::runtime_error when it is damaged.
using LookUpLayers = std::function<std::optional<std::uint8_t>(const LayerPlace&)>;

/// Looks positions up in solved layers; a null pointer for a game without layers. `look_up` is called by one thread at
/// a time.
std::shared_ptr<const Oracle> make_layer_oracle(const std::shared_ptr<const AnyGame>& game, LookUpLayers look_up);

/// Looks positions up in the solved layers of a folder, in microseconds each; a null pointer for a game without layers,
/// or if the folder holds none of them. It knows what is there: layers may be missing. Errors: a file is no layer of
/// the game.
Result<std::shared_ptr<const Oracle>, FileError> open_layer_oracle(const std::shared_ptr<const AnyGame>& game,
                                                                   const std::string& folder);

}  // namespace merkhet::lab
