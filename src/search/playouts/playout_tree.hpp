#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "game/concept.hpp"
#include "game/line.hpp"
#include "search/hooks.hpp"
#include "search/knowledge.hpp"

namespace merkhet {

/// The tree of one thread of PlayoutSearch. The children of a node lie side by side, with one column for each number
/// that choosing and counting use, so that compilers vectorize both.
template <Game G>
class PlayoutTree {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Index = std::uint32_t;  ///< of a node; 0 is the root

    struct Node {
        Move move{};
        Index first_child = 0;  ///< 0, as the root is nobody's child: not expanded
        std::uint32_t children = 0;
    };

    /// Uses `bytes` at most, and for a moment, to keep part of a tree, a few more for each expanded node. For the
    /// network, see NetworkJudge.
    PlayoutTree(const G& game, std::size_t bytes, std::uint64_t seed, const network::Network* network)
        : game_(game),
          knowledge_(game, network),
          random_(seed),
          most_nodes_(std::max<std::size_t>(bytes / bytes_of_node(), 1)) {
        nodes_.reserve(most_nodes_);
        slots_.reserve(most_nodes_);
        visit_columns([this](auto& column) { column.reserve(most_nodes_); });
    }

    void seed(std::uint64_t seed) { random_ = Random(seed); }

    /// Forgets everything.
    void clear() { resize(0); }

    /// Starts at the end of `line`, where a seat is to move, with what is in the tree about it and what follows.
    void begin(const Line<G>& line) {
        const auto known = find(line);
        root_ = line.position();
        if (known && nodes_[*known].first_child != 0) return keep_only(*known);
        clear();
        resize(1);
        expand(0, root_, std::nullopt);
    }

    /// One way down the tree, then a playout to the end, whose result all nodes on the way learn.
    void run_playout() {
        path_.clear();
        Position p = root_;
        Index at = 0;
        while (nodes_[at].first_child != 0) {
            const auto seat = static_cast<std::size_t>(seat_number(game_.to_move(p)));
            const Index child = choose(at);
            path_.push_back({at, child, seat});
            game_.play(p, nodes_[child].move);
            at = child;
            if (nodes_[at].first_child == 0 && visits_[at] >= expand_after()) expand_leaf(at, p, seat);
        }
        Played played{};
        const Scores scores = result_of(path_.back(), hooks::playout(game_, p, random_, played));
        visits_[0] += 1;
        std::array<Flags, 2> had{};
        for (std::size_t seat = 0; seat < 2; ++seat)
            played[seat].for_each([&](int slot) { had[seat][static_cast<std::size_t>(slot)] = 1; });
        for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
            const float score = scores[step->seat];
            count_visit(step->child, score);
            count_all_moves_as_first(nodes_[step->parent], had[step->seat], score);
            had[step->seat][static_cast<std::size_t>(slots_[step->child])] = 1;
        }
    }

    const Node& node(Index n) const { return nodes_[n]; }
    std::int32_t slot(Index n) const { return slots_[n]; }  ///< of its move: hooks::move_slot()
    float visits(Index n) const { return visits_[n]; }
    /// Whether there are as many visits as a float can count: further playouts would not be counted.
    bool is_full_of_visits() const { return visits_[0] >= most_visits; }
    /// The expected score of the seat that moved to a node: the mean of its playouts and of what was expected before.
    float value(Index n) const { return values_[n]; }
    std::size_t depth() const { return path_.size(); }  ///< of the last way down, in plies
    /// The share of the memory in use, 0 … 1.
    float use() const { return static_cast<float>(nodes_.size()) / static_cast<float>(most_nodes_); }

    /// The child visited most often; 0 if none was.
    Index most_visited(Index parent) const {
        const auto& node = nodes_[parent];
        Index best = 0;
        for (Index c = node.first_child; c < node.first_child + node.children; ++c)
            if (visits_[c] > (best == 0 ? 0 : visits_[best])) best = c;
        return best;
    }

private:
    // Found by matches: docs/tuning.md.
    static constexpr float exploration = 0.003F;
    static constexpr float visits_to_expand = 4;
    /// With a network, looking at all children takes longer.
    static constexpr float visits_to_expand_by_network = 8;
    /// How much the network's word on a leaf counts against its playout.
    static constexpr float network_share = 0.5F;
    /// How many playouts the game's knowledge counts for, in a child's mean and in its all-moves-as-first mean.
    static constexpr float prior_visits = 5;
    /// After this many playouts a child's own mean and the other one count alike (k of Gelly and Silver 2011, times 3).
    static constexpr float equivalence = 500;

