#include "cli/program.hpp"

#include <CLI/CLI.hpp>
#include <exception>
#include <ostream>

#include "cli/games_command.hpp"
#include "cli/perft_command.hpp"
#include "cli/position_commands.hpp"
#include "cli/text_layout.hpp"
#include "cli/user_error.hpp"

namespace merkhet::cli {

namespace {

constexpr int bad_input = 2;

void add_games(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("games", "Every game, its options, allowed values and defaults");
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "as JSON");
    command->callback([json, &console] { list_games(*json, console); });
}

void add_moves(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("moves", "The legal moves, one a line, sorted");
    auto arguments = std::make_shared<PositionArguments>();
    arguments->add_to(*command);
    command->callback([arguments, &console] { list_moves(*arguments, console); });
}

void add_show(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("show", "A drawn board, and the position text");
    auto arguments = std::make_shared<PositionArguments>();
    arguments->add_to(*command);
    command->callback([arguments, &console] { show_position(*arguments, console); });
}

void add_state(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("state", "JSON: position, to_move, number of moves, outcome");
    auto arguments = std::make_shared<PositionArguments>();
    arguments->add_to(*command);
    command->callback([arguments, &console] { print_state(*arguments, console); });
}

void add_perft(CLI::App& app, Console& console) {
    constexpr int deepest = 1000;
    auto* command = app.add_subcommand("perft", "The number of move sequences of a length");
    auto arguments = std::make_shared<PerftArguments>();
    arguments->at.add_to(*command);
    command->add_option("--depth", arguments->depth, "the length, in moves")->required()->check(CLI::Range(0, deepest));
    auto* unique = command->add_flag("--unique", arguments->unique, "count the distinct positions instead");
    command->add_flag("--divide", arguments->divide, "also the count below each first move")->excludes(unique);
    command->add_flag("--json", arguments->json, "as JSON");
    command->callback([arguments, &console] { run_perft(*arguments, console); });
}

void complain(std::ostream& err, std::string_view message) { err << "merkhet: " << one_line(message) << "\n"; }

}  // namespace

int run_program(const std::vector<std::string>& arguments, Console& console, std::ostream& err) {
    CLI::App app("Four abstract board games under exact rules.", "merkhet");
    app.require_subcommand(1);
    add_games(app, console);
    add_moves(app, console);
    add_show(app, console);
    add_state(app, console);
    add_perft(app, console);
    try {
        // CLI11 takes its arguments last first.
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help, console.out, err);
    } catch (const CLI::RequiredError& error) {
        const bool no_command = app.get_subcommands().empty();
        complain(err, no_command ? "a command is needed; merkhet --help lists them" : error.what());
        return bad_input;
    } catch (const CLI::ParseError& error) {
        complain(err, error.what());
        return bad_input;
    } catch (const UserError& error) {
        complain(err, error.what());
        return bad_input;
    }
    console.out.flush();
    return 0;
}

}  // namespace merkhet::cli
