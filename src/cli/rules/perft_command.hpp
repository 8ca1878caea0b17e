#pragma once

#include <iosfwd>

#include "cli/options/position_arguments.hpp"
#include "cli/terminal/console.hpp"

namespace merkhet::cli {

struct PerftArguments {
    PositionArguments at;
    int depth = 0;        ///< in moves
    bool unique = false;  ///< count positions instead of sequences
    bool divide = false;  ///< also give the number for each first move
    bool json = false;
};

/// `merkhet perft`: the number of move sequences of a given length.
void run_perft(const PerftArguments& arguments, Console& console);

}  // namespace merkhet::cli
