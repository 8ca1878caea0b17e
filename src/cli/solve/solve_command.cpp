#include "cli/solve/solve_command.hpp"

#include <algorithm>

#include "base/scanner.hpp"
#include "cli/options/user_error.hpp"
#include "cli/solve/solve_grid.hpp"
#include "cli/solve/solve_position.hpp"
#include "cli/solve/solve_tablebase.hpp"
#include "cli/solve/solve_within.hpp"
#include "lab/ranks/ranks.hpp"

namespace merkhet::cli {

namespace {

/// The parts of "a,b"; empty ones are kept, to be refused.
std::vector<std::string> parts_of(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const auto end = std::min(text.find(',', at), text.size());
        parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

/// What tables of few pieces and proofs of what can be forced soon cannot do.
void refuse_ranks(const std::string& what) {
    if (lab::started_ranks()->count() > 1) throw UserError(what + " runs as one process, without mpirun");
}

lab::SolveMethod method_of(const std::string& text) {
    if (text.empty()) return lab::SolveMethod::cheapest;
    if (text == "layers") return lab::SolveMethod::layers;
    if (text == "forward") return lab::SolveMethod::forward;
    throw UserError("--method: expected layers or forward, found " + in_quotes(text));
}

SolvingArguments solving_arguments(const SolveOptions& options) {
    SolvingArguments solving{options.settings, options.plots, options.seconds, options.json};
    solving.settings.method = method_of(options.method);
    if (options.only_outcome) solving.settings.each_move = solving.settings.count_moves = false;
    if (options.unchecked) solving.settings.check = false;
    return solving;
}

SolveGridArguments grid_arguments(const SolveOptions& options) {
    options.given.refuse({"--position", "--moves"}, "cannot be used with --grid, which solves the starts of variants");
    return {options.at.game, options.grids, solving_arguments(options)};
}

SolveTablebaseArguments tablebase_arguments(const SolveOptions& options) {
    options.given.refuse({"--position", "--moves"},
                         "cannot be used with --tablebase, which solves all positions with few pieces");
    options.given.refuse_all_but({"GAME", "--tablebase", "--folder", "--keep-every", "--threads", "--memory", "--time",
                                  "--nodes", "--no-check", "--json"},
                                 "cannot be used with --tablebase");
    refuse_ranks("--tablebase");
    lab::TablebaseSettings settings;
    settings.materials = parts_of(options.tablebase);
    settings.folder = options.settings.folder;
    settings.keep_seconds = options.settings.keep_seconds;
    settings.threads = options.settings.threads;
    settings.mebibytes = options.settings.mebibytes;
    settings.check = !options.unchecked;
    return {options.at.game, settings, options.settings.positions, options.seconds, options.json};
}

SolveWithinArguments within_arguments(const SolveOptions& options) {
    options.given.refuse({"--folder"}, "cannot be used with --within: nothing is kept");
    options.given.refuse({"--threads"}, "cannot be used with --within, which works with one thread");
    options.given.refuse_all_but(
        {"GAME", "--position", "--moves", "--within", "--memory", "--time", "--nodes", "--json"},
        "cannot be used with --within");
    refuse_ranks("--within");
    return {options.at, options.within, options.settings, options.seconds, options.json};
}

}  // namespace

void run_solve(const SolveOptions& options, Console& console) {
    if (options.settings.folder.empty()) options.given.refuse({"--keep-every"}, "needs a --folder");
    if (!options.tablebase.empty())
        solve_tablebase(tablebase_arguments(options), console);
    else if (options.within > 0)
        solve_within(within_arguments(options), console);
    else if (!options.grids.empty())
        solve_grid(grid_arguments(options), console);
    else
        solve_position({options.at, solving_arguments(options)}, console);
}

}  // namespace merkhet::cli
