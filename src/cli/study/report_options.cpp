#include "cli/study/report_options.hpp"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>

#include "cli/options/number_option.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/study/report_command.hpp"

namespace merkhet::cli {

namespace {

/// How the games of a report are played.
void add_study(CLI::App& command, StudyArguments& study) {
    constexpr int most_games = 10'000'000;
    constexpr int most = 1'000'000;
    add_number(command, "--games", study.games, 1, most_games, "of the engine against itself (default 200)");
    auto* time =
        command.add_option("--movetime", study.milliseconds, "milliseconds the engine has for a decision (default 20)")
            ->type_name("MS")
            ->check(number_asked(asked::movetime));
    command.add_option("--nodes", study.nodes, "nodes it has instead: the same games on every machine")
        ->type_name("N")
        ->check(number_asked(asked::nodes))
        ->excludes(time);
    add_number(command, "--varied", study.varied, 0, most,
               "of each seat's first turns, so many are drawn from the engine's best lines (default 4)");
    add_number(command, "--longest", study.longest, 0, most,
               "moves after which a game is ended, points shared (default 2000; 0: never)");
    add_number(command, "--concurrency", study.concurrency, 1, 256, "games at a time (default 1)");
    command.add_option("--seed", study.seed, "of dice and of all that is drawn (default 1)")
        ->type_name("N")
        ->check(number_asked(asked::seed));
}

/// What of a report may be left out.
void add_report_parts(CLI::App& command, StudyArguments& study) {
    constexpr int most_games = 10'000'000;
    add_number(command, "--random-games", study.random_games, 0, most_games, "(default: as many as of the engine)");
    add_number(command, "--skill-games", study.skill_games, 0, most_games,
               "in each of its skill matches (default: a tenth of --games, at least 20 if --games allows; 0: none)");
}

void add_report(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("report", "Measure a game: balance, length, drama, skill, size; as a page");
    auto arguments = std::make_shared<ReportArguments>();
    command->add_option("GAME", arguments->game, "a game text: NAME or NAME:option=value,…")->required();
    command->add_option("--out", arguments->out, "the folder (default: report-GAME); the same command goes on in it")
        ->type_name("FOLDER")
        ->check(not_empty());
    command->add_flag("--json", arguments->json, "print the report as JSON");
    add_study(*command, arguments->study);
    add_report_parts(*command, arguments->study);
    command
        ->add_option("--tables", arguments->study.tables,
                     "a folder of solved positions (merkhet solve --folder): counts the mistakes")
        ->type_name("FOLDER")
        ->check(CLI::ExistingDirectory);
    command->callback([arguments, &console] { run_report(*arguments, console); });
}

void add_sweep(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("sweep", "Reports of a game's variants side by side, or the fair one of them");
    auto arguments = std::make_shared<SweepArguments>();
    command->add_option("GAME", arguments->game, "a game text: NAME or NAME:option=value,…")->required();
    command->add_option("OPTION=VALUES", arguments->options,
                        "size=4..8, komi=0..20/2 (every second), or values with commas; several: all combinations");
    command
        ->add_option(
            "--fair", arguments->fair,
            "find the value at which the first seat has its share, as in komi=0..40/2; --games is for one value")
        ->type_name("OPTION=VALUES")
        ->check(not_empty());
    command->add_option("--out", arguments->out, "the folder (default: sweep-GAME); the same command goes on in it")
        ->type_name("FOLDER")
        ->check(not_empty());
    add_study(*command, arguments->study);
    add_report_parts(*command, arguments->study);
    command->callback([arguments, &console] { run_sweep(*arguments, console); });
}

void add_compare(CLI::App& app, Console& console) {
    auto* command = app.add_subcommand("compare", "Reports side by side");
    auto arguments = std::make_shared<CompareArguments>();
    command->add_option("REPORT", arguments->reports, "folders of reports, or their report.json; two or more")
        ->required();
    command->add_option("--out", arguments->out, "the page (default comparison.html)")
        ->type_name("FILE")
        ->check(not_empty());
    command->callback([arguments, &console] { run_compare(*arguments, console); });
}

}  // namespace

void add_report_commands(CLI::App& app, Console& console) {
    add_report(app, console);
    add_sweep(app, console);
    add_compare(app, console);
}

}  // namespace merkhet::cli
