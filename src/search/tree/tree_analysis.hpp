#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "search/analysis.hpp"
#include "search/control.hpp"
#include "search/tree/tree_store.hpp"

namespace merkhet {

/// How far a line is followed through the tree.
inline constexpr std::size_t longest_reported_line = 60;

/// The node's edges in the order in which the mover should prefer them: proven wins, then by visits, then by worth;
/// proven losses last.
template <Game G>
std::vector<std::size_t> ranked_edges(const TreeStore<G>& store, const TreeNode& node) {
    const auto edges = store.edges(node);
    const auto mover = static_cast<std::size_t>(is_seat(node.mover) ? seat_number(node.mover) : 0);
    const auto standing = [&](std::size_t i) {
        const bool proven = edges[i].child != 0 && store.node(edges[i].child).proven;
        if (!proven) return 1;
        const float score = store.node(edges[i].child).scores[mover];
        if (node.proven) return score == node.scores[mover] ? 2 : 0;
        return score >= 1 ? 2 : score <= 0 ? 0 : 1;
    };
    const auto worth = [&](std::size_t i) {
        return edges[i].child != 0 ? store.node(edges[i].child).scores[mover] : edges[i].first;
    };
    std::vector<std::size_t> order(edges.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (standing(a) != standing(b)) return standing(a) > standing(b);
        if (edges[a].visits != edges[b].visits) return edges[a].visits > edges[b].visits;
        return worth(a) != worth(b) ? worth(a) > worth(b) : a < b;
    });
    return order;
}

/// What the tree says about `root`, which is expanded: at most `lines` lines.
template <Game G>
SearchAnalysis<typename G::Move> tree_analysis(const TreeStore<G>& store, NodeIndex root, std::size_t lines) {
    SearchAnalysis<typename G::Move> analysis;
    const auto& node = store.node(root);
    for (const auto first : ranked_edges(store, node)) {
        if (analysis.variations.size() >= lines) break;
        Variation<typename G::Move> line;
        const auto& edge = store.edges(node)[first];
        line.nodes = edge.visits;
        // Before anything was searched, the position itself is all that is known about its best edge.
        line.scores = edge.child != 0 && store.node(edge.child).state == TreeNode::expanded
                          ? store.node(edge.child).scores
                          : node.scores;
        line.proven = edge.child != 0 && store.node(edge.child).proven;
        const auto* at = &edge;
        while (line.moves.size() < longest_reported_line) {
            line.moves.insert(line.moves.end(), at->turn.played().begin(), at->turn.played().end());
            const auto& next = store.node(at->child);
            if (at->child == 0 || next.edges == 0 || next.visits == 0) break;
            const auto best = ranked_edges(store, next).front();
            at = &store.edges(next)[best];
        }
        analysis.variations.push_back(std::move(line));
    }
    analysis.depth = analysis.reached = static_cast<int>(analysis.variations.front().moves.size());
    analysis.table_use = store.use();
    return analysis;
}

/// The turn that the last answer planned: the answers to questions in the middle of it.
template <Game G>
class TurnPlan {
public:
    using Analysis = SearchAnalysis<typename G::Move>;

    void clear() {
        turn_.clear();
        rests_.clear();
    }

    /// Plans along the first line of an answer for as long as its mover stays the same.
    void remember(const G& game, typename G::Position p, const Analysis& answer) {
        clear();
        if (longest_turn<G> == 1) return;
        const Mover mover = game.to_move(p);
        Analysis rest = answer;
        rest.variations.resize(1);
        while (rest.variations.front().moves.size() > 1) {
            auto& moves = rest.variations.front().moves;
            game.play(p, moves.front());
            if (game.to_move(p) != mover) break;
            turn_.push_back(moves.front());
            moves.erase(moves.begin());
            rests_.push_back({game.key(p), rest});
        }
    }

    /// How many moves of the plan lead to the position with this key; 0: none do.
    std::size_t played(Key key) const {
        const auto found =
            std::find_if(rests_.begin(), rests_.end(), [&](const auto& rest) { return rest.first == key; });
        return found == rests_.end() ? 0 : static_cast<std::size_t>(found - rests_.begin()) + 1;
    }
    /// The first `count` moves of the plan.
    std::span<const typename G::Move> begin(std::size_t count) const { return std::span(turn_).first(count); }

    /// The answer after the first `played` moves of the plan; it took no nodes, and hardly any time.
    Analysis answer(std::size_t played, const SearchControl& control) const {
        Analysis answer = rests_[played - 1].second;
        answer.nodes = 0;
        answer.seconds = control.seconds();
        return answer;
    }

private:
    std::vector<typename G::Move> turn_;
    /// After each of its moves: the position's key, and the answer there.
    std::vector<std::pair<Key, Analysis>> rests_;
};

}  // namespace merkhet
