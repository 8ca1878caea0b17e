#pragma once

#include <memory>

#include "engine/searcher.hpp"
#include "engine/style.hpp"

namespace merkhet {

/// Like make_searcher(), for rules in their own type. Compiled game by game (searcher_of_unit.hpp): no other unit holds
/// this many templates.
template <class G>
std::unique_ptr<Searcher> searcher_of(const G& rules, Style style, const SearchOptions& options);

}  // namespace merkhet
