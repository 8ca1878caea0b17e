#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

#include "base/memory.hpp"
#include "search/candidate_finder.hpp"
#include "search/turn.hpp"

namespace merkhet {

/// The number of a node in a TreeStore; 0 is no node.
using NodeIndex = std::uint32_t;

/// A position met by tree search, at the beginning of somebody's turn (or where the search began).
struct TreeNode {
    enum State : std::uint8_t { fresh, expanding, expanded };

    Key key{};
    Scores scores{};  ///< what the search thinks of it or, when proven, the truth
    Scores first{};   ///< what it thought when it was expanded
    std::uint32_t visits = 0;
    std::uint32_t first_edge = 0;
    std::uint16_t edges = 0;
    Width width{0, 0};  ///< with which its edges were found
    Mover mover = Mover::nobody;
    State state = fresh;
    bool widening = false;  ///< some thread is looking for more edges
    bool complete = false;  ///< the edges are all there are
    bool proven = false;
};

/// A turn that can be taken from a node.
template <class G>
struct TreeEdge {
    Key key{};            ///< of the position it leads to
    NodeIndex child = 0;  ///< 0: not visited yet
    std::uint32_t visits = 0;
    float prior = 0;  ///< the share of attention it deserves at first sight
    float first = 0;  ///< the mover's score at first sight
    std::uint16_t in_flight = 0;
    Turn<G> turn;
};

/// The memory of tree search: nodes found by key, so that different ways to a position share what is known about it,
/// and their edges. Never more than was asked for.
template <Game G>
class TreeStore {
public:
    using Edge = TreeEdge<G>;

    explicit TreeStore(int mebibytes) {
        constexpr std::size_t usual_edges = 1 < longest_turn<G> ? 24 : 32;
        constexpr std::size_t most_slots = 4;  // of the table, for a node
        const std::size_t each = sizeof(TreeNode) + usual_edges * sizeof(Edge) + most_slots * sizeof(NodeIndex);
        most_nodes_ =
            std::clamp<std::size_t>(bytes_of(mebibytes) / each, 64, std::numeric_limits<NodeIndex>::max() / 64);
        most_edges_ = most_nodes_ * usual_edges;
        std::size_t slots = 64;
        while (slots < 2 * most_nodes_) slots *= 2;
        table_.resize(slots);
        nodes_.reserve(most_nodes_);
        edges_.reserve(most_edges_);
        nodes_.emplace_back();
    }

    void clear() {
        std::fill(table_.begin(), table_.end(), 0);
        nodes_.resize(1);
        edges_.clear();
    }

    TreeNode& node(NodeIndex n) { return nodes_[n]; }
    const TreeNode& node(NodeIndex n) const { return nodes_[n]; }
    std::span<Edge> edges(const TreeNode& node) { return {edges_.data() + node.first_edge, node.edges}; }
    std::span<const Edge> edges(const TreeNode& node) const { return {edges_.data() + node.first_edge, node.edges}; }

    /// The share of the memory in use, 0 … 1.
    float use() const {
        return std::max(static_cast<float>(nodes_.size() - 1) / static_cast<float>(most_nodes_),
                        static_cast<float>(edges_.size()) / static_cast<float>(most_edges_));
    }

    NodeIndex find(Key key) const { return table_[slot_of(key)]; }

    /// The node of that key, a fresh one if there was none; 0 when there is no room.
    NodeIndex find_or_add(Key key) {
        const auto slot = slot_of(key);
        if (table_[slot] != 0) return table_[slot];
        if (nodes_.size() >= most_nodes_) return 0;
        const auto index = static_cast<NodeIndex>(nodes_.size());
        nodes_.emplace_back().key = key;
        return table_[slot] = index;
    }

    /// Gives the node room for `count` more edges after those it has, which keep their places in its list. False when
    /// there is no room.
    bool add_edges(TreeNode& node, std::size_t count) {
        const std::size_t begin = edges_.size();
        if (begin + node.edges + count > most_edges_) return false;
        edges_.resize(begin + node.edges + count);
        for (std::size_t i = 0; i < node.edges; ++i) edges_[begin + i] = edges_[node.first_edge + i];
        node.first_edge = static_cast<std::uint32_t>(begin);
        node.edges = static_cast<std::uint16_t>(node.edges + count);
        return true;
    }

    /// Forgets all that cannot be reached from `root`, and returns its new number.
    NodeIndex keep_only(NodeIndex root) {
        std::vector<NodeIndex> moved(nodes_.size());
        std::vector<NodeIndex> kept = {root};
        moved[root] = 1;
        for (std::size_t i = 0; i < kept.size(); ++i)
            for (const auto& edge : edges(nodes_[kept[i]]))
                if (edge.child != 0 && moved[edge.child] == 0) {
                    moved[edge.child] = 1;
                    kept.push_back(edge.child);
                }
        std::sort(kept.begin(), kept.end(),
                  [&](auto a, auto b) { return nodes_[a].first_edge < nodes_[b].first_edge; });
        slide_edges(kept);
        std::sort(kept.begin(), kept.end());
        for (std::size_t i = 0; i < kept.size(); ++i) moved[kept[i]] = static_cast<NodeIndex>(i + 1);
        for (auto& edge : edges_) edge.child = moved[edge.child];
        for (std::size_t i = 0; i < kept.size(); ++i) nodes_[i + 1] = nodes_[kept[i]];
        nodes_.resize(kept.size() + 1);
        std::fill(table_.begin(), table_.end(), 0);
        for (NodeIndex n = 1; n < nodes_.size(); ++n) table_[slot_of(nodes_[n].key)] = n;
        return moved[root];
    }

private:
    std::size_t slot_of(Key key) const {
        const auto mask = table_.size() - 1;
        auto slot = static_cast<std::size_t>(to_integer(key)) & mask;
        while (table_[slot] != 0 && nodes_[table_[slot]].key != key) slot = (slot + 1) & mask;
        return slot;
    }
    /// Moves the edges of the nodes, which come in the order of their edges, to the front.
    void slide_edges(const std::vector<NodeIndex>& kept) {
        std::size_t end = 0;
        for (const auto n : kept) {
            auto& node = nodes_[n];
            for (std::size_t i = 0; i < node.edges; ++i) edges_[end + i] = edges_[node.first_edge + i];
            node.first_edge = static_cast<std::uint32_t>(end);
            end += node.edges;
        }
        edges_.resize(end);
    }

    std::size_t most_nodes_ = 0;
    std::size_t most_edges_ = 0;
    std::vector<NodeIndex> table_;  ///< a power of two, at most half full
    std::vector<TreeNode> nodes_;   ///< number 0 is unused
    std::vector<Edge> edges_;
};

}  // namespace merkhet
