#include "play/clock.hpp"

#include <algorithm>

namespace merkhet::play {

double SeatClock::for_move() const {
    // Later decisions of a turn get at least this, so that there is always some time to search.
    constexpr double least = 0.002;
    const double turn = control_.turn_seconds > 0 ? std::max(least, turn_left_) : 0;
    if (control_.move_seconds <= 0) return turn;
    return turn > 0 ? std::min(control_.move_seconds, turn) : control_.move_seconds;
}

std::optional<double> SeatClock::allowed() const {
    const double seconds = for_move();
    if (!control_.has_clock()) return seconds > 0 ? std::optional(seconds) : std::nullopt;
    return seconds > 0 ? std::min(seconds, left_) : left_;
}

double SeatClock::margin() const {
    constexpr double without_clock = 1;
    if (control_.margin >= 0) return control_.margin;
    return control_.has_clock() ? 0 : without_clock;
}

double SeatClock::overstepped(double seconds) const {
    const auto may = allowed();
    return may ? seconds - *may : 0;
}

void SeatClock::spend(double seconds) {
    charge(seconds);
    if (control_.has_clock()) left_ += control_.increment;
}

void SeatClock::charge(double seconds) {
    turn_left_ = std::max(0.0, turn_left_ - seconds);
    // What the margin forgave is not charged to the next decision.
    if (control_.has_clock()) left_ = std::max(0.0, left_ - seconds);
}

void SeatClock::give(double seconds) {
    if (control_.has_clock()) left_ += seconds;
}

std::vector<TimeControl> Clocks::controls() const {
    std::vector<TimeControl> controls;
    controls.reserve(seats_.size());
    for (const auto& seat : seats_) controls.push_back(seat.control());
    return controls;
}

double Clocks::left(int seat, Instant now) const {
    return std::max(0.0, of(seat).left() - (running_ == seat ? ran(now) : 0));
}

void Clocks::begin_turn(int seat) {
    if (!empty()) at(seat).begin_turn();
}

void Clocks::give(int seat, double seconds) {
    if (!empty()) at(seat).give(seconds);
}

void Clocks::run(int seat, Instant now) {
    if (empty()) return;
    running_ = seat;
    since_ = now;
}

void Clocks::spend(Instant now) {
    if (running_) at(*running_).spend(ran(now));
    running_.reset();
}

void Clocks::stop(Instant now) {
    if (running_) at(*running_).charge(ran(now));
    running_.reset();
}

double Clocks::overstepped(Instant now) const { return running_ ? of(*running_).overstepped(ran(now)) : 0; }

std::optional<int> Clocks::flagged(Instant now) const {
    return running_ && overstepped(now) > of(*running_).margin() ? running_ : std::nullopt;
}

std::optional<Instant> Clocks::deadline() const {
    // More than is lost when seconds become a fraction and then whole nanoseconds again.
    constexpr auto rounding = std::chrono::microseconds(1);
    if (!running_) return std::nullopt;
    const auto may = of(*running_).allowed();
    if (!may) return std::nullopt;
    const std::chrono::duration<double> seconds(*may + of(*running_).margin());
    return since_ + std::chrono::duration_cast<Instant>(seconds) + rounding;
}

}  // namespace merkhet::play
