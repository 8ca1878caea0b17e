#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "lab/report/model.hpp"
#include "lab/solve/solution.hpp"

/// Pictures of what a solver found.
namespace merkhet::lab {

/// What each move leads to, on the board, where moves are names of squares; and in how many positions of each layer the
/// mover wins, where layers are known. `position` is the one that was solved.
Section solved_pictures(const Solution& solution, const AnyGame& game, const AnyPosition& position);

/// The start of a variant, solved as far as possible.
struct SolvedVariant {
    std::vector<std::string> values;  ///< of the options, in their order
    std::string cell;                 ///< the winner's initial, and in how many moves; "?" where unknown
    double winner = unknown;          ///< 1: the first seat, -1: another, 0: the point is shared
};
SolvedVariant solved_variant(std::vector<std::string> values, const AnyGame* game,
                             const std::optional<Solution>& solution);

/// Who wins, in how many moves, over the last two options; a map for each combination of the others.
Section solved_pictures(const std::string& game_text, const std::vector<std::string>& options,
                        const std::vector<SolvedVariant>& variants);

}  // namespace merkhet::lab
