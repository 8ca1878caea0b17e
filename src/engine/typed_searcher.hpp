#pragma once

#include <utility>

#include "engine/searcher.hpp"
#include "game/typed_line.hpp"

namespace merkhet {

/// Any searcher of search/ over the rules of one game, as a Searcher.
template <Game G, class Search>
class TypedSearcher final : public Searcher {
public:
    using Erased = ErasedGame<G>;

    TypedSearcher(const G& rules, const SearchOptions& options) : rules_(rules), search_(rules, options) {}

    Analysis search(const Line<AnyGame>& line, SearchControl& control,
                    const std::function<void(const Analysis&)>& on_analysis) override {
        return erased(
            search_.search(typed_line(rules_, line), control, [&](const SearchAnalysis<typename G::Move>& analysis) {
                if (on_analysis) on_analysis(erased(analysis));
            }));
    }

    void clear() override { search_.clear(); }

    bool change(int lines, std::uint64_t seed) override {
        if constexpr (requires { search_.change(lines, seed); }) {
            search_.change(lines, seed);
            return true;
        } else {
            return false;
        }
    }

private:
    static Analysis erased(const SearchAnalysis<typename G::Move>& analysis) {
        Analysis result;
        result.variations.reserve(analysis.variations.size());
        for (const auto& line : analysis.variations) {
            Variation<AnyMove> copy{{}, line.scores, line.proven, line.plies_to_end, line.nodes};
            copy.moves.reserve(line.moves.size());
            for (const auto& move : line.moves) copy.moves.push_back(Erased::wrap(move));
            result.variations.push_back(std::move(copy));
        }
        result.depth = analysis.depth;
        result.reached = analysis.reached;
        result.nodes = analysis.nodes;
        result.seconds = analysis.seconds;
        result.table_use = analysis.table_use;
        return result;
    }

    const G& rules_;
    Search search_;
};

}  // namespace merkhet
