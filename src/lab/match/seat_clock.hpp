#pragma once

#include <algorithm>
#include <optional>

#include "lab/match/player_spec.hpp"
#include "search/limits.hpp"

namespace merkhet::lab {

/// The time of one seat in one game: its clock, its time for a move and for a turn.
class SeatClock {
public:
    explicit SeatClock(const PlayerLimits& limits) : limits_(limits), left_(limits.clock_seconds) {}

    /// The seat comes to move after somebody else.
    void begin_turn() { turn_left_ = limits_.turn_seconds; }

    /// What the next decision is limited by.
    SearchLimits limits() const {
        SearchLimits limits;
        limits.nodes = limits_.nodes;
        limits.depth = limits_.depth;
        limits.seconds = seconds_for_move();
        if (limits_.has_clock()) limits.clock = clock();
        return limits;
    }
    Clock clock() const { return {std::max(0.0, left_), limits_.increment, 0}; }

    /// The most seconds that the next decision may take without overstepping; nothing without a limit of time.
    std::optional<double> allowed() const {
        const double seconds = seconds_for_move();
        if (!limits_.has_clock()) return seconds > 0 ? std::optional(seconds) : std::nullopt;
        return seconds > 0 ? std::min(seconds, left_) : left_;
    }
    /// Seconds that a limit may be overstepped.
    double margin() const {
        constexpr double without_clock = 1;
        if (limits_.margin >= 0) return limits_.margin;
        return limits_.has_clock() ? 0 : without_clock;
    }

    /// Takes the time of a decision; returns how many seconds it was too late, 0 or less when it was in time.
    double spend(double seconds) {
        const auto may = allowed();
        turn_left_ = std::max(0.0, turn_left_ - seconds);
        // What the margin forgave is not charged to the next decision.
        if (limits_.has_clock()) left_ = std::max(0.0, left_ - seconds) + limits_.increment;
        return may ? seconds - *may : 0;
    }

private:
    /// Later decisions of a turn get at least this, so that there is always something to search with.
    static constexpr double least = 0.002;

    double seconds_for_move() const {
        const double turn = limits_.turn_seconds > 0 ? std::max(least, turn_left_) : 0;
        if (limits_.move_seconds <= 0) return turn;
        return turn > 0 ? std::min(limits_.move_seconds, turn) : limits_.move_seconds;
    }

    PlayerLimits limits_;
    double left_;
    double turn_left_ = 0;
};

}  // namespace merkhet::lab
