#include <algorithm>
#include <cmath>
#include <utility>

#include "base/words.hpp"
#include "online/room/room.hpp"

/// Who may ask what of a room and when, and what is due by itself.
namespace merkhet::online {

namespace {

using Kind = RoomEventKind;

constexpr double most_left = 3 * 3600;

bool is_by_house(const Command& command) { return command.account.empty(); }

/// What the house may ask for. It plays for computers only.
bool is_for_the_house(const Command& command, const RoomSeat& seat) {
    return seat.is_computer() || std::holds_alternative<Resign>(command.what) ||
           std::holds_alternative<Abort>(command.what) || std::holds_alternative<Vacation>(command.what) ||
           std::holds_alternative<NextGame>(command.what);
}

/// Whether it makes sense only while the game goes on. (After it an answer is one to a wish for a rematch.)
bool needs_a_game(const Command& command, bool is_over) {
    if (is_over && std::holds_alternative<Answer>(command.what)) return false;
    return !std::holds_alternative<Sit>(command.what) && !std::holds_alternative<Say>(command.what) &&
           !std::holds_alternative<Rematch>(command.what) && !std::holds_alternative<Vacation>(command.what) &&
           !std::holds_alternative<NextGame>(command.what);
}

std::string stored_key(const Command& command) {
    return command.key.empty() ? std::string() : std::to_string(command.seat) + ":" + command.key;
}

}  // namespace

std::vector<RoomEvent> Room::begin(Time now, Random& random) {
    const auto open = [](const RoomSeat& seat) { return seat.is_open(); };
    if (begun_ || is_over() || std::any_of(settings_.seats.begin(), settings_.seats.end(), open)) return {};
    const auto first = events_.size();
    happen({Kind::begin}, now);
    settle(now, random);
    return {events_.begin() + static_cast<std::ptrdiff_t>(first), events_.end()};
}

Result<std::vector<RoomEvent>> Room::apply(const Command& command, Time now, Random& random) {
    if (auto events = earlier(command)) return *std::move(events);
    const auto first = events_.size();
    fall_due(now, is_live() ? most_lag : 0);
    settle(now, random);
    auto refused = refuse(command);
    if (!refused) {
        key_ = stored_key(command);
        refused = carry_out(command, now, random);
        settle(now, random);
        key_.clear();
    }
    if (refused && events_.size() == first) return *std::move(refused);
    return std::vector<RoomEvent>(events_.begin() + static_cast<std::ptrdiff_t>(first), events_.end());
}

std::vector<RoomEvent> Room::tick(Time now, Random& random) {
    const auto first = events_.size();
    fall_due(now, is_live() ? most_lag : 0);
    settle(now, random);
    return {events_.begin() + static_cast<std::ptrdiff_t>(first), events_.end()};
}

std::vector<RoomEvent> Room::resume(Time now) {
    if (!begun_ || is_over()) return {};
    const auto first = events_.size();
    happen({Kind::resume}, now);
    return {events_.begin() + static_cast<std::ptrdiff_t>(first), events_.end()};
}

std::optional<Time> Room::next_deadline() const {
    const auto beginning = beginning_deadline();
    const auto clock = clock_deadline(is_live() ? most_lag : 0);
    if (!beginning || !clock) return beginning ? beginning : clock;
    return std::min(*beginning, *clock);
}

std::optional<Time> Room::beginning_deadline() const {
    const auto mover = game_.to_move();
    if (!begun_ || !is_live() || !is_seat(mover) || game_.has_decided(seat_number(mover))) return std::nullopt;
    constexpr double share = 1000.0 / 6;
    const auto sixth = static_cast<Time>(settings_.control.clock_seconds * share);
    return waits_since_ + std::max(shortest_beginning, sixth);
}

std::optional<Time> Room::clock_deadline(Time grace) const {
    const auto deadline = game_.clocks().deadline();
    if (!begun_ || !deadline) return std::nullopt;
    constexpr auto almost_one = std::chrono::nanoseconds(999'999);
    const auto rounded = std::chrono::duration_cast<std::chrono::milliseconds>(*deadline + almost_one);
    return settings_.created + rounded.count() + grace;
}

void Room::fall_due(Time now, Time grace) {
    if (!begun_ || is_over()) return;
    if (const auto late = game_.clocks().flagged(instant(now - grace))) {
        happen({.kind = Kind::flag, .seat = late, .number = grace}, now);
        return;
    }
    if (const auto due = beginning_deadline(); due && now >= *due) happen({Kind::abort}, now);
}

void Room::settle(Time now, Random& random) {
    while (begun_ && !is_over()) {
        const auto& line = game_.line();
        const auto mover = game_.to_move();
        Cause cause;
        if (mover == Mover::chance) {
            cause.move = game_.game().random_move(line.position(), random);
            cause.text = game_.game().print_move(line.position(), *cause.move);
        } else {
            const int seat = seat_number(mover);
            if (at(seat).plan.next.empty()) return;
            cause.seat = seat;
            cause.text = next_move(at(seat).plan);
            cause.planned = true;
            if (is_live() && game_.clocks().flagged(instant(now + planned_cost)))
                cause = {.kind = Kind::flag, .seat = seat, .number = -planned_cost};
        }
        if (happen(cause, now)) return;
    }
}

std::optional<std::vector<RoomEvent>> Room::earlier(const Command& command) const {
    const auto key = stored_key(command);
    const bool known =
        command.seat >= 0 && command.seat < game_.game().seats() &&
        (is_by_house(command) || command.account == settings_.seats[static_cast<std::size_t>(command.seat)].account);
    if (key.empty() || !known) return std::nullopt;
    const auto has_key = [&](const RoomEvent& event) { return event.key == key; };
    const auto last = std::find_if(events_.rbegin(), events_.rend(), has_key);
    if (last == events_.rend()) return std::nullopt;
    const auto before = std::find_if_not(last, events_.rend(), has_key);
    return std::vector<RoomEvent>(before.base(), last.base());
}

Room::Refusal Room::refuse(const Command& command) const {
    if (command.seat < 0 || command.seat >= game_.game().seats()) return refusal("there is no such seat");
    if (command.key.size() > longest_key) return refusal("the key is too long");
    const auto& seat = settings_.seats[static_cast<std::size_t>(command.seat)];
    if (is_by_house(command)) {
        if (!is_for_the_house(command, seat)) return refusal("the house does not play for people");
    } else if (std::holds_alternative<Sit>(command.what)) {
        if (!seat.is_open()) return refusal("the seat is taken");
    } else if (seat.account != command.account || std::holds_alternative<Vacation>(command.what) ||
               std::holds_alternative<NextGame>(command.what)) {
        return refusal("the seat is not yours");
    }
    if (!needs_a_game(command, is_over())) return std::nullopt;
    if (is_over()) return refusal("the game is over");
    if (!begun_ && !std::holds_alternative<Abort>(command.what)) return refusal("the game has not begun");
    if (is_by_house(command) && std::holds_alternative<Abort>(command.what)) return std::nullopt;
    if (((game_.present() >> command.seat) & 1U) == 0) return refusal("you have left the game");
    return std::nullopt;
}

Room::Refusal Room::carry_out(const Command& command, Time now, Random& random) {
    struct Visitor {
        Room& room;
        const Command& command;
        Time now;
        Random& random;

        Refusal happen(Kind kind, std::string text = {}, std::int64_t number = 0) const {
            return room.happen({.kind = kind, .seat = command.seat, .text = std::move(text), .number = number}, now);
        }
        Refusal operator()(const Play& what) const { return room.decide(command, what, now); }
        Refusal operator()(const SetPlan& what) const { return room.set_plan(command, what, now); }
        Refusal operator()(const Resign&) const { return happen(Kind::resign); }
        Refusal operator()(const MakeOffer& what) const { return room.offer(command, what, now); }
        Refusal operator()(const Answer& what) const {
            if (room.is_over()) return room.answer_rematch(command, what, now);
            const auto& open = room.game().open_offer();
            if (!open) return refusal("nothing is offered");
            return happen(what.accept ? Kind::accept : Kind::decline, std::string(offer_name(open->what)));
        }
        Refusal operator()(const GiveTime&) const {
            if (!room.is_live()) return refusal("there is no clock");
            for (int seat = 0; seat < room.game().game().seats(); ++seat)
                if (seat != command.seat && room.game().clocks().of(seat).left() > most_left)
                    return refusal("there is time enough");
            return happen(Kind::time, {}, time_given);
        }
        Refusal operator()(const Claim& what) const {
            const auto& line = room.game().line();
            const auto claim = line.claim();
            if (!claim) return refusal("there is nothing to claim");
            return (*this)(Play{what.ply, line.game().print_move(line.position(), *claim), 0});
        }
        Refusal operator()(const Abort&) const {
            // Whoever keeps the house may end any game.
            if (is_by_house(command)) return room.happen({.kind = Kind::abort}, now);
            for (int seat = 0; seat < room.game().game().seats(); ++seat)
                if (!room.game().has_decided(seat)) return happen(Kind::abort);
            return refusal("everybody has begun: resign, or offer a draw");
        }
        Refusal operator()(const Say& what) const {
            if (what.phrase < 0 || what.phrase >= phrase_count) return refusal("there is no such phrase");
            return happen(Kind::phrase, {}, what.phrase);
        }
        Refusal operator()(const Rematch&) const { return room.ask_rematch(command, now); }
        Refusal operator()(const Sit& what) const { return room.sit(command, what, now, random); }
        Refusal operator()(const Vacation& what) const { return happen(Kind::vacation, {}, what.until); }
        Refusal operator()(const NextGame& what) const { return happen(Kind::next, what.id); }
    };
    return std::visit(Visitor{*this, command, now, random}, command.what);
}

Room::Refusal Room::decide(const Command& command, const Play& what, Time now) {
    const auto& line = game_.line();
    if (what.ply != line.moves().size()) return refusal("the game is at ply " + std::to_string(line.moves().size()));
    if (game_.to_move() != seat(command.seat)) return refusal("it is not your turn");
    const auto move = line.parse_move(what.move);
    if (!move) return move.error();
    if (line.departed(*move)) return refusal("that is no move: resign");
    const int lag = is_live() && game_.clocks().running() == command.seat ? std::clamp(what.lag, 0, most_lag) : 0;
    if (game_.clocks().flagged(instant(now - lag)))
        return happen({.kind = Kind::flag, .seat = command.seat, .number = lag}, now);
    // One move has one text, however it was typed.
    auto text = game_.game().print_move(line.position(), *move);
    return happen({.kind = Kind::move, .seat = command.seat, .text = std::move(text), .number = lag, .move = *move},
                  now);
}

Room::Refusal Room::sit(const Command& command, const Sit& what, Time now, Random& random) {
    if (begun_ || is_over()) return refusal("the game has begun");
    if (settings_.rated)
        for (const auto& seat : settings_.seats)
            if (seat.account == command.account) return refusal("you sit there already");
    auto refused =
        happen({.kind = Kind::sit, .seat = command.seat, .account = command.account, .text = what.name}, now);
    if (!refused) begin(now, random);
    return refused;
}

Room::Refusal Room::set_plan(const Command& command, const SetPlan& what, Time now) {
    const auto& line = game_.line();
    const auto plies = line.moves().size();
    if (what.ply > plies) return refusal("the game is at ply " + std::to_string(plies));
    for (auto ply = what.ply; ply < plies; ++ply)
        if (line.game().to_move(line.position_at(ply)) == seat(command.seat)) return refusal("the plan is too late");
    return happen(
        {.kind = Kind::plan, .seat = command.seat, .number = static_cast<std::int64_t>(what.ply), .plan = what.plan},
        now);
}

Room::Refusal Room::offer(const Command& command, const MakeOffer& what, Time now) {
    std::string name(offer_name(what.what));
    const auto& open = game_.open_offer();
    if (open && open->what == what.what && open->waits_for(command.seat))
        return happen({.kind = Kind::accept, .seat = command.seat, .text = std::move(name)}, now);
    if (at(command.seat).offered_at == game_.line().moves().size()) return refusal("you have just offered something");
    return happen({.kind = Kind::offer, .seat = command.seat, .text = std::move(name)}, now);
}

Room::Refusal Room::ask_rematch(const Command& command, Time now) {
    if (!is_over()) return refusal("the game goes on");
    if (((rematch_ >> command.seat) & 1U) != 0 || !next_.empty()) return refusal("you have asked already");
    return happen({.kind = Kind::rematch, .seat = command.seat}, now);
}

Room::Refusal Room::answer_rematch(const Command& command, const Answer& what, Time now) {
    if (!next_.empty()) return refusal("the rematch has begun");
    if (rematch_ == 0) return refusal("nothing is offered");
    if (what.accept) return ask_rematch(command, now);
    return happen({.kind = Kind::decline, .seat = command.seat, .text = std::string(rematch_name)}, now);
}

}  // namespace merkhet::online
