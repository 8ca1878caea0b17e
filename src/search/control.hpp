#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "search/limits.hpp"

namespace merkhet {

/// The reins of a running search: any thread can stop it, or tell it that the expected move was played, and its clock
/// says when to end. One object serves one search.
class SearchControl {
public:
    explicit SearchControl(const SearchLimits& limits) : limits_(limits), pondering_(limits.ponder) {}

    /// Ends the search as soon as it looks, within a millisecond or so.
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

    /// From now on, time counts.
    void ponder_hit() {
        hit_at_.store(now(), std::memory_order_relaxed);
        pondering_.store(false, std::memory_order_release);
    }
    bool pondering() const { return pondering_.load(std::memory_order_acquire); }

    const SearchLimits& limits() const { return limits_; }
    /// Takes what another search spent from the nodes that are left, all but one. Called before the search begins.
    void spend(std::uint64_t nodes) {
        if (limits_.nodes != 0) limits_.nodes -= std::min(nodes, limits_.nodes - 1);
    }
    /// Seconds since the search was made.
    double seconds() const { return now() - begin_; }
    /// Seconds that count against the limits: since the start or ponder_hit(); none while pondering.
    double counted_seconds() const {
        return pondering() ? 0 : now() - std::max(begin_, hit_at_.load(std::memory_order_relaxed));
    }

private:
    static double now() {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    }

    SearchLimits limits_;
    double begin_ = now();
    std::atomic<double> hit_at_ = 0;
    std::atomic<bool> stopped_ = false;
    std::atomic<bool> pondering_;
};

/// How long to think about a move.
struct TimePlan {
    double soft = 0;  ///< seconds after which nothing new is begun; may be stretched while the best move is in doubt
    double hard = 0;  ///< seconds after which the search stops wherever it is; 0: no limit
};

/// Divides the time that `limits` give; `moves_left` is a guess of how many own moves are still to come. Keeps a
/// reserve of a few milliseconds for what lies between search and clock.
inline TimePlan plan_time(const SearchLimits& limits, int moves_left) {
    if (limits.seconds > 0 && !limits.clock) return {limits.seconds, limits.seconds};
    if (!limits.clock) return {};
    constexpr double reserve = 0.015;
    constexpr double stretch = 4;
    const auto& clock = *limits.clock;
    const double moves = clock.moves_to_go > 0 ? std::min(clock.moves_to_go, moves_left) : moves_left;
    const double left = std::max(0.0, clock.seconds - reserve);
    const double share = left / std::max(1.0, moves) + 0.75 * clock.increment;
    TimePlan plan{std::min(share, 0.5 * left), std::min(stretch * share, 0.6 * left)};
    plan.soft = std::max(plan.soft, 0.0005);
    plan.hard = std::max(plan.hard, 0.001);
    if (limits.seconds > 0) {
        plan.soft = std::min(plan.soft, limits.seconds);
        plan.hard = std::min(plan.hard, limits.seconds);
    }
    return plan;
}

}  // namespace merkhet
