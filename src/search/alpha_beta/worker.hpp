#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/concept.hpp"
#include "search/alpha_beta/move_ordering.hpp"
#include "search/alpha_beta/pruning.hpp"
#include "search/alpha_beta/reductions.hpp"
#include "search/alpha_beta/score.hpp"
#include "search/alpha_beta/sights.hpp"
#include "search/alpha_beta/trail.hpp"
#include "search/alpha_beta/transposition_table.hpp"
#include "search/busy_moves.hpp"
#include "search/control.hpp"
#include "search/hooks.hpp"

namespace merkhet {

/// What the threads of one search share.
struct SharedSearch {
    TranspositionTable& table;
    const SearchControl& control;
    BusyMoves* busy = nullptr;             ///< none with one thread
    double hard_seconds = 0;               ///< 0: no limit
    std::uint64_t node_limit = 0;          ///< of all threads together; 0: none
    std::atomic<std::uint64_t> nodes = 0;  ///< reported by the threads
    std::atomic<bool> stop = false;
};

/// One thread of an alpha-beta search (principal variation search): everything below the root. Scores are for the seat
/// to move; they change sign only where the mover changes, so a turn of several decisions is nothing special. What it
/// does with one position: nodes.hpp.
template <Game G>
class AlphaBetaWorker {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    AlphaBetaWorker(const G& game, const network::Network* network)
        : game_(game),
          sights_(game, points::most_plies + 4, network),
          frames_(points::most_plies + 4),
          variations_(static_cast<std::size_t>(points::most_plies + 2) * (points::most_plies + 2)) {}

    void clear() {
        history_.clear();
        std::fill(answers_.begin(), answers_.end(), std::uint16_t{0});
    }

    void start(SharedSearch& shared, const Line<G>& line) {
        shared_ = &shared;
        trail_.start(line);
        history_.fade();
        for (auto& frame : frames_) frame = {};
        sights_.begin(line.position());
        nodes_ = told_ = 0;
        next_look_ = 1;
        reached_ = 0;
        stopped_ = false;
    }

    /// Plays `move` in the position at `ply`.
    void play(Position& p, const Move& move, int ply) { sights_.play(game_, ply, p, move); }

    /// The score of `child`, which a move of `seat` (slot `slot`) at `ply` - 1 led to, for that seat. The move was made
    /// by play(), or the pass by the sights.
    int child_score(const Position& parent, const Position& child, std::size_t slot, int seat, int alpha, int beta,
                    int depth, int ply, bool expect_cut) {
        const auto mover = game_.to_move(child);
        if (mover == Mover::nobody) {
            count_node(ply);
            variation_length(ply) = 0;
            return points::of_outcome(*game_.outcome(child), seat, ply);
        }
        frame(ply - 1).slot = slot;
        const bool same = seat_number(mover) == seat;
        const int a = same ? alpha : -beta;
        const int b = same ? beta : -alpha;
        int score = 0;
        if (depth <= 0) {
            score = settle(child, seat_number(mover), a, b, ply, 0);
        } else {
            const Key arrangement = game_.has_repetition() ? game_.arrangement_key(child) : Key{};
            const Key key = hooks::key(game_, child, arrangement) ^ trail_.salt();
            shared_->table.prefetch(key);
            trail_.push(arrangement, hooks::can_return(game_, parent, child));
            score = search(child, seat_number(mover), key, a, b, depth, ply, same ? !expect_cut : expect_cut);
            trail_.pop();
        }
        return same ? score : -score;
    }

    bool stopped() const { return stopped_; }
    std::uint64_t nodes() const { return nodes_; }
    int reached() const { return reached_; }
    /// Whether something was judged by knowledge, or passed over, since complete was last set to true.
    bool& complete() { return complete_; }
    /// The best line found by the last search at `ply`.
    std::span<const Move> variation(int ply) const {
        return {variations_.data() + variation_start(ply),
                static_cast<std::size_t>(frames_[static_cast<std::size_t>(ply)].variation_length)};
    }
    /// Whether another thread is searching the move of `position` right now.
    bool is_busy(Key position, const Move& move, int depth) const {
        return shared_->busy != nullptr &&
               shared_->busy->contains(BusyMoves::name(position, hooks::move_tag<G>(move), depth));
    }
    /// Calls `search`, and meanwhile lets the other threads know that the move of `position` is being searched.
    template <class Search>
    auto while_busy(Key position, const Move& move, int depth, Search&& search) {
        if (shared_->busy == nullptr) return search();
        const auto name = BusyMoves::name(position, hooks::move_tag<G>(move), depth);
        shared_->busy->add(name);
        const auto result = search();
        shared_->busy->remove(name);
        return result;
    }
    /// Tells the other threads of the nodes searched.
    void tell_nodes() {
        shared_->nodes.fetch_add(nodes_ - told_, std::memory_order_relaxed);
        told_ = nodes_;
    }

private:
    using Table = TranspositionTable;
    using Bound = Table::Bound;
    static constexpr std::uint64_t look_interval = 256;
    static constexpr bool can_pass = hooks::CanPass<G>;
    static constexpr std::uint8_t complete_depth = 255;

