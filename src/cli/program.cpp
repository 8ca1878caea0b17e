#include "cli/program.hpp"

#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/options/command_line.hpp"
#include "cli/options/user_error.hpp"
#include "cli/terminal/standard_streams.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/write_line.hpp"

namespace merkhet::cli {

namespace {

constexpr int failed = 1;
constexpr int bad_input = 2;

/// After all that was said before.
void complain(Console& console, std::string_view message) {
    console.out.flush();
    write_line(console.err, "merkhet: " + readable_message(one_line(message), console.error.utf8));
}

/// What is left of the output goes out now. A reader who has gone, as after `| head -1`, needs no word about it.
int finish(Console& console, const StandardOutput& output) {
    console.out.flush();
    const int problem = output.problem();
    if (problem == 0) return 0;
    if (problem != EPIPE)
        complain(console, "the output cannot be written: " + std::generic_category().message(problem));
    return failed;
}

/// Runs the command that the arguments name. What it throws has its exit status here, and nowhere else.
int run_command(CommandLine& line, const std::vector<std::string>& arguments, Console& console) {
    try {
        line.run(arguments);
        return 0;
    } catch (const UserError& error) {
        complain(console, error.what());
        return bad_input;
    } catch (const LineTooLong& error) {
        complain(console, error.what());
        return bad_input;
    } catch (const std::bad_alloc&) {
        complain(console, "there is not enough memory for this");
        return failed;
    } catch (const std::exception& error) {
        complain(console, error.what());
        return failed;
    }
}

}  // namespace

int run_program(int argc, char** argv, AddCommands add_commands) {
    open_standard_streams();
    // At a limit on the size of files writing fails, as on a full disk, and that can be told.
    std::signal(SIGXFSZ, SIG_IGN);  // NOLINT(cert-err33-c): what it was does not matter
    // Only the character set: numbers are printed alike everywhere.
    std::setlocale(LC_CTYPE, "");  // NOLINT(concurrency-mt-unsafe): before any other thread
    std::ios::sync_with_stdio(false);
    StandardOutput output;
    std::ostream out(&output);
    // The commands that talk flush what they said themselves.
    std::cin.tie(nullptr);
    Console console{std::cin,
                    out,
                    std::cerr,
                    probe_terminal(STDIN_FILENO),
                    probe_terminal(STDOUT_FILENO),
                    probe_terminal(STDERR_FILENO)};
    CommandLine line("Four abstract board games under exact rules.", "merkhet", console);
    add_commands(line.commands());
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (const int status = run_command(line, arguments, console); status != 0) return status;
    return finish(console, output);
}

}  // namespace merkhet::cli
