#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "search/tree/tree_store.hpp"

/// How tree search divides its attention and what it makes of what it finds: plain arithmetic on nodes and edges.
namespace merkhet {

/// The numbers that steer tree search: guesses, not tuned.
struct TreeParameters {
    float exploration = 1.0F;     ///< how much the unvisited draws: PUCT's constant, in expected score
    int sharpness = 3;            ///< priors grow with this power of the odds of winning at first sight
    float even_share = 0.1F;      ///< the share of all priors that is divided evenly
    float first_weight = 1;       ///< how many visits the look at first sight counts for
    Width inner{24, 12};          ///< candidates of a node when it is met
    Width root{64, 64};           ///< … of the position being searched, before it is widened
    std::uint32_t widen_at = 64;  ///< visits at which a node's width is doubled; then at four times as many, …
    std::uint16_t most_edges = 512;
};

/// The odds of winning for an expected score, kept away from 0 and infinity.
inline float odds_of(float score) {
    const float inside = std::clamp(score, 0.0005F, 0.9995F);
    return inside / (1 - inside);
}

/// Sets the priors of a node's edges from their scores at first sight.
template <class Edge>
void set_priors(std::span<Edge> edges, const TreeParameters& parameters) {
    float best = 0;
    for (const auto& edge : edges) best = std::max(best, edge.first);
    const float best_odds = odds_of(best);
    float sum = 0;
    for (auto& edge : edges) {
        const float ratio = odds_of(edge.first) / best_odds;
        edge.prior = 1;
        for (int i = 0; i < parameters.sharpness; ++i) edge.prior *= ratio;
        sum += edge.prior;
    }
    const float even = parameters.even_share / static_cast<float>(edges.size());
    for (auto& edge : edges) edge.prior = (1 - parameters.even_share) * edge.prior / sum + even;
}

/// The width that a node deserves after that many visits.
inline Width width_after(std::uint32_t visits, Width width, const TreeParameters& parameters) {
    for (std::uint64_t at = parameters.widen_at; visits >= at && 2 * width.most <= parameters.most_edges; at *= 4)
        width = {static_cast<std::uint16_t>(2 * width.most), static_cast<std::uint16_t>(2 * width.beam)};
    return width;
}

/// Which edge to follow from an expanded node with edges: PUCT (Rosin 2011; Silver et al. 2016). Edges not visited yet
/// count as at first sight, corrected by how much the visited ones differ from theirs. At chance nodes all edges are
/// equally likely, and followed equally often.
template <class G>
std::size_t choose_edge(const TreeStore<G>& store, const TreeNode& node, const TreeParameters& parameters) {
    const auto edges = store.edges(node);
    std::size_t best = 0;
    if (!is_seat(node.mover)) {
        for (std::size_t i = 1; i < edges.size(); ++i)
            if (edges[i].visits + edges[i].in_flight < edges[best].visits + edges[best].in_flight) best = i;
        return best;
    }
    const auto mover = static_cast<std::size_t>(seat_number(node.mover));
    float total = 0;
    float visited = 0;
    float shift = 0;
    for (const auto& edge : edges) {
        const auto visits = static_cast<float>(edge.visits);
        total += visits + static_cast<float>(edge.in_flight);
        if (edge.child == 0 || edge.visits == 0) continue;
        visited += visits;
        shift += visits * (store.node(edge.child).scores[mover] - edge.first);
    }
    if (visited > 0) shift /= visited;
    const float draw = parameters.exploration * std::sqrt(total + 1);
    float best_value = -1;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const auto& edge = edges[i];
        const auto visits = static_cast<float>(edge.visits);
        const auto in_flight = static_cast<float>(edge.in_flight);
        const bool known = edge.child != 0 && edge.visits != 0;
        float score = known ? store.node(edge.child).scores[mover] : std::clamp(edge.first + shift, 0.0F, 1.0F);
        const bool settled = edge.child != 0 && store.node(edge.child).proven;
        if (settled) score = store.node(edge.child).scores[mover];
        if (settled && score <= 0) score = -0.5F;
        // Those under way count as lost until they are back, so that threads spread out.
        score *= (visits + 1) / (visits + 1 + in_flight);
        const float value = score + (settled ? 0 : draw * edge.prior / (1 + visits + in_flight));
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}

/// Sets what an expanded node is worth: the mean of its edges' worths, by visits, and of its first sight.
template <class G>
void average_edges(const TreeStore<G>& store, TreeNode& node, const TreeParameters& parameters) {
    float weight = parameters.first_weight;
    Scores sums = node.first;
    for (auto& sum : sums) sum *= weight;
    for (const auto& edge : store.edges(node)) {
        if (edge.child == 0 || edge.visits == 0) continue;
        const auto visits = static_cast<float>(edge.visits);
        const auto& scores = store.node(edge.child).scores;
        for (std::size_t s = 0; s < scores.size(); ++s) sums[s] += visits * scores[s];
        weight += visits;
    }
    for (std::size_t s = 0; s < sums.size(); ++s) node.scores[s] = sums[s] / weight;
}

/// Proves a node whose edges prove it: a win is enough; otherwise all edges must be there and proven, and those best
/// for the mover alike for every other seat.
template <class G>
void prove_from_edges(const TreeStore<G>& store, TreeNode& node) {
    constexpr float won = 1;
    const bool chance = !is_seat(node.mover);
    const auto mover = static_cast<std::size_t>(chance ? 0 : seat_number(node.mover));
    bool all = node.complete;
    bool same = true;
    const Scores* best = nullptr;
    Scores sums{};
    for (const auto& edge : store.edges(node)) {
        if (edge.child == 0 || !store.node(edge.child).proven) {
            all = false;
            continue;
        }
        const auto& scores = store.node(edge.child).scores;
        for (std::size_t s = 0; s < scores.size(); ++s) sums[s] += scores[s];
        if (best == nullptr || scores[mover] > (*best)[mover]) {
            best = &scores;
            same = true;
        } else if (scores[mover] == (*best)[mover]) {
            same = same && scores == *best;
        }
    }
    if (best == nullptr) return;
    if (chance) {
        if (!all) return;
        for (std::size_t s = 0; s < sums.size(); ++s) node.scores[s] = sums[s] / static_cast<float>(node.edges);
        node.proven = true;
    } else if ((*best)[mover] == won || (all && same)) {
        node.scores = *best;
        node.proven = true;
    }
}

}  // namespace merkhet
