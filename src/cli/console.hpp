#pragma once

#include <iosfwd>

#include "cli/terminal.hpp"

namespace merkhet::cli {

/// Where a command reads and writes, and what stands behind it. Tests put strings there.
struct Console {
    std::istream& in;
    std::ostream& out;
    TerminalTraits input;
    TerminalTraits output;
};

}  // namespace merkhet::cli
