#include "engine/searcher.hpp"
#include "engine/typed_searcher.hpp"
#include "games/registry.hpp"
#include "search/alpha_beta/alpha_beta.hpp"
#include "search/endgame/exact_first.hpp"
#include "search/yardsticks/greedy.hpp"
#include "search/yardsticks/plain_monte_carlo.hpp"
#include "search/playouts/playout_search.hpp"
#include "search/yardsticks/random_mover.hpp"
#include "search/tree/tree_search.hpp"

namespace merkhet {

namespace {

template <Game G, template <Game> class Search>
std::unique_ptr<Searcher> search_with(const G& rules, const SearchOptions& options) {
    if constexpr (HasEndgame<G>)
        return std::make_unique<TypedSearcher<G, ExactFirst<G, Search<G>>>>(rules, options);
    else
        return std::make_unique<TypedSearcher<G, Search<G>>>(rules, options);
}

template <Game G>
std::unique_ptr<Searcher> search_at_full_strength(const G& rules, const SearchOptions& options) {
    const auto method = search_method_of(rules);
    // Only searches that the game may want are compiled for it.
    if constexpr (G::search_method == SearchMethod::alpha_beta)
        if (method == SearchMethod::alpha_beta) return search_with<G, AlphaBeta>(rules, options);
    if constexpr (G::search_method == SearchMethod::playouts)
        if (method == SearchMethod::playouts) return search_with<G, PlayoutSearch>(rules, options);
    return search_with<G, TreeSearch>(rules, options);
}

}  // namespace

bool counts_plies(const AnyGame& game, Style style) {
    return style == Style::full &&
           with_rules(game, [](const auto& rules) { return search_method_of(rules) == SearchMethod::alpha_beta; });
}

std::unique_ptr<Searcher> make_searcher(const AnyGame& game, Style style, const SearchOptions& options) {
    return with_rules(game, [&]<Game G>(const G& rules) -> std::unique_ptr<Searcher> {
        switch (style) {
            case Style::random: return std::make_unique<TypedSearcher<G, RandomMover<G>>>(rules, options);
            case Style::plain: return std::make_unique<TypedSearcher<G, PlainMonteCarlo<G>>>(rules, options);
            case Style::greedy: return std::make_unique<TypedSearcher<G, Greedy<G>>>(rules, options);
            case Style::tree: return std::make_unique<TypedSearcher<G, TreeSearch<G>>>(rules, options);
            case Style::full: break;
        }
        return search_at_full_strength(rules, options);
    });
}

}  // namespace merkhet
