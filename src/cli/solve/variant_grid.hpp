#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"

namespace merkhet::cli {

/// Variants of a game: all combinations of the values that some options may take.
struct Grid {
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> variants;  ///< a value for each name; the last option's changes fastest
};

/// Reads "lines=2..3,gap=1,goal=tokens|last-move": a number, two with .. between them, or values with | between them.
/// Does not ask which options and values a game has.
Result<Grid> parse_grid(const std::string& text);

/// A game text with these options added.
std::string with_options(const std::string& game, const std::vector<std::string>& names,
                         const std::vector<std::string>& values);

}  // namespace merkhet::cli
