#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/memory.hpp"
#include "game/line.hpp"
#include "search/control.hpp"
#include "search/endgame/endgame_solver.hpp"
#include "search/options.hpp"
#include "search/report.hpp"

namespace merkhet {

/// A searcher (see SearchOptions) that first tries to prove the position, where the game tells that this is in reach of
/// the limits, and else asks the searcher it is made of.
template <Game G, class Search>
class ExactFirst {
public:
    using Move = typename G::Move;
    using Position = typename G::Position;

    ExactFirst(const G& game, const SearchOptions& options)
        : game_(game),
          options_(options),
          solver_(game, table_bytes(game, options)),
          search_(game, without_table(game, options)) {}

    template <class OnReport>
    SearchReport<Move> search(const Line<G>& line, SearchControl& control, OnReport&& on_report) {
        const auto before = solver_.nodes();
        if (const auto limits = affordable(line.position(), control))
            if (auto report = prove(line.position(), *limits, control)) return *std::move(report);
        const auto tried = solver_.nodes() - before;
        control.spend(tried);
        const auto counted = [&](SearchReport<Move> report) {
            report.nodes += tried;
            return report;
        };
        return counted(search_.search(line, control, [&](const auto& report) { on_report(counted(report)); }));
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
    /// How many positions a second to reckon with; slow machines see a second more.
    static constexpr double speed = 6e6;
    /// The share of the thinking time, or of the nodes, that a proof may take, so that a failed one leaves the most to
    /// the search.
    static constexpr double share = 0.4;
    /// Positions tried where there is no limit of time or nodes.
    static constexpr std::uint64_t unlimited = 1 << 24;

    /// A quarter of the memory is the solver's, where there is anything to prove.
    static std::size_t table_bytes(const G& game, const SearchOptions& options) {
        return is_provable(game) ? bytes_of(options.hash_mebibytes) / 4 : 1;
    }
    static SearchOptions without_table(const G& game, SearchOptions options) {
        if (is_provable(game)) options.hash_mebibytes = std::max(1, options.hash_mebibytes * 3 / 4);
        return options;
    }

    /// What a proof may cost, or nothing when it is not worth a try.
    std::optional<ProofLimits> affordable(const Position& p, const SearchControl& control) const {
        const auto effort = proof_effort(game_, p);
        const auto& limits = control.limits();
        const auto plan = plan_time(limits, own_moves_left(game_, p));
        std::uint64_t most = unlimited;
        if (plan.soft > 0) most = static_cast<std::uint64_t>(share * plan.soft * speed);
        if (limits.nodes != 0)
            most = std::min(most, static_cast<std::uint64_t>(share * static_cast<double>(limits.nodes)));
        if (limits.depth != 0 && plan.soft <= 0 && limits.nodes == 0) return std::nullopt;
        if (effort > most) return std::nullopt;
        return ProofLimits{most, share * plan.soft, &control};
    }

    std::optional<SearchReport<Move>> prove(const Position& p, const ProofLimits& limits,
                                            const SearchControl& control) {
        const auto nodes_before = solver_.nodes();
        const auto proof = solver_.solve(p, limits, options_.lines > 1);
        if (!proof) return std::nullopt;
        SearchReport<Move> report;
        for (const auto& [move, twelfths] : proof->moves) {
            if (report.lines.size() >= static_cast<std::size_t>(options_.lines)) break;
            SearchLine<Move> found;
            found.moves.push_back(move);
            if (report.lines.empty()) {
                found.moves = proof->variation;
                found.plies_to_end = proof->complete ? static_cast<int>(proof->variation.size()) : 0;
            }
            found.proven = true;
            found.scores[0] = static_cast<float>(twelfths) / static_cast<float>(Outcome::whole);
            found.scores[1] = 1 - found.scores[0];
            report.lines.push_back(std::move(found));
        }
        report.depth = static_cast<int>(report.lines.front().moves.size());
        report.reached = report.depth;
        report.nodes = solver_.nodes() - nodes_before;
        report.seconds = control.seconds();
        return report;
    }

    const G& game_;
    SearchOptions options_;
    EndgameSolver<G> solver_;
    Search search_;
};

}  // namespace merkhet
