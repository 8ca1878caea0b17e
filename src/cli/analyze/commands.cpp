#include "cli/analyze/commands.hpp"

#include <string>

#include "cli/analyze/analyze_command.hpp"
#include "cli/analyze/engine_command.hpp"

namespace merkhet::cli {

namespace {

constexpr auto use_of_tables = "known positions are looked up in it";

void declare_consulted(const Command& command, Consulted& consulted) {
    command.tables(consulted.tables, use_of_tables);
    command
        .text("--book", consulted.book,
              "a book of openings, whose moves are played without a search: FILE, shipped or none (default none)")
        .not_empty()
        .shown_as("FILE");
}

void declare_analyze(const Command& command, AnalyzeArguments& arguments) {
    auto& engine = arguments.engine;
    arguments.at.add_to(command);
    command
        .asked(asked::movetime, arguments.milliseconds,
               std::string(asked::movetime.says) + "; 5000 if there is no other limit")
        .shown_as("MS");
    command.asked(asked::nodes, arguments.nodes);
    command.asked(asked::depth, arguments.depth);
    command.asked(asked::lines, engine.lines,
                  "how many lines to show: the best first or, in a tree search, the most searched (default 1)");
    command.asked(asked::threads, engine.threads, "threads to search with (default 1)");
    command.asked(asked::hash, engine.hash_mebibytes);
    command.asked(asked::level, engine.level);
    command.text("--style", arguments.style, "full, tree, plain, greedy or random").shown_as("STYLE").not_empty();
    command.network(arguments.network);
    command.seed(engine.seed, std::string(asked::seed.says));
    declare_consulted(command, arguments.consulted);
    const auto json = command.json(arguments.json, "one JSON object a line");
    command.flag("--json-lines", arguments.json_lines, "answer requests on standard input: docs/protocol.md")
        .excludes(json);
    command.concurrency(arguments.concurrency, "how many requests to answer at a time (default 1)");
}

void declare_engine(const Command& command, Consulted& consulted) { declare_consulted(command, consulted); }

}  // namespace

void add_analyze(Commands& commands) {
    commands.add("analyze", "What the engine thinks of a position, as it searches", declare_analyze, run_analyze);
}

void add_engine(Commands& commands) {
    commands.add("engine", "Speak the Universal Game Interface (UGI) with another program", declare_engine, run_engine);
}

}  // namespace merkhet::cli
