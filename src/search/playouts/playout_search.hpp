#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/helper_threads.hpp"
#include "base/memory.hpp"
#include "game/concept.hpp"
#include "game/line.hpp"
#include "search/analysis.hpp"
#include "search/control.hpp"
#include "search/endgame/endgame_solver.hpp"
#include "search/options.hpp"
#include "search/playouts/playout_tree.hpp"

namespace merkhet {

/// Monte-Carlo tree search with random playouts, for two seats without chance, where static knowledge alone judges
/// badly but random play judges well: the knowledge only says where to look first. A network, if there is one, also
/// has half a say in what a leaf is worth. A node, in its limits, is a playout.
///
/// Each thread grows a tree of its own (root parallelism: Chaslot and others 2008); the answer adds up what the trees
/// say about the first moves. The rest of each line, and analyses on the way, come from the tree of the calling thread.
/// Trees are kept: a search begins with what the one before found out about the moves played since. What is beside
/// these moves is forgotten.
template <Game G>
class PlayoutSearch {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    PlayoutSearch(const G& game, const SearchOptions& options) : game_(game), options_(options) {
        const auto threads = static_cast<std::size_t>(std::max(1, options.threads));
        const auto bytes = bytes_of(std::max(1, options.hash_mebibytes)) / threads;
        trees_.reserve(threads);
        for (std::size_t i = 0; i < threads; ++i) trees_.emplace_back(game, bytes, options.seed + i, options.network);
    }

    /// See SearchOptions.
    template <class OnAnalysis>
    SearchAnalysis<Move> search(const Line<G>& line, SearchControl& control, OnAnalysis&& on_analysis) {
        begin(line.position(), control);
        HelperThreads others;
        std::size_t grown = 1;
        const auto grow = [&](std::size_t i) {
            return [this, &line, i] {
                trees_[i].begin(line);
                work(trees_[i], [] {});
            };
        };
        while (grown < trees_.size() && others.start(grow(grown))) ++grown;
        trees_.front().begin(line);
        std::uint64_t next_analysis = 1U << 12U;
        work(trees_.front(), [&] {
            if (nodes_.load(std::memory_order_relaxed) < next_analysis) return;
            next_analysis = 2 * nodes_.load(std::memory_order_relaxed);
            on_analysis(analysis(line, 1));
        });
        others.join();
        return analysis(line, grown);
    }

    void change(int lines, std::uint64_t seed) {
        options_.lines = lines;
        options_.seed = seed;
        draw_anew();
    }

    void clear() {
        for (auto& tree : trees_) tree.clear();
        draw_anew();
    }

private:
    static constexpr int clock_interval = 4;
    static constexpr std::size_t longest_line = 60;

    void draw_anew() {
        for (std::size_t i = 0; i < trees_.size(); ++i) trees_[i].seed(options_.seed + i);
    }

    void begin(const Position& root, const SearchControl& control) {
        control_ = &control;
        plan_time_ = plan_time(control.limits(), own_moves_left(game_, root));
        forced_ = game_.count_moves(root) == 1;
        nodes_ = 0;
        reached_ = 0;
    }

    /// Playouts until the limits are reached, at least one; calls between() after each.
    template <class Between>
    void work(PlayoutTree<G>& tree, Between between) {
        const auto most = control_->limits().nodes;
        for (int count = 1;; count = count % clock_interval + 1) {
            tree.run_playout();
            const auto nodes = nodes_.fetch_add(1, std::memory_order_relaxed) + 1;
            between();
            if ((most != 0 && nodes >= most) || tree.is_full_of_visits()) return;
            if (count == clock_interval && done()) return;
        }
    }

    bool done() const {
        if (control_->stopped()) return true;
        if (plan_time_.soft <= 0 || control_->pondering()) return false;
        return forced_ || control_->counted_seconds() >= plan_time_.soft;
    }

    /// What the first `count` trees say.
    SearchAnalysis<Move> analysis(const Line<G>& line, std::size_t count) {
        struct Child {
            std::uint32_t index;
            float visits = 0;
            float sum = 0;
        };
        const auto& tree = trees_.front();
        const auto& root = tree.node(0);
        std::vector<Child> children;
        for (auto c = root.first_child; c < root.first_child + root.children; ++c) {
            Child child{c};
            for (std::size_t i = 0; i < count; ++i) {
                child.visits += trees_[i].visits(c);
                child.sum += trees_[i].visits(c) * trees_[i].value(c);
            }
            children.push_back(child);
        }
        std::stable_sort(children.begin(), children.end(),
                         [](const Child& a, const Child& b) { return a.visits > b.visits; });
        const auto mover = static_cast<std::size_t>(seat_number(line.to_move()));
        SearchAnalysis<Move> result;
        for (const auto& child : children) {
            if (result.variations.size() >= static_cast<std::size_t>(options_.lines)) break;
            Variation<Move> found;
            found.nodes = static_cast<std::uint64_t>(child.visits);
            found.scores[mover] = child.visits > 0 ? child.sum / child.visits : tree.value(child.index);
            found.scores[1 - mover] = 1 - found.scores[mover];
            found.moves.push_back(tree.node(child.index).move);
            for (auto n = tree.most_visited(child.index); n != 0 && found.moves.size() < longest_line;
                 n = tree.most_visited(n))
                found.moves.push_back(tree.node(n).move);
            result.variations.push_back(std::move(found));
        }
        result.depth = static_cast<int>(result.variations.front().moves.size());
        reached_ = std::max({reached_, result.depth, static_cast<int>(tree.depth())});
        result.reached = reached_;
        result.nodes = nodes_.load(std::memory_order_relaxed);
        result.seconds = control_->seconds();
        result.table_use = tree.use();
        consider_claim(line, result);
        return result;
    }

    const G& game_;
    SearchOptions options_;
    std::vector<PlayoutTree<G>> trees_;

    // Of the running search.
    const SearchControl* control_ = nullptr;
    TimePlan plan_time_;
    bool forced_ = false;
    std::atomic<std::uint64_t> nodes_ = 0;
    int reached_ = 0;
};

}  // namespace merkhet
