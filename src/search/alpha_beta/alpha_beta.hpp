#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/helper_threads.hpp"
#include "game/line.hpp"
#include "search/alpha_beta/root.hpp"
#include "search/analysis.hpp"
#include "search/control.hpp"
#include "search/options.hpp"

namespace merkhet {

/// Alpha-beta search for two seats without chance (its interface: SearchOptions): iterative deepening and principal
/// variation search, each thread for itself on one shared table, but not on the same moves (BusyMoves). What a game
/// tells it beside its rules makes it stronger: see search/hooks.hpp.
template <Game G>
class AlphaBeta {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Analysis = SearchAnalysis<Move>;

    AlphaBeta(const G& game, const SearchOptions& options)
        : options_(options), table_(std::max(1, options.hash_mebibytes)) {
        for (int i = 0; i < std::max(1, options.threads); ++i)
            roots_.push_back(std::make_unique<AlphaBetaRoot<G>>(game, options.network));
    }

    template <class OnAnalysis>
    Analysis search(const Line<G>& line, SearchControl& control, OnAnalysis&& on_analysis) {
        const auto plan = plan_time(control.limits(), guessed_moves_left);
        SharedSearch shared{table_, control, roots_.size() > 1 ? &busy_ : nullptr, plan.hard, control.limits().nodes};
        table_.new_search();
        for (auto& root : roots_) root->start(shared, line);
        HelperThreads helpers;
        for (std::size_t i = 1; i < roots_.size(); ++i) helpers.start([this, i] { help(*roots_[i]); });
        Analysis analysis = lead(line, shared, plan, on_analysis);
        shared.stop = true;
        helpers.join();
        for (auto& root : roots_) root->worker().tell_nodes();
        analysis.nodes = shared.nodes;
        analysis.seconds = control.seconds();
        return analysis;
    }

    void change(int lines, std::uint64_t seed) {
        options_.lines = lines;
        options_.seed = seed;
    }
    void clear() {
        table_.clear();
        for (auto& root : roots_) root->worker().clear();
    }

private:
    static constexpr int guessed_moves_left = 30;

    static int last_depth(const SearchControl& control) {
        constexpr int most = points::most_plies - 20;
        const int wanted = control.limits().depth;
        return wanted > 0 ? std::min(wanted, most) : most;
    }

    /// Any thread but the first: it leaves what it finds in the table.
    void help(AlphaBetaRoot<G>& root) {
        for (int depth = 1; depth < points::most_plies - 20; ++depth)
            if (!root.deepen(depth, 1)) return;
    }

    template <class OnAnalysis>
    Analysis lead(const Line<G>& line, SharedSearch& shared, const TimePlan& plan, OnAnalysis& on_analysis) {
        auto& root = *roots_.front();
        const auto& control = shared.control;
        const auto lines = static_cast<std::size_t>(std::max(1, options_.lines));
        const bool forced = root.moves().size() == 1;
        Analysis analysis;
        double share = 1;  // of the soft limit
        for (int depth = 1; depth <= last_depth(control); ++depth) {
            const Move before = root.moves().front().move;
            const bool whole = root.deepen(depth, lines);
            analysis = make_analysis(line, root, shared, whole ? depth : depth - 1);
            if (!whole) break;
            on_analysis(static_cast<const Analysis&>(analysis));
            if (all_proven(analysis) || root.complete()) break;
            if (forced && control.limits().depth == 0 && (control.limits().nodes != 0 || plan.hard > 0)) break;
            // A best move that stays the best needs less time, a new one more.
            share = root.moves().front().move == before ? std::max(0.5, share * 0.85) : std::min(1.6, share + 0.5);
            if (control.limits().clock && plan.soft > 0 && control.counted_seconds() > plan.soft * share * 0.7) break;
            if (control.stopped() || shared.stop) break;
        }
        return analysis;
    }

    static bool all_proven(const Analysis& analysis) {
        return std::all_of(analysis.variations.begin(), analysis.variations.end(),
                           [](const auto& line) { return line.proven; });
    }

    Analysis make_analysis(const Line<G>& line, AlphaBetaRoot<G>& root, const SharedSearch& shared, int depth) {
        Analysis analysis;
        const int seat = seat_number(line.to_move());
        const auto wanted = std::min(static_cast<std::size_t>(std::max(1, options_.lines)), root.moves().size());
        int most = points::beyond;
        for (const auto& item : root.moves()) {
            if (analysis.variations.size() >= wanted) break;
            const bool stale = item.score <= -points::beyond;
            int score = stale ? item.previous : item.score;
            // The search was cut short before this was known to be better than the line before.
            if (stale && !points::is_forced(score)) score = std::min(score, most);
            most = score;
            // A search that was stopped at once knows nothing about any move.
            const bool known = score > -points::beyond;
            const bool forced = known && points::is_forced(score);
            Variation<Move> found;
            found.moves = item.variation;
            found.scores = points::expected(known ? score : points::draw, seat);
            found.proven = forced || (known && root.complete());
            if (forced) found.plies_to_end = points::plies_to_end(score);
            found.nodes = item.nodes;
            analysis.variations.push_back(std::move(found));
        }
        root.worker().tell_nodes();
        analysis.depth = depth;
        analysis.reached = std::max(depth, root.worker().reached());
        analysis.nodes = shared.nodes;
        analysis.seconds = shared.control.seconds();
        analysis.table_use = table_.use();
        return analysis;
    }

    SearchOptions options_;
    TranspositionTable table_;
    BusyMoves busy_;
    std::vector<std::unique_ptr<AlphaBetaRoot<G>>> roots_;
};

}  // namespace merkhet
