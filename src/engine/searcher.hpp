#pragma once

#include <functional>
#include <memory>

#include "engine/style.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "search/analysis.hpp"
#include "search/control.hpp"
#include "search/options.hpp"

namespace merkhet {

/// A search of one game behind one interface; for engine/ only. What its members do: search/options.hpp.
class Searcher {
public:
    using Analysis = SearchAnalysis<AnyMove>;

    Searcher() = default;
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;
    virtual ~Searcher() = default;

    virtual Analysis search(const Line<AnyGame>& line, SearchControl& control,
                            const std::function<void(const Analysis&)>& on_analysis) = 0;
    virtual void clear() = 0;
    /// Changes the number of lines and the seed, and keeps what was learned; false when the search cannot, and a new
    /// one must be made.
    virtual bool change(int lines, std::uint64_t seed) = 0;
};

/// The search that plays `game` in a style: the one place where a search is chosen. `game` must outlive it.
std::unique_ptr<Searcher> make_searcher(const AnyGame& game, Style style, const SearchOptions& options);
/// Whether that search deepens ply by ply, so that a limit of depth means something to it.
bool counts_plies(const AnyGame& game, Style style);

}  // namespace merkhet
