#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/memory.hpp"
#include "game/line.hpp"
#include "search/analysis.hpp"
#include "search/control.hpp"
#include "search/endgame/endgame_solver.hpp"
#include "search/options.hpp"

namespace merkhet {

/// A searcher (see SearchOptions) that first tries to prove the position, if the game says that the limits allow it,
/// and otherwise asks the searcher it is made of.
template <Game G, class Search>
class EndgameFirst {
public:
    using Move = typename G::Move;
    using Position = typename G::Position;

    EndgameFirst(const G& game, const SearchOptions& options)
        : game_(game),
          options_(options),
          solver_(game, table_bytes(game, options)),
          search_(game, without_table(game, options)) {}

    template <class OnAnalysis>
    SearchAnalysis<Move> search(const Line<G>& line, SearchControl& control, OnAnalysis&& on_analysis) {
        const auto before = solver_.nodes();
        if (const auto limits = affordable(line.position(), control))
            if (auto analysis = prove(line.position(), *limits, control)) return *std::move(analysis);
        const auto tried = solver_.nodes() - before;
        control.spend(tried);
        const auto counted = [&](SearchAnalysis<Move> analysis) {
            analysis.nodes += tried;
            return analysis;
        };
        return counted(search_.search(line, control, [&](const auto& analysis) { on_analysis(counted(analysis)); }));
    }

    void clear() {
        solver_.clear();
        search_.clear();
    }

    void change(int lines, std::uint64_t seed) requires requires(Search& search) { search.change(lines, seed); }
    {
        options_.lines = lines;
        options_.seed = seed;
        search_.change(lines, seed);
    }

private:
    /// How many positions a second to reckon with; on slow machines the limit of seconds comes first.
    static constexpr double speed = 6e6;
    /// The share of the thinking time, or of the nodes, that a proof may take, so that a failed one leaves most to the
    /// search.
    static constexpr double share = 0.4;
    /// Positions tried where there is no limit of time or nodes.
    static constexpr std::uint64_t unlimited = 1 << 24;

    /// A quarter of the memory goes to the solver, where there is anything to prove.
    static std::size_t table_bytes(const G& game, const SearchOptions& options) {
        return has_endgame(game) ? bytes_of(options.hash_mebibytes) / 4 : 1;
    }
    static SearchOptions without_table(const G& game, SearchOptions options) {
        if (has_endgame(game)) options.hash_mebibytes = std::max(1, options.hash_mebibytes * 3 / 4);
        return options;
    }

    /// What a proof may cost, or nothing when it is not worth a try.
    std::optional<EndgameLimits> affordable(const Position& p, const SearchControl& control) const {
        const auto effort = endgame_effort(game_, p);
        const auto& limits = control.limits();
        const auto plan = plan_time(limits, own_moves_left(game_, p));
        std::uint64_t most = unlimited;
        if (plan.soft > 0) most = static_cast<std::uint64_t>(share * plan.soft * speed);
        if (limits.nodes != 0)
            most = std::min(most, static_cast<std::uint64_t>(share * static_cast<double>(limits.nodes)));
        if (limits.depth != 0 && plan.soft <= 0 && limits.nodes == 0) return std::nullopt;
        if (effort > most) return std::nullopt;
        return EndgameLimits{most, share * plan.soft, &control};
    }

    std::optional<SearchAnalysis<Move>> prove(const Position& p, const EndgameLimits& limits,
                                              const SearchControl& control) {
        const auto nodes_before = solver_.nodes();
        const auto solution = solver_.solve(p, limits, options_.lines > 1);
        if (!solution) return std::nullopt;
        SearchAnalysis<Move> analysis;
        for (const auto& [move, twelfths] : solution->moves) {
            if (analysis.variations.size() >= static_cast<std::size_t>(options_.lines)) break;
            Variation<Move> found;
            found.moves.push_back(move);
            if (analysis.variations.empty()) {
                found.moves = solution->variation;
                found.plies_to_end = solution->complete ? static_cast<int>(solution->variation.size()) : 0;
            }
            found.proven = true;
            found.scores[0] = static_cast<float>(twelfths) / static_cast<float>(Outcome::whole);
            found.scores[1] = 1 - found.scores[0];
            analysis.variations.push_back(std::move(found));
        }
        analysis.depth = static_cast<int>(analysis.variations.front().moves.size());
        analysis.reached = analysis.depth;
        analysis.nodes = solver_.nodes() - nodes_before;
        analysis.seconds = control.seconds();
        return analysis;
    }

    const G& game_;
    SearchOptions options_;
    EndgameSolver<G> solver_;
    Search search_;
};

}  // namespace merkhet
