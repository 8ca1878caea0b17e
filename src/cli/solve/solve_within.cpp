#include "cli/solve/solve_within.hpp"

#include <fmt/format.h>

#include <ostream>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <variant>

#include "base/words.hpp"
#include "cli/options/user_error.hpp"
#include "cli/solve/solve_texts.hpp"
#include "cli/solve/solve_watch.hpp"
#include "cli/solve/solving.hpp"
#include "json/json.hpp"
#include "lab/solve/forced/forced_solver.hpp"
#include "lab/solve/solution_json.hpp"

namespace merkhet::cli {

namespace {

std::string found_text(const lab::WinWithin& win, int, std::string_view who) {
    if (win.forced.value_or(false))
        return fmt::format("{} wins in {}\n{} of {} {} so: {}\n", who, counted(win.turns, "turn"), win.keys.size(),
                           counted(win.moves, "move"), win.keys.size() == 1 ? "does" : "do",
                           joined(win.keys, " ", most_listed_moves));
    if (win.turns > 0) return fmt::format("{} cannot force a win within {}\n", who, counted(win.turns, "turn"));
    return {};
}

std::string found_text(const lab::PointsWithin& points, int within, std::string_view who) {
    return fmt::format("{} is sure of {}{} within {}\n", who, counted(points.points, "point"),
                       points.exact ? ", and of no more," : "", counted(within, "turn"));
}

std::string within_text(const lab::ForcedSolution& solution, const OpenedLine& opened) {
    const auto& line = opened.line;
    const auto who = opened.game->seat_name(line.position(), seat_number(line.to_move()));
    auto text = fmt::format("{}\n{}\n", solution.game, solution.position);
    text += std::visit([&](const auto& found) { return found_text(found, solution.within, who); }, solution.found);
    if (!solution.variation.empty())
        text += fmt::format("best play{}: {}\n", solution.complete() ? "" : ", as far as it was found",
                            joined(solution.variation, " "));
    return text + fmt::format("{} in {:.2f} s\n", counted(solution.positions, "position"), solution.seconds);
}

}  // namespace

void solve_within(const SolveWithinArguments& arguments, Console& console) {
    const auto opened = open_position(arguments.at, console.in);
    SolveWatch watch(console, {arguments.seconds});
    const auto solution = watch.watch([&](const std::stop_token& stop, const lab::OnSolveProgress& on_progress) {
        return lab::solve_forced(opened.line, arguments.turns, arguments.settings, stop, on_progress);
    });
    if (!solution) throw UserError(text_of(solution.error(), "--within"));
    if (arguments.json)
        console.out << lab::forced_json(*solution).dump() << "\n" << std::flush;
    else
        console.out << within_text(*solution, opened) << std::flush;
    if (!solution->complete())
        throw std::runtime_error(fmt::format("not solved: {} after {} in {:.1f} s", solution->missing,
                                             counted(solution->positions, "position"), solution->seconds));
}

}  // namespace merkhet::cli
