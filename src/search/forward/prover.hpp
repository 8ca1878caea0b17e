#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/helper_threads.hpp"
#include "search/forward/search.hpp"

namespace merkhet::forward {

/// Answers questions about positions of one game, on several threads with one table. What it found helps with the next.
template <Game G, class Compact>
class Prover {
public:
    using Position = typename G::Position;

    /// All arguments must outlive the prover.
    Prover(const G& game, const Compact& compact, Shared& shared, int threads)
        : game_(game), compact_(compact), shared_(shared) {
        const auto count = static_cast<std::size_t>(threads);
        searches_.reserve(count);
        for (std::size_t i = 0; i < count; ++i) searches_.emplace_back(compact, shared, i == 0, count == 1);
    }

    const G& game() const { return game_; }
    Shared& shared() const { return shared_; }

    /// Bounds on what p is worth to `seat` that tell whether this is `wanted`; nothing when stopped.
    std::optional<Bounds> ask(const Position& p, int seat, int wanted) {
        return seen_by(p, seat, wanted, [&](const auto& state, int question) { return prove(state, question); });
    }
    /// The same, as far as the table knows; nothing if it does not.
    std::optional<Bounds> recall(const Position& p, int seat, int wanted) {
        return seen_by(p, seat, wanted, [&](const auto& state, int question) -> std::optional<Bounds> {
            const auto entry = shared_.table.find(compact_.key(state));
            if (!entry || !entry->bounds.answer(question)) return std::nullopt;
            return entry->bounds;
        });
    }

private:
    template <class Ask>
    std::optional<Bounds> seen_by(const Position& p, int seat, int wanted, Ask&& ask) {
        if (const auto outcome = game_.outcome(p)) {
            const int twice = 2 * outcome->twelfths[static_cast<std::size_t>(seat)];
            const auto value = twice > Outcome::whole ? win_in(0) : twice == Outcome::whole ? Value{0} : loss_in(0);
            return Bounds{value, value};
        }
        const bool turned = compact_.side_of(p) != seat;
        auto bounds = ask(compact_.canonical(compact_.state_of(p)), turned ? 1 - wanted : wanted);
        if (bounds && turned) *bounds = {static_cast<Value>(-bounds->upper), static_cast<Value>(-bounds->lower)};
        return bounds;
    }

    std::optional<Bounds> prove(const typename Compact::State& state, int wanted) {
        shared_.answered = false;
        shared_.fraction = 0;
        if (const auto entry = shared_.table.find(compact_.key(state)); entry && entry->bounds.answer(wanted))
            return entry->bounds;
        std::vector<std::optional<Bounds>> answers(searches_.size());
        const auto work = [&](std::size_t i) {
            answers[i] = searches_[i].ask(state, wanted);
            if (answers[i]) shared_.answered = true;
        };
        {
            HelperThreads helpers;
            for (std::size_t i = 1; i < searches_.size(); ++i) helpers.start([&work, i] { work(i); });
            work(0);
        }
        for (const auto& answer : answers)
            if (answer) return answer;
        return std::nullopt;
    }

    const G& game_;
    const Compact& compact_;
    Shared& shared_;
    std::vector<Search<Compact>> searches_;
};

}  // namespace merkhet::forward
