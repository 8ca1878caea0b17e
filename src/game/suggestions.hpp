#pragma once

#include <string>
#include <vector>

namespace merkhet {

/// How a half-typed move can go on.
struct Suggestions {
    /// Texts that begin with what was typed: whole moves, or (where a move has parts) one part further. Sorted.
    std::vector<std::string> next;
    /// What is left to do, for the person typing: "3 of 6 cells left"; may be empty.
    std::string note;
};

}  // namespace merkhet
