#pragma once

#include <memory>

#include "game/any_game.hpp"

namespace merkhet {

/// The game G with the options of a game text whose name is G's. Compiled game by game (make_game_of_unit.hpp), so that
/// a registry needs no more of a game than its declaration.
template <class G>
Result<std::shared_ptr<const AnyGame>> make_game_of(const GameText& text);

}  // namespace merkhet
