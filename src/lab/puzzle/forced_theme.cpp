#include <utility>

#include "engine/engine.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "lab/puzzle/tempting.hpp"
#include "lab/puzzle/themes.hpp"
#include "search/forced/forced_win.hpp"

namespace merkhet::lab {

namespace {

/// The only move that forces the soonest win, in games that need not come to an end.
template <Game G>
class ForcedTheme final : public Theme {
public:
    ForcedTheme(std::shared_ptr<const AnyGame> game, const ThemeSettings& settings)
        : game_(std::move(game)),
          settings_(settings),
          scout_(game_, scout_options()),
          search_(static_cast<const ErasedGame<G>&>(*game_).rules(), table_bytes) {}

    int decisions_from_end() const override { return 12; }
    bool looks_ahead() const override { return true; }

    Look look_at(const AnyPosition& position, const std::stop_token& stop) override {
        const auto& rules = static_cast<const ErasedGame<G>&>(*game_).rules();
        const auto p = ErasedGame<G>::unwrap(position);
        if (!is_seat(rules.to_move(p))) return {};
        const int turns = settings_.scouts ? turns_seen(position) : settings_.most_turns;
        if (turns == 0 || turns > settings_.most_turns) return {};
        const ForcedLimits limits{settings_.nodes, [&](const ForcedProgress&) { return !stop.stop_requested(); }};
        const auto win = search_.search(p, turns, limits);
        if (win.answer != ForcedWinAnswer::forced || !win.whole || win.keys.size() != 1) return {};

        FoundPuzzle found;
        auto& puzzle = found.puzzle;
        puzzle.game = game_->text();
        puzzle.position = game_->print_position(position);
        auto at = p;
        for (const auto& move : win.variation) {
            puzzle.moves.push_back(rules.print_move(at, move));
            rules.play(at, move);
        }
        puzzle.goal = {PuzzleGoal::Kind::win_in, win.turns};
        found.tempting = tempting_moves(rules, p, win.keys.front());
        return {std::move(found), false};
    }

private:
    static EngineOptions scout_options() {
        EngineOptions options;
        options.hash_mebibytes = 8;
        return options;
    }

    /// In how many of its turns the engine sees the mover win; 0: it does not.
    int turns_seen(const AnyPosition& position) {
        SearchLimits limits;
        limits.nodes = scouted;
        scout_.set_line(Line<AnyGame>(*game_, position));
        const auto analysis = scout_.think(limits);
        const auto& best = analysis.variations.front();
        const auto mover = static_cast<std::size_t>(seat_number(game_->to_move(position)));
        return best.proven && best.scores[mover] == 1 ? (best.plies_to_end + 1) / 2 : 0;
    }

    static constexpr std::uint64_t scouted = 30'000;
    static constexpr std::size_t table_bytes = std::size_t{64} << 20;

    std::shared_ptr<const AnyGame> game_;
    ThemeSettings settings_;
    Engine scout_;
    ForcedWinSearch<G> search_;
};

}  // namespace

std::unique_ptr<Theme> make_forced_theme(const std::shared_ptr<const AnyGame>& game, const ThemeSettings& settings) {
    return with_rules(*game, [&]<Game G>(const G& rules) -> std::unique_ptr<Theme> {
        // The engine counts the plies to a win only where it goes ply by ply.
        if constexpr (G::search_method == SearchMethod::alpha_beta)
            if (rules.seats() == 2 && !rules.has_chance()) return std::make_unique<ForcedTheme<G>>(game, settings);
        return nullptr;
    });
}

}  // namespace merkhet::lab
