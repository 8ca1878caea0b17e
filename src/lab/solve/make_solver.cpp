#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "lab/solve/forward/forward_cost.hpp"
#include "lab/solve/forward/forward_solver.hpp"
#include "lab/solve/layers/layered_cost.hpp"
#include "lab/solve/layers/layered_solver.hpp"
#include "lab/solve/solver.hpp"

namespace merkhet::lab {

namespace {

/// Solves each position by the method that is asked for, or the cheaper one.
class ChoosingSolver final : public Solver {
public:
    /// Either may be missing, not both; of a missing one `why_not` is what to say.
    ChoosingSolver(std::unique_ptr<Solver> layered, std::unique_ptr<Solver> forward, std::string why_not)
        : layered_(std::move(layered)), forward_(std::move(forward)), why_not_(std::move(why_not)) {}

    Result<Solution, SolveError> solve(const Line<AnyGame>& line, const SolveSettings& settings,
                                       const std::stop_token& stop, const OnSolveProgress& on_progress) override {
        const auto run = [&](Solver& solver) { return solver.solve(line, settings, stop, on_progress); };
        if (settings.method != SolveMethod::cheapest) {
            auto* const solver = settings.method == SolveMethod::layers ? layered_.get() : forward_.get();
            if (solver == nullptr) return SolveError{why_not_, SolveError::Setting::method};
            return run(*solver);
        }
        if (!forward_ || !layered_) return run(forward_ ? *forward_ : *layered_);
        const auto ahead = forward_seconds(line);
        bool takes_layers = layered_seconds(line, settings.folder) <= std::max(ahead, unnoticed_seconds);
        // Ranks decide together, or they would wait for each other.
        if (settings.ranks != nullptr) takes_layers = settings.ranks->any(takes_layers);
        if (takes_layers) {
            auto solved = run(*layered_);
            const bool lacks_memory = !solved && solved.error().setting == SolveError::Setting::memory;
            if (!lacks_memory || std::isinf(ahead)) return solved;
        }
        return run(*forward_);
    }

private:
    /// Layers tell more, such as by how many points: they are taken where nobody notices what they take.
    static constexpr double unnoticed_seconds = 0.1;

    std::unique_ptr<Solver> layered_;
    std::unique_ptr<Solver> forward_;
    std::string why_not_;
};

}  // namespace

Result<std::unique_ptr<Solver>, SolveError> make_solver(const std::shared_ptr<const AnyGame>& game) {
    auto layered = make_layered_solver(game);
    const auto obstacle = forward_obstacle(*game);
    if (obstacle && !layered) return SolveError{game->text() + " cannot be solved: " + *obstacle, {}};
    auto why_not = game->text() + (obstacle ? " cannot be solved forward: " + *obstacle : " has no layers");
    auto forward = obstacle ? nullptr : make_forward_solver(game);
    return std::unique_ptr<Solver>(
        std::make_unique<ChoosingSolver>(std::move(layered), std::move(forward), std::move(why_not)));
}

}  // namespace merkhet::lab
