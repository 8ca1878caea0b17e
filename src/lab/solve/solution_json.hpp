#pragma once

#include <string>

#include "json/json.hpp"
#include "lab/solve/forced/forced_solver.hpp"
#include "lab/solve/solution.hpp"
#include "lab/solve/tablebase/tablebase_solver.hpp"

/// What solvers found as JSON, as `merkhet solve --json` prints it.
namespace merkhet::lab {

/// game, position, outcome (a score for each seat, null where unknown), margin (with point scoring), moves (the outcome
/// after each), positions, seconds; then what else was found: margins (after each move), plies_to_end, line, layers
/// (mover's wins among all positions, and checksums); and whether all was.
Json solution_json(const Solution& solution);
/// For a game that could not be solved: game, outcome (null), complete (false), missing (why).
Json unsolved_json(const std::string& game_text, const std::string& why);

/// game, position, within (turns), asked ("win" or "points") and what was found; line, positions, seconds;
/// whether that is all, and if not, what is missing.
Json forced_json(const ForcedSolution& solution);

/// pieces, positions, wins, draws, losses, longest_win, longest (an example), checksum, kept (from an earlier run);
/// what was not kept also has checked (positions), seconds and check_seconds.
Json table_json(const SolvedTable& table);

}  // namespace merkhet::lab
