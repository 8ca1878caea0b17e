#include "games/khepri/rules.hpp"

namespace merkhet::khepri {

const std::string_view Rules::how_to_play =
    R"(Two to four players let scarabs walk on a board of 9 by 9 and score lines on
its cross, the two diagonals of the middle. Everybody has eight pieces, one in
each of the eight sectors around the board; one of them is marked (a capital
letter) and scores more.

In a turn you have six points and may move up to three of your pieces, one
after another, each up to three steps along files and ranks. Move by move:
- @N enter: a piece goes from sector N to its entry point; costs nothing and
  is no step
- @N>d9 shove: the same when somebody stands there, who is pushed to d9; 1
  point
- e5-e6 step on to an empty square; 1 point
- e5>e6 push: the whole line of pieces ahead moves on by one, if there is
  room; 2 points
- e5xe6@NW attack: after a step in the same direction, on to an enemy, who
  goes back to sector NW; 1 point
- end: end the turn; only after at least one move
A sector never holds two pieces of one player. A piece is done when another
one moves.

At the end of your turn your pieces on each diagonal of the cross score: two
in an unbroken row 1 point, three 2, four 3, five 5. The marked piece adds 1
for each row it is in, and 1 more on the middle square e5. Rows that stay
score again every turn. Who first has the target wins; when the turns run out,
who has most.)";

}  // namespace merkhet::khepri
