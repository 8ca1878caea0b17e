#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <vector>

#include "game/concept.hpp"
#include "search/advice.hpp"

namespace merkhet {

/// Plain Monte-Carlo tree search (UCT: Kocsis and Szepesvári 2006) for any number of seats and for chance. Each
/// node keeps one value a seat. Children are added as a node is visited more often (progressive widening: Coulom
/// 2007), drawn at random with a preference for what the game's estimate likes, so that games with thousands of
/// moves a turn work as they are. The same seed and playout limit give the same result.
template <Game G>
class MonteCarlo {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    /// `game` must outlive the search.
    MonteCarlo(const G& game, std::uint64_t seed) : game_(game), random_(seed) {}

    /// Searches from `root`, in which a seat must be to move. Setting `stop` ends it within a millisecond or so.
    Advice<Move> search(const Position& root, const SearchLimits& limits, const std::atomic<bool>& stop) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(limits.seconds);
        nodes_.assign(1, Node{});
        std::uint64_t playouts = 0;
        const bool forced = game_.count_moves(root) == 1;
        do {
            run_playout(root);
            ++playouts;
            if (forced || (limits.playouts != 0 && playouts >= limits.playouts)) break;
            if (playouts % clock_interval == 0) {
                if (stop.load(std::memory_order_relaxed)) break;
                if (limits.seconds > 0 && std::chrono::steady_clock::now() >= deadline) break;
            }
        } while (true);
        return advice(playouts);
    }

private:
    using Scores = std::array<float, max_seats>;

    static constexpr std::uint64_t clock_interval = 32;
    static constexpr float exploration = 0.7F;
    static constexpr int draws_per_child = 4;
    static constexpr std::size_t most_nodes = 2'000'000;
    static constexpr std::size_t most_candidates = 10;

    struct Node {
        Move move{};
        std::uint32_t visits = 0;
        std::uint32_t first_child = 0;  ///< 0: none, since the root is nobody's child
        std::uint32_t next_sibling = 0;
        std::uint32_t children = 0;
        bool complete = false;  ///< every legal move has its child
        Scores sums{};
    };

    void run_playout(const Position& root) {
        path_.assign(1, 0);
        Position p = root;
        Mover mover = game_.to_move(p);
        bool in_tree = true;
        while (in_tree && mover != Mover::nobody) {
            const std::uint32_t child =
                mover == Mover::chance ? roll(path_.back(), p) : descend(path_.back(), p, mover);
            if (child == 0) break;
            in_tree = nodes_[child].visits != 0;
            game_.play(p, nodes_[child].move);
            mover = game_.to_move(p);
            path_.push_back(child);
        }
        const Scores scores = play_out(p, mover);
        for (const auto index : path_) {
            auto& node = nodes_[index];
            ++node.visits;
            for (std::size_t s = 0; s < max_seats; ++s) node.sums[s] += scores[s];
        }
    }

    /// The child to go to from a node where a seat decides; 0 when the tree is full and has none.
    std::uint32_t descend(std::uint32_t parent, const Position& p, Mover mover) {
        const auto seat_index = static_cast<std::size_t>(seat_number(mover));
        const auto allowed = 2 + 2 * std::sqrt(static_cast<float>(nodes_[parent].visits));
        if (!nodes_[parent].complete && static_cast<float>(nodes_[parent].children) < allowed) {
            const auto child = find_or_add(parent, draw(p, seat_index));
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

    /// The child for a random outcome of chance.
    std::uint32_t roll(std::uint32_t parent, const Position& p) {
        return find_or_add(parent, game_.random_move(p, random_));
    }

    /// Of a few random moves the one whose position the estimate likes best for the seat.
    Move draw(const Position& p, std::size_t seat_index) {
        Move best{};
        float best_value = -1;
        for (int i = 0; i < draws_per_child; ++i) {
            const Move move = game_.random_move(p, random_);
            Position after = p;
            game_.play(after, move);
            const float value = static_scores(after)[seat_index];
            if (value > best_value) {
                best_value = value;
                best = move;
            }
        }
        return best;
    }

    std::uint32_t find_or_add(std::uint32_t parent, const Move& move) {
        for (auto c = nodes_[parent].first_child; c != 0; c = nodes_[c].next_sibling)
            if (nodes_[c].move == move) return c;
        if (nodes_.size() >= most_nodes) return nodes_[parent].first_child;
        Node node;
        node.move = move;
        node.next_sibling = nodes_[parent].first_child;
        const auto index = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back(node);
        nodes_[parent].first_child = index;
        ++nodes_[parent].children;
        return index;
    }

    /// Plays at random to the end, or to the game's limit and takes the estimate there.
    Scores play_out(Position& p, Mover mover) {
        for (int ply = 0; mover != Mover::nobody && ply < G::playout_limit; ++ply) {
            game_.play(p, game_.random_move(p, random_));
            mover = game_.to_move(p);
        }
        return static_scores(p);
    }

    Scores static_scores(const Position& p) const {
        const auto outcome = game_.outcome(p);
        if (!outcome) return game_.estimate(p);
        Scores scores{};
        for (int s = 0; s < max_seats; ++s) scores[static_cast<std::size_t>(s)] = static_cast<float>(outcome->score(s));
        return scores;
    }

    Advice<Move> advice(std::uint64_t playouts) const {
        Advice<Move> result;
        result.playouts = playouts;
        for (auto c = nodes_[0].first_child; c != 0; c = nodes_[c].next_sibling) {
            Candidate<Move> candidate{nodes_[c].move, {}, nodes_[c].visits};
            for (std::size_t s = 0; s < max_seats; ++s)
                candidate.score[s] = nodes_[c].sums[s] / static_cast<float>(std::max(1U, nodes_[c].visits));
            result.candidates.push_back(candidate);
        }
        std::stable_sort(result.candidates.begin(), result.candidates.end(),
                         [](const auto& a, const auto& b) { return a.visits > b.visits; });
        if (result.candidates.size() > most_candidates) result.candidates.resize(most_candidates);
        for (std::uint32_t node = most_visited(0); node != 0; node = most_visited(node))
            result.line.push_back(nodes_[node].move);
        return result;
    }

    std::uint32_t most_visited(std::uint32_t parent) const {
        std::uint32_t best = 0;
        for (auto c = nodes_[parent].first_child; c != 0; c = nodes_[c].next_sibling)
            if (best == 0 || nodes_[c].visits > nodes_[best].visits) best = c;
        return best;
    }

    const G& game_;
    Random random_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> path_;
};

}  // namespace merkhet
