#include "lab/solve/forward/forward_solver.hpp"

#include <utility>

#include "files/files.hpp"
#include "games/with_rules.hpp"
#include "lab/solve/forward/forward_session.hpp"
#include "search/endgame/endgame_solver.hpp"

namespace merkhet::lab {

namespace {

class ForwardSolver final : public Solver {
public:
    explicit ForwardSolver(std::shared_ptr<const AnyGame> game) : game_(std::move(game)) {}

    std::string_view method() const override { return "looking ahead to the end of the game"; }

    Result<Solution, SolveError> solve(const Line<AnyGame>& line, const SolveSettings& settings,
                                       const std::stop_token& stop, const OnSolveProgress& on_progress) override {
        if (const auto outcome = line.outcome()) {
            Solution over;
            over.game = game_->text();
            over.position = game_->print_position(line.position());
            over.outcome = outcome;
            over.plies_to_end = over.most_plies_to_end = 0;
            return over;
        }
        // Before taking memory for what the folder is to keep.
        if (!settings.folder.empty())
            if (const auto problem = make_folder(settings.folder))
                return SolveError{problem->message(), SolveError::Setting::folder};
        ForwardSession session(line, settings);
        if (const auto problem = session.load()) return SolveError{problem->message(), {}};
        return with_rules(*game_, [&](const auto& game) { return session.solve(game, stop, on_progress); });
    }

private:
    std::shared_ptr<const AnyGame> game_;
};

}  // namespace

std::optional<std::string> forward_obstacle(const AnyGame& any) {
    return with_rules(any, [&]<Game G>(const G& game) -> std::optional<std::string> {
        if (game.seats() != 2)
            return "it has " + std::to_string(game.seats()) + " seats, and there is a method for two";
        if (game.has_chance()) return "chance takes part, and there is no method for that";
        if (game.has_repetition()) return "positions can come back, and there is no method for that";
        if (!HasEndgame<G>) return "its rules do not tell how far the end is";
        return std::nullopt;
    });
}

std::unique_ptr<Solver> make_forward_solver(std::shared_ptr<const AnyGame> game) {
    return std::make_unique<ForwardSolver>(std::move(game));
}

}  // namespace merkhet::lab
