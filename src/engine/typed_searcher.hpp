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

    Report search(const Line<AnyGame>& line, SearchControl& control,
                  const std::function<void(const Report&)>& on_report) override {
        return erased(
            search_.search(typed_line(rules_, line), control, [&](const SearchReport<typename G::Move>& report) {
                if (on_report) on_report(erased(report));
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
    static Report erased(const SearchReport<typename G::Move>& report) {
        Report result;
        result.lines.reserve(report.lines.size());
        for (const auto& line : report.lines) {
            SearchLine<AnyMove> copy{{}, line.scores, line.proven, line.plies_to_end, line.nodes};
            copy.moves.reserve(line.moves.size());
            for (const auto& move : line.moves) copy.moves.push_back(Erased::wrap(move));
            result.lines.push_back(std::move(copy));
        }
        result.depth = report.depth;
        result.reached = report.reached;
        result.nodes = report.nodes;
        result.seconds = report.seconds;
        result.table_use = report.table_use;
        return result;
    }

    const G& rules_;
    Search search_;
};

}  // namespace merkhet