    static constexpr float most_visits = 1 << 24;
    static constexpr float unit = 1 << 22;  ///< of what a child is worth to choose()

    using Played = hooks::PlayedMoves<G>;
    /// 1 for the slots of the moves that a seat played, else 0.
    using Flags = std::array<float, hooks::move_slots<G>>;
    struct Step {
        Index parent;
        Index child;
        std::size_t seat;  ///< that chose the child
    };

    std::size_t bytes_of_node() const {
        const std::size_t columns = knowledge_.has_network() ? 6 : 5;  // visit_columns()
        return sizeof(Node) + sizeof(std::int32_t) + columns * sizeof(float);
    }
    template <class F>
    void visit_columns(F&& f) {
        for (auto* column : {&visits_, &values_, &doubts_, &amaf_visits_, &amaf_values_}) f(*column);
        if (knowledge_.has_network()) f(judged_);
    }
    void resize(std::size_t count) {
        nodes_.resize(count);
        slots_.resize(count);
        visit_columns([count](auto& column) { column.resize(count); });
    }

    /// The node of the line's end, if the way there from the root, which is on the line, is in the tree.
    std::optional<Index> find(const Line<G>& line) const {
        if (nodes_.empty()) return std::nullopt;
        const auto moves = line.moves();
        for (auto ply = moves.size() + 1; ply-- > 0;)
            if (line.position_at(ply) == root_) return node_after(moves.subspan(ply));
        return std::nullopt;
    }
    std::optional<Index> node_after(std::span<const Move> moves) const {
        Index at = 0;
        for (const auto& move : moves) {
            const auto& node = nodes_[at];
            const Index end = node.first_child + node.children;
            at = node.first_child;
            while (at < end && nodes_[at].move != move) ++at;
            if (at == end) return std::nullopt;
        }
        return at;
    }

    /// Makes an expanded node the root, and forgets all nodes that do not follow it.
    void keep_only(Index root) {
        if (root == 0) return;
        std::vector<Index> parents = {root};
        for (std::size_t i = 0; i < parents.size(); ++i) {
            const auto node = nodes_[parents[i]];
            for (Index c = node.first_child; c < node.first_child + node.children; ++c)
                if (nodes_[c].first_child != 0) parents.push_back(c);
        }
        // Children come after their parents: so all move to the front in their order, and none that is needed is lost.
        std::sort(parents.begin(), parents.end(),
                  [this](Index a, Index b) { return nodes_[a].first_child < nodes_[b].first_child; });
        std::vector<std::pair<Index, Index>> families;  // first child, and the end of the children
        Index next = 1;
        for (const Index parent : parents) {
            auto& node = nodes_[parent];
            families.emplace_back(node.first_child, node.first_child + node.children);
            node.first_child = next;
            next += node.children;
        }
        nodes_[0] = nodes_[root];
        visits_[0] = visits_[root];
        const auto move_to_front = [&families](auto& column) {
            auto to = column.begin() + 1;
            for (const auto& [first, end] : families) to = std::copy(column.begin() + first, column.begin() + end, to);
        };
        move_to_front(nodes_);
        move_to_front(slots_);
        visit_columns(move_to_front);
        resize(next);
    }

    float expand_after() const { return knowledge_.has_network() ? visits_to_expand_by_network : visits_to_expand; }

    /// What a playout that ended with these scores tells of the node where it began, to which `step` leads.
    Scores result_of(const Step& step, Scores scores) const {
        if (!knowledge_.has_network()) return scores;
        scores[step.seat] += network_share * (judged_[step.child] - scores[step.seat]);
        scores[1 - step.seat] = 1 - scores[step.seat];
        return scores;
    }

    /// Expands the node to which `seat` moved.
    void expand_leaf(Index n, const Position& p, std::size_t seat) {
        const Mover mover = game_.to_move(p);
        if (mover == Mover::nobody) return;
        const bool same = static_cast<std::size_t>(seat_number(mover)) == seat;
        expand(n, p, same ? values_[n] : 1 - values_[n]);
    }

