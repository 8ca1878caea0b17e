#pragma once

#include <ostream>
#include <string>

namespace merkhet::cli {

/// Writes a line in one piece, at once: of several processes that write to the same place (ranks do) each has lines of
/// its own.
inline void write_line(std::ostream& out, std::string text) {
    text += '\n';
    out << text << std::flush;
}

}  // namespace merkhet::cli
