#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merkhet {

/// A program that does one thing and ends, started without a shell.
struct ProgramRun {
    std::vector<std::string> arguments;    ///< its name, found by PATH, and what it is told
    std::vector<std::string> environment;  ///< besides ours, and before it: "PGHOST=db"
    int input = -1;                        ///< a descriptor that it reads from; -1: nothing
    /// Takes what it writes, piece by piece; false: no more is wanted, and the program fails. Not set: nobody listens.
    std::function<bool(std::string_view)> output{};
};

/// Runs it to its end. Nothing if it ended with 0; else what is wrong, in one line of its own if it wrote any to
/// standard error.
std::optional<std::string> run_program(const ProgramRun& run);

}  // namespace merkhet
