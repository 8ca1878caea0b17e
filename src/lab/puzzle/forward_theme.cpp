#include <algorithm>
#include <optional>
#include <utility>

#include "game/any_game.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/puzzle/tempting.hpp"
#include "lab/puzzle/themes.hpp"
#include "lab/solve/forward/forward_solver.hpp"
#include "search/endgame/endgame_solver.hpp"

namespace merkhet::lab {

namespace {

/// The only move that wins, where the rest of the game can be proven. The solver's proof is played through under the
/// rules.
template <Game G>
class ForwardTheme final : public Theme {
public:
    ForwardTheme(std::shared_ptr<const AnyGame> game, const ThemeSettings& settings)
        : game_(std::move(game)), settings_(settings), solver_(make_forward_solver(game_)) {}

    int decisions_from_end() const override { return 14; }

    Look look_at(const AnyPosition& position, const std::stop_token& stop) override {
        const auto& rules = static_cast<const ErasedGame<G>&>(*game_).rules();
        const auto p = ErasedGame<G>::unwrap(position);
        const auto mover = rules.to_move(p);
        if (!is_seat(mover) || rules.count_moves(p) < fewest_moves) return {};
        const auto solution = prove(position, stop);
        if (!solution) return {std::nullopt, true};
        if (solution->outcome != Outcome::win(seat_number(mover))) return {};
        const auto wins = [&](const SolvedMove& move) { return move.outcome == solution->outcome; };
        if (std::count_if(solution->moves.begin(), solution->moves.end(), wins) != 1) return {};

        FoundPuzzle found;
        auto& puzzle = found.puzzle;
        puzzle.game = game_->text();
        puzzle.position = game_->print_position(position);
        puzzle.moves = solution->variation;
        const int plies = *solution->plies_to_end;
        // Where the game could not last longer than this, nobody hurries.
        if (plies != rules.decisions_left(p)) puzzle.goal = {PuzzleGoal::Kind::win_in, (plies + 1) / 2};
        const auto key = rules.parse_move(p, puzzle.moves.front());
        if (!key) return {};
        found.tempting = tempting_moves(rules, p, *key);
        return {std::move(found), false};
    }

private:
    /// All there is to know of a position; nothing where the limits do not suffice.
    std::optional<Solution> prove(const AnyPosition& position, const std::stop_token& stop) {
        SolveSettings solving;
        solving.mebibytes = mebibytes;
        solving.positions = settings_.nodes;
        auto solution = solver_->solve(Line<AnyGame>(*game_, position), solving, stop, [](const SolveProgress&) {});
        return solution && solution->complete() ? std::optional(*std::move(solution)) : std::nullopt;
    }

    /// With fewer moves to choose from there is nothing to find.
    static constexpr std::uint64_t fewest_moves = 3;
    static constexpr int mebibytes = 16;

    std::shared_ptr<const AnyGame> game_;
    ThemeSettings settings_;
    std::unique_ptr<Solver> solver_;
};

}  // namespace

std::unique_ptr<Theme> make_forward_theme(const std::shared_ptr<const AnyGame>& game, const ThemeSettings& settings) {
    return with_rules(*game, [&]<Game G>(const G&) -> std::unique_ptr<Theme> {
        if constexpr (HasEndgame<G>)
            if (!forward_obstacle(*game)) return std::make_unique<ForwardTheme<G>>(game, settings);
        return nullptr;
    });
}

}  // namespace merkhet::lab
