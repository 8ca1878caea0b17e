#include "cli/study/commands.hpp"

#include "cli/study/report_command.hpp"

namespace merkhet::cli {

namespace {

constexpr int most_games = 10'000'000;

/// How the games of a report are played.
void declare_playing(const Command& command, StudyArguments& study) {
    constexpr int most = 1'000'000;
    command.number("--games", study.games, {1, most_games}, "games of the engine against itself (default 200)");
    const auto time =
        command.asked(asked::movetime, study.milliseconds, "milliseconds the engine has for a decision (default 20)")
            .shown_as("MS");
    command.nodes(study.nodes, "nodes it has instead: gives the same games on every machine").excludes(time);
    command.number("--varied", study.varied, {0, most},
                   "how many of each seat's first turns are drawn from the engine's best lines (default 4)");
    command.number("--longest", study.longest, {0, most},
                   "moves after which a game is stopped and the points shared (default 2000; 0: never)");
    command.concurrency(study.concurrency, "games at a time (default 1)");
    command.network(study.network);
    command.seed(study.seed, "seed of dice and of everything drawn (default 1)");
}

/// What a report may leave out.
void declare_parts(const Command& command, StudyArguments& study) {
    command.number("--random-games", study.random_games, {0, most_games},
                   "random games (default: as many as the engine plays)");
    command.number("--skill-games", study.skill_games, {0, most_games},
                   "games in each skill match (default: a tenth of --games, at least 20 if --games allows; 0: none)");
}

void declare_report(const Command& command, ReportArguments& arguments) {
    command.game(arguments.game).required();
    command.folder("--out", arguments.out, "the folder (default: report-GAME); the same command continues there");
    command.json(arguments.json, "print the report as JSON");
    declare_playing(command, arguments.study);
    declare_parts(command, arguments.study);
    command.tables(arguments.study.tables, "used to count mistakes");
}

void declare_sweep(const Command& command, SweepArguments& arguments) {
    command.game(arguments.game).required();
    command.texts("OPTION=VALUES", arguments.options,
                  "size=4..8, komi=0..20/2 (every second), or values with commas; several: all combinations");
    command
        .text(
            "--fair", arguments.fair,
            "find the value at which the first seat gets its fair share, as in komi=0..40/2; --games is for one value")
        .shown_as("OPTION=VALUES")
        .not_empty();
    command.folder("--out", arguments.out, "the folder (default: sweep-GAME); the same command continues there");
    declare_playing(command, arguments.study);
    declare_parts(command, arguments.study);
}

void declare_compare(const Command& command, CompareArguments& arguments) {
    command.texts("REPORT", arguments.reports, "folders of reports, or their report.json; two or more").required();
    command.file("--out", arguments.out, "also write a page, and its plots beside it");
}

}  // namespace

void add_report(Commands& commands) {
    commands.add("report", "Measure a game (balance, length, drama, skill, size) and write a page", declare_report,
                 run_report);
}

void add_sweep(Commands& commands) {
    commands.add("sweep", "Reports of a game's variants side by side, or the fair one of them", declare_sweep,
                 run_sweep);
}

void add_compare(Commands& commands) { commands.add("compare", "Reports side by side", declare_compare, run_compare); }

}  // namespace merkhet::cli
