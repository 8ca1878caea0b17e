#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

const std::string_view Rules::how_to_play =
    R"(Two players, Black (first) and White, fill a square board with stones. Every
new stone pushes its neighbours away.

On your turn you place one stone of your colour on any empty square: c3. Nobody
may pass. Then each stone beside it, of either colour, slides directly away
from the new stone:
- to the nearest empty square beyond it, jumping over the stones between
- if there is none, to the farthest empty square on the other side of the new
  stone
- if that is full too, or another stone goes straight to the same square, it
  stays
All slides happen at once, and the squares they leave do not count as empty.

When the board is full the groups count: stones of one colour that touch side
to side.
- scoring=biggest: equal groups of both colours cancel; whoever owns the
  biggest group left wins
- scoring=squared: each colour scores the sum of its squared group sizes, and
  White adds the komi

To make it fair: with balance=pie White may answer the first stone with swap
and take it over; with balance=auction one player names a komi for White
(komi=6) and the other takes black or white; with balance=komi it is fixed
in advance.)";

}  // namespace merkhet::egotzi
