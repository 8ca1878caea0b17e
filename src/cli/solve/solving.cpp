#include "cli/solve/solving.hpp"

#include <fmt/format.h>

#include <ostream>
#include <stdexcept>
#include <stop_token>
#include <utility>
#include <vector>

#include "base/words.hpp"
#include "cli/options/output_paths.hpp"
#include "cli/options/user_error.hpp"
#include "lab/report/drawing/picture_files.hpp"
#include "lab/solve/forced/forced_solver.hpp"
#include "lab/solve/tablebase/tablebase_solver.hpp"
#include "lab/tables/open_tables.hpp"

namespace merkhet::cli {

Solving::Solving(const SolvingArguments& arguments, Console& console)
    : arguments_(arguments),
      console_(console),
      settings_(arguments.settings),
      ranks_(lab::started_ranks()),
      watch_(console, {arguments.seconds, arguments.settings.positions}, speaks()) {
    settings_.ranks = ranks_.get();
}

std::unique_ptr<lab::Solver> Solving::solver_of(const std::shared_ptr<const AnyGame>& game) const {
    auto solver = lab::make_solver(game);
    if (!solver) throw UserError(text_of(solver.error()) + instead(game));
    return *std::move(solver);
}

lab::Solution Solving::solve(lab::Solver& solver, const Line<AnyGame>& line) {
    auto solution = watch_.watch([&](const std::stop_token& stop, const lab::OnSolveProgress& on_progress) {
        return solver.solve(line, settings_, stop, on_progress);
    });
    if (!solution) throw UserError(text_of(solution.error()));
    return *std::move(solution);
}

std::string Solving::instead(const std::shared_ptr<const AnyGame>& game) const {
    if (!settings_.folder.empty()) {
        const auto oracle = lab::open_large_tables(game, settings_.folder);
        if (oracle && *oracle)
            return fmt::format("; \"analyze {} --tables {}\" looks positions up in the tables there", game->text(),
                               settings_.folder);
    }
    std::vector<std::string> ways;
    if (lab::has_tablebase(*game)) ways.emplace_back("--tablebase solves all positions with few pieces");
    if (!lab::forced_obstacle(*game)) ways.emplace_back("--within proves what can be forced in the next turns");
    return (ways.empty() ? "" : "; ") + joined(ways);
}

void Solving::make_table_folder() const {
    if (!settings_.folder.empty()) make_folder("--folder", settings_.folder);
}

void Solving::make_plot_folder() const {
    if (!arguments_.plots.empty() && speaks()) make_folder("--plots", arguments_.plots);
}

void Solving::write_plots(const lab::Section& pictures) const {
    if (arguments_.plots.empty()) return;
    if (!lab::shows_something(pictures)) console_.err << "--plots: there is nothing to draw\n" << std::flush;
    if (const auto problem = lab::write_pictures(arguments_.plots, pictures))
        throw std::runtime_error("--plots: " + *problem);
}

std::string text_of(const lab::SolveError& error, std::string_view option) {
    using Setting = lab::SolveError::Setting;
    if (error.setting == Setting::folder) option = "--folder";
    if (error.setting == Setting::method) option = "--method";
    const auto more = error.setting == Setting::memory ? ": allow more with --memory" : "";
    return fmt::format("{}{}{}{}", option, option.empty() ? "" : ": ", error.message, more);
}

}  // namespace merkhet::cli
