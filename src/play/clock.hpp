#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// The clocks of a game. They never ask what time it is: their user tells them, and tests tell them any time they like.
namespace merkhet::play {

/// A moment: the time since some other moment, which stays the same as long as a clock runs.
using Instant = std::chrono::nanoseconds;

/// How long a seat may think, in seconds: all limits given hold together; with none there is no limit. Games by post
/// give days for a turn.
struct TimeControl {
    double move_seconds = 0;   ///< for each decision
    double turn_seconds = 0;   ///< for all decisions of a turn together: the first may use it all
    double clock_seconds = 0;  ///< for the game
    double increment = 0;      ///< added to the clock after each decision
    double margin = -1;        ///< by which a limit may be overstepped; below 0: none on a clock, a second otherwise

    bool has_clock() const { return clock_seconds > 0 || increment > 0; }
    bool is_limited() const { return has_clock() || move_seconds > 0 || turn_seconds > 0; }
    bool operator==(const TimeControl&) const = default;
};

/// The time of one seat in one game. Times are in seconds.
class SeatClock {
public:
    explicit SeatClock(const TimeControl& control = {})
        : control_(control), left_(control.clock_seconds), turn_left_(control.turn_seconds) {}

    const TimeControl& control() const { return control_; }
    /// On the clock, for the rest of the game.
    double left() const { return left_; }
    /// The next decision's share by the limits of a move and a turn; 0 without them.
    double for_move() const;
    /// The most that the next decision may take without overstepping; nothing without a limit.
    std::optional<double> allowed() const;
    /// By how much a limit may be overstepped.
    double margin() const;
    /// By how much a decision that took this long exceeds what is allowed; 0 or less if it is in time.
    double overstepped(double seconds) const;

    /// It becomes the seat's turn, after somebody else's.
    void begin_turn() { turn_left_ = control_.turn_seconds; }
    /// Takes the time of a decision, and adds the increment.
    void spend(double seconds);
    /// Takes time without a decision.
    void charge(double seconds);
    /// Adds time to the clock, if there is one.
    void give(double seconds);

private:
    TimeControl control_;
    double left_;
    double turn_left_;
};

/// The clocks of all seats; at most one runs.
class Clocks {
public:
    /// One clock for each seat; none for a game without clocks.
    explicit Clocks(std::span<const TimeControl> controls = {}) : seats_(controls.begin(), controls.end()) {}

    bool empty() const { return seats_.empty(); }
    const SeatClock& of(int seat) const { return seats_[static_cast<std::size_t>(seat)]; }
    std::vector<TimeControl> controls() const;
    std::optional<int> running() const { return running_; }
    /// What the seat's clock shows: at least 0.
    double left(int seat, Instant now) const;

    void begin_turn(int seat);
    /// From `now` on, the seat's clock runs, and no other. What it had run since its last start does not count.
    void run(int seat, Instant now);
    /// The running clock's seat has decided: its clock stops.
    void spend(Instant now);
    /// The running clock stops without a decision.
    void stop(Instant now);

    /// The running clock is taken to have been started this much later: it has run less, or more if it is negative.
    void shift(Instant by) { since_ += by; }
    /// Adds seconds to a seat's clock.
    void give(int seat, double seconds);

    /// By how many seconds the running clock's seat exceeds what is allowed; 0 or less if it is in time.
    double overstepped(Instant now) const;
    /// The running clock's seat, if its time is up, margin included.
    std::optional<int> flagged(Instant now) const;
    /// When to ask flagged(): by then the seat's time is sure to be up, unless it has decided.
    std::optional<Instant> deadline() const;

private:
    /// Seconds; a moment before it began to run counts as none.
    double ran(Instant now) const { return std::max(0.0, std::chrono::duration<double>(now - since_).count()); }
    SeatClock& at(int seat) { return seats_[static_cast<std::size_t>(seat)]; }

    std::vector<SeatClock> seats_;
    std::optional<int> running_;
    Instant since_{};
};

}  // namespace merkhet::play
