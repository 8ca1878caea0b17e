#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "lab/solve/solver.hpp"
#include "search/forced/forced_budget.hpp"

/// What the seat to move can force within its next turns, whatever the others do: a win or, where seats gather points,
/// how many points it can be sure of.
namespace merkhet::lab {

/// Whether it wins: search/forced/forced_win.hpp.
struct WinWithin {
    std::optional<bool> forced;     ///< nothing: a limit came first
    int turns = 0;                  ///< forced: the fewest; else no win is forced within that many
    std::vector<std::string> keys;  ///< the first moves that force it within `turns`
    std::uint64_t moves = 0;        ///< that were legal
};

/// How many points it adds to those it has: search/forced/forced_points.hpp.
struct PointsWithin {
    int points = 0;      ///< that many are sure
    bool exact = false;  ///< and no more; false where a limit came first
};

/// What was asked about a position, and what was found. What is there is proven.
struct ForcedSolution {
    std::string game;      ///< the canonical text
    std::string position;  ///< its text
    int within = 0;        ///< of its own turns
    std::variant<WinWithin, PointsWithin> found;
    /// What was found, played out: the seat hurries, the others resist as long, or deny it as much, as they can. Empty
    /// where nothing can be forced, cut short where a limit came.
    std::vector<std::string> variation;
    std::uint64_t positions = 0;  ///< looked at
    double seconds = 0;
    std::string missing;  ///< why something asked for is not here; empty: nothing is missing

    bool complete() const { return missing.empty(); }
};

/// Why solve_forced() proves nothing about a game, "forced wins are for two seats without chance"; nothing: it does.
std::optional<std::string> forced_obstacle(const AnyGame& game);

/// Proves what the seat to move at the end of `line` can force within `turns` (1 … most_forced_turns) of its own turns;
/// one under way is the first. Of `settings` only memory and positions count. Returns when done or, soon, when `stop`
/// is requested or a limit is reached. `on_progress` is called about a hundred times a second. Errors: chance
/// plays, the game is over, or there are no points and more than two seats.
Result<ForcedSolution, SolveError> solve_forced(const Line<AnyGame>& line, int turns, const SolveSettings& settings,
                                                const std::stop_token& stop, const OnSolveProgress& on_progress);

}  // namespace merkhet::lab
