#include "games/khepri/rules.hpp"

namespace merkhet::khepri {

const std::string_view Rules::how_to_play =
    R"(Two to four players walk scarabs over a 9 by 9 board and score lines on its
cross, the two diagonals through the middle. Everyone has eight pieces, one in
each of the eight sectors around the board; one of them is marked (a capital
letter) and scores more.

On your turn you have six actions and may move up to three of your pieces, one
after another, each up to three steps along files and ranks. Move by move:
- @N enter: a piece goes from sector N to its entry point; costs nothing and
  is no step
- @N>d9 shove: the same when a piece stands there, which is pushed to d9;
  1 action
- e5-e6 step: to an empty square; 1 action
- e5>e6 push: the whole line of pieces ahead moves on by one, if there is
  room; 2 actions
- e5xe6@NW attack: after a step in the same direction, onto an enemy, which
  goes back to sector NW; 1 action
- end: end the turn; only after at least one move
A sector never holds two pieces of one player. A piece is done once another
moves.

At the end of your turn your pieces on each diagonal of the cross score: two
in an unbroken row 1 point, three 2, four 3, five 5. The marked piece adds 1
for each row it is in, and 1 more on the middle square e5. Rows that stay
score again every turn. The first to reach the target wins; when the turns run
out, whoever has most.)";

}  // namespace merkhet::khepri
