#include "games/khet/rules.hpp"

namespace merkhet::khet {

const std::string_view Rules::how_to_play =
    R"(Two players, Silver (south, first) and Red (north), each with a laser and
mirrors on a 10 by 8 board. Hit the other Pharaoh with your laser and you win.

A turn is one move; then your own laser fires, whether you like it or not:
- move a piece one square in any of the eight directions, to an empty
  square: e4d5
- turn a Pyramid or an Anubis a quarter: e4+ clockwise, e4- anticlockwise; a
  Scarab or an Eye: e4+
- turn your Sphinx to its other direction: j1+
- a Scarab or an Eye swaps places with a Pyramid or an Anubis beside it, of
  either colour: e4e5
The Pharaoh cannot be turned, and nobody may pass. The Sphinxes never leave
their corners. Some squares are for one colour only; the board shows them.

What the beam does when it meets a piece:
- Pyramid (P): its slanted mirror turns the beam a quarter; hit elsewhere it
  is removed
- Scarab (S): mirrors on both sides turn the beam a quarter; it is never hit
- Anubis (A): its front stops the beam; hit elsewhere it is removed
- Eye of Horus (E): half of the beam is turned as by a Scarab, the other half
  goes straight on
- Sphinx (X): stops the beam and is never hit
- Pharaoh (K): is hit, and its owner loses, even by their own shot
When the same arrangement occurs for the third time, the player to move may
declare a draw: draw)";

}  // namespace merkhet::khet
