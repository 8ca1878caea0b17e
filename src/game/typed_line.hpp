#pragma once

#include "game/any_game.hpp"
#include "game/line.hpp"

namespace merkhet {

/// A door's line in the game's own types; `game` must be the rules behind it and outlive the result.
template <Game G>
Line<G> typed_line(const G& game, const Line<AnyGame>& any) {
    return Line<G>(
        game, any, [](const AnyPosition& position) { return ErasedGame<G>::unwrap(position); },
        [](const AnyMove& move) { return ErasedGame<G>::unwrap(move); });
}

}  // namespace merkhet
