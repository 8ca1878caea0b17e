#pragma once

#include <array>
#include <cstdint>

/// What a game says about how best to search it.
namespace merkhet {

/// The searches: see search/.
enum class SearchMethod : std::uint8_t {
    alpha_beta,  ///< two seats, no chance
    tree,        ///< tree search with the game's evaluation: any game
    playouts     ///< Monte-Carlo tree search with random playouts: two seats, no chance
};

/// The search that plays these rules.
template <class G>
SearchMethod search_method_of(const G& rules) {
    return rules.seats() == 2 && !rules.has_chance() ? G::search_method : SearchMethod::tree;
}

inline constexpr int level_count = 10;

/// How many nodes each level looks at; index 0 is level 1.
using LevelNodes = std::array<std::uint32_t, level_count>;

}  // namespace merkhet
