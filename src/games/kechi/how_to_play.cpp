#include "games/kechi/rules.hpp"

namespace merkhet::kechi {

const std::string_view Rules::how_to_play =
    R"(Two players, White (top, first) and Black (bottom), walk stones along the
lines of a lattice and use up its cells. Whoever cannot move loses.

On your turn you move one or more of your stones, each once; together they walk
exactly the cells of a turn (six unless chosen otherwise, or what the die
shows):
- a13-a8,e13-e12 is a turn of six: one stone walks five cells, another stone
  one cell
- write the parts in order: by file from the left, then by rank
- type a part and a comma, or press Tab, to see what is left

A stone walks from cell to cell along the lines, turns at crossings as it
likes, never enters a cell twice in one walk, and passes over anything. It
must end on an unused cell without a stone of its own side; an enemy stone
there is captured. Every cell that a stone leaves is used from then on: stones
may walk over it, but none may end there again.

With goal=tokens every free cell begins with a token: you take what you land
on. When a player cannot move, whoever has taken more tokens and stones wins.)";

}  // namespace merkhet::kechi
