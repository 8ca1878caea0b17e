#pragma once

#include "cli/options/position_arguments.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

/// `merkhet moves`: the legal moves, one a line, sorted.
void run_moves(const PositionArguments& arguments, Console& console);
/// `merkhet show`: the board, its facts and notes, then the position text.
void run_show(const PositionArguments& arguments, Console& console);
/// `merkhet state`: one JSON object.
void run_state(const PositionArguments& arguments, Console& console);

/// The texts of the legal moves at the end of a line, sorted.
std::vector<std::string> sorted_moves(const Line<AnyGame>& line);

}  // namespace merkhet::cli
