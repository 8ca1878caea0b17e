#pragma once

#include <string>

#include "play/game_in_play.hpp"

namespace merkhet::cli {

/// The game in a record's text; throws UserError, which names `source`, line and column.
play::GameInPlay load_game(const std::string& text, const std::string& source);

}  // namespace merkhet::cli
