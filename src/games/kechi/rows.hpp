#pragma once

#include <string>

#include "base/result.hpp"
#include "base/scanner.hpp"
#include "games/kechi/lattice.hpp"

namespace merkhet::kechi {

/// The starting rows of the lattice: stones on the crossings of the top and bottom ranks. At most 26 squares wide.
Rows lattice_rows(int lines, int gap);

/// Reads the rows of a board from the top, up to the first blank or the end. Errors: more than 26 files or ranks, rows
/// of unequal length, an unknown character, more than eight stones of a side, no cell.
Result<Rows> take_rows(Scanner& scanner);

std::string print_rows(const Rows& rows);

/// The position that the rows show, White to move and nothing taken.
Position position_of(const Rows& rows, const Lattice& lattice);

}  // namespace merkhet::kechi
