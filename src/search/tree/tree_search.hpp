#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "base/helper_threads.hpp"
#include "game/concept.hpp"
#include "game/line.hpp"
#include "search/analysis.hpp"
#include "search/candidate_finder.hpp"
#include "search/control.hpp"
#include "search/options.hpp"
#include "search/tree/tree_analysis.hpp"
#include "search/tree/tree_policy.hpp"
#include "search/tree/tree_store.hpp"

namespace merkhet {

/// Monte-Carlo tree search with a network's or a game's knowledge instead of playouts, for two to four seats and
/// chance.
///
/// A node is a position, an edge a whole turn of its mover. When a node is met, its candidate turns are found and
/// evaluated (candidate_finder.hpp): they give the edges' priors, and the best of them gives the node's first worth.
/// Equal positions are one node. What is proven (by the end of the game, or a complete set of edges) is kept apart from
/// what is only believed. The tree is kept for the next search; in the middle of a planned turn the plan is the answer,
/// unless there is time for this decision alone.
///
/// Threads share one tree under one lock, which they leave while they look for candidates: nearly all the time.
template <Game G>
class TreeSearch {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    TreeSearch(const G& game, const SearchOptions& options, const TreeParameters& parameters = {})
        : game_(game), options_(options), parameters_(parameters), store_(options.hash_mebibytes) {
        for (int i = 0; i < std::max(1, options.threads); ++i) workers_.emplace_back(game, options.network);
    }

    /// See SearchOptions.
    template <class OnAnalysis>
    SearchAnalysis<Move> search(const Line<G>& line, SearchControl& control, OnAnalysis&& on_analysis) {
        const Position& root = line.position();
        const auto played = may_use_plan(control) ? plan_.played(game_.key(root)) : 0;
        if (played > 0 && (!has_time_of_its_own(control) || !can_think_on(plan_.begin(played), game_.key(root))))
            return plan_.answer(played, control);
        begin(root, control);
        if (!done()) run(on_analysis);
        auto answer = analysis();
        plan_.remember(game_, root, answer);
        consider_claim(line, answer);
        return answer;
    }

    /// Takes another number of lines; nothing here is drawn by lot.
    void change(int lines, std::uint64_t) { options_.lines = lines; }

    void clear() {
        store_.clear();
        plan_.clear();
    }

private:
    static constexpr int guessed_turns_left = 25;
    static constexpr std::size_t longest_path = 400;
    static constexpr float crowded = 0.5F;
    /// In games with many turns: about five looks at full width.
    static constexpr std::uint64_t enough_for_full_width = 1 << 15;

    struct Step {
        NodeIndex node;
        std::uint16_t edge;
    };
    struct Worker {
        Worker(const G& game, const network::Network* network) : finder(game, Knowledge(game, network)) {
            path.reserve(longest_path);
        }

        CandidateFinder<G> finder;
        std::vector<Step> path;
    };

    bool may_use_plan(const SearchControl& control) const {
        const auto& limits = control.limits();
        const bool limited = limits.seconds > 0 || limits.nodes != 0 || limits.clock || limits.depth != 0;
        return limited && !limits.ponder && options_.lines == 1;
    }

    /// Whether the time is for this decision alone: what is not used is lost.
    static bool has_time_of_its_own(const SearchControl& control) {
        const auto& limits = control.limits();
        return limits.seconds > 0 && limits.nodes == 0 && limits.depth == 0 && !limits.clock;
    }

    void begin(const Position& root, SearchControl& control) {
        control_ = &control;
        plan_time_ = plan_time(control.limits(), guessed_turns_left);
        inner_ = narrowed(parameters_.inner, control.limits().nodes);
        outer_ = narrowed(parameters_.root, control.limits().nodes);
        root_position_ = root;
        nodes_ = 0;
        finished_ = false;
        reached_ = 0;
        const Key key = game_.key(root);
        root_ = store_.find(key);
        if (store_.use() > crowded) {
            if (root_ != 0)
                root_ = store_.keep_only(root_);
            else
                store_.clear();
        }
        root_ = store_.find_or_add(key);
        if (store_.node(root_).state != TreeNode::expanded) expand_root(inner_, [] { return true; });
        const auto& node = store_.node(root_);
        const auto wide = width_after(node.visits, outer_, parameters_);
        if (!node.proven && !node.complete && node.width.most < wide.most)
            expand_root(wide, [this] { return !done(); });
    }