    /// Makes all children of a node, if there is room. What the game's knowledge says about them is shifted so that its
    /// mean is what the mover is known to `expect`, if anything.
    void expand(Index n, const Position& p, std::optional<float> expect) {
        const Index first = static_cast<Index>(nodes_.size());
        const auto count = static_cast<std::size_t>(game_.count_moves(p));
        if (n != 0 && first + count > most_nodes_) return;
        resize(first + count);
        if (worths_.size() < count) worths_.resize(count);
        const auto mover = static_cast<std::size_t>(seat_number(game_.to_move(p)));
        Index child = first;
        float sum = 0;
        visit_children(game_, p, [&](const Move& move, const Position& after) {
            nodes_[child].move = move;
            slots_[child] = static_cast<std::int32_t>(hooks::move_slot<G>(move));
            values_[child] = knowledge_.scores(after)[mover];
            sum += values_[child++];
        });
        if (knowledge_.has_network()) std::copy(values_.begin() + first, values_.end(), judged_.begin() + first);
        const float shift = expect ? *expect - sum / static_cast<float>(count) : 0;
        for (child = first; child < nodes_.size(); ++child) {
            values_[child] = amaf_values_[child] = std::clamp(values_[child] + shift, 0.0F, 1.0F);
            doubts_[child] = 1;
        }
        nodes_[n].first_child = first;
        nodes_[n].children = static_cast<std::uint32_t>(count);
    }

    void count_visit(Index n, float score) {
        visits_[n] += 1;
        values_[n] += (score - values_[n]) / (visits_[n] + prior_visits);
        doubts_[n] = 1 / std::sqrt(visits_[n] + 1);
    }

    /// The child with the best upper bound: its mean and its all-moves-as-first mean, the second counting less and less
    /// (RAVE: Gelly and Silver 2011), and what it may be underestimated by.
    Index choose(Index parent) {
        const auto& node = nodes_[parent];
        const float* const visits = &visits_[node.first_child];
        const float* const values = &values_[node.first_child];
        const float* const doubts = &doubts_[node.first_child];
        const float* const amaf_visits = &amaf_visits_[node.first_child];
        const float* const amaf_values = &amaf_values_[node.first_child];
        std::int32_t* const worths = worths_.data();
        const float doubt = std::sqrt(exploration * std::sqrt(visits_[parent] + 1));
        const std::size_t count = node.children;
        std::int32_t best = 0;
        for (std::size_t c = 0; c < count; ++c) {
            const float n = visits[c];
            const float m = amaf_visits[c];
            const float share = m / (m + n + prior_visits + n * m * (1 / equivalence));
            const float worth = values[c] + share * (amaf_values[c] - values[c]) + doubt * doubts[c];
            // Compilers also vectorize finding the largest of whole numbers.
            worths[c] = static_cast<std::int32_t>(worth * unit);
            best = std::max(best, worths[c]);
        }
        return node.first_child + static_cast<Index>(std::find(worths, worths + count, best) - worths);
    }

    /// Tells all children of a node whose moves the seat played from there on, however late, what came of it.
    void count_all_moves_as_first(const Node& node, const Flags& had, float score) {
        const std::int32_t* const slots = &slots_[node.first_child];
        float* const visits = &amaf_visits_[node.first_child];
        float* const values = &amaf_values_[node.first_child];
        const std::size_t count = node.children;
        for (std::size_t c = 0; c < count; ++c) {
            const float hit = had[static_cast<std::size_t>(slots[c])];
            visits[c] += hit;
            values[c] += hit * (score - values[c]) / (visits[c] + prior_visits);
        }
    }

    const G& game_;
    Knowledge<G> knowledge_;
    Random random_;
    std::size_t most_nodes_;
    Position root_{};
    std::vector<Node> nodes_;
    std::vector<std::int32_t> slots_;  ///< of the moves
    std::vector<float> visits_, values_;
    std::vector<float> judged_;                     ///< what the network said, as values are; without one, empty
    std::vector<float> doubts_;                     ///< 1 / √(visits + 1)
    std::vector<float> amaf_visits_, amaf_values_;  ///< of playouts in which the move was played at any time
    std::vector<std::int32_t> worths_;              ///< while a child is chosen
    std::vector<Step> path_;
};

}  // namespace merkhet
