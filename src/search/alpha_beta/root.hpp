#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "search/alpha_beta/nodes.hpp"
#include "search/alpha_beta/worker.hpp"
#include "search/analysis.hpp"

namespace merkhet {

/// A move (or claim) at the root of a search, and what is known about it.
template <class Move>
struct RootMove {
    Move move{};
    bool claims = false;
    int score = -points::beyond;     ///< in the current iteration; −beyond if only known to be no better
    int previous = -points::beyond;  ///< in the last one
    bool lost = false;               ///< shown by the current iteration
    std::uint64_t nodes = 0;
    std::vector<Move> variation;  ///< from the move on
};

/// One thread's work at the root: iterative deepening with aspiration windows, for as many lines as are asked for.
template <Game G>
class AlphaBetaRoot {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    AlphaBetaRoot(const G& game, const network::Network* network) : game_(game), worker_(game, network) {}

    AlphaBetaWorker<G>& worker() { return worker_; }
    const std::vector<RootMove<Move>>& moves() const { return moves_; }
    bool complete() const { return complete_; }

    void start(SharedSearch& shared, const Line<G>& line) {
        worker_.start(shared, line);
        root_ = line.position();
        root_key_ = game_.key(root_);
        seat_ = seat_number(line.to_move());
        moves_.clear();
        const auto claim = line.claim();
        const auto add = [&](const Move& move, std::size_t variation) {
            RootMove<Move> item;
            item.move = move;
            item.claims = claim == std::optional(move);
            item.variation.reserve(variation);
            item.variation.push_back(move);
            moves_.push_back(std::move(item));
        };
        all_moves_ = true;
        if constexpr (hooks::HasCandidates<G>) {
            game_.visit_candidates(root_, hooks::most_candidates,
                                   [&](const Move& move, std::int32_t) { add(move, 16); });
            all_moves_ = moves_.size() < hooks::most_candidates;
        } else {
            line.visit_moves([&](const Move& move) { add(move, points::most_plies + 2); });
            rank_by_gain();
        }
        complete_ = false;
    }

    /// Searches all moves to `depth` and puts the best `lines` first; returns false if it was stopped on the way.
    bool deepen(int depth, std::size_t lines) {
        for (auto& move : moves_) {
            move.previous = move.score;
            move.score = -points::beyond;
        }
        worker_.complete() = all_moves_;
        bool whole = true;
        for (std::size_t first = 0; first < std::min(lines, moves_.size()) && whole; ++first)
            whole = aspire(depth, first);
        std::stable_sort(moves_.begin(), moves_.end(), [](const auto& a, const auto& b) { return a.score > b.score; });
        if (!whole) put_lost_last();
        if (!all_moves_) {
            // Moves that were left out may not lose.
            for (auto& move : moves_)
                if (move.score > -points::beyond) move.score = std::max(move.score, -points::forced_win + 1);
        }
        complete_ = whole && worker_.complete();
        return whole;
    }

private:
    static constexpr int first_window = 30;

    /// At first, moves that win something at once come first.
    void rank_by_gain() {
        if constexpr (hooks::HasGainingMoves<G>) {
            game_.visit_gaining_moves(root_, 1, [&](const Move& move, int gain) {
                for (auto& item : moves_)
                    if (item.move == move && !item.claims) item.score = gain;
            });
        }
        std::stable_sort(moves_.begin(), moves_.end(), [](const auto& a, const auto& b) { return a.score > b.score; });
    }

    /// In an iteration that was stopped, a certain loss is worse than what was not looked at yet.
    void put_lost_last() {
        if (!moves_.front().lost) return;
        const int promised = moves_.front().previous;
        const auto open =
            std::stable_partition(moves_.begin(), moves_.end(), [](const auto& move) { return !move.lost; });
        // All that is known of the others may be that they promised no more.
        std::for_each(moves_.begin(), open, [&](auto& move) {
            if (move.previous <= -points::beyond) move.previous = promised;
        });
    }

