#include "cli/rules/commands.hpp"

#include "cli/rules/games_command.hpp"
#include "cli/rules/perft_command.hpp"
#include "cli/rules/position_commands.hpp"

namespace merkhet::cli {

namespace {

void declare_games(const Command& command, GamesArguments& arguments) {
    command.text("NAME", arguments.name, "only the game of this name").not_empty();
    command.json(arguments.json);
}

void declare_position(const Command& command, PositionArguments& arguments) { arguments.add_to(command).required(); }

void declare_perft(const Command& command, PerftArguments& arguments) {
    arguments.at.add_to(command).required();
    command.number("--depth", arguments.depth, {0, 1000}, "the length, in moves").required();
    const auto unique = command.flag("--unique", arguments.unique, "count the distinct positions instead");
    command.flag("--divide", arguments.divide, "also show the count below each first move").excludes(unique);
    command.json(arguments.json);
}

}  // namespace

void add_games(Commands& commands) {
    commands.add("games", "Every game, its options, allowed values and defaults", declare_games, run_games);
}

void add_moves(Commands& commands) {
    commands.add("moves", "The legal moves, one a line, sorted", declare_position, run_moves);
}

void add_show(Commands& commands) {
    commands.add("show", "The board, drawn, and the position text", declare_position, run_show);
}

void add_state(Commands& commands) {
    commands.add("state", "JSON: position, to_move, number of moves, outcome", declare_position, run_state);
}

void add_perft(Commands& commands) {
    commands.add("perft", "The number of move sequences of a given length", declare_perft, run_perft);
}

}  // namespace merkhet::cli
