#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "game/concept.hpp"
#include "game/line.hpp"
#include "search/analysis.hpp"
#include "search/control.hpp"
#include "search/options.hpp"

namespace merkhet {

/// Plain Monte-Carlo tree search (UCT: Kocsis and Szepesvári 2006) with uniform playouts to the end and no knowledge of
/// the game: a yardstick for better searches. Any number of seats, and chance. Children are added, drawn at random, as
/// a node is visited more often (progressive widening: Coulom 2007), so that games with thousands of moves a turn work
/// as they are.
template <Game G>
class PlainMonteCarlo {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    PlainMonteCarlo(const G& game, const SearchOptions& options)
        : game_(game),
          options_(options),
          random_(options.seed),
          most_nodes_(std::min<std::size_t>(bytes_of(options.hash_mebibytes) / sizeof(Node),
                                            std::numeric_limits<std::uint32_t>::max())) {
        nodes_.reserve(most_nodes_);
    }

    /// See SearchOptions; reports nothing on the way.
    template <class OnAnalysis>
    SearchAnalysis<Move> search(const Line<G>& line, const SearchControl& control, OnAnalysis&&) {
        const auto& limits = control.limits();
        const auto plan = plan_time(limits, guessed_moves_left);
        const Position& root = line.position();
        nodes_.assign(1, Node{});
        std::uint64_t playouts = 0;
        const bool forced = game_.count_moves(root) == 1;
        do {
            run_playout(root);
            ++playouts;
            if (!limits.ponder && forced) break;
            if (limits.nodes != 0 && playouts >= limits.nodes) break;
            if (playouts % clock_interval == 0) {
                if (control.stopped()) break;
                if (plan.soft > 0 && control.counted_seconds() >= plan.soft) break;
            }
        } while (true);
        return analysis(line, playouts, control.seconds());
    }

    void clear() { random_ = Random(options_.seed); }

private:
    static constexpr std::uint64_t clock_interval = 2;
    static constexpr int guessed_moves_left = 30;
    static constexpr int longest_playout = 2000;
    static constexpr float exploration = 0.7F;

    struct Node {
        Move move{};
        std::uint32_t visits = 0;
        std::uint32_t first_child = 0;  ///< 0, as the root is nobody's child: none
        std::uint32_t next_sibling = 0;
        std::uint32_t children = 0;
        bool complete = false;  ///< every legal move has a child
        Scores sums{};
    };

    void run_playout(const Position& root) {
        path_.assign(1, 0);
        Position p = root;
        Mover mover = game_.to_move(p);
        bool in_tree = true;
        while (in_tree && mover != Mover::nobody) {
            const std::uint32_t child = mover == Mover::chance
                                            ? find_or_add(path_.back(), game_.random_move(p, random_))
                                            : descend(path_.back(), p, mover);
            if (child == 0) break;
            in_tree = nodes_[child].visits != 0;
            game_.play(p, nodes_[child].move);
            mover = game_.to_move(p);
            path_.push_back(child);
        }
        for (int ply = 0; mover != Mover::nobody && ply < longest_playout; ++ply) {
            game_.play(p, game_.random_move(p, random_));
            mover = game_.to_move(p);
        }
        const Scores scores = static_scores(game_, p);
        for (const auto index : path_) {
            auto& node = nodes_[index];
            ++node.visits;
            for (std::size_t s = 0; s < max_seats; ++s) node.sums[s] += scores[s];
        }
    }

    /// The child to go to from a node where a seat decides; 0 if there is none because the tree is full.
    std::uint32_t descend(std::uint32_t parent, const Position& p, Mover mover) {
        const auto seat_index = static_cast<std::size_t>(seat_number(mover));
        const auto allowed = 2 + 2 * std::sqrt(static_cast<float>(nodes_[parent].visits));
        if (!nodes_[parent].complete && static_cast<float>(nodes_[parent].children) < allowed) {
            const auto child = find_or_add(parent, game_.random_move(p, random_));
            if (child == 0 || nodes_[child].visits == 0) return child;
            nodes_[parent].complete = nodes_[parent].children == game_.count_moves(p);
        }
        const float log_visits = std::log(static_cast<float>(nodes_[parent].visits) + 1);
        std::uint32_t best = 0;
        float best_value = -1;
        for (auto c = nodes_[parent].first_child; c != 0; c = nodes_[c].next_sibling) {
            const auto visits = static_cast<float>(nodes_[c].visits);
            const float value = nodes_[c].sums[seat_index] / visits + exploration * std::sqrt(log_visits / visits);
            if (value > best_value) {
                best_value = value;
                best = c;
            }
        }
        return best;
    }

    std::uint32_t find_or_add(std::uint32_t parent, const Move& move) {
        for (auto c = nodes_[parent].first_child; c != 0; c = nodes_[c].next_sibling)
            if (nodes_[c].move == move) return c;
        if (nodes_.size() >= most_nodes_) return nodes_[parent].first_child;
        Node node;
        node.move = move;
        node.next_sibling = nodes_[parent].first_child;
        const auto index = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back(node);
        nodes_[parent].first_child = index;
        ++nodes_[parent].children;
        return index;
    }

    SearchAnalysis<Move> analysis(const Line<G>& line, std::uint64_t playouts, double seconds) const {
        SearchAnalysis<Move> result;
        result.nodes = playouts;
        result.seconds = seconds;
        result.table_use = static_cast<float>(nodes_.size()) / static_cast<float>(most_nodes_);
        std::vector<std::uint32_t> children;
        for (auto c = nodes_[0].first_child; c != 0; c = nodes_[c].next_sibling) children.push_back(c);
        std::stable_sort(children.begin(), children.end(),
                         [&](auto a, auto b) { return nodes_[a].visits > nodes_[b].visits; });
        for (const auto child : children) {
            if (result.variations.size() >= static_cast<std::size_t>(options_.lines)) break;
            Variation<Move> found;
            found.nodes = nodes_[child].visits;
            for (std::size_t s = 0; s < max_seats; ++s)
                found.scores[s] = nodes_[child].sums[s] / static_cast<float>(std::max(1U, nodes_[child].visits));
            for (auto node = child; node != 0; node = most_visited(node)) found.moves.push_back(nodes_[node].move);
            result.variations.push_back(std::move(found));
        }
        result.depth = static_cast<int>(result.variations.front().moves.size());
        result.reached = result.depth;
        consider_claim(line, result);
        return result;
    }

    std::uint32_t most_visited(std::uint32_t parent) const {
        std::uint32_t best = 0;
        for (auto c = nodes_[parent].first_child; c != 0; c = nodes_[c].next_sibling)
            if (best == 0 || nodes_[c].visits > nodes_[best].visits) best = c;
        return best;
    }

    const G& game_;
    SearchOptions options_;
    Random random_;
    std::size_t most_nodes_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> path_;
};

}  // namespace merkhet
