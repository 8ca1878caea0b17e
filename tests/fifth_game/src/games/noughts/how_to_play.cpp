#include "games/noughts/rules.hpp"

namespace merkhet::noughts {

const std::string_view Rules::how_to_play =
    R"(Two players, Cross (first) and Nought, mark the squares of a small board.

In a turn you put your mark on any empty square: b2. Nobody may pass, and marks
stay where they are.

A row is a whole rank, file or long diagonal of the board:
- with aim=row, who first has all squares of a row marked wins
- with aim=avoid, who first has loses
If the board is full and nobody has a row, the point is shared.

With size=4 the board has four squares along an edge, and so has a row.)";

}  // namespace merkhet::noughts
