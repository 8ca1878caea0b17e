#include "cli/analyze/commands.hpp"

#include <string>

#include "cli/analyze/analyze_command.hpp"
#include "cli/analyze/engine_command.hpp"

namespace merkhet::cli {

namespace {

constexpr auto use_of_tables = "known ones are looked up";

void declare_analyze(const Command& command, AnalyzeArguments& arguments) {
    auto& engine = arguments.engine;
    arguments.at.add_to(command);
    command
        .number("--movetime", arguments.milliseconds, {1, 1'000'000'000},
                "stop after so many milliseconds; 5000 where no limit is given")
        .shown_as("MS");
    command.nodes(arguments.nodes, "stop after so many nodes");
    command.number("--depth", arguments.depth, {1, 1'000'000},
                   "stop after so many plies; a search without plies: 1000 nodes for each");
    command.number("--lines", engine.lines, {1, 256}, "how many lines to show (default 1)");
    command.number("--threads", engine.threads, {1, 256}, "default 1");
    command.number("--hash", engine.hash_mebibytes, {1, 65536}, "MiB for tables (default 64)");
    command.number("--level", engine.level, {0, level_count}, "strength for people; 0, the default, is full");
    command.text("--style", arguments.style, "full, tree, plain, greedy or random").shown_as("STYLE");
    command.seed(engine.seed, "of what is random (a whole number)");
    command.tables(arguments.tables, use_of_tables);
    const auto json = command.json(arguments.json, "one JSON object a line");
    command.flag("--json-lines", arguments.json_lines, "answer requests on standard input: docs/protocol.md")
        .excludes(json);
    command.concurrency(arguments.concurrency, "of those, how many at a time (default 1)");
}

void declare_engine(const Command& command, std::string& tables) { command.tables(tables, use_of_tables); }

}  // namespace

void add_analyze(Commands& commands) {
    commands.add("analyze", "What the engine thinks of a position, as it finds it", declare_analyze, run_analyze);
}

void add_engine(Commands& commands) {
    commands.add("engine", "Speak the Universal Game Interface (UGI) with another program", declare_engine, run_engine);
}

}  // namespace merkhet::cli
