#include "cli/solve/solve_grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <utility>

#include "cli/options/user_error.hpp"
#include "cli/options/variant_options.hpp"
#include "cli/solve/solve_texts.hpp"
#include "cli/solve/variant_grid.hpp"
#include "games/registry.hpp"
#include "lab/report/solved.hpp"
#include "lab/solve/solution_json.hpp"

namespace merkhet::cli {

namespace {

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
    std::shared_ptr<const AnyGame> game;    ///< null if the rules refuse it
    std::optional<lab::Solution> solution;  ///< none if it cannot be solved
    std::string problem;                    ///< why not
};

/// Refuses what would spoil every row; what spoils only some is said in those.
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
        row.solution = solving.solve(*solving.solver_of(row.game), Line<AnyGame>(*row.game));
    } catch (const UserError& error) {
        row.problem = error.what();
    } catch (const std::bad_alloc&) {
        row.problem = "there is not enough memory for this";
    }
    return row;
}

}  // namespace

void solve_grid(const SolveGridArguments& arguments, Console& console) {
    const auto grid = read_grids(arguments.grids);
    const auto rows = rows_of(grid, arguments.game);
    Solving solving(arguments.solving, console);
    solving.make_table_folder();
    solving.make_plot_folder();
    auto json = Json::array();
    std::vector<lab::SolvedVariant> variants;
    int unsolved = 0;
    if (!arguments.solving.json && solving.speaks()) console.out << solution_head(grid.names) << std::flush;
    for (std::size_t i = 0; i < rows.size() && !solving.interrupted(); ++i) {
        const auto row = solve_row(rows[i], solving);
        if (!solving.speaks()) continue;
        if (!row.solution || !row.solution->complete()) ++unsolved;
        variants.push_back(lab::solved_variant(grid.variants[i], row.game.get(), row.solution));
        if (arguments.solving.json)
            json.push_back(row.solution ? lab::solution_json(*row.solution)
                                        : lab::unsolved_json(row.text, row.problem));
        else
            console.out << (row.solution ? solution_row(*row.solution, *row.game, grid.variants[i])
                                         : unsolved_row(row.problem, grid.variants[i]))
                        << std::flush;
    }
    if (!solving.speaks()) return;
    if (arguments.solving.json)
        console.out << Json{{"game", arguments.game}, {"grid", json}}.dump() << "\n" << std::flush;
    solving.write_plots(lab::solved_pictures(arguments.game, grid.names, variants));
    if (solving.interrupted() && (variants.size() < rows.size() || unsolved > 0))
        throw std::runtime_error("interrupted before all variants were solved");
    if (unsolved > 0)
        throw std::runtime_error(fmt::format("not solved completely: {} of {} variants", unsolved, rows.size()));
}

}  // namespace merkhet::cli
