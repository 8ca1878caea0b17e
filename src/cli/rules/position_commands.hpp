#pragma once

#include "cli/terminal/console.hpp"
#include "cli/options/position_arguments.hpp"

namespace merkhet::cli {

/// `merkhet moves`: the legal moves, one a line, sorted.
void list_moves(const PositionArguments& arguments, Console& console);
/// `merkhet show`: the board, its facts and notes, then the position text.
void show_position(const PositionArguments& arguments, Console& console);
/// `merkhet state`: one JSON object.
void print_state(const PositionArguments& arguments, Console& console);

/// The texts of the legal moves at the end of a line, sorted.
std::vector<std::string> sorted_moves(const Line<AnyGame>& line);

}  // namespace merkhet::cli
