#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "game/any_game.hpp"
#include "lab/ranks/rank_counters.hpp"
#include "lab/solve/forward/first_plies.hpp"
#include "lab/solve/forward/forward_run.hpp"
#include "lab/solve/solver.hpp"
#include "search/forward/prover.hpp"

namespace merkhet::lab {

/// One position solved by several ranks, each with a table of its own: the positions after the first plies are handed
/// out one by one, and a rank that has finished one takes the next that is still of use. The result, who wins and what
/// each move comes to, does not depend on the ranks. run() is collective.
template <Game G, class Compact>
class RankedRun {
public:
    RankedRun(forward::Prover<G, Compact>& prover, const Compact& compact, const AnyGame& any,
              const AnyPosition& position, const SolveSettings& settings)
        : prover_(prover),
          any_(any),
          settings_(settings),
          ranks_(*settings.ranks),
          plies_(prover.game(), compact, ErasedGame<G>::unwrap(position), enough_leaves),
          leaves_(plies_.open_leaves()),
          counters_(make_counters(ranks_, first_answer + leaves_.size())) {
        part_.each_move = part_.count_moves = false;
        part_.check = settings.check;
        solution_.game = any.text();
        solution_.position = any.print_position(position);
        // All ranks together stop after that many.
        auto& shared = prover_.shared();
        const auto count = static_cast<std::uint64_t>(ranks_.count());
        shared.most = (settings.positions + count - 1) / count;
    }

    /// Works until all that was asked for is known, or one of the ranks is stopped. Asks `look` about ten times a
    /// second whether this rank is to stop.
    void run(const std::function<bool(const SolveProgress&)>& look) {
        look_ = look;
        take_answers();
        while (!done() && !stopped_) {
            if (const auto leaf = next_leaf())
                solve(*leaf);
            else if (keep_looking())
                std::this_thread::sleep_for(look_interval);
        }
        ranks_.wait_for_all();
        take_answers();
        conclude();
    }

    /// What was found; after run(), the same for all ranks.
    Solution take() { return std::move(solution_); }

private:
    using Position = typename G::Position;

    static constexpr auto look_interval = std::chrono::milliseconds(100);
    /// Enough that the last ones do not keep most ranks waiting for long; of more, a search that knew the earlier
    /// answers would look at ever fewer.
    static constexpr std::size_t enough_leaves = 64;
    // The counters: an answer is 0 while unknown, else the sign plus 2.
    enum Counter : std::size_t { tickets, stops, positions, checks, first_answer };

    void take_answers() {
        now_ = counters_->values();
        for (std::size_t i = 0; i < leaves_.size(); ++i)
            if (const auto answer = now_[first_answer + i]; answer != 0)
                plies_.set_sign(leaves_[i], static_cast<Sign>(answer) - 2);
        plies_.conclude();
        needed_ = plies_.needed(settings_.each_move);
        stopped_ = stopped_ || now_[stops] != 0;
    }
    bool done() const { return std::find(needed_.begin(), needed_.end(), true) == needed_.end(); }

    /// The number (in leaves_) of the next one that is of use; nothing when all are handed out.
    std::optional<std::size_t> next_leaf() {
        while (now_[tickets] < leaves_.size()) {
            const auto ticket = counters_->add(tickets, 1);
            take_answers();
            if (ticket < leaves_.size() && needed_[leaves_[ticket]]) return ticket;
        }
        return std::nullopt;
    }

    /// Looks at what the others found and what this rank was told; false when it is to stop.
    bool keep_looking() {
        add_positions();
        take_answers();
        SolveProgress progress;
        progress.doing = "who wins";
        progress.positions = now_[positions];
        const auto open = static_cast<double>(
            std::count_if(leaves_.begin(), leaves_.end(), [&](std::size_t leaf) { return needed_[leaf]; }));
        progress.fraction = 1 - open / static_cast<double>(leaves_.size());
        if (look_(progress) && !stopped_) {
            counters_->add(stops, 1);
            stopped_ = true;
        }
        return !stopped_;
    }
    void add_positions() {
        const auto all = prover_.shared().positions.load();
        counters_->add(positions, all - std::exchange(told_, all));
    }

    void solve(std::size_t number) {
        const auto leaf = leaves_[number];
        auto& shared = prover_.shared();
        const auto& position = plies_.nodes()[leaf].position;
        ForwardRun<G, Compact> run(prover_, any_, ErasedGame<G>::wrap(position), part_);
        auto work = std::async(std::launch::async, [&run] { run.run(); });
        bool given_up = false;
        while (work.wait_for(look_interval) != std::future_status::ready)
            if (!given_up && (!keep_looking() || !needed_[leaf])) shared.stopped = given_up = true;
        work.get();
        const auto solution = run.take();
        add_positions();
        if (solution.complete()) {
            const int twice = 2 * solution.outcome->twelfths[static_cast<std::size_t>(plies_.seat())];
            const Sign sign = twice > Outcome::whole ? 1 : twice == Outcome::whole ? 0 : -1;
            counters_->add(checks, solution.checked);
            counters_->add(first_answer + number, static_cast<std::uint64_t>(sign + 2));
        } else if (!stopped_ && !given_up) {
            // The limit of positions was reached.
            counters_->add(stops, 1);
            stopped_ = true;
        }
        take_answers();
        if (!stopped_) shared.stopped = false;
    }

    Outcome outcome_of(Sign sign) const {
        if (sign == 0) return Outcome::shared(0b11);
        return Outcome::win(sign > 0 ? plies_.seat() : 1 - plies_.seat());
    }
    void conclude() {
        const auto& nodes = plies_.nodes();
        const auto& start = nodes[0];
        solution_.positions = now_[positions];
        solution_.checked = now_[checks];
        if (start.sign) solution_.outcome = outcome_of(*start.sign);
        if (!start.sign) solution_.missing = "the outcome is not known";
        if (!settings_.each_move) return;
        std::size_t move_number = 0;
        visit_children(prover_.game(), start.position, [&](const auto& move, const Position&) {
            const auto& child = nodes[start.children[move_number++]];
            SolvedMove solved{prover_.game().print_move(start.position, move), {}, {}};
            // Where the start is lost, all moves are.
            if (child.sign || start.sign == -1) solved.outcome = outcome_of(start.sign == -1 ? -1 : *child.sign);
            if (!solved.outcome && solution_.complete()) solution_.missing = "what every move leads to is not known";
            solution_.moves.push_back(std::move(solved));
        });
    }

    forward::Prover<G, Compact>& prover_;
    const AnyGame& any_;
    const SolveSettings& settings_;
    Ranks& ranks_;
    SolveSettings part_;
    FirstPlies<G, Compact> plies_;
    std::vector<std::size_t> leaves_;
    std::unique_ptr<RankCounters> counters_;
    std::vector<std::uint64_t> now_;  ///< the counters, as last seen
    std::vector<bool> needed_;
    std::function<bool(const SolveProgress&)> look_;
    std::uint64_t told_ = 0;  ///< positions that the others know of
    bool stopped_ = false;
    Solution solution_;
};

}  // namespace merkhet::lab
