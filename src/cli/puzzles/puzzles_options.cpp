#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>

#include "cli/options/number_option.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/puzzles/puzzles_command.hpp"

namespace merkhet::cli {

namespace {

void add_playing(CLI::App& command, PuzzlesArguments& arguments) {
    constexpr int most_games = 1'000'000;
    constexpr int most_random_plies = 1000;
    auto* records =
        command.add_option("--records", arguments.records, "look through the records in this folder instead")
            ->type_name("FOLDER")
            ->check(CLI::ExistingDirectory);
    command.add_option("--games", arguments.games_each, "of the engine against itself, of each game text (default 40)")
        ->type_name("N")
        ->check(number_between(1, most_games))
        ->excludes(records);
    command.add_option("--nodes", arguments.playing.nodes, "the engine's for each decision (default 400)")
        ->type_name("N")
        ->check(number_asked(asked::nodes));
    add_number(command, "--random-plies", arguments.playing.random_plies, 0, most_random_plies,
               "random moves that begin a game (default 6)");
    command.add_option("--seed", arguments.playing.seed, "of the games (default 1)")
        ->type_name("N")
        ->check(number_asked(asked::seed));
}

}  // namespace

void add_puzzles_command(CLI::App& app, Console& console) {
    constexpr int most_puzzles = 10'000;
    constexpr int most_turns = 20;
    auto* command = app.add_subcommand("puzzles", "Find puzzles in games and prove them, from easy to hard");
    auto arguments = std::make_shared<PuzzlesArguments>();
    command->add_option("GAME", arguments->games, "game texts of one game")->required();
    add_number(*command, "--count", arguments->count, 1, most_puzzles, "how many to choose (default 10)");
    add_playing(*command, *arguments);
    command->add_option("--proof-nodes", arguments->theme.nodes, "that one proof may take (default 3000000)")
        ->type_name("N")
        ->check(number_asked(asked::nodes));
    add_number(*command, "--most-turns", arguments->theme.most_turns, 1, most_turns,
               "of the solver, where games need not end (default 4)");
    add_number(*command, "--concurrency", arguments->concurrency, 1, 256, "games at a time (default 1)");
    command->add_option("--log", arguments->log, "the games looked through; the same command goes on with it")
        ->type_name("FILE")
        ->check(not_empty());
    command->add_option("--out", arguments->out, "write the puzzles there as JSON, for the pages")
        ->type_name("FILE")
        ->check(not_empty());
    command->add_flag("--json", arguments->json, "print the puzzles as JSON");
    command->callback([arguments, &console] { run_puzzles(*arguments, console); });
}

}  // namespace merkhet::cli
