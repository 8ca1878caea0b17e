#include <utility>

#include "game/any_game.hpp"
#include "game/optional/points.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/puzzle/themes.hpp"
#include "search/forced/forced_points.hpp"

namespace merkhet::lab {

namespace {

/// The turn that scores the most, in games whose seats gather points. Whatever the points so far, it becomes a race to
/// exactly these.
template <RacesForPoints G>
class ScoreTheme final : public Theme {
public:
    ScoreTheme(std::shared_ptr<const AnyGame> game, const ThemeSettings& settings)
        : game_(std::move(game)), settings_(settings), search_(rules()) {}

    int decisions_from_end() const override { return 0; }

    Look look_at(const AnyPosition& any, const std::stop_token& stop) override {
        const auto p = ErasedGame<G>::unwrap(any);
        if (!is_seat(rules().to_move(p)) || !begins_turn<G>(p)) return {};
        const ForcedLimits limits{settings_.nodes, [&](const ForcedProgress&) { return !stop.stop_requested(); }};
        const auto [race, position] = rules().as_race(p, G::most_turn_points);
        const auto score = search_.search(position, 1, limits);
        if (!score.exact || score.points == 0) return {};
        const auto ends = search_.count_ends(position, score.points, limits);
        if (!ends.whole || static_cast<double>(ends.scoring) > most_share * static_cast<double>(ends.all)) return {};
        FoundPuzzle found;
        found.tempting = static_cast<double>(ends.all) / static_cast<double>(ends.scoring);
        auto& puzzle = found.puzzle;
        const auto [wanted, start] = rules().as_race(p, score.points);
        puzzle.game = print_game_text(G::name, wanted.settings());
        puzzle.position = wanted.print_position(start);
        auto at = start;
        for (const auto& move : ends.shortest.played()) {
            puzzle.moves.push_back(wanted.print_move(at, move));
            wanted.play(at, move);
        }
        puzzle.goal = {PuzzleGoal::Kind::score, score.points};
        return {std::move(found), false};
    }

private:
    const G& rules() const { return static_cast<const ErasedGame<G>&>(*game_).rules(); }

    /// If more turns than this do it, it is no puzzle.
    static constexpr double most_share = 0.02;

    std::shared_ptr<const AnyGame> game_;
    ThemeSettings settings_;
    ForcedPointsSearch<G> search_;
};

}  // namespace

std::unique_ptr<Theme> make_score_theme(const std::shared_ptr<const AnyGame>& game, const ThemeSettings& settings) {
    return with_rules(*game, [&]<Game G>(const G&) -> std::unique_ptr<Theme> {
        if constexpr (RacesForPoints<G>) return std::make_unique<ScoreTheme<G>>(game, settings);
        return nullptr;
    });
}

}  // namespace merkhet::lab