    /// In the middle of a planned turn, of which `played` was played: gives the node for the rest of it, with this key,
    /// the ways on that the last root knows, and what was found out about them. False when there is no room for it.
    bool can_think_on(std::span<const Move> played, Key key) {
        const NodeIndex n = store_.find_or_add(key);
        if (n == 0) return false;
        if (store_.node(n).state == TreeNode::expanded) return true;
        std::vector<TreeEdge<G>> known;
        for (const auto& edge : store_.edges(store_.node(root_))) {
            const auto turn = edge.turn.played();
            if (turn.size() <= played.size() || !std::equal(played.begin(), played.end(), turn.begin())) continue;
            known.push_back(edge);
            known.back().turn = {};
            for (const auto& move : turn.subspan(played.size())) known.back().turn.add(move);
        }
        auto& node = store_.node(n);
        if (known.empty() || !store_.add_edges(node, known.size())) return false;
        std::copy(known.begin(), known.end(), store_.edges(node).begin());
        set_priors(store_.edges(node), parameters_);
        node.mover = store_.node(root_).mover;
        node.first = node.scores = store_.node(root_).scores;
        for (const auto& edge : known) node.visits += edge.visits;
        node.state = TreeNode::expanded;
        update(node);
        return true;
    }

    /// With few nodes, looks are narrower, so that there is more than one.
    static Width narrowed(Width width, std::uint64_t nodes) {
        if (nodes == 0 || nodes >= enough_for_full_width) return width;
        // In proportion: each further turn begun adds much strength.
        width.beam = static_cast<std::uint16_t>(std::max<std::uint64_t>(1, width.beam * nodes / enough_for_full_width));
        for (auto enough = enough_for_full_width; nodes < enough && width.most > 16; enough /= 2)
            width.most = static_cast<std::uint16_t>(std::max(16, width.most / 2));
        return width;
    }

    template <class GoOn>
    void expand_root(const Width& width, GoOn go_on) {
        auto& finder = workers_.front().finder;
        const auto candidates = finder.find(root_position_, width, go_on);
        nodes_ += finder.looked_at();
        if (finder.interrupted()) return;
        auto& node = store_.node(root_);
        take_candidates(node, finder, candidates, width);
        update(node);
    }

    /// Whether the limits are reached.
    bool done() const {
        if (control_->stopped()) return true;
        const auto& limits = control_->limits();
        if (limits.nodes != 0 && nodes_.load(std::memory_order_relaxed) >= limits.nodes) return true;
        return plan_time_.soft > 0 && !control_->pondering() && control_->counted_seconds() >= plan_time_.soft;
    }
    /// Whether there is nothing left to find out.
    bool settled() const {
        const auto& root = store_.node(root_);
        return root.proven || (root.complete && root.edges == 1 && may_use_plan(*control_));
    }

    template <class OnAnalysis>
    void run(OnAnalysis& on_analysis) {
        HelperThreads others;
        for (std::size_t i = 1; i < workers_.size(); ++i) others.start([this, i] { work(workers_[i], [] {}); });
        std::uint64_t next_analysis = 1U << 12U;
        work(workers_.front(), [&] {
            if (nodes_.load(std::memory_order_relaxed) < next_analysis) return;
            next_analysis = 2 * nodes_.load(std::memory_order_relaxed);
            on_analysis(analysis());
        });
    }

    /// Visits until the limits are reached; calls between() with the tree locked.
    template <class Between>
    void work(Worker& worker, Between between) {
        std::unique_lock lock(mutex_);
        while (!finished_) {
            visit(worker, lock);
            between();
            if (done() || settled()) finished_ = true;
        }
    }

    /// One way from the root to a node that is not expanded yet, which is expanded, and back.
    void visit(Worker& worker, std::unique_lock<std::mutex>& lock) {
        auto& path = worker.path;
        path.clear();
        Position p = root_position_;
        const NodeIndex at = descend(path, p);
        reached_ = std::max(reached_, static_cast<int>(path.size()));
        bool counts = true;
        if (at != 0 && !store_.node(at).proven)
            counts = store_.node(at).state != TreeNode::expanding && expand(worker, lock, at, p);
        else
            nodes_.fetch_add(1, std::memory_order_relaxed);  // Or a full tree would never come to a limit of nodes.
        for (auto step = path.rbegin(); step != path.rend(); ++step) {
            auto& node = store_.node(step->node);
            auto& edge = store_.edges(node)[step->edge];
            --edge.in_flight;
            if (!counts) continue;
            ++edge.visits;
            ++node.visits;
            update(node);
        }
        if (!counts && workers_.size() > 1) {
            lock.unlock();
            std::this_thread::yield();
            lock.lock();
        }
    }

    /// Follows the tree down, playing along in `p`, to a node that is proven or to be expanded; to 0 when the way ends
    /// for another reason (no room for a node, a circle), and then its last edge keeps its worth.
    NodeIndex descend(std::vector<Step>& path, Position& p) {
        NodeIndex at = root_;
        while (leads_on(at) && !store_.node(at).proven) {
            const auto number = choose_edge(store_, store_.node(at), parameters_);
            auto& edge = store_.edges(store_.node(at))[number];
            if (edge.child == 0) edge.child = store_.find_or_add(edge.key);
            path.push_back({at, static_cast<std::uint16_t>(number)});
            ++edge.in_flight;
            for (const auto& move : edge.turn.played()) game_.play(p, move);
            at = edge.child;
            if (at == 0 || path.size() == longest_path || on_path(path, at)) return 0;
        }
        return at;
    }

