#pragma once

#include <iosfwd>

#include "cli/terminal/terminal.hpp"

namespace merkhet::cli {

/// Where a command reads and writes, and what is behind it. Tests put strings there.
struct Console {
    std::istream& in;
    std::ostream& out;  ///< what was asked for, and messages that stay
    std::ostream& err;  ///< what went wrong, and progress
    TerminalTraits input;
    TerminalTraits output;
    TerminalTraits error;
};

}  // namespace merkhet::cli
