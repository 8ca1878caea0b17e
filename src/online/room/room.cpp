#include "online/room/room.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/words.hpp"

/// What happens in a room, one event after another: the same whether it happens now or is read again.
namespace merkhet::online {

namespace {

using Kind = RoomEventKind;

constexpr double ms_a_second = 1000;

std::vector<play::Occupant> occupants_of(const std::vector<RoomSeat>& seats) {
    std::vector<play::Occupant> occupants;
    occupants.reserve(seats.size());
    for (const auto& seat : seats)
        occupants.push_back(seat.is_computer() ? play::Occupant::computer(seat.level)
                                               : play::Occupant::person(seat.name));
    return occupants;
}

std::string end_data(const play::GameEnd& end, int seats) {
    nlohmann::json json{{"ending", ending_name(end.ending)}, {"outcome", outcome_text(end.outcome, seats)}};
    if (end.seat) json["seat"] = *end.seat;
    if (!end.note.empty()) json["note"] = end.note;
    return json.dump();
}

template <class... Ts>
struct Overloaded : Ts... {
    using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

}  // namespace

Room::Room(RoomSettings settings, std::shared_ptr<const AnyGame> game, Line<AnyGame> line)
    : settings_(std::move(settings)),
      game_(std::move(game), std::move(line), occupants_of(settings_.seats),
            settings_.control.is_limited() ? std::vector<play::TimeControl>(settings_.seats.size(), settings_.control)
                                           : std::vector<play::TimeControl>()) {
    game_.set_terms({.goes_on_without = true, .first_decision_is_free = is_live()});
}

Result<Room> Room::make(RoomSettings settings, std::shared_ptr<const AnyGame> game) {
    if (settings.seats.size() != static_cast<std::size_t>(game->seats()))
        return refusal("the game has " + std::to_string(game->seats()) + " seats");
    auto start = game->start();
    if (!settings.start_text.empty()) {
        const auto read = game->parse_position(settings.start_text);
        if (!read) return read.error();
        start = *read;
    }
    Line<AnyGame> line(*game, start);
    if (line.to_move() == Mover::nobody) return refusal("the game is over where it should start");
    return Room(std::move(settings), std::move(game), std::move(line));
}

Result<Room> Room::from_events(RoomSettings settings, std::shared_ptr<const AnyGame> game,
                               std::vector<RoomEvent> events) {
    auto made = make(std::move(settings), std::move(game));
    if (!made) return made.error();
    auto& room = *made;
    const auto wrong = [](const RoomEvent& event, const std::string& what) {
        return refusal(
            concatenated({"event ", std::to_string(event.number), " (", room_event_name(event.kind), "): ", what}));
    };
    for (std::size_t i = 0; i < events.size(); ++i) {
        auto& event = events[i];
        if (event.number != static_cast<std::int64_t>(i) + 1) return wrong(event, "numbers have gaps");
        if (!follows_by_itself(event.kind)) {
            if (room.events_.size() != i) return wrong(event, "something else comes first");
            const auto cause = cause_of(event);
            if (!cause) return wrong(event, cause.error().message);
            if (const auto refused = room.happen(*cause, event.at)) return wrong(event, refused->message);
        }
        if (room.events_.size() <= i || room.events_[i].kind != event.kind || room.events_[i].seat != event.seat)
            return wrong(event, "it does not follow");
        room.events_[i] = std::move(event);
    }
    if (room.events_.size() != events.size()) return refusal("the last event has more to follow");
    return made;
}

std::optional<Time> Room::left(int seat, Time now) const {
    const auto& clocks = game_.clocks();
    if (clocks.empty()) return std::nullopt;
    if (is_live()) return std::llround(clocks.left(seat, instant(now)) * ms_a_second);
    if (clocks.running() != seat) return std::llround(settings_.control.turn_seconds * ms_a_second);
    return std::max<Time>(0, *clock_deadline(0) - now);
}

bool Room::rename(const std::string& account, const std::string& name) {
    bool changed = false;
    for (auto& seat : settings_.seats) {
        if (account.empty() || seat.account != account || seat.name == name) continue;
        seat.name = name;
        changed = true;
    }
    if (changed) game_.set_seats(occupants_of(settings_.seats));
    return changed;
}

bool Room::rematch_agreed() const {
    for (std::size_t seat = 0; seat < settings_.seats.size(); ++seat)
        if (!settings_.seats[seat].is_computer() && ((rematch_ >> seat) & 1U) == 0) return false;
    return rematch_ != 0;
}

RoomSettings Room::rematch_settings() const {
    auto again = settings_;
    again.id.clear();
    again.created = 0;
    std::rotate(again.seats.begin(), again.seats.begin() + 1, again.seats.end());
    return again;
}

/// No clock has run out there: what others do does not take from a seat what its lag may still give it.
play::Instant Room::before_flag(Time now) const {
    constexpr auto rounding = std::chrono::microseconds(2);
    const auto deadline = game_.clocks().deadline();
    return deadline ? std::min(instant(now), *deadline - rounding) : instant(now);
}

Room::Refusal Room::happen(const Cause& cause, Time now) {
    const auto before = game_.to_move();
    const auto plies = game_.line().moves().size();
    const auto events = change(cause, now);
    if (!events) return events.error();
    note(cause.kind, cause.seat, data_of(cause), now);
    note_all(*events, now);
    after_change(cause.kind, before, plies, now);
    return std::nullopt;
}

Result<play::Events> Room::change(const Cause& cause, Time now) {
    switch (cause.kind) {
        case Kind::move: return play_move(cause, now);
        case Kind::resign: return game_.resign(*cause.seat, before_flag(now));
        case Kind::flag: {
            game_.shift_clock(std::chrono::milliseconds(cause.number));
            auto events = game_.check_time(instant(now));
            if (events.empty()) return refusal("there is time left");
            return events;
        }
        case Kind::offer: {
            const auto plies = game_.line().moves().size();
            auto events = game_.offer(*cause.seat, offer_named(cause.text), before_flag(now));
            if (events) at(*cause.seat).offered_at = plies;
            return events;
        }
        case Kind::accept: return game_.accept(*cause.seat, before_flag(now));
        case Kind::decline:
            if (cause.text == rematch_name) break;
            return game_.decline(*cause.seat, before_flag(now));
        case Kind::abort: {
            play::GameEnd end;
            if (cause.seat) end.note = concatenated({"by ", game_.seat_name(*cause.seat)});
            return game_.stop(end, before_flag(now));
        }
        case Kind::out:
        case Kind::lapse:
        case Kind::back:
        case Kind::end: return refusal("it comes by itself");
        case Kind::sit:
        case Kind::begin:
        case Kind::plan:
        case Kind::time:
        case Kind::vacation:
        case Kind::resume:
        case Kind::phrase:
        case Kind::rematch:
        case Kind::next: break;
    }
    change_seats(cause, now);
    return play::Events{};
}

/// What changes nothing on the board.
void Room::change_seats(const Cause& cause, Time now) {
    const auto running = game_.clocks().running();
    switch (cause.kind) {
        case Kind::sit: {
            auto& seat = settings_.seats[static_cast<std::size_t>(*cause.seat)];
            // From events: it may be called otherwise by now.
            if (seat.account != cause.account) seat = {cause.account, cause.text};
            game_.set_seats(occupants_of(settings_.seats));
            break;
        }
        case Kind::begin:
            begun_ = true;
            game_.run_clock(instant(now));
            break;
        case Kind::plan: at(*cause.seat).plan = {cause.plan, {}, static_cast<std::size_t>(cause.number)}; break;
        case Kind::time:
            for (int seat = 0; seat < game_.game().seats(); ++seat)
                if (seat != *cause.seat) game_.give_time(seat, static_cast<double>(cause.number));
            break;
        case Kind::vacation: {
            // While it lasts, the running turn stands still.
            auto& until = at(*cause.seat).vacation_until;
            const auto longer = std::max(cause.number, now) - std::max(until, now);
            if (running == *cause.seat) game_.shift_clock(std::chrono::milliseconds(longer));
            until = cause.number;
            break;
        }
        case Kind::resume:
            waits_since_ = now;
            if (is_live())
                game_.run_clock(instant(now));
            else if (running)
                game_.shift_clock(
                    std::chrono::milliseconds(std::max<Time>(0, now + least_after_resume - *clock_deadline(0))));
            break;
        case Kind::rematch: rematch_ |= 1U << *cause.seat; break;
        case Kind::decline: rematch_ = 0; break;
        case Kind::next: next_ = cause.text; break;
        default: break;
    }
}

Result<play::Events> Room::play_move(const Cause& cause, Time now) {
    auto move = cause.move;
    if (!move) {
        const auto read = game_.line().parse_move(cause.text);
        if (!read) return read.error();
        move = *read;
    }
    const auto forgiven = std::chrono::milliseconds(cause.planned ? -planned_cost : cause.number);
    game_.shift_clock(forgiven);
    auto events = game_.play(cause.seat ? seat(*cause.seat) : Mover::chance, *move, instant(now));
    if (!events)
        game_.shift_clock(-forgiven);
    else if (cause.seat)
        take_move(at(*cause.seat).plan, cause.planned, game_.line().moves().size());
    return events;
}

void Room::note(RoomEventKind kind, std::optional<int> seat, std::string data, Time now) {
    events_.push_back({static_cast<std::int64_t>(events_.size()) + 1, now, kind, seat, std::move(data), key_});
}

/// What follows from an event; the event itself is noted already.
void Room::note_all(const play::Events& events, Time now) {
    const auto quoted = [](std::string_view name, std::string_view text) {
        return concatenated({R"({")", name, R"(":")", text, R"("})"});
    };
    for (const auto& event : events)
        std::visit(Overloaded{
                       [](const auto&) {},
                       [&](const play::TakenBack& back) {
                           note(Kind::back, std::nullopt,
                                concatenated({R"({"moves":)", std::to_string(back.moves), "}"}), now);
                       },
                       [&](const play::Lapsed& lapsed) {
                           note(Kind::lapse, std::nullopt, quoted("what", offer_name(lapsed.offer)), now);
                       },
                       [&](const play::Left& left) {
                           const auto& line = game_.line();
                           const auto& before = line.position_at(line.moves().size() - 1);
                           nlohmann::json json{{"why", ending_name(left.why)},
                                               {"move", game_.game().print_move(before, left.move)}};
                           note(Kind::out, left.seat, json.dump(), now);
                       },
                       [&](const play::Ended& ended) {
                           note(Kind::end, std::nullopt, end_data(ended.end, game_.game().seats()), now);
                       },
                   },
                   event);
}

std::string Room::data_of(const Cause& cause) const {
    const auto dump = [](const nlohmann::json& json) {
        return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    };
    switch (cause.kind) {
        case Kind::move: {
            // By far the most of all events: written without a detour. Moves have no quotes.
            std::string data = concatenated({R"({"move":")", cause.text, "\""});
            if (cause.planned) data += R"(,"planned":true)";
            if (cause.number != 0) data.append(R"(,"forgiven":)").append(std::to_string(cause.number));
            if (cause.seat && is_live()) {
                const auto left = std::llround(game_.clocks().of(*cause.seat).left() * ms_a_second);
                data.append(R"(,"left":)").append(std::to_string(left));
            }
            return data += '}';
        }
        case Kind::plan: return dump({{"ply", cause.number}, {"plan", plan_json(cause.plan)}});
        case Kind::flag: return dump({{"forgiven", cause.number}});
        case Kind::offer:
        case Kind::accept:
        case Kind::decline: return dump({{"what", cause.text}});
        case Kind::time: return dump({{"seconds", cause.number}});
        case Kind::vacation: return dump({{"until", cause.number}});
        case Kind::phrase: return dump({{"phrase", cause.number}});
        case Kind::sit: return dump({{"account", cause.account}, {"name", cause.text}});
        case Kind::next: return dump({{"id", cause.text}});
        default: return "{}";
    }
}

Result<Room::Cause> Room::cause_of(const RoomEvent& event) {
    const auto json = nlohmann::json::parse(event.data, nullptr, false);
    if (!json.is_object()) return refusal("its data is no JSON");
    const auto text = [&](const char* name) { return json.value(name, std::string()); };
    const auto number = [&](const char* name) { return json.value(name, std::int64_t{0}); };
    Cause cause{event.kind, event.seat};
    try {
        switch (event.kind) {
            case Kind::move:
                cause.text = text("move");
                cause.number = number("forgiven");
                cause.planned = json.value("planned", false);
                break;
            case Kind::plan: {
                auto plan = plan_from_json(json.at("plan"));
                if (!plan) return plan.error();
                cause.plan = *std::move(plan);
                cause.number = number("ply");
                break;
            }
            case Kind::flag: cause.number = number("forgiven"); break;
            case Kind::offer:
            case Kind::accept:
            case Kind::decline: cause.text = text("what"); break;
            case Kind::time: cause.number = number("seconds"); break;
            case Kind::vacation: cause.number = number("until"); break;
            case Kind::phrase: cause.number = number("phrase"); break;
            case Kind::sit:
                cause.account = text("account");
                cause.text = text("name");
                break;
            case Kind::next: cause.text = text("id"); break;
            default: break;
        }
    } catch (const nlohmann::json::exception& error) {
        return refusal(error.what());
    }
    return cause;
}

void Room::after_change(RoomEventKind cause, Mover before, std::size_t plies, Time now) {
    const auto mover = game_.to_move();
    const bool went_back = game_.line().moves().size() < plies;
    for (int seat = 0; seat < game_.game().seats(); ++seat)
        if (mover == Mover::nobody || went_back || ((game_.present() >> seat) & 1U) == 0) at(seat).plan = {};
    if (went_back)
        for (auto& seat : seats_) seat.offered_at = no_ply;
    if (!is_seat(mover)) return;
    const bool restarted = mover != before || went_back || cause == Kind::move || cause == Kind::begin;
    if (mover != before || went_back || cause == Kind::begin) waits_since_ = now;
    auto& seat = at(seat_number(mover));
    if (restarted && !is_live() && seat.vacation_until > now)
        game_.shift_clock(std::chrono::milliseconds(seat.vacation_until - now));
    follow(seat.plan, game_.line(), seat_number(mover));
}

}  // namespace merkhet::online
