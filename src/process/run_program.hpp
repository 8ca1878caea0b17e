#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace merkhet {

/// A program that does one thing and ends, started without a shell.
struct ProgramRun {
    std::vector<std::string> arguments;    ///< its name, found by PATH, and what it is told
    std::vector<std::string> environment;  ///< besides ours: "PGHOST=db"
    /// Gives the next bytes of what the program reads, none at the end; not set: it reads nothing.
    std::function<std::string_view()> input{};
    /// Takes what the program writes; false: nothing more of it is wanted, which ends the program.
    std::function<bool(std::string_view)> output{};
};

/// Runs it to its end. What is wrong, in the program's own words as far as it said any; nothing if it ended with 0.
std::optional<std::string> run_program(const ProgramRun& run);

}  // namespace merkhet
