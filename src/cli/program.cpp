#include "cli/program.hpp"

#include <new>
#include <ostream>
#include <string_view>

#include "cli/analyze/commands.hpp"
#include "cli/bench/commands.hpp"
#include "cli/match/commands.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/user_error.hpp"
#include "cli/play/commands.hpp"
#include "cli/puzzles/commands.hpp"
#include "cli/rules/commands.hpp"
#include "cli/serve/commands.hpp"
#include "cli/solve/commands.hpp"
#include "cli/study/commands.hpp"
#include "cli/terminal/text_layout.hpp"

namespace merkhet::cli {

namespace {

constexpr int failed = 1;
constexpr int bad_input = 2;

/// In the order of the help.
void add_commands(Commands commands) {
    add_games(commands);
    add_moves(commands);
    add_show(commands);
    add_state(commands);
    add_perft(commands);
    add_play(commands);
    add_replay(commands);
    add_analyze(commands);
    add_engine(commands);
    add_serve(commands);
    add_bench(commands);
    add_tune(commands);
    add_match(commands);
    add_solve(commands);
    add_puzzles(commands);
    add_report(commands);
    add_sweep(commands);
    add_compare(commands);
}

void complain(std::ostream& err, std::string_view message) { err << "merkhet: " << one_line(message) << "\n"; }

}  // namespace

int run_program(const std::vector<std::string>& arguments, Console& console) {
    CommandLine line("Four abstract board games under exact rules.", "merkhet", console);
    add_commands(line.commands());
    try {
        line.run(arguments);
    } catch (const UserError& error) {
        complain(console.err, error.what());
        return bad_input;
    } catch (const std::bad_alloc&) {
        complain(console.err, "there is not enough memory for this");
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
