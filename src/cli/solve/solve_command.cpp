#include "cli/solve/solve_command.hpp"

#include <algorithm>

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

/// What neither tables of few pieces nor proofs of what can be forced soon use: refused rather than ignored.
void refuse_unused(const SolveOptions& options, const std::string& what) {
    if (lab::started_ranks()->count() > 1) throw UserError(what + " runs as one process, without mpirun");
    if (options.only_outcome) throw UserError(what + " cannot be used with --only-outcome");
    if (!options.plots.empty()) throw UserError(what + " cannot be used with --plots");
}

bool names_position(const SolveOptions& options) { return !options.at.position.empty() || !options.at.moves.empty(); }

SolvingArguments solving_arguments(const SolveOptions& options) {
    SolvingArguments solving{options.settings, options.plots, options.seconds, options.json};
    if (options.only_outcome) solving.settings.each_move = solving.settings.count_moves = false;
    if (options.unchecked) solving.settings.check = false;
    return solving;
}

SolveGridArguments grid_arguments(const SolveOptions& options) {
    if (names_position(options))
        throw UserError("--grid solves the starts of variants: it cannot be used with --position or --moves");
    return {options.at.game, options.grids, solving_arguments(options)};
}

SolveTablebaseArguments tablebase_arguments(const SolveOptions& options) {
    refuse_unused(options, "--tablebase");
    if (names_position(options))
        throw UserError(
            "--tablebase solves all positions with few pieces: it cannot be used with --position or --moves");
    lab::TablebaseSettings settings;
    settings.materials = parts_of(options.tablebase);
    settings.folder = options.settings.folder;
    settings.threads = options.settings.threads;
    settings.mebibytes = options.settings.mebibytes;
    settings.check = !options.unchecked;
    return {options.at.game, settings, options.settings.positions, options.seconds, options.json};
}

SolveWithinArguments within_arguments(const SolveOptions& options) {
    refuse_unused(options, "--within");
    if (!options.settings.folder.empty()) throw UserError("--within cannot be used with --folder: nothing is kept");
    if (options.unchecked) throw UserError("--within cannot be used with --no-check");
    if (options.settings.threads != 1) throw UserError("--within works with one thread");
    return {options.at, options.within, options.settings, options.seconds, options.json};
}

}  // namespace

void run_solve(const SolveOptions& options, Console& console) {
    const bool tablebase = !options.tablebase.empty();
    const bool within = options.within > 0;
    const bool grid = !options.grids.empty();
    if (tablebase && within) throw UserError("--tablebase and --within exclude each other");
    if (grid && (tablebase || within)) throw UserError("--grid cannot be used with --tablebase or --within");
    if (tablebase)
        solve_tablebase(tablebase_arguments(options), console);
    else if (within)
        solve_within(within_arguments(options), console);
    else if (grid)
        solve_grid(grid_arguments(options), console);
    else
        solve_position({options.at, solving_arguments(options)}, console);
}

}  // namespace merkhet::cli
