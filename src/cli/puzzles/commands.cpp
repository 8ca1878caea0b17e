#include "cli/puzzles/commands.hpp"

#include "cli/puzzles/puzzles_command.hpp"

namespace merkhet::cli {

namespace {

/// Where the games come from.
void declare_games(const Command& command, PuzzlesArguments& arguments) {
    command.existing_folder("--records", arguments.records, "look through the records in this folder instead");
    command.number("--games", arguments.games_each, {1, 1'000'000},
                   "games of the engine against itself, for each game text (default 40)");
    command.nodes(arguments.playing.nodes, "nodes the engine has for each decision (default 400)");
    command.number("--random-plies", arguments.playing.random_plies, {0, 1000},
                   "random moves at the start of a game (default 6)");
    command.seed(arguments.playing.seed, "seed of the games (default 1)");
}

void declare_puzzles(const Command& command, PuzzlesArguments& arguments) {
    command.texts("GAME", arguments.games, "game texts of one game").required();
    command.number("--count", arguments.count, {1, 10'000}, "how many to choose (default 10)");
    declare_games(command, arguments);
    command.number("--proof-nodes", arguments.theme.nodes, {asked::nodes.lowest, asked::nodes.highest},
                   "nodes one proof may take (default 3000000)");
    command.number("--most-turns", arguments.theme.most_turns, {1, 20},
                   "turns the solver looks ahead, in games that need not end (default 4)");
    command.concurrency(arguments.concurrency, "games, or puzzles to check, at a time (default 1)");
    command.file("--log", arguments.log, "the games searched so far; the same command continues it");
    command.file("--check", arguments.check, "prove the puzzles of this file again instead");
    command.file("--out", arguments.out, "write the puzzles to this file as JSON, for the pages");
    command.json(arguments.json, "print the puzzles as JSON");
}

}  // namespace

void add_puzzles(Commands& commands) {
    commands.add("puzzles", "Find puzzles in games and prove them, from easy to hard", declare_puzzles, run_puzzles);
}

}  // namespace merkhet::cli
