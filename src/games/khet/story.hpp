#pragma once

#include <vector>

#include "base/phrase.hpp"
#include "games/khet/beams/laser.hpp"

namespace merkhet::khet {

/// What happened, in sentences for players.

/// "Silver moves the Pyramid from d4 to d5."; `m` must be legal in `p`.
Phrase tell_move(const Position& p, const Move& m);
/// "Silver's beam goes north from j1, is turned west on j4, and removes the red Pyramid on e7.": a sentence for the
/// beam and one for each half that an Eye sends straight on. `stretches` is the trace of the shot in `p`.
std::vector<Phrase> tell_shot(const Position& p, Colour shooter, const std::vector<Stretch>& stretches);
/// How a finished game ended, except for a claimed draw. `shooter` fired the last shot.
Phrase tell_end(const Position& p, Colour shooter);
/// Why the game is over in a position about which nothing else is known: it may be composed.
Phrase tell_why_over(const Position& p);

}  // namespace merkhet::khet
