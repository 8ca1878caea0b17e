#pragma once

#include <memory>
#include <utility>

#include "games/make_game_of.hpp"

namespace merkhet {

template <class G>
Result<std::shared_ptr<const AnyGame>> make_game_of(const GameText& text) {
    const auto given = parse_options(G::option_specs(), text.options, text.options_at);
    if (!given) return given.error();
    auto rules = G::from_options(*given);
    if (!rules) return rules.error();
    return std::shared_ptr<const AnyGame>(std::make_shared<ErasedGame<G>>(*std::move(rules)));
}

}  // namespace merkhet
