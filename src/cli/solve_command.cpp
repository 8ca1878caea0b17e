#include "cli/solve_command.hpp"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <stop_token>
#include <string_view>
#include <utility>

#include "cli/signal_watch.hpp"
#include "cli/solve_grid.hpp"
#include "cli/solve_points.hpp"
#include "cli/solve_report.hpp"
#include "cli/text_layout.hpp"
#include "cli/user_error.hpp"
#include "lab/solve/forced_points.hpp"

namespace merkhet::cli {

namespace {

/// Elsewhere than on a terminal a line of progress comes so often, and when something new begins.
constexpr double seconds_a_line = 10;

/// Solves one position after the other and says how far it is.
class Solving {
public:
    Solving(const SolveArguments& arguments, Console& console)
        : arguments_(arguments), console_(console), settings_(arguments.settings), ranks_(lab::started_ranks()) {
        settings_.ranks = ranks_.get();
        if (arguments.only_outcome) settings_.each_move = settings_.count_moves = false;
        if (arguments.unchecked) settings_.check = false;
    }

    lab::Solution solve(const std::shared_ptr<const AnyGame>& game, const Line<AnyGame>& line) {
        auto solver = lab::make_solver(game);
        if (!solver) throw UserError(solver.error().message);
        std::stop_source stop;
        shown_at_ = 0;
        doing_ = {};
        auto solution = (*solver)->solve(line, settings_, stop.get_token(), [&](const lab::SolveProgress& progress) {
            interrupted_ = interrupted_ || signals_.caught();
            const bool late = arguments_.seconds > 0 && progress.seconds >= arguments_.seconds;
            if (interrupted_ || late) stop.request_stop();
            show(progress);
        });
        clear_line();
        if (!solution) throw UserError(solution.error().message);
        return *std::move(solution);
    }

    bool interrupted() const { return interrupted_; }
    /// Of several processes that share the work one speaks.
    bool speaks() const { return ranks_->number() == 0; }

private:
    void show(const lab::SolveProgress& progress) {
        if (arguments_.json || !speaks()) return;
        const bool live = console_.output.interactive;
        const bool due = live || progress.seconds - shown_at_ >= seconds_a_line ||
                         (progress.seconds >= 1 && progress.doing != doing_);
        if (!due) return;
        shown_at_ = progress.seconds;
        doing_ = progress.doing;
        const auto line = solve_progress(progress);
        // A line that wraps could not be written over.
        const auto most = static_cast<std::size_t>(std::max(1, console_.output.width - 1));
        console_.out << (live ? "\r\x1b[K" + line.substr(0, most) : line + "\n") << std::flush;
        line_open_ = live;
    }
    void clear_line() {
        if (std::exchange(line_open_, false)) console_.out << "\r\x1b[K" << std::flush;
    }

    const SolveArguments& arguments_;
    Console& console_;
    lab::SolveSettings settings_;
    std::unique_ptr<lab::Ranks> ranks_;
    SignalWatch signals_;
    bool interrupted_ = false;
    bool line_open_ = false;
    double shown_at_ = 0;
    std::string doing_;
};

[[noreturn]] void fail(const lab::Solution& solution, const SolveArguments& arguments) {
    throw std::runtime_error(fmt::format("not solved: {} after {} positions in {:.1f} s{}", solution.missing,
                                         solution.positions, solution.seconds,
                                         arguments.settings.folder.empty() ? "" : "; the same command goes on"));
}

void solve_within(const SolveArguments& arguments, const OpenedGame& opened, Console& console) {
    if (lab::counts_points(*opened.game)) return solve_points(arguments, opened, console);
    throw UserError("--within: nothing can be forced in " + opened.game->text() + ": it counts no points");
}

void solve_position(const SolveArguments& arguments, Console& console) {
    const auto opened = open_position(arguments.at, console.in);
    if (arguments.within > 0) return solve_within(arguments, opened, console);
    Solving solving(arguments, console);
    const auto solution = solving.solve(opened.game, opened.line);
    if (!solving.speaks()) return;
    if (arguments.json)
        console.out << solution_json(solution).dump() << "\n" << std::flush;
    else
        console.out << solution_text(solution, *opened.game, opened.line.position()) << std::flush;
    if (!solution.complete()) fail(solution, arguments);
}

/// The variants of all grids, which must be over the same options.
Grid read_grids(const std::vector<std::string>& texts) {
    Grid all;
    for (const auto& text : texts) {
        auto grid = parse_grid(text);
        if (!grid) throw UserError("--grid", grid.error());
        if (!all.names.empty() && all.names != grid->names)
            throw UserError("--grid: all grids must name the same options in the same order");
        all.names = grid->names;
        for (auto& variant : grid->variants) all.variants.push_back(std::move(variant));
    }
    return all;
}

void solve_grid(const SolveArguments& arguments, Console& console) {
    if (!arguments.at.position.empty() || !arguments.at.moves.empty())
        throw UserError("--grid solves the starts of variants: it does not go with --position and --moves");
    const auto grid = read_grids(arguments.grids);
    std::vector<std::shared_ptr<const AnyGame>> games;
    games.reserve(grid.variants.size());
    for (const auto& values : grid.variants)
        games.push_back(open_game(with_options(arguments.at.game, grid.names, values)));
    Solving solving(arguments, console);
    auto json = Json::array();
    int unsolved = 0;
    if (!arguments.json) console.out << solution_head(grid.names) << std::flush;
    for (std::size_t i = 0; i < games.size() && !solving.interrupted(); ++i) {
        const auto solution = solving.solve(games[i], Line<AnyGame>(*games[i]));
        if (!solving.speaks()) continue;
        if (!solution.complete()) ++unsolved;
        if (arguments.json)
            json.push_back(solution_json(solution));
        else
            console.out << solution_row(solution, *games[i], grid.variants[i]) << std::flush;
    }
    if (!solving.speaks()) return;
    if (arguments.json) console.out << Json{{"game", arguments.at.game}, {"grid", json}}.dump() << "\n" << std::flush;
    if (solving.interrupted()) throw std::runtime_error("interrupted before all variants were solved");
    if (unsolved > 0)
        throw std::runtime_error(fmt::format("not solved whole: {} of {} variants", unsolved, games.size()));
}

}  // namespace

void run_solve(const SolveArguments& arguments, Console& console) {
    if (arguments.grids.empty())
        solve_position(arguments, console);
    else
        solve_grid(arguments, console);
}

}  // namespace merkhet::cli
