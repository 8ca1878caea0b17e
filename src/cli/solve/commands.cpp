#include "cli/solve/commands.hpp"

#include "cli/solve/solve_command.hpp"
#include "search/forced/forced_budget.hpp"

namespace merkhet::cli {

namespace {

void declare_solve(const Command& command, SolveOptions& options) {
    auto& settings = options.settings;
    options.at.add_to(command).required();
    command
        .texts("--grid", options.grids,
               "solve the start of each variant, as a table: option=2..5,option=a|b; may be given several times")
        .shown_as("OPTION=VALUES,…")
        .one_at_a_time()
        .not_empty();
    command
        .text("--tablebase", options.tablebase,
              "tables of all positions with these pieces (K-k,KS-ks), or with up to N besides those always there")
        .shown_as("PIECES,…|N")
        .not_empty();
    command.number(
        "--within", options.within, {1, most_forced_turns},
        "what the player to move can force within N turns of their own, and how: a win, or points where they count");
    command
        .text("--method", options.method,
              "layers: backwards, all positions that can follow; forward: looking ahead; default: whichever takes less")
        .shown_as("layers|forward")
        .not_empty();
    command.asked(asked::threads, settings.threads, "threads to solve with (default 1)");
    command.memory(settings.mebibytes, "MiB for tables (default 1024)");
    command.folder("--folder", settings.folder, "where to keep what is found; the same command continues from there");
    command
        .number("--keep-every", settings.keep_seconds, {0.01, 1e6},
                "how often to write what is done into the folder (default 40)")
        .shown_as("SECONDS");
    command.folder("--plots", options.plots,
                   "a folder for pictures (SVG) of what was found: moves on the board, layers, a table of variants");
    command.number("--time", options.seconds, {0.001, 1e9}, "stop after this many seconds, for each position")
        .shown_as("SECONDS");
    command.nodes(settings.positions, "stop after looking at this many positions");
    command.flag("--only-outcome", options.only_outcome, "only the outcome: not what each move leads to, nor how fast");
    command.flag("--no-check", options.unchecked, "do not play the proof through at the end");
    command.json(options.json);
}

}  // namespace

void add_solve(Commands& commands) {
    commands.add("solve", "Prove what a position is worth, move by move", declare_solve, run_solve);
}

}  // namespace merkhet::cli
