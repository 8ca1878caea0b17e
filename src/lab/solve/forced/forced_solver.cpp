#include "lab/solve/forced/forced_solver.hpp"

#include <chrono>
#include <cstddef>
#include <utility>

#include "base/memory.hpp"
#include "base/words.hpp"
#include "game/optional/points.hpp"
#include "games/all_games.hpp"
#include "games/with_rules.hpp"
#include "search/forced/forced_points.hpp"
#include "search/forced/forced_win.hpp"

namespace merkhet::lab {

namespace {

template <Game G>
std::optional<std::string> obstacle(const G& rules) {
    if (CountsPoints<G> && rules.has_chance()) return "forced points are for games without chance";
    if (!CountsPoints<G> && (rules.seats() != 2 || rules.has_chance()))
        return "forced wins are for two seats without chance";
    return std::nullopt;
}

/// Measures a search's time, and reports its progress.
class Progress {
public:
    Progress(const OnSolveProgress& tell, std::uint64_t table_bytes) : tell_(tell) { told_.bytes = table_bytes; }

    double seconds() const { return std::chrono::duration<double>(Time::now() - start_).count(); }
    void tell(const ForcedProgress& at) {
        told_.seconds = seconds();
        if (at.turns != turns_) {
            turns_ = at.turns;
            since_ = told_.seconds;
            doing_ = counted(at.turns, "turn");
        }
        told_.doing = doing_;
        told_.positions = at.nodes;
        told_.doing_seconds = told_.seconds - since_;
        if (tell_) tell_(told_);
    }

private:
    using Time = std::chrono::steady_clock;

    const OnSolveProgress& tell_;
    Time::time_point start_ = Time::now();
    SolveProgress told_;
    int turns_ = 0;
    double since_ = 0;
    std::string doing_;
};

template <Game G>
std::vector<std::string> print_variation(const G& rules, typename G::Position at,
                                         const std::vector<typename G::Move>& moves) {
    std::vector<std::string> texts;
    for (const auto& move : moves) {
        texts.push_back(rules.print_move(at, move));
        rules.play(at, move);
    }
    return texts;
}

template <Game G>
void prove_win(const G& rules, const typename G::Position& p, std::size_t table_bytes, const ForcedLimits& limits,
               ForcedSolution& solution) {
    const auto found = ForcedWinSearch<G>(rules, table_bytes).search(p, solution.within, limits);
    WinWithin win;
    win.turns = found.turns;
    win.moves = rules.count_moves(p);
    for (const auto& key : found.keys) win.keys.push_back(rules.print_move(p, key));
    if (found.answer == ForcedWinAnswer::unknown)
        solution.missing = "a limit was reached";
    else
        win.forced = found.answer == ForcedWinAnswer::forced;
    if (!found.whole) solution.missing = "keys and line are not whole";
    solution.found = std::move(win);
    solution.variation = print_variation(rules, p, found.variation);
    solution.positions = found.nodes;
}

template <Game G>
void prove_points(const G& rules, const typename G::Position& p, std::size_t table_bytes, const ForcedLimits& limits,
                  ForcedSolution& solution) {
    const auto found = ForcedPointsSearch<G>(rules, table_bytes).search(p, solution.within, limits);
    if (!found.exact)
        solution.missing = "whether more can be forced is not known";
    else if (!found.whole)
        solution.missing = "the line is not whole";
    solution.found = PointsWithin{found.points, found.exact};
    solution.variation = print_variation(rules, p, found.variation);
    solution.positions = found.nodes;
}

}  // namespace

std::optional<std::string> forced_obstacle(const AnyGame& game) {
    return with_rules(game, []<Game G>(const G& rules) { return obstacle(rules); });
}

Result<ForcedSolution, SolveError> solve_forced(const Line<AnyGame>& line, int turns, const SolveSettings& settings,
                                                const std::stop_token& stop, const OnSolveProgress& on_progress) {
    const auto& any = line.game();
    return with_rules(any, [&]<Game G>(const G& rules) -> Result<ForcedSolution, SolveError> {
        if (const auto why_not = obstacle(rules)) return SolveError{any.text() + ": " + *why_not, {}};
        if (line.to_move() == Mover::nobody) return SolveError{"the game is over: nobody is to move", {}};
        const auto table_bytes = bytes_of(settings.mebibytes);
        Progress progress(on_progress, table_bytes);
        const ForcedLimits limits{settings.positions, [&](const ForcedProgress& at) {
                                      progress.tell(at);
                                      return !stop.stop_requested();
                                  }};
        ForcedSolution solution;
        solution.game = any.text();
        solution.position = any.print_position(line.position());
        solution.within = turns;
        const auto& p = ErasedGame<G>::unwrap(line.position());
        if constexpr (CountsPoints<G>)
            prove_points(rules, p, table_bytes, limits, solution);
        else
            prove_win(rules, p, table_bytes, limits, solution);
        solution.seconds = progress.seconds();
        return solution;
    });
}

}  // namespace merkhet::lab
