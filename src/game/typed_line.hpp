#pragma once

#include "game/any_game.hpp"
#include "game/line.hpp"

namespace merkhet {

/// A door's line in the game's own types; `game` must be the rules behind it and outlive the result.
template <Game G>
Line<G> typed_line(const G& game, const Line<AnyGame>& any) {
    Line<G> line(game, ErasedGame<G>::unwrap(any.position_at(0)));
    for (const auto& move : any.moves()) line.play(ErasedGame<G>::unwrap(move));
    return line;
}

}  // namespace merkhet
