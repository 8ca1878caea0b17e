#include "cli/solve/solve_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <stop_token>
#include <string_view>
#include <utility>

#include "cli/options/output_folder.hpp"
#include "cli/options/user_error.hpp"
#include "cli/options/variant_options.hpp"
#include "cli/solve/solve_grid.hpp"
#include "cli/solve/solve_report.hpp"
#include "cli/solve/solve_tablebase.hpp"
#include "cli/solve/solve_watch.hpp"
#include "cli/solve/solve_within.hpp"
#include "cli/terminal/text_layout.hpp"
#include "games/registry.hpp"
#include "lab/report/drawing/picture_files.hpp"
#include "lab/report/solved.hpp"
#include "lab/solve/solution_json.hpp"

namespace merkhet::cli {

namespace {

/// Solves one position after the other and says how far it is.
class Solving {
public:
    Solving(const SolveArguments& arguments, Console& console)
        : settings_(arguments.settings), ranks_(lab::started_ranks()), watch_(console, {arguments.seconds}, speaks()) {
        settings_.ranks = ranks_.get();
        if (arguments.only_outcome) settings_.each_move = settings_.count_moves = false;
        if (arguments.unchecked) settings_.check = false;
    }

    lab::Solution solve(const std::shared_ptr<const AnyGame>& game, const Line<AnyGame>& line) {
        auto solver = lab::make_solver(game);
        if (!solver) throw UserError(solver.error().message);
        auto solution = watch_.watch([&](const std::stop_token& stop, const lab::OnSolveProgress& on_progress) {
            return (*solver)->solve(line, settings_, stop, on_progress);
        });
        if (!solution) throw UserError(solution.error().message);
        return *std::move(solution);
    }

