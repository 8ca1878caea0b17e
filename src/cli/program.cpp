#include "cli/program.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <limits>
#include <new>
#include <ostream>

#include "base/scanner.hpp"
#include "cli/bench_rules.hpp"
#include "cli/games_command.hpp"
#include "cli/perft_command.hpp"
#include "cli/play_command.hpp"
#include "cli/play_session.hpp"
#include "cli/position_commands.hpp"
#include "cli/replay_command.hpp"
#include "cli/text_layout.hpp"
#include "cli/user_error.hpp"

namespace merkhet::cli {

namespace {

constexpr int failed = 1;
constexpr int bad_input = 2;

/// Refuses anything but a number from `lowest` to `highest`, in words.
template <class Number>
CLI::Validator number_between(Number lowest, Number highest) {
    CLI::Validator validator;
    validator.operation([lowest, highest](const std::string& text) -> std::string {
        Number number{};
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool whole_text = code == std::errc{} && end == text.data() + text.size();
        // CLI11 would read 010 as eight.
        if (text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9')
            return fmt::format("expected a number without zeros in front, found {}", merkhet::quoted(text));
        if (whole_text && number >= lowest && number <= highest) return {};
        return fmt::format("expected a number {}…{}, found {}", lowest, highest, merkhet::quoted(text));
    });
    return validator;
}

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
    command->add_option("--depth", arguments->depth, "the length, in moves")
        ->required()
        ->type_name("N")
        ->check(number_between(0, deepest));
    auto* unique = command->add_flag("--unique", arguments->unique, "count the distinct positions instead");
    command->add_flag("--divide", arguments->divide, "also the count below each first move")->excludes(unique);
    command->add_flag("--json", arguments->json, "as JSON");
    command->callback([arguments, &console] { run_perft(*arguments, console); });
}

void add_play(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("play", "Play a game here: people, computers, or both");
    auto arguments = std::make_shared<PlayArguments>();
    command->add_option("GAME", arguments->game,
                        "a game text: NAME or NAME:option=value,…; without it the unfinished game, or a menu");
    command->add_option("--position", arguments->position, "a position text to begin from")->check(not_empty());
    command->add_option("--seats", arguments->seats, "who plays, for each seat: human,computer,… (or hc…)")
        ->check(not_empty());
    command->add_option("--load", arguments->load, "go on with the game in a record's FILE")
        ->type_name("FILE")
        ->check(not_empty());
    command->add_option("--time", arguments->seconds, "seconds that the computer thinks about a move")
        ->type_name("SECONDS")
        ->check(number_between(PlaySession::shortest_seconds, PlaySession::longest_seconds));
    command->add_option("--seed", arguments->seed, "makes dice repeatable (a whole number)")
        ->type_name("N")
        ->check(number_between(std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max()));
    command->callback([arguments, &console] { play_games(*arguments, console); });
}

void add_replay(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("replay", "Step through a game from a file");
    auto arguments = std::make_shared<ReplayArguments>();
    command->add_option("FILE", arguments->file, "a record; - reads standard input")->required()->type_name("");
    command->add_option("--ply", arguments->ply, "only the position after so many moves")
        ->type_name("N")
        ->check(number_between(0, std::numeric_limits<int>::max()));
    command->callback([arguments, &console] { replay_game(*arguments, console); });
}

void add_bench(CLI::App& app, Console& console) {
    constexpr double shortest = 0.001;
    constexpr double longest = 60;
    constexpr int most_repetitions = 100;
    auto* command = app.add_subcommand("bench", "Measure how fast the program is");
    command->require_subcommand(1);
    auto* rules = command->add_subcommand("rules", "Speed of the rules: random games, move lists, perft");
    auto arguments = std::make_shared<BenchArguments>();
    rules->add_option("--game", arguments->games, "a game text; may be given several times (default: every game)");
    rules->add_option("--seconds", arguments->seconds, "for each measurement (default 1)")
        ->type_name("SECONDS")
        ->check(number_between(shortest, longest));
    rules->add_option("--repetitions", arguments->repetitions, "measurements for each figure (default 3)")
        ->type_name("N")
        ->check(number_between(1, most_repetitions));
    rules->add_flag("--json", arguments->json, "as JSON");
    rules->callback([arguments, &console] { bench_rules(*arguments, console); });
}

void complain(std::ostream& err, std::string_view message) { err << "merkhet: " << one_line(message) << "\n"; }

/// What is wrong with the first argument, when it is neither a command nor a call for help.
std::string wrong_command(const CLI::App& app, const std::vector<std::string>& arguments) {
    std::string names;
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (!arguments.empty() && command->get_name() == arguments.front()) return {};
        names += (names.empty() ? "" : ", ") + command->get_name();
    }
    if (arguments.empty()) return "a command is needed: " + names;
    if (arguments.front() == "--help" || arguments.front() == "-h") return {};
    return "unknown command " + merkhet::quoted(arguments.front()) + "; commands: " + names;
}

}  // namespace

int run_program(const std::vector<std::string>& arguments, Console& console, std::ostream& err) {
    CLI::App app("Four abstract board games under exact rules.", "merkhet");
    app.require_subcommand(1);
    add_games(app, console);
    add_moves(app, console);
    add_show(app, console);
    add_state(app, console);
    add_perft(app, console);
    add_play(app, console);
    add_replay(app, console);
    add_bench(app, console);
    if (const auto wrong = wrong_command(app, arguments); !wrong.empty()) {
        complain(err, wrong);
        return bad_input;
    }
    try {
        // CLI11 takes its arguments last first.
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp& help) {
        app.exit(help, console.out, err);
    } catch (const CLI::ParseError& error) {
        complain(err, arguments.front() + ": " + error.what());
        return bad_input;
    } catch (const UserError& error) {
        complain(err, error.what());
        return bad_input;
    } catch (const std::bad_alloc&) {
        complain(err, "the memory does not suffice for this");
        return failed;
    } catch (const std::exception& error) {
        complain(err, error.what());
        return failed;
    }
    if (console.out.flush()) return 0;
    complain(err, "the output could not be written");
    return failed;
}

}  // namespace merkhet::cli
