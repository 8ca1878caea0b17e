#include "play/game_in_play.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/words.hpp"

namespace merkhet::play {

namespace {

TextError refusal(std::string message) { return {std::move(message), 0}; }

constexpr unsigned bit(int seat) { return 1U << seat; }

std::string milliseconds(double seconds) {
    constexpr double per_second = 1000;
    return std::to_string(std::lround(std::ceil(seconds * per_second))) + " ms";
}

bool lapses(const OpenOffer& offer, Mover mover) {
    if (offer.what == Offer::take_back) return true;
    return is_seat(mover) && offer.waits_for(seat_number(mover));
}

}  // namespace

GameInPlay::GameInPlay(std::shared_ptr<const AnyGame> game, std::vector<Occupant> seats)
    : game_(std::move(game)), line_(*game_), seats_(std::move(seats)) {}

GameInPlay::GameInPlay(std::shared_ptr<const AnyGame> game, Line<AnyGame> line, std::vector<Occupant> seats,
                       const std::vector<TimeControl>& times)
    : game_(std::move(game)), line_(std::move(line)), seats_(std::move(seats)), clocks_(times) {}

void GameInPlay::set_level(int level) {
    for (auto& occupant : seats_)
        if (occupant.kind == Occupant::Kind::computer) occupant.level = level;
}

bool GameInPlay::is_person(Mover mover) const {
    return is_seat(mover) && seats_[static_cast<std::size_t>(seat_number(mover))].is_person();
}

unsigned GameInPlay::people() const {
    unsigned people = 0;
    for (int seat = 0; seat < game_->seats(); ++seat)
        if (is_person(merkhet::seat(seat))) people |= bit(seat);
    return people;
}

std::optional<GameEnd> GameInPlay::end() const {
    if (stopped_) return stopped_;
    const auto outcome = line_.outcome();
    if (!outcome) return std::nullopt;
    const bool claimed = !game_->outcome(line_.position());
    return GameEnd{claimed ? Ending::claim : Ending::rules, *outcome, std::nullopt, {}};
}

void GameInPlay::run_clock(Instant now) {
    clocks_started_ = true;
    if (!is_seat(to_move())) return;
    const int seat = seat_number(to_move());
    if (!terms_.first_decision_is_free || (decided_ & bit(seat)) != 0) clocks_.run(seat, now);
}

Events GameInPlay::check_time(Instant now) {
    Events events;
    if (const auto seat = clocks_.flagged(now))
        fail(*seat, Ending::time, "too late by " + milliseconds(clocks_.overstepped(now)), now, events);
    return events;
}

Result<Events> GameInPlay::play(Mover by, const AnyMove& move, Instant now) {
    if (to_move() == Mover::nobody) return refusal("the game is over");
    if (by != to_move())
        return refusal(is_seat(by) ? seat_name(seat_number(by)) + " is not to move" : "chance is not to move");
    if (auto late = check_time(now); !late.empty()) return late;
    if (!line_.is_legal(move)) return refusal("the move is not legal");
    Events events;
    play_on(move, now, events);
    return events;
}

void GameInPlay::play_on(const AnyMove& move, Instant now, Events& events) {
    const auto leaver = line_.departed(move);
    const auto by = leaver ? seat(*leaver) : line_.to_move();
    clocks_.spend(now);
    if (!undone_.empty() && undone_.back() == move)
        undone_.pop_back();
    else
        undone_.clear();
    line_.play(move);
    if (is_seat(by)) decided_ |= bit(seat_number(by));
    events.emplace_back(Moved{by, move});
    const auto next = line_.to_move();
    if (next == Mover::nobody || (offer_ && lapses(*offer_, by))) lapse(events);
    if (next == Mover::nobody) {
        events.emplace_back(Ended{*end()});
        return;
    }
    if (is_seat(next) && next != by) clocks_.begin_turn(seat_number(next));
    if (is_seat(by) || clocks_started_) run_clock(now);
}

Result<Events> GameInPlay::resign(int seat, Instant now) {
    if (const auto refused = refuse(seat)) return *refused;
    if (auto late = check_time(now); !late.empty()) return late;
    Events events;
    fail(seat, Ending::resignation, {}, now, events);
    return events;
}

/// The seat is out, or the game is over.
void GameInPlay::fail(int seat, Ending why, std::string note, Instant now, Events& events) {
    const auto leaves = terms_.goes_on_without ? line_.departure(seat) : std::nullopt;
    if (!leaves) {
        finish({why, Outcome::shared(present() & ~bit(seat)), seat, std::move(note)}, now, events);
        return;
    }
    const bool was_to_move = to_move() == merkhet::seat(seat);
    lapse(events);
    undone_.clear();
    line_.play(*leaves);
    events.emplace_back(Left{seat, why, *leaves});
    if (to_move() == Mover::nobody) {
        clocks_.stop(now);
        events.emplace_back(Ended{*end()});
        return;
    }
    if (!was_to_move) return;
    clocks_.stop(now);
    if (is_seat(to_move())) clocks_.begin_turn(seat_number(to_move()));
    if (clocks_started_) run_clock(now);
}

Result<Events> GameInPlay::stop(const GameEnd& end, Instant now) {
    if (to_move() == Mover::nobody) return refusal("the game is over");
    if (is_by_rules(end.ending)) return refusal("only moves end a game by the rules");
    if (is_loss(end.ending) != end.seat.has_value()) return refusal("a loss, and nothing else, is some seat's");
    Events events;
    finish(end, now, events);
    return events;
}

Result<Events> GameInPlay::offer(int seat, Offer what, Instant now) {
    if (const auto refused = refuse(seat)) return *refused;
    if (auto late = check_time(now); !late.empty()) return late;
    if (offer_ && offer_->what == what && offer_->waits_for(seat)) return accept(seat, now);
    if (offer_) return refusal("another offer is waiting for an answer");
    OpenOffer offer{what, seat, present() & ~bit(seat), 0, 0};
    if (what == Offer::take_back) {
        const auto stay = before_decision_of(bit(seat));
        if (!stay) return refusal(seat_name(seat) + " has no move to take back");
        offer.stay = *stay;
        offer.asked &= people();
    }
    Events events{Offered{seat, what}};
    if (offer.asked == 0)
        take_back_to(offer.stay, now, events);
    else
        offer_ = offer;
    return events;
}

Result<Events> GameInPlay::accept(int seat, Instant now) {
    if (const auto refused = refuse(seat)) return *refused;
    if (!offer_) return refusal("nothing is offered");
    if (!offer_->waits_for(seat)) return refusal(seat_name(seat) + " has nothing to answer");
    if (auto late = check_time(now); !late.empty()) return late;
    offer_->accepted |= bit(seat);
    Events events{Accepted{seat, offer_->what}};
    if (offer_->accepted != offer_->asked) return events;
    const auto granted = *std::exchange(offer_, std::nullopt);
    if (granted.what == Offer::draw)
        finish({Ending::agreement, Outcome::shared(present()), std::nullopt, {}}, now, events);
    else
        take_back_to(granted.stay, now, events);
    return events;
}

Result<Events> GameInPlay::decline(int seat, Instant now) {
    if (const auto refused = refuse(seat)) return *refused;
    if (!offer_) return refusal("nothing is offered");
    if (seat != offer_->by && (offer_->asked & bit(seat)) == 0)
        return refusal(seat_name(seat) + " has nothing to answer");
    if (auto late = check_time(now); !late.empty()) return late;
    return Events{Declined{seat, std::exchange(offer_, std::nullopt)->what}};
}

Result<Events> GameInPlay::undo(Instant now) {
    Events events;
    if (stopped_) {
        if (stopped_->ending != Ending::resignation && stopped_->ending != Ending::agreement)
            return refusal("this end cannot be taken back");
        stopped_.reset();
        if (clocks_started_) run_clock(now);
        return Events{TakenBack{0}};
    }
    if (auto late = check_time(now); !late.empty()) return late;
    std::optional<std::size_t> stay;
    if (people() != 0)
        stay = before_decision_of(people());
    else if (!line_.moves().empty())
        stay = line_.moves().size() - 1;
    if (!stay) return refusal("there is nothing to take back");
    take_back_to(*stay, now, events);
    return events;
}

Result<Events> GameInPlay::redo(Instant now) {
    if (undone_.empty() || stopped_) return refusal("there is nothing to replay");
    auto events = check_time(now);
    if (!events.empty()) return events;
    do {
        // Nobody decides again, so nobody earns an increment.
        clocks_.stop(now);
        play_on(AnyMove(undone_.back()), now, events);
    } while (!undone_.empty() && !is_person(line_.to_move()));
    return events;
}

GameInPlay GameInPlay::started_again() const {
    GameInPlay again(game_, Line<AnyGame>(*game_, line_.position_at(0)), seats_, clocks_.controls());
    again.computer_seconds_ = computer_seconds_;
    again.terms_ = terms_;
    return again;
}

std::optional<TextError> GameInPlay::refuse(int seat) const {
    if (seat < 0 || seat >= game_->seats()) return refusal("there is no seat " + std::to_string(seat));
    if (to_move() == Mover::nobody) return refusal("the game is over");
    if ((present() & bit(seat)) == 0) return refusal(seat_name(seat) + " has left the game");
    return std::nullopt;
}

std::optional<std::size_t> GameInPlay::before_decision_of(unsigned seats) const {
    for (auto ply = line_.moves().size(); ply-- > 0;) {
        // Nobody who has left comes back.
        if (line_.departed(line_.moves()[ply])) return std::nullopt;
        const auto mover = game_->to_move(line_.position_at(ply));
        if (is_seat(mover) && (seats & bit(seat_number(mover))) != 0) return ply;
    }
    return std::nullopt;
}

void GameInPlay::take_back_to(std::size_t stay, Instant now, Events& events) {
    const auto count = line_.moves().size() - stay;
    clocks_.stop(now);
    for (std::size_t i = 0; i < count; ++i) {
        undone_.push_back(line_.moves().back());
        line_.undo();
    }
    events.emplace_back(TakenBack{static_cast<int>(count)});
    lapse(events);
    if (is_seat(to_move())) clocks_.begin_turn(seat_number(to_move()));
    if (clocks_started_) run_clock(now);
}

void GameInPlay::finish(const GameEnd& end, Instant now, Events& events) {
    clocks_.stop(now);
    lapse(events);
    stopped_ = end;
    events.emplace_back(Ended{end});
}

void GameInPlay::lapse(Events& events) {
    if (offer_) events.emplace_back(Lapsed{offer_->what});
    offer_.reset();
}

}  // namespace merkhet::play
