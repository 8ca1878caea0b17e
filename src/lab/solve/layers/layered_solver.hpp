#pragma once

#include <memory>

#include "game/any_game.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::lab {

/// Solves all positions that can follow backwards, layer by layer (lab/solve/layers/layer_run.hpp). A null pointer for
/// games without layers. A folder keeps the finished layers; once those asked for are there, positions are only looked
/// up. If mpirun started several processes, they share the work, and all of them must call solve().
///
/// The check: the values of random positions in every layer must be the best of their children's or, in the last layer,
/// what the rules say. It uses the rules alone, and the same numbering of positions.
std::unique_ptr<Solver> make_layered_solver(std::shared_ptr<const AnyGame> game);

}  // namespace merkhet::lab
