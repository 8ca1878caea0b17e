#include <unistd.h>

#include <clocale>
#include <iostream>
#include <string>
#include <vector>

#include "cli/program.hpp"

int main(int argc, char** argv) {
    // Only the character set: numbers are printed alike everywhere.
    std::setlocale(LC_CTYPE, "");  // NOLINT(concurrency-mt-unsafe): before any other thread
    std::ios::sync_with_stdio(false);
    using merkhet::cli::probe_terminal;
    merkhet::cli::Console console{std::cin,
                                  std::cout,
                                  std::cerr,
                                  probe_terminal(STDIN_FILENO),
                                  probe_terminal(STDOUT_FILENO),
                                  probe_terminal(STDERR_FILENO)};
    return merkhet::cli::run_program(std::vector<std::string>(argv + 1, argv + argc), console);
}
