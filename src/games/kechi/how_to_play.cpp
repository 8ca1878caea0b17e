#include "games/kechi/rules.hpp"

namespace merkhet::kechi {

const std::string_view Rules::how_to_play =
    R"(Two players, White (top, first) and Black (bottom), walk stones along the
lines of a lattice and use up its cells. Who cannot make a turn loses.

In a turn you move one or more of your stones, each once; together they walk
exactly as many cells as a turn has (six, if not chosen otherwise, or what the
die shows):
- a13-a8,e13-e12 is a turn: the first stone walks five cells, the second one
- write the parts in the order of the files from the left, then of the ranks
- type a part with a comma behind it, or press Tab, to see what is left

A stone walks from cell to cell along the lines, turns at crossings as it
likes, never enters a cell twice in one walk, and passes over anything. It
must end on a cell that is not used and holds no stone of its own side; an
enemy's stone there is captured. Every cell that a stone leaves is used from
then on: stones may walk over it, but none may end there again.

With goal=tokens every free cell begins with a token: you take what you land
on, and when a player cannot move, who has taken more tokens and stones wins.)";

}  // namespace merkhet::kechi
