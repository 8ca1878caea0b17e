#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/any_game.hpp"
#include "game/optional/forward_value.hpp"
#include "lab/solve/forward/strategy_check.hpp"
#include "lab/solve/solver.hpp"
#include "search/forward/prover.hpp"

namespace merkhet::lab {

/// What a forward solver is doing, how much of it was done before the present question, and the question's share.
struct ForwardPhase {
    std::string_view name = "who wins";
    double done = 0;
    double share = 1;  ///< 0: unknown
};

/// One position solved by a prover, question after question: who wins, what each move leads to, how fast, and the
/// check. run() works in one thread; phase() may be called from another.
template <Game G, class Compact>
class ForwardRun {
public:
    ForwardRun(forward::Prover<G, Compact>& prover, const AnyGame& any, const AnyPosition& position,
               const SolveSettings& settings)
        : prover_(prover),
          game_(prover.game()),
          settings_(settings),
          position_(ErasedGame<G>::unwrap(position)),
          mover_(seat_number(game_.to_move(position_))) {
        solution_.game = any.text();
        solution_.position = any.print_position(position);
    }

    /// Works until done or stopped.
    void run() {
        if (!find_outcome()) solution_.missing = "the outcome is not known";
        if (solution_.complete() && settings_.each_move && !rate_moves())
            solution_.missing = "what every move leads to is not known";
        if (solution_.complete() && settings_.count_moves && !count_moves())
            solution_.missing = "how many moves it takes is not known";
        if (solution_.complete() && settings_.check && !check()) solution_.missing = "the check is not finished";
    }

    ForwardPhase phase() const { return {name_.load(), done_.load(), share_.load()}; }
    /// What was found; after run().
    Solution take() { return std::move(solution_); }

private:
    using Position = typename G::Position;

    void begin(const char* name, double done, double share) {
        name_ = name;
        done_ = done;
        share_ = share;
    }

    /// 1 where the seat to move at the start of all wins, 0 where the point is shared, -1 where it loses.
    std::optional<int> sign_of(const Position& p, forward::Bounds& bounds) {
        for (const int wanted : {1, 0}) {
            const auto found = prover_.ask(p, mover_, wanted);
            if (!found) return std::nullopt;
            bounds.lower = std::max(bounds.lower, found->lower);
            bounds.upper = std::min(bounds.upper, found->upper);
            if (bounds.lower >= wanted) return wanted;
            if (bounds.upper < 0) break;
        }
        return -1;
    }
    Outcome outcome_of(int sign) const {
        if (sign == 0) return Outcome::shared(0b11);
        return Outcome::win(sign > 0 ? mover_ : 1 - mover_);
    }

    bool find_outcome() {
        begin("who wins", 0, 1);
        const auto sign = sign_of(position_, bounds_);
        if (sign) {
            sign_ = *sign;
            solution_.outcome = outcome_of(sign_);
        }
        note_plies_to_end();
        return sign.has_value();
    }

    bool rate_moves() {
        std::vector<typename G::Move> moves;
        legal_moves(game_, position_, moves);
        for (const auto& move : moves) solution_.moves.push_back({game_.print_move(position_, move), {}, {}});
        const auto share = 1 / static_cast<double>(moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            begin("what each move leads to", static_cast<double>(i) * share, share);
            auto child = position_;
            game_.play(child, moves[i]);
            forward::Bounds bounds;
            // If the mover loses, every move loses.
            const auto sign = sign_ < 0 ? std::optional(-1) : sign_of(child, bounds);
            if (!sign) return false;
            solution_.moves[i].outcome = outcome_of(*sign);
        }
        return true;
    }

    /// Asks for ever fewer moves, until the answer is no.
    bool count_moves() {
        if (sign_ == 0) return true;
        begin("how many moves it takes", 0, 0);
        while (bounds_.lower != bounds_.upper) {
            const int wanted = sign_ > 0 ? bounds_.lower + 1 : bounds_.upper;
            const auto found = prover_.ask(position_, mover_, wanted);
            if (!found) return false;
            bounds_.lower = std::max(bounds_.lower, found->lower);
            bounds_.upper = std::min(bounds_.upper, found->upper);
            note_plies_to_end();
        }
        solution_.plies_to_end = solution_.most_plies_to_end;
        return follow_line();
    }
    void note_plies_to_end() {
        if (!solution_.outcome || sign_ == 0) return;
        solution_.most_plies_to_end = forward::moves_of(sign_ > 0 ? bounds_.lower : bounds_.upper);
    }

    /// A game in which the winner hurries and the loser delays.
    bool follow_line() {
        auto at = position_;
        for (int wanted = bounds_.lower; game_.to_move(at) != Mover::nobody;) {
            const bool own = seat_number(game_.to_move(at)) == mover_;
            wanted = forward::question_of_child(wanted, false).at_least;
            bool stopped = false;
            std::optional<Position> next;
            visit_children(game_, at, [&](const auto& move, const Position& child) {
                // The mover's move keeps the value up, the other's keeps it down.
                const auto bounds = prover_.ask(child, mover_, own ? wanted : wanted + 1);
                stopped = !bounds;
                if (bounds && (own ? bounds->lower >= wanted : bounds->upper <= wanted)) {
                    solution_.variation.push_back(game_.print_move(at, move));
                    next = child;
                }
                return !next && !stopped;
            });
            if (stopped) return false;
            if (!next) throw std::runtime_error("the proof contradicts itself: please report this position");
            at = *next;
        }
        return true;
    }

    bool check() {
        begin("the check", 0, 0);
        for (const int seat : {mover_, 1 - mover_}) {
            const bool own = seat == mover_;
            // A shared point both sides must be able to hold; otherwise only the winner's play needs following.
            if ((sign_ > 0 && !own) || (sign_ < 0 && own)) continue;
            const int wanted = sign_ == 0 ? 0 : own ? bounds_.lower : -bounds_.upper;
            StrategyCheck<G, Compact> check(prover_, seat);
            const auto held = check.holds(position_, wanted);
            if (!held) return false;
            if (!*held) throw std::runtime_error("the proof did not hold in the check: please report this position");
            solution_.checked += check.positions();
        }
        return true;
    }

    forward::Prover<G, Compact>& prover_;
    const G& game_;
    const SolveSettings& settings_;
    Position position_;
    int mover_;
    int sign_ = 0;
    forward::Bounds bounds_;  ///< on the value for the mover
    Solution solution_;
    std::atomic<const char*> name_ = "who wins";
    std::atomic<double> done_ = 0;
    std::atomic<double> share_ = 1;
};

}  // namespace merkhet::lab
