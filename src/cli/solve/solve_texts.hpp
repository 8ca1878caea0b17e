#pragma once

#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::cli {

/// How many first moves are named; of more, only their number.
inline constexpr std::size_t most_listed_moves = 8;

/// "who wins: 1200000 positions, 800000 a second, 256 MiB 12 % full, 34 % done, about 2 min left".
std::string solve_progress(const lab::SolveProgress& progress);

/// A solution for people, in a few lines. `position` is the one that was solved.
std::string solution_text(const lab::Solution& solution, const AnyGame& game, const AnyPosition& position);

/// A row of the table over a grid of variants: a cell for each of `values`, then who wins, in how many moves, how many
/// of the first moves win, what it took.
std::string solution_row(const lab::Solution& solution, const AnyGame& game, const std::vector<std::string>& values);
/// The row of a variant that could not be solved, and why.
std::string unsolved_row(const std::string& why, const std::vector<std::string>& values);
/// What goes above these rows: the head for options of these names, and the line below it.
std::string solution_head(const std::vector<std::string>& names);

}  // namespace merkhet::cli
