#pragma once

#include <optional>

#include "cli/terminal/console.hpp"
#include "cli/terminal/typed_input.hpp"
#include "play/game_in_play.hpp"

namespace merkhet::cli {

/// Asks which game to play, with which options, and who plays. Nothing when the person leaves.
std::optional<play::GameInPlay> choose_game(TypedInput& input, Console& console);

}  // namespace merkhet::cli
