#pragma once

#include <memory>

#include "engine/searcher_of.hpp"
#include "engine/typed_searcher.hpp"
#include "search/alpha_beta/alpha_beta.hpp"
#include "search/endgame/endgame_first.hpp"
#include "search/playouts/playout_search.hpp"
#include "search/tree/tree_search.hpp"
#include "search/yardsticks/greedy.hpp"
#include "search/yardsticks/plain_monte_carlo.hpp"
#include "search/yardsticks/random_mover.hpp"

namespace merkhet {

template <Game G, template <Game> class Search>
std::unique_ptr<Searcher> search_with(const G& rules, const SearchOptions& options) {
    if constexpr (HasEndgame<G>)
        return std::make_unique<TypedSearcher<G, EndgameFirst<G, Search<G>>>>(rules, options);
    else
        return std::make_unique<TypedSearcher<G, Search<G>>>(rules, options);
}

template <Game G>
std::unique_ptr<Searcher> search_at_full_strength(const G& rules, const SearchOptions& options) {
    const auto method = search_method_of(rules);
    // Only the searches that the game may want are compiled for it.
    if constexpr (G::search_method == SearchMethod::alpha_beta)
        if (method == SearchMethod::alpha_beta) return search_with<G, AlphaBeta>(rules, options);
    if constexpr (G::search_method == SearchMethod::playouts)
        if (method == SearchMethod::playouts) return search_with<G, PlayoutSearch>(rules, options);
    return search_with<G, TreeSearch>(rules, options);
}

template <class G>
std::unique_ptr<Searcher> searcher_of(const G& rules, Style style, const SearchOptions& options) {
    switch (style) {
        case Style::random: return std::make_unique<TypedSearcher<G, RandomMover<G>>>(rules, options);
        case Style::plain: return std::make_unique<TypedSearcher<G, PlainMonteCarlo<G>>>(rules, options);
        case Style::greedy: return std::make_unique<TypedSearcher<G, Greedy<G>>>(rules, options);
        case Style::tree: return std::make_unique<TypedSearcher<G, TreeSearch<G>>>(rules, options);
        case Style::full: break;
    }
    return search_at_full_strength(rules, options);
}

}  // namespace merkhet
