#pragma once

#include <array>
#include <concepts>
#include <cstdint>

/// What a game says about how best to search it.
namespace merkhet {

/// The searches: see search/.
enum class SearchMethod : std::uint8_t {
    alpha_beta,  ///< two seats, no chance
    tree,        ///< tree search with the game's evaluation: any game
    playouts     ///< Monte-Carlo tree search with random playouts: two seats, no chance
};

/// Games for which another search is best as soon as a network judges positions: `G::network_search_method`.
template <class G>
concept HasNetworkSearchMethod = requires {
    { G::network_search_method } -> std::convertible_to<SearchMethod>;
};

/// The search that plays these rules, with a network or without.
template <class G>
SearchMethod search_method_of(const G& rules, bool with_network = false) {
    if (rules.seats() != 2 || rules.has_chance()) return SearchMethod::tree;
    if constexpr (HasNetworkSearchMethod<G>)
        if (with_network) return G::network_search_method;
    return G::search_method;
}

/// Whether search_method_of() may be this one.
template <class G>
constexpr bool may_search(SearchMethod method) {
    if constexpr (HasNetworkSearchMethod<G>)
        if (method == G::network_search_method) return true;
    return method == G::search_method;
}

inline constexpr int level_count = 10;

/// How many nodes each level looks at; index 0 is level 1.
using LevelNodes = std::array<std::uint32_t, level_count>;

}  // namespace merkhet
