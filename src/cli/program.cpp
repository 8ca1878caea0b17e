#include "cli/program.hpp"

#include <unistd.h>

#include <clocale>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/command_line.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/write_line.hpp"

namespace merkhet::cli {

namespace {

constexpr int failed = 1;
constexpr int bad_input = 2;

void complain(std::ostream& err, std::string_view message) { write_line(err, "merkhet: " + one_line(message)); }

}  // namespace

int run_program(int argc, char** argv, AddCommands add_commands) {
    // Only the character set: numbers are printed alike everywhere.
    std::setlocale(LC_CTYPE, "");  // NOLINT(concurrency-mt-unsafe): before any other thread
    std::ios::sync_with_stdio(false);
    Console console{std::cin,
                    std::cout,
                    std::cerr,
                    probe_terminal(STDIN_FILENO),
                    probe_terminal(STDOUT_FILENO),
                    probe_terminal(STDERR_FILENO)};
    CommandLine line("Four abstract board games under exact rules.", "merkhet", console);
    add_commands(line.commands());
    const std::vector<std::string> arguments(argv + 1, argv + argc);
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
