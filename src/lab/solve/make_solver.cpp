#include "lab/solve/forward/forward_solver.hpp"
#include "lab/solve/layers/layered_solver.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::lab {

Result<std::unique_ptr<Solver>, SolveError> make_solver(std::shared_ptr<const AnyGame> game) {
    if (auto layered = make_layered_solver(game)) return layered;
    if (const auto why_not = forward_obstacle(*game))
        return SolveError{game->text() + " cannot be solved: " + *why_not, {}};
    return make_forward_solver(std::move(game));
}

}  // namespace merkhet::lab
