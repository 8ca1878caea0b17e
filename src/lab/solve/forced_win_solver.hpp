#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::lab {

/// Whether the seat to move wins by force within so many of its turns: search/forced_win.hpp, for any game.
struct ForcedWinSolution {
    std::optional<bool> forced;  ///< nothing: a limit came first
    int turns = 0;               ///< forced: the fewest; else no win is forced within so many
    std::vector<std::string> keys;
    std::vector<std::string> line;
    bool whole = true;        ///< forced: keys and line were found before a limit
    std::uint64_t moves = 0;  ///< that were legal
    std::uint64_t positions = 0;
    double seconds = 0;

    bool complete() const { return forced && whole; }
};

/// The most turns that may be asked for.
inline constexpr int most_forced_turns = 100;

/// Looks for the shortest forced win at the end of `line` within `turns` (1 … most_forced_turns) turns of the seat to
/// move. Of `settings` memory and positions count. Errors: chance plays, there are more than two seats, or the game is
/// over.
Result<ForcedWinSolution> solve_forced_win(const Line<AnyGame>& line, int turns, const SolveSettings& settings,
                                           const std::stop_token& stop, const OnSolveProgress& on_progress);

}  // namespace merkhet::lab
