#include "cli/solve_within.hpp"

#include <fmt/format.h>

#include <ostream>
#include <stdexcept>
#include <stop_token>

#include "base/words.hpp"
#include "cli/signal_watch.hpp"
#include "cli/solve_display.hpp"
#include "cli/solve_points.hpp"
#include "cli/user_error.hpp"
#include "json/json.hpp"
#include "lab/solve/forced_points.hpp"
#include "lab/solve/forced_win_solver.hpp"

namespace merkhet::cli {

namespace {

/// More key moves than these are not listed.
constexpr std::size_t most_listed = 8;

Json within_json(const lab::ForcedWinSolution& solution, const OpenedGame& opened, int within) {
    Json json{{"game", opened.game->text()},
              {"position", opened.game->print_position(opened.line.position())},
              {"within", within},
              {"forced", nullptr},
              {"turns", solution.turns}};
    if (solution.forced) json["forced"] = *solution.forced;
    if (solution.forced.value_or(false)) {
        json["keys"] = solution.keys;
        json["line"] = solution.line;
    }
    json["positions"] = solution.positions;
    json["seconds"] = solution.seconds;
    json["complete"] = solution.complete();
    return json;
}

std::string within_text(const lab::ForcedWinSolution& solution, const OpenedGame& opened) {
    const auto& line = opened.line;
    const auto who = opened.game->seat_name(line.position(), seat_number(line.to_move()));
    auto text = fmt::format("{}\n{}\n", opened.game->text(), opened.game->print_position(line.position()));
    if (solution.forced.value_or(false)) {
        text += fmt::format("{} wins in {}\n", who, counted(solution.turns, "turn"));
        text += fmt::format("{} of {} moves {} so: {}\n", solution.keys.size(), solution.moves,
                            solution.keys.size() == 1 ? "does" : "do", joined(solution.keys, " ", most_listed));
        text += "best play: " + joined(solution.line, " ") + "\n";
    } else if (solution.turns > 0) {
        text += fmt::format("{} cannot force a win within {}\n", who, counted(solution.turns, "turn"));
    }
    return text + fmt::format("{} positions in {:.2f} s\n", solution.positions, solution.seconds);
}

}  // namespace

void solve_within(const SolveArguments& arguments, Console& console) {
    const auto opened = open_position(arguments.at, console.in);
    if (lab::counts_points(*opened.game)) return solve_points(arguments, opened, console);
    SolveDisplay display(console);
    SignalWatch signals;
    std::stop_source stop;
    const auto solution = lab::solve_forced_win(
        opened.line, arguments.within, arguments.settings, stop.get_token(), [&](const lab::SolveProgress& progress) {
            const bool late = arguments.seconds > 0 && progress.seconds >= arguments.seconds;
            if (late || signals.caught()) stop.request_stop();
            if (!arguments.json) display.show(progress);
        });
    display.clear();
    if (!solution) throw UserError("--within: " + solution.error().message);
    if (arguments.json)
        console.out << within_json(*solution, opened, arguments.within).dump() << "\n" << std::flush;
    else
        console.out << within_text(*solution, opened) << std::flush;
    if (!solution->complete())
        throw std::runtime_error(fmt::format("not solved: {} after {} positions in {:.1f} s",
                                             solution->forced ? "keys and line are not whole" : "a limit was reached",
                                             solution->positions, solution->seconds));
}

}  // namespace merkhet::cli
