#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/style.hpp"
#include "network/network.hpp"

namespace merkhet {

/// A search that takes the same course on every machine: one thread, a limit of nodes, a position that random moves
/// from a fixed seed lead to. `merkhet bench search` times them, and tests compare their signatures.
struct FixedSearch {
    std::string_view game;
    int plies = 0;  ///< random moves from the start
    Style style = Style::full;
    std::uint64_t nodes = 0;  ///< the limit
};

/// Every sample game, early and later, by the full style; where that is alpha-beta, by tree search too.
std::vector<FixedSearch> fixed_searches();

/// "GAME after 6 moves, tree".
std::string fixed_search_name(const FixedSearch& search);

struct FixedSearchResult {
    std::uint64_t nodes = 0;
    int depth = 0;
    double seconds = 0;
    std::uint64_t signature = 0;  ///< folded from nodes, depth, and the first line with its scores
};

/// `factor` multiplies the limit; signatures are compared at 1. A network for the game judges, if there is one.
FixedSearchResult run_fixed_search(const FixedSearch& search, std::uint64_t factor = 1,
                                   std::shared_ptr<const network::Network> network = nullptr);

}  // namespace merkhet