    bool interrupted() const { return watch_.interrupted(); }
    /// Of several processes that share the work one speaks.
    bool speaks() const { return ranks_->number() == 0; }

private:
    lab::SolveSettings settings_;
    std::unique_ptr<lab::Ranks> ranks_;
    SolveWatch watch_;
};

[[noreturn]] void fail(const lab::Solution& solution, const SolveArguments& arguments) {
    throw std::runtime_error(fmt::format("not solved: {} after {} positions in {:.1f} s{}", solution.missing,
                                         solution.positions, solution.seconds,
                                         arguments.settings.folder.empty() ? "" : "; the same command goes on"));
}

/// Before the work, which may take hours.
void make_plot_folder(const SolveArguments& arguments, const Solving& solving) {
    if (!arguments.plots.empty() && solving.speaks()) make_folder("--plots", arguments.plots);
}

void write_plots(const std::string& folder, const lab::Section& pictures, Console& console) {
    if (!lab::shows_something(pictures)) console.err << "--plots: there is nothing to draw\n" << std::flush;
    if (const auto problem = lab::write_pictures(folder, pictures)) throw std::runtime_error("--plots: " + *problem);
}

void solve_position(const SolveArguments& arguments, Console& console) {
    const auto opened = open_position(arguments.at, console.in);
    Solving solving(arguments, console);
    make_plot_folder(arguments, solving);
    const auto solution = solving.solve(opened.game, opened.line);
    if (!solving.speaks()) return;
    if (arguments.json)
        console.out << lab::solution_json(solution).dump() << "\n" << std::flush;
    else
        console.out << solution_text(solution, *opened.game, opened.line.position()) << std::flush;
    if (!arguments.plots.empty())
        write_plots(arguments.plots, lab::solved_pictures(solution, *opened.game, opened.line.position()), console);
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

/// A variant of a grid.
struct Row {
    std::string text;
    std::shared_ptr<const AnyGame> game;    ///< none where the rules refuse it
    std::optional<lab::Solution> solution;  ///< none where it cannot be solved
    std::string problem;                    ///< why not
};

/// Refuses what no row can be made of; what only some rows lack is said in them.
std::vector<Row> rows_of(const Grid& grid, const std::string& game_text) {
    for (std::size_t i = 0; i < grid.names.size(); ++i) {
        std::vector<std::string> values;
        for (const auto& variant : grid.variants)
            if (std::find(values.begin(), values.end(), variant[i]) == values.end()) values.push_back(variant[i]);
        check_option("--grid", game_text, grid.names[i], values);
    }
    std::vector<Row> rows;
    for (const auto& values : grid.variants) {
        auto& row = rows.emplace_back();
        row.text = with_options(game_text, grid.names, values);
        if (auto game = make_game(row.text))
            row.game = *std::move(game);
        else
            row.problem = game.error().message;
    }
    if (std::none_of(rows.begin(), rows.end(), [](const Row& row) { return row.game != nullptr; }))
        throw UserError("--grid: no variant is left: " + rows.front().text + ": " + rows.front().problem);
    return rows;
}

Row solve_row(Row row, Solving& solving) {
    if (!row.game) return row;
    try {
        row.solution = solving.solve(row.game, Line<AnyGame>(*row.game));
    } catch (const UserError& error) {
        row.problem = error.what();
    } catch (const std::bad_alloc&) {
        row.problem = "the memory does not suffice for this";
    }
    return row;
}

void solve_grid(const SolveArguments& arguments, Console& console) {
    if (!arguments.at.position.empty() || !arguments.at.moves.empty())
        throw UserError("--grid solves the starts of variants: it does not go with --position and --moves");
    const auto grid = read_grids(arguments.grids);
    const auto rows = rows_of(grid, arguments.at.game);
    Solving solving(arguments, console);
    make_plot_folder(arguments, solving);
    auto json = Json::array();
    std::vector<lab::SolvedVariant> variants;
    int unsolved = 0;
    if (!arguments.json && solving.speaks()) console.out << solution_head(grid.names) << std::flush;
    for (std::size_t i = 0; i < rows.size() && !solving.interrupted(); ++i) {
        const auto row = solve_row(rows[i], solving);
        if (!solving.speaks()) continue;
        if (!row.solution || !row.solution->complete()) ++unsolved;
        variants.push_back(lab::solved_variant(grid.variants[i], row.game.get(), row.solution));
        if (arguments.json)
            json.push_back(row.solution ? lab::solution_json(*row.solution)
                                        : lab::unsolved_json(row.text, row.problem));
        else
            console.out << (row.solution ? solution_row(*row.solution, *row.game, grid.variants[i])
                                         : unsolved_row(row.problem, grid.variants[i]))
                        << std::flush;
    }
    if (!solving.speaks()) return;
    if (arguments.json) console.out << Json{{"game", arguments.at.game}, {"grid", json}}.dump() << "\n" << std::flush;
    if (!arguments.plots.empty())
        write_plots(arguments.plots, lab::solved_pictures(arguments.at.game, grid.names, variants), console);
    if (solving.interrupted() && (variants.size() < rows.size() || unsolved > 0))
        throw std::runtime_error("interrupted before all variants were solved");
    if (unsolved > 0)
        throw std::runtime_error(fmt::format("not solved whole: {} of {} variants", unsolved, rows.size()));
}

/// What neither tables of few pieces nor proofs of what can be forced soon make use of: said rather than passed over.
void refuse_unused(const SolveArguments& arguments) {
    const std::string what = arguments.tablebase.empty() ? "--within" : "--tablebase";
    if (lab::started_ranks()->count() > 1) throw UserError(what + " is work for one process, without mpirun");
    if (arguments.only_outcome) throw UserError(what + " does not go with --only-outcome");
    if (!arguments.plots.empty()) throw UserError(what + " does not go with --plots");
    if (arguments.within == 0) return;
    if (!arguments.settings.folder.empty()) throw UserError(what + " does not go with --folder: nothing is kept");
    if (arguments.unchecked) throw UserError(what + " does not go with --no-check");
    if (arguments.settings.threads != 1) throw UserError(what + " works with one thread");
}

}  // namespace

void run_solve(const SolveArguments& arguments, Console& console) {
    if (!arguments.tablebase.empty() && arguments.within > 0)
        throw UserError("--tablebase and --within do not go together");
    if (!arguments.grids.empty() && (!arguments.tablebase.empty() || arguments.within > 0))
        throw UserError("--grid goes with neither --tablebase nor --within");
    if (!arguments.tablebase.empty() || arguments.within > 0) refuse_unused(arguments);
    if (!arguments.tablebase.empty())
        solve_tablebase(arguments, console);
    else if (arguments.within > 0)
        solve_within(arguments, console);
    else if (arguments.grids.empty())
        solve_position(arguments, console);
    else
        solve_grid(arguments, console);
}

}  // namespace merkhet::cli
