#pragma once

#include <memory>
#include <optional>
#include <string>

#include "game/any_game.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::lab {

/// Why a game cannot be solved forward, in a few words; nothing if it can: two seats, no chance, no claims, and an end
/// that is sure to come.
std::optional<std::string> forward_obstacle(const AnyGame& game);

/// Solves by looking ahead to the end of the game (search/forward/search.hpp). What it keeps in a folder is its table:
/// every position that it knows something about.
///
/// The first question is who wins, then what each move leads to, then how fast. Then the proof is checked: the table's
/// replies for the winner are played against every legal reply, under the rules alone, that is without the form of the
/// game, the symmetries, the order of moves and the keys that made the proof. A reply missing from the table is proven
/// again.
std::unique_ptr<Solver> make_forward_solver(std::shared_ptr<const AnyGame> game);

}  // namespace merkhet::lab
