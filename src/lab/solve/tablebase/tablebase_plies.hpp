#pragma once

#include <cstddef>
#include <stdexcept>

#include "game/optional/tablebase.hpp"
#include "game/outcome.hpp"

/// How the value of a position follows from those of the positions after it.
namespace merkhet::lab {

/// One ply further from the end. Throws std::overflow_error where a byte cannot hold it.
inline int one_more_ply(int plies) {
    if (plies >= TablebaseValue::most_plies)
        throw std::overflow_error("a win takes more plies than a byte of the table can hold");
    return plies + 1;
}

/// What a position is worth to the seat that moved there, `after` being what it is worth to the other.
inline TablebaseValue value_before(TablebaseValue after) {
    if (after.is_loss()) return TablebaseValue::win_in(one_more_ply(after.plies()));
    if (after.is_win()) return TablebaseValue::loss_in(one_more_ply(after.plies()));
    return TablebaseValue::draw();
}

/// What a move that ended the game is worth to the seat that made it.
inline TablebaseValue value_of_end(const Outcome& outcome, int mover) {
    const int twice = 2 * outcome.twelfths[static_cast<std::size_t>(mover)];
    if (twice == Outcome::whole) return TablebaseValue::draw();
    return twice > Outcome::whole ? TablebaseValue::win_in(1) : TablebaseValue::loss_in(1);
}

}  // namespace merkhet::lab
