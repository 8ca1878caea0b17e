#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.hpp"

namespace merkhet {

/// Who thinks. All but `full` are yardsticks to measure it by.
enum class Style : std::uint8_t {
    full,    ///< the search and knowledge that play the game best
    tree,    ///< Monte-Carlo tree search with knowledge, whatever the game prefers
    plain,   ///< plain Monte-Carlo tree search: uniform playouts to the end, no knowledge of the game
    greedy,  ///< looks at every way to end its own turn and takes the greediest
    random   ///< a random legal move
};
std::string_view style_name(Style style);
Result<Style> parse_style(std::string_view text);

}  // namespace merkhet