    /// Finds the best of the moves from `first` on, guessing that its score is near the last.
    bool aspire(int depth, std::size_t first) {
        const int guess = moves_[first].previous;
        int window = first_window;
        int alpha = -points::beyond;
        int beta = points::beyond;
        if (depth >= 4 && !points::is_forced(guess) && guess > -points::beyond) {
            alpha = guess - window;
            beta = guess + window;
        }
        for (;;) {
            const int score = search_from(depth, first, alpha, beta);
            const auto begin = moves_.begin() + static_cast<std::ptrdiff_t>(first);
            std::stable_sort(begin, moves_.end(), [](const auto& a, const auto& b) { return a.score > b.score; });
            if (worker_.stopped()) return false;
            // If the wider search is stopped, this is still known of the move.
            if (score >= beta) moves_[first].previous = score;
            window *= 3;
            if (score <= alpha)
                alpha = window > 500 ? -points::beyond : std::max(score - window, -points::beyond);
            else if (score >= beta)
                beta = window > 500 ? points::beyond : std::min(score + window, points::beyond);
            else
                return true;
        }
    }

    int search_from(int depth, std::size_t first, int alpha, int beta) {
        int best = -points::beyond;
        for (auto i = first; i < moves_.size(); ++i) {
            moves_[i].score = -points::beyond;
            moves_[i].lost = false;
        }
        // What another thread is already searching comes last.
        put_off_.clear();
        for (auto i = first; i < moves_.size() && alpha < beta && !worker_.stopped(); ++i) {
            if (i > first && !moves_[i].claims && worker_.is_busy(root_key_, moves_[i].move, depth))
                put_off_.push_back(i);
            else
                search_one(i, first, depth, alpha, beta, best);
        }
        for (const auto i : put_off_)
            if (alpha < beta && !worker_.stopped()) search_one(i, first, depth, alpha, beta, best);
        return best;
    }

    /// Searches the move at `i`, and raises `alpha` and `best`.
    void search_one(std::size_t i, std::size_t first, int depth, int& alpha, int beta, int& best) {
        auto& item = moves_[i];
        const auto before = worker_.nodes();
        const int number = static_cast<int>(i - first);
        const auto search = [&] { return score_of(item, number, depth, alpha, beta); };
        const int score =
            number == 0 || item.claims ? search() : worker_.while_busy(root_key_, item.move, depth, search);
        item.nodes += worker_.nodes() - before;
        if (worker_.stopped()) return;
        item.lost = score <= -points::forced_win;
        best = std::max(best, score);
        if (number > 0 && score <= alpha) return;
        item.score = score;
        item.variation.resize(1);
        if (!item.claims) {
            const auto below = worker_.variation(1);
            item.variation.insert(item.variation.end(), below.begin(), below.end());
        }
        alpha = std::max(alpha, score);
    }

    int score_of(const RootMove<Move>& item, int number, int depth, int alpha, int beta) {
        if (item.claims) return points::of_outcome(game_.claim_outcome(), seat_, 0);
        Position child = root_;
        worker_.play(child, item.move, 0);
        const auto slot = hooks::move_slot<G>(item.move);
        const auto look = [&](int low, int high, int plies, bool cut) {
            return worker_.child_score(root_, child, slot, seat_, low, high, plies, 1, cut);
        };
        if (number == 0) return look(alpha, beta, depth - 1, false);
        const int less = depth >= 3 && number >= 3 ? std::max(0, late_move_reduction(depth, number) - 1) : 0;
        int score = look(alpha, alpha + 1, std::max(1, depth - 1 - less), true);
        if (score > alpha && less > 0 && !worker_.stopped()) score = look(alpha, alpha + 1, depth - 1, true);
        if (score > alpha && score < beta && !worker_.stopped()) score = look(alpha, beta, depth - 1, false);
        return score;
    }

    const G& game_;
    AlphaBetaWorker<G> worker_;
    std::vector<RootMove<Move>> moves_;
    std::vector<std::size_t> put_off_;
    Position root_{};
    Key root_key_{};
    int seat_ = 0;
    bool all_moves_ = true;
    bool complete_ = false;
};

}  // namespace merkhet
