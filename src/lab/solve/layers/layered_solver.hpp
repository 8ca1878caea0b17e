#pragma once

#include <memory>

#include "game/any_game.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::lab {

/// Solves backwards, layer by layer, all positions that can follow (lab/solve/layers/layer_run.hpp). A null pointer for
/// games without layers. A folder keeps the finished layers; once those asked for are there, positions are only looked
/// up. Where mpirun started several processes they share the work, and all of them must call solve().
///
/// The check: random positions of every layer, whose values must be the best of their children's, or what the rules say
/// of the last layer; by the rules alone, and the same found places of values.
std::unique_ptr<Solver> make_layered_solver(std::shared_ptr<const AnyGame> game);

}  // namespace merkhet::lab
