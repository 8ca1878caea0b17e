#include "cli/puzzles/commands.hpp"

#include "cli/puzzles/puzzles_command.hpp"

namespace merkhet::cli {

namespace {

/// Where the games come from.
void declare_games(const Command& command, PuzzlesArguments& arguments) {
    const auto records =
        command.existing_folder("--records", arguments.records, "look through the records in this folder instead");
    command
        .number("--games", arguments.games_each, {1, 1'000'000},
                "of the engine against itself, of each game text (default 40)")
        .excludes(records);
    command.nodes(arguments.playing.nodes, "the engine's for each decision (default 400)");
    command.number("--random-plies", arguments.playing.random_plies, {0, 1000},
                   "random moves that begin a game (default 6)");
    command.seed(arguments.playing.seed, "of the games (default 1)");
}

void declare_puzzles(const Command& command, PuzzlesArguments& arguments) {
    command.texts("GAME", arguments.games, "game texts of one game").required();
    command.number("--count", arguments.count, {1, 10'000}, "how many to choose (default 10)");
    declare_games(command, arguments);
    command.number("--proof-nodes", arguments.theme.nodes, {asked::nodes.lowest, asked::nodes.highest},
                   "that one proof may take (default 3000000)");
    command.number("--most-turns", arguments.theme.most_turns, {1, 20},
                   "of the solver, where games need not end (default 4)");
    command.concurrency(arguments.concurrency, "games at a time (default 1)");
    command.file("--log", arguments.log, "the games looked through; the same command goes on with it");
    command.file("--out", arguments.out, "write the puzzles there as JSON, for the pages");
    command.json(arguments.json, "print the puzzles as JSON");
}

}  // namespace

void add_puzzles(Commands& commands) {
    commands.add("puzzles", "Find puzzles in games and prove them, from easy to hard", declare_puzzles, run_puzzles);
}

}  // namespace merkhet::cli
