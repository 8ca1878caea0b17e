#include "cli/bench/commands.hpp"
#include "cli/match/commands.hpp"
#include "cli/program.hpp"
#include "cli/puzzles/commands.hpp"
#include "cli/solve/commands.hpp"
#include "cli/study/commands.hpp"
#include "cli/train/commands.hpp"

namespace merkhet::cli {

void add_all_commands(Commands commands) {
    add_playing_commands(commands);
    add_bench(commands);
    add_tune(commands);
    add_train(commands);
    add_match(commands);
    add_openings(commands);
    add_book(commands);
    add_solve(commands);
    add_puzzles(commands);
    add_report(commands);
    add_sweep(commands);
    add_compare(commands);
}

}  // namespace merkhet::cli
