#include "cli/bench/commands.hpp"

#include "cli/bench/bench_endgames.hpp"
#include "cli/bench/bench_rules.hpp"
#include "cli/bench/bench_search.hpp"

namespace merkhet::cli {

namespace {

void declare_rules(const Command& command, BenchRulesArguments& arguments) {
    command.texts("--game", arguments.games, "a game text; may be given several times (default: every game)");
    command.number("--seconds", arguments.seconds, {0.001, 60}, "seconds for each measurement (default 1)")
        .shown_as("SECONDS");
    command.number("--repetitions", arguments.repetitions, {1, 100}, "measurements for each figure (default 3)");
    command.json(arguments.json);
}

void declare_search(const Command& command, BenchSearchArguments& arguments) {
    command.number("--factor", arguments.factor, {1, 1'000'000},
                   "multiply the nodes of every search by this (default 1)");
    command.json(arguments.json);
}

void declare_endgames(const Command& command, BenchEndgamesArguments& arguments) {
    command.text("GAME", arguments.game, "a game text").required();
    command.number("--left", arguments.left, {1, 1000}, "at most this many decisions left").required();
    command.number("--positions", arguments.positions, {1, 100'000}, "how many (default 60)");
    command.number("--seconds", arguments.seconds, {0.001, 86'400}, "at most this long for one position (default 60)")
        .shown_as("SECONDS");
    command.seed(arguments.seed, "seed of the games they come from (default 1)");
    command.flag("--solver", arguments.solver, "use the solver that looks ahead instead of the engine");
    command.memory(arguments.mebibytes, "MiB for the solver's table (default 256)");
    command.json(arguments.json);
}

}  // namespace

void add_bench(Commands& commands) {
    auto bench = commands.add_group("bench", "Measure how fast the program is");
    bench.add("rules", "Speed of the rules: random games, move lists, perft", declare_rules, run_bench_rules);
    bench.add("search", "Fixed searches: nodes, speed, signature", declare_search, run_bench_search);
    bench.add("endgames", "How long it takes to solve positions near the end", declare_endgames, run_bench_endgames);
}

}  // namespace merkhet::cli