    struct Frame {
        std::array<std::uint16_t, 2> killers{};  ///< tags
        std::size_t slot = 0;                    ///< of the move played here
        int estimate = 0;
        int variation_length = 0;
        bool passed = false;  ///< the move that led here was a pass
    };

    /// A position under search, and what becomes known of it.
    struct Node {
        const Position& position;
        int seat;
        Key key;
        int alpha;
        int beta;
        int depth;
        int ply;
        bool expect_cut;
        int estimate = 0;         ///< by the game's knowledge
        bool improving = false;   ///< better than two plies ago
        bool threatened = false;  ///< standing still would lose by force
        bool left_out = false;    ///< some moves are missing from its candidates
        std::size_t first = 0;    ///< of its candidates
        int number = 0;           ///< of moves searched
        int best = -points::beyond;
        std::uint16_t best_tag = 0;
        bool principal() const { return beta - alpha > 1; }
    };

    Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    int& variation_length(int ply) { return frame(ply).variation_length; }
    static std::size_t variation_start(int ply) { return static_cast<std::size_t>(ply) * (points::most_plies + 2); }
    /// The line at `ply` becomes `move` and the line below.
    void take_variation(int ply, const Move& move) {
        Move* const line = variations_.data() + variation_start(ply);
        const int below = frame(ply + 1).variation_length;
        line[0] = move;
        std::copy_n(variations_.data() + variation_start(ply + 1), below, line + 1);
        variation_length(ply) = below + 1;
    }

    void count_node(int ply) {
        reached_ = std::max(reached_, ply);
        if (++nodes_ < next_look_) return;
        look();
    }
    void look() {
        tell_nodes();
        const auto all = shared_->nodes.load(std::memory_order_relaxed);
        next_look_ = nodes_ + look_interval;
        if (shared_->node_limit != 0) {
            if (all >= shared_->node_limit) stopped_ = true;
            next_look_ = std::min(next_look_, nodes_ + (shared_->node_limit - std::min(all, shared_->node_limit)));
        }
        if (shared_->stop.load(std::memory_order_relaxed) || shared_->control.stopped()) stopped_ = true;
        if (shared_->hard_seconds > 0 && shared_->control.counted_seconds() >= shared_->hard_seconds) stopped_ = true;
        if (stopped_) shared_->stop.store(true, std::memory_order_relaxed);
    }

    int search(const Position& p, int seat, Key key, int alpha, int beta, int depth, int ply, bool expect_cut);
    std::optional<int> known_score(const Node& node, const Table::Entry& entry);
    std::optional<int> pruned(Node& node, bool may_pass);
    void search_moves(Node& node, std::uint16_t table_tag);
    // These return false when the search of the node is over.
    bool search_tag(Node& node, std::uint16_t tag);
    bool search_remembered(Node& node, std::uint16_t table_tag);
    bool search_gaining(Node& node);
    bool search_killers(Node& node);
    bool search_rest(Node& node, std::uint16_t table_tag);
    bool search_shared(Node& node, std::size_t begin);
    bool search_move(Node& node, const Candidate<G>& candidate);
    template <class F>
    void visit_ranked(Node& node, F&& f);
    void rank_moves(Node& node, std::uint16_t table_tag);
    bool was_searched(const Node& node, std::uint16_t tag, std::size_t end) const;
    bool futile(Node& node, int gain);
    bool late(const Node& node);
    int reduction(const Node& node, const Candidate<G>& candidate, bool harms) const;
    int least_gain(const Node& node) const;
    static bool may_be_futile(const Node& node) {
        return can_pass && !node.principal() && !node.threatened && node.depth <= pruning::futile_depth &&
               !points::is_forced(node.alpha);
    }
    /// The most a node can be expected to reach without winning anything at once.
    static int hope(const Node& node) {
        return node.estimate + pruning::futile_base + pruning::futile_margin * node.depth;
    }
    void learn(const Node& node);
    /// The tag of the move that last did well against the one that led to the node.
    std::uint16_t& answer_to(const Node& node) {
        return answers_[static_cast<std::size_t>(node.seat) * hooks::move_slots<G> + frame(node.ply - 1).slot];
    }
    int settle(const Position& p, int seat, int alpha, int beta, int ply, int steps);

    const G& game_;
    SharedSearch* shared_ = nullptr;
    Trail<G> trail_;
    History<G> history_;
    CandidateStack<G> candidates_;
    std::vector<std::uint16_t> answers_ = std::vector<std::uint16_t>(2 * hooks::move_slots<G>);
    Sights<G> sights_;
    std::vector<Frame> frames_;
    std::vector<Move> variations_;
    std::uint64_t nodes_ = 0;
    std::uint64_t told_ = 0;
    std::uint64_t next_look_ = 1;
    int reached_ = 0;
    bool stopped_ = false;
    bool complete_ = true;
};

}  // namespace merkhet