    static bool on_path(const std::vector<Step>& path, NodeIndex n) {
        return std::any_of(path.begin(), path.end(), [&](const Step& step) { return step.node == n; });
    }

    Width wanted_width(NodeIndex n) const {
        return width_after(store_.node(n).visits, n == root_ ? outer_ : inner_, parameters_);
    }

    /// Whether the way goes on from here: the node is expanded, and wide enough for its visits.
    bool leads_on(NodeIndex n) const {
        const auto& node = store_.node(n);
        if (node.state != TreeNode::expanded) return false;
        return node.complete || node.widening || node.width.most >= wanted_width(n).most;
    }

    /// Finds the edges of a node, or more of them. False if the search ended meanwhile.
    bool expand(Worker& worker, std::unique_lock<std::mutex>& lock, NodeIndex n, const Position& p) {
        const bool first = store_.node(n).state == TreeNode::fresh;
        // An end for which there was no room when it was found.
        if (const auto outcome = first ? game_.outcome(p) : std::nullopt) {
            end_at(store_.node(n), scores_of(*outcome));
            return true;
        }
        const Width width = first ? inner_ : wanted_width(n);
        if (first)
            store_.node(n).state = TreeNode::expanding;
        else
            store_.node(n).widening = true;
        lock.unlock();
        const auto candidates = worker.finder.find(p, width, [this] { return !done(); });
        nodes_.fetch_add(worker.finder.looked_at(), std::memory_order_relaxed);
        lock.lock();
        auto& node = store_.node(n);
        if (first) node.state = TreeNode::fresh;
        node.widening = false;
        if (worker.finder.interrupted()) return false;
        take_candidates(node, worker.finder, candidates, width);
        return true;
    }

    /// Makes edges of the candidates that are not edges yet.
    void take_candidates(TreeNode& node, const CandidateFinder<G>& finder, std::span<const TurnCandidate<G>> candidates,
                         const Width& width) {
        const bool first = node.state != TreeNode::expanded;
        const std::size_t had = node.edges;
        const auto is_new = [&](const TurnCandidate<G>& candidate) {
            const auto old = std::as_const(store_).edges(node).first(had);
            return std::none_of(old.begin(), old.end(), [&](const auto& edge) { return edge.key == candidate.key; });
        };
        const auto more = static_cast<std::size_t>(std::count_if(candidates.begin(), candidates.end(), is_new));
        if (first) {
            node.mover = finder.mover();
            node.first = node.scores = first_scores(finder.mover(), candidates);
        }
        node.width = width;
        if (!store_.add_edges(node, more)) return;  // No room: the node stays as it is.
        const auto edges = store_.edges(node);
        std::size_t next = had;
        for (const auto& candidate : candidates)
            if (next < edges.size() && is_new(candidate)) edges[next++] = edge_of(candidate);
        set_priors(edges, parameters_);
        node.complete = finder.complete();
        node.state = TreeNode::expanded;
        prove_from_edges(store_, node);
    }

    /// What a node is worth at first sight: as much as its best candidate or, for chance, their mean.
    static Scores first_scores(Mover mover, std::span<const TurnCandidate<G>> candidates) {
        if (is_seat(mover)) return candidates.front().scores;
        Scores sums{};
        for (const auto& candidate : candidates)
            for (std::size_t s = 0; s < sums.size(); ++s)
                sums[s] += candidate.scores[s] / static_cast<float>(candidates.size());
        return sums;
    }

    TreeEdge<G> edge_of(const TurnCandidate<G>& candidate) {
        TreeEdge<G> edge;
        edge.key = candidate.key;
        edge.first = candidate.liked;
        edge.turn = candidate.turn;
        if (candidate.final) {
            edge.child = store_.find_or_add(candidate.key);
            if (edge.child != 0) end_at(store_.node(edge.child), candidate.scores);
        }
        return edge;
    }
    static void end_at(TreeNode& node, const Scores& scores) {
        node.scores = node.first = scores;
        node.state = TreeNode::expanded;
        node.proven = node.complete = true;
    }

    void update(TreeNode& node) {
        if (node.proven) return;
        average_edges(store_, node, parameters_);
        prove_from_edges(store_, node);
    }

    SearchAnalysis<Move> analysis() const {
        auto made = tree_analysis(store_, root_, static_cast<std::size_t>(options_.lines));
        made.nodes = nodes_.load(std::memory_order_relaxed);
        made.seconds = control_->seconds();
        made.reached = std::max(made.depth, reached_);
        return made;
    }

    const G& game_;
    SearchOptions options_;
    TreeParameters parameters_;
    TreeStore<G> store_;
    TurnPlan<G> plan_;
    std::vector<Worker> workers_;

    // Of the running search.
    SearchControl* control_ = nullptr;
    TimePlan plan_time_;
    Width inner_;
    Width outer_;
    Position root_position_{};
    NodeIndex root_ = 0;
    std::mutex mutex_;  ///< guards the tree and what follows
    std::atomic<std::uint64_t> nodes_ = 0;
    bool finished_ = false;
    int reached_ = 0;
};

}  // namespace merkhet
