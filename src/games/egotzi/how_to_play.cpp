#include "games/egotzi/rules.hpp"

namespace merkhet::egotzi {

const std::string_view Rules::how_to_play =
    R"(Two players, Black (first) and White, fill a square board with stones. Every
stone that is placed pushes its neighbours away.

In a turn you place one stone of your colour on any empty square: c3. Nobody
may pass. Then each stone beside it, of either colour, slides along the line
that leads away from the new stone:
- to the nearest square beyond it that is empty; stones between are jumped
  over
- if there is none, round to the other side of the new stone: to the farthest
  empty square there
- if that is full too, or another stone goes straight to the same square, it
  stays
All slides happen at once, and squares left by them do not count as empty.

When the board is full the groups count: stones of one colour that touch along
sides.
- scoring=biggest: equal groups of both colours cancel; who owns the biggest
  that is left wins
- scoring=squared: each colour gets the sum of its squared group sizes, White
  the komi besides

To make it fair: with balance=pie White may answer the first stone with swap
and take it over; with balance=auction one player names a komi for White
(komi=6) and the other takes black or white; with balance=komi it is fixed
beforehand.)";

}  // namespace merkhet::egotzi
