#include "engine/searcher.hpp"
#include "engine/typed_searcher.hpp"
#include "games/registry.hpp"
#include "search/alpha_beta.hpp"
#include "search/exact_first.hpp"
#include "search/greedy.hpp"
#include "search/plain_monte_carlo.hpp"
#include "search/playout_search.hpp"
#include "search/random_mover.hpp"
#include "search/tree_search.hpp"

namespace merkhet {

namespace {

template <Game G>
bool uses_alpha_beta(const G& rules, Style style) {
    return style == Style::full && rules.search_method() == SearchMethod::alpha_beta && rules.seats() == 2;
}

}  // namespace

bool counts_plies(const AnyGame& game, Style style) {
    return with_rules(game, [&](const auto& rules) { return uses_alpha_beta(rules, style); });
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
        const bool alpha_beta = uses_alpha_beta(rules, style);
        const bool playouts = rules.search_method() == SearchMethod::playouts;
        if constexpr (HasEndgame<G>) {
            if (playouts) return std::make_unique<TypedSearcher<G, ExactFirst<G, PlayoutSearch<G>>>>(rules, options);
            if (alpha_beta) return std::make_unique<TypedSearcher<G, ExactFirst<G, AlphaBeta<G>>>>(rules, options);
            return std::make_unique<TypedSearcher<G, ExactFirst<G, TreeSearch<G>>>>(rules, options);
        }
        if (playouts) return std::make_unique<TypedSearcher<G, PlayoutSearch<G>>>(rules, options);
        if (alpha_beta) return std::make_unique<TypedSearcher<G, AlphaBeta<G>>>(rules, options);
        return std::make_unique<TypedSearcher<G, TreeSearch<G>>>(rules, options);
    });
}

}  // namespace merkhet
