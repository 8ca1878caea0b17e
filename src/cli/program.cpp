#include "cli/program.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <new>
#include <ostream>

#include "base/scanner.hpp"
#include "cli/analyze/analyze_command.hpp"
#include "cli/analyze/engine_command.hpp"
#include "cli/bench/bench_endgames.hpp"
#include "cli/bench/bench_rules.hpp"
#include "cli/bench/bench_search.hpp"
#include "cli/match/match_command.hpp"
#include "cli/match/tune_command.hpp"
#include "cli/options/number_option.hpp"
#include "cli/options/user_error.hpp"
#include "cli/play/play_command.hpp"
#include "cli/play/play_session.hpp"
#include "cli/play/replay_command.hpp"
#include "cli/puzzles/puzzles_command.hpp"
#include "cli/rules/games_command.hpp"
#include "cli/rules/perft_command.hpp"
#include "cli/rules/position_commands.hpp"
#include "cli/serve/serve_command.hpp"
#include "cli/solve/solve_command.hpp"
#include "cli/study/report_options.hpp"
#include "cli/terminal/text_layout.hpp"
#include "search/forced/forced_budget.hpp"

namespace merkhet::cli {

namespace {

constexpr int failed = 1;
constexpr int bad_input = 2;
constexpr int most_mebibytes = 1 << 20;

void add_tables(CLI::App& command, std::string& folder) {
    command
        .add_option("--tables", folder,
                    "a folder of solved positions (merkhet solve --folder): known ones are looked up")
        ->type_name("FOLDER")
        ->check(CLI::ExistingDirectory);
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
    command
        ->add_option("--seats", arguments->seats,
                     "who plays, for each seat: human,computer,… (or hc…), computer:3 for level 3")
        ->check(not_empty());
    command->add_option("--load", arguments->load, "go on with the game in a record's FILE")
        ->type_name("FILE")
        ->check(not_empty());
    command
        ->add_option("--level", arguments->level, "how strong computers play: 1…10; 0, the default, is full strength")
        ->type_name("N")
        ->check(number_asked(asked::level));
    command->add_flag("--eval", arguments->show_chances, "show the chances after each move of a computer");
    command->add_option("--time", arguments->seconds, "seconds that the computer thinks about a move")
        ->type_name("SECONDS")
        ->check(number_between(PlaySession::shortest_seconds, PlaySession::longest_seconds));
    command->add_option("--seed", arguments->seed, "makes dice repeatable (a whole number)")
        ->type_name("N")
        ->check(number_asked(asked::seed));
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

void add_analyze(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("analyze", "What the engine thinks of a position, as it finds it");
    auto arguments = std::make_shared<AnalyzeArguments>();
    auto& engine = arguments->engine;
    arguments->at.add_to(*command);
    command->get_option("GAME")->required(false);
    const auto with_usual = [](const auto& asked) { return fmt::format("{} (default {})", asked.says, asked.usual); };
    add_asked(*command, asked::movetime, arguments->milliseconds,
              fmt::format("{}; 5000 where no limit is given", asked::movetime.says));
    command->get_option("--movetime")->type_name("MS");
    add_asked(*command, asked::nodes, arguments->nodes, std::string(asked::nodes.says));
    add_asked(*command, asked::depth, arguments->depth, std::string(asked::depth.says));
    add_asked(*command, asked::lines, engine.lines, with_usual(asked::lines));
    add_asked(*command, asked::threads, engine.threads, fmt::format("default {}", asked::threads.usual));
    add_asked(*command, asked::hash, engine.hash_mebibytes, with_usual(asked::hash));
    add_asked(*command, asked::level, engine.level, std::string(asked::level.says));
    command->add_option("--style", arguments->style, "full, tree, plain, greedy or random")->type_name("STYLE");
    add_asked(*command, asked::seed, engine.seed, std::string(asked::seed.says));
    add_tables(*command, arguments->tables);
    auto* json = command->add_flag("--json", arguments->json, "one JSON object a line");
    command->add_flag("--json-lines", arguments->json_lines, "answer requests on standard input: docs/protocol.md")
        ->excludes(json);
    add_number(*command, "--concurrency", arguments->concurrency, 1, 256, "of those, how many at a time (default 1)");
    command->callback([arguments, &console] { analyze(*arguments, console); });
}

void add_engine(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("engine", "Speak the Universal Game Interface (UGI) with another program");
    auto tables = std::make_shared<std::string>();
    add_tables(*command, *tables);
    command->callback([tables, &console] { serve_ugi(*tables, console); });
}

void add_serve(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("serve", "Hand out the pages to play in a browser");
    auto arguments = std::make_shared<ServeArguments>();
    add_number(*command, "--port", arguments->port, 0, 65535, "to listen at (default 8080; 0: any that is free)");
    command->add_option("--address", arguments->address, "to listen at (default 127.0.0.1: this machine alone)");
    command->add_option("--folder", arguments->folder, "of the pages (default: those built beside this program)");
    command->add_flag("--open", arguments->open, "show the page in the browser");
    add_tables(*command, arguments->tables);
    command->callback([arguments, &console] { serve_pages(*arguments, console); });
}

void add_bench(CLI::App& app, Console& console) {
    constexpr double shortest = 0.001;
    constexpr double longest = 60;
    constexpr int most_repetitions = 100;
    constexpr std::uint64_t most_factor = 1'000'000;
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
    auto* search = command->add_subcommand("search", "Fixed searches: nodes, speed, signature");
    auto searching = std::make_shared<BenchSearchArguments>();
    search->add_option("--factor", searching->factor, "search so many times as many nodes (default 1)")
        ->type_name("N")
        ->check(number_between(std::uint64_t{1}, most_factor));
    search->add_flag("--json", searching->json, "as JSON");
    search->callback([searching, &console] { bench_search(*searching, console); });
    constexpr int most_positions = 100'000;
    constexpr double most_seconds = 86'400;
    auto* endgames = command->add_subcommand("endgames", "How long positions near the end take to be solved");
    auto solving = std::make_shared<BenchEndgamesArguments>();
    endgames->add_option("GAME", solving->game, "a game text")->required();
    endgames->add_option("--left", solving->left, "decisions left at most")
        ->required()
        ->type_name("N")
        ->check(number_between(1, 1000));
    endgames->add_option("--positions", solving->positions, "how many (default 60)")
        ->type_name("N")
        ->check(number_between(1, most_positions));
    endgames->add_option("--seconds", solving->seconds, "for one position at most (default 60)")
        ->type_name("SECONDS")
        ->check(number_between(shortest, most_seconds));
    endgames->add_option("--seed", solving->seed, "of the games they come from (default 1)")
        ->type_name("N")
        ->check(number_asked(asked::seed));
    endgames->add_flag("--solver", solving->solver, "by the solver that looks ahead, in place of the engine");
    add_number(*endgames, "--memory", solving->mebibytes, 1, most_mebibytes,
               "MiB for the solver's table (default 256)");
    endgames->add_flag("--json", solving->json, "as JSON");
    endgames->callback([solving, &console] { bench_endgames(*solving, console); });
}

void add_tune(CLI::App& app, Console& console) {
    constexpr int most_games = 10'000'000;
    constexpr int most_threads = 256;
    constexpr double widest = 1e6;
    auto* command = app.add_subcommand("tune", "Fit a game's weights to games that the engine plays against itself");
    auto arguments = std::make_shared<TuneArguments>();
    command->add_option("GAME", arguments->games, "game texts of one game, which share its weights")->required();
    command->add_option("--samples", arguments->samples, "the file of played games, added to and read")
        ->required()
        ->type_name("FILE")
        ->check(not_empty());
    command->add_option("--games", arguments->count, "for each game text, those in the file counted (default 1000)")
        ->type_name("N")
        ->check(number_between(0, most_games));
    command->add_option("--nodes", arguments->settings.nodes, "for each decision (default 2000)")
        ->type_name("N")
        ->check(number_asked(asked::nodes));
    command->add_option("--random-plies", arguments->settings.random_plies, "at the start of a game (default 10)")
        ->type_name("N")
        ->check(number_between(0, 1000));
    command->add_option("--every", arguments->settings.every, "one decision in so many gives a position (default 3)")
        ->type_name("N")
        ->check(number_between(1, 1000));
    command->add_option("--concurrency", arguments->concurrency, "games at a time (default 1)")
        ->type_name("N")
        ->check(number_between(1, most_threads));
    command->add_option("--seed", arguments->settings.seed, "of the games")
        ->type_name("N")
        ->check(number_asked(asked::seed));
    command
        ->add_option("--prior-deviation", arguments->prior_deviation,
                     "how far weights may be expected to move, in points (default 200)")
        ->type_name("POINTS")
        ->check(number_between(0.001, widest));
    command->callback([arguments, &console] { run_tune(*arguments, console); });
}

void add_adjudication(CLI::App& command, lab::Adjudication& adjudication) {
    constexpr int most_moves = 1'000'000;
    command
        .add_option("--longest", adjudication.longest_game,
                    "moves after which a game is ended, points shared (default 2000; 0: never)")
        ->type_name("MOVES")
        ->check(number_between(0, most_moves));
    command.add_flag("--evaluate", adjudication.evaluate_at_end, "who stands better then has won");
    command
        .add_option("--resign", adjudication.winning_decisions,
                    "end when all agree for so many decisions each who wins (default 0: never)")
        ->type_name("N")
        ->check(number_between(0, most_moves));
    command.add_option("--resign-score", adjudication.winning_score, "the score they must expect (default 0.98)")
        ->type_name("SCORE")
        ->check(number_between(0.5, 1.0));
    command
        .add_option("--draw", adjudication.drawn_decisions,
                    "end when all expect equal shares for so many decisions each (default 0: never)")
        ->type_name("N")
        ->check(number_between(0, most_moves));
    command.add_option("--draw-margin", adjudication.drawn_margin, "how unequal they may be (default 0.02)")
        ->type_name("SCORE")
        ->check(number_between(0.0, 0.5));
    command.add_option("--draw-from", adjudication.drawn_from, "moves before that (default 40)")
        ->type_name("MOVES")
        ->check(number_between(0, most_moves));
}

void add_match(CLI::App& app, Console& console) {
    constexpr int most_games = 10'000'000;
    constexpr int most_at_a_time = 256;
    constexpr int most_random_plies = 1000;
    auto* command = app.add_subcommand("match", "Engines against each other: score, Elo, sequential test");
    auto arguments = std::make_shared<MatchArguments>();
    command->add_option("GAME", arguments->game, "a game text: NAME or NAME:option=value,…")->required();
    command
        ->add_option(
            "--player", arguments->players,
            "NAME:key=value,… with movetime, turntime, margin (ms), nodes, depth, tc=S+INC, level, style, hash, "
            "threads, seed, cmd=PROGRAM; one a player, the last one takes the seats left over")
        ->allow_extra_args(false)
        ->required();
    command->add_option("--games", arguments->games, "rounded up to whole rounds of seats exchanged (default 100)")
        ->type_name("N")
        ->check(number_between(1, most_games));
    command->add_option("--concurrency", arguments->concurrency, "games at a time (default 1)")
        ->type_name("N")
        ->check(number_between(1, most_at_a_time));
    command->add_option("--seed", arguments->seed, "of openings, dice and searches (default 1)")
        ->type_name("N")
        ->check(number_asked(asked::seed));
    command->add_option("--random-plies", arguments->random_plies, "random moves that begin a game (default 6)")
        ->type_name("N")
        ->check(number_between(0, most_random_plies));
    command->add_option("--openings", arguments->openings, "a file of openings: moves, or position TEXT moves M …")
        ->type_name("FILE")
        ->check(not_empty());
    command->add_option("--out", arguments->out, "the log, one line of JSON a game; the same command goes on with it")
        ->type_name("FILE")
        ->check(not_empty());
    command->add_option("--records", arguments->records, "write a record of each game into this folder")
        ->type_name("FOLDER")
        ->check(not_empty());
    command->add_option("--sprt", arguments->sprt, "end when decided: elo0=0,elo1=10,alpha=0.05,beta=0.05")
        ->check(not_empty());
    command->add_flag("--json", arguments->json, "the summary as JSON");
    add_adjudication(*command, arguments->adjudication);
    command->callback([arguments, &console] { run_match(*arguments, console); });
}

void add_solve(CLI::App& app, Console& console) {
    constexpr double longest = 1e9;
    auto* command = app.add_subcommand("solve", "Prove what a position is worth, move by move");
    auto arguments = std::make_shared<SolveArguments>();
    auto& settings = arguments->settings;
    arguments->at.add_to(*command);
    command
        ->add_option("--grid", arguments->grids,
                     "the starts of variants, as a table: option=2..5,option=a|b; may be given several times")
        ->type_name("OPTION=VALUES,…")
        ->allow_extra_args(false)
        ->check(not_empty());
    command
        ->add_option("--tablebase", arguments->tablebase,
                     "tables of all positions with these pieces (K-k,KS-ks), or with so many more than all have")
        ->type_name("PIECES,…|N")
        ->check(not_empty());
    add_number(*command, "--within", arguments->within, 1, most_forced_turns,
               "what who is to move can force within so many own turns, and how: a win, or points where they count");
    add_asked(*command, asked::threads, settings.threads, "default 1");
    add_number(*command, "--memory", settings.mebibytes, 1, most_mebibytes, "MiB for tables (default 1024)");
    command->add_option("--folder", settings.folder, "keeps what was found; the same command goes on with it")
        ->type_name("FOLDER")
        ->check(not_empty());
    command
        ->add_option("--plots", arguments->plots,
                     "a folder for pictures (SVG) of what was found: moves on the board, layers, a table of variants")
        ->type_name("FOLDER")
        ->check(not_empty());
    command->add_option("--time", arguments->seconds, "stop after so many seconds, for each position")
        ->type_name("SECONDS")
        ->check(number_between(0.001, longest));
    command->add_option("--nodes", settings.positions, "stop after looking at so many positions")
        ->type_name("N")
        ->check(number_asked(asked::nodes));
    command->add_flag("--only-outcome", arguments->only_outcome, "neither what each move comes to nor how fast");
    command->add_flag("--no-check", arguments->unchecked, "do not play the proof through at the end");
    command->add_flag("--json", arguments->json, "as JSON");
    command->callback([arguments, &console] { run_solve(*arguments, console); });
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
    return "unknown command " + in_quotes(arguments.front()) + "; commands: " + names;
}

}  // namespace

int run_program(const std::vector<std::string>& arguments, Console& console) {
    CLI::App app("Four abstract board games under exact rules.", "merkhet");
    app.require_subcommand(1);
    add_games(app, console);
    add_moves(app, console);
    add_show(app, console);
    add_state(app, console);
    add_perft(app, console);
    add_play(app, console);
    add_replay(app, console);
    add_analyze(app, console);
    add_engine(app, console);
    add_serve(app, console);
    add_bench(app, console);
    add_tune(app, console);
    add_match(app, console);
    add_solve(app, console);
    add_puzzles_command(app, console);
    add_report_commands(app, console);
    if (const auto wrong = wrong_command(app, arguments); !wrong.empty()) {
        complain(console.err, wrong);
        return bad_input;
    }
    try {
        // CLI11 takes its arguments last first.
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp& help) {
        app.exit(help, console.out, console.err);
    } catch (const CLI::ExtrasError&) {
        // CLI11's own text has them last first.
        complain(console.err,
                 fmt::format("{}: not expected: {}", arguments.front(), fmt::join(app.remaining(true), " ")));
        return bad_input;
    } catch (const CLI::ParseError& error) {
        complain(console.err, arguments.front() + ": " + error.what());
        return bad_input;
    } catch (const UserError& error) {
        complain(console.err, error.what());
        return bad_input;
    } catch (const std::bad_alloc&) {
        complain(console.err, "the memory does not suffice for this");
        return failed;
    } catch (const std::exception& error) {
        complain(console.err, error.what());
        return failed;
    }
    if (console.out.flush()) return 0;
    complain(console.err, "the output could not be written");
    return failed;
}

}  // namespace merkhet::cli
