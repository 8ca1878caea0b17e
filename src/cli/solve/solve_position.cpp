#include "cli/solve/solve_position.hpp"

#include <fmt/format.h>

#include <ostream>
#include <stdexcept>

#include "base/words.hpp"
#include "cli/solve/solve_texts.hpp"
#include "lab/report/solved.hpp"
#include "lab/solve/solution_json.hpp"

namespace merkhet::cli {

void solve_position(const SolvePositionArguments& arguments, Console& console) {
    const auto opened = open_position(arguments.at, console.in);
    Solving solving(arguments.solving, console);
    const auto solver = solving.solver_of(opened.game);
    solving.make_plot_folder();
    const auto solution = solving.solve(*solver, opened.line);
    if (!solving.speaks()) return;
    const auto& position = opened.line.position();
    if (arguments.solving.json)
        console.out << lab::solution_json(solution).dump() << "\n" << std::flush;
    else
        console.out << solution_text(solution, *opened.game, position) << std::flush;
    solving.write_plots(lab::solved_pictures(solution, *opened.game, position));
    if (!solution.complete())
        throw std::runtime_error(fmt::format(
            "not solved: {} after {} in {:.1f} s{}", solution.missing, counted(solution.positions, "position"),
            solution.seconds, arguments.solving.settings.folder.empty() ? "" : "; the same command continues"));
}

}  // namespace merkhet::cli
