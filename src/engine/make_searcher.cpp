#include "engine/searcher.hpp"
#include "engine/searcher_of.hpp"
#include "games/with_rules.hpp"

namespace merkhet {

bool counts_plies(const AnyGame& game, Style style) {
    return style == Style::full &&
           with_rules(game, [](const auto& rules) { return search_method_of(rules) == SearchMethod::alpha_beta; });
}

std::unique_ptr<Searcher> make_searcher(const AnyGame& game, Style style, const SearchOptions& options) {
    return with_rules(game, [&](const auto& rules) { return searcher_of(rules, style, options); });
}

}  // namespace merkhet
