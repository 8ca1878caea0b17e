#include "online/hall/judge.hpp"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "base/words.hpp"
#include "online/hall/new_game.hpp"

namespace merkhet::online {

namespace {

std::int64_t last_number(const Room& room) { return static_cast<std::int64_t>(room.events().size()); }

std::uint64_t unknown_seed() {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

/// As which seat a command speaks that does not say so.
int seat_meant(const Room& room, const Command& command) {
    if (command.seat >= 0) return command.seat;
    const auto& seats = room.settings().seats;
    const auto is_meant = [&](const RoomSeat& seat) {
        return std::holds_alternative<Sit>(command.what) ? seat.is_open() : seat.account == command.account;
    };
    const auto mover = room.game().to_move();
    if (is_seat(mover) && is_meant(seats[static_cast<std::size_t>(seat_number(mover))])) return seat_number(mover);
    const auto found = std::find_if(seats.begin(), seats.end(), is_meant);
    return found == seats.end() ? -1 : static_cast<int>(found - seats.begin());
}

/// Time does not go back in a game, whichever node's clock it was judged by.
Time no_earlier(const Room& room, Time now) {
    return room.events().empty() ? now : std::max(now, room.events().back().at);
}

/// The number of the event since which the game stands as it does.
std::int64_t turn_of(const Room& room) {
    const auto changes_board = [](const RoomEvent& event) {
        return event.kind == RoomEventKind::move || event.kind == RoomEventKind::back ||
               event.kind == RoomEventKind::out || event.kind == RoomEventKind::begin;
    };
    const auto events = room.events();
    const auto found = std::find_if(events.rbegin(), events.rend(), changes_board);
    return found == events.rend() ? 0 : found->number;
}

/// Whether time that nobody measured has been at somebody's cost: by post nobody need be there until a deadline.
bool has_missed_time(const Room& room, Time now) {
    constexpr Time late = 60'000;
    const auto deadline = room.next_deadline();
    return room.is_live() || (deadline && *deadline + late < now);
}

/// The computer's seat that is to move, or −1.
int thinking_seat(const Room& room) {
    const auto mover = room.game().to_move();
    if (!room.has_begun() || !is_seat(mover)) return -1;
    const int seat = seat_number(mover);
    return room.settings().seats[static_cast<std::size_t>(seat)].is_computer() ? seat : -1;
}

}  // namespace

Judge::Judge(Surroundings& around, int computers, Events events)
    : around_(around),
      events_(std::move(events)),
      gate_(around.store, around.agenda, [this](const Batch& batch) { closed(batch); }),
      computers_(computers, [this, agenda = around.agenda](const Computers::Decided& decision) {
          agenda->add([this, decision] { decided(decision); });
      }) {}

void Judge::open(Place& place, Room room, GameRow row) {
    place.state = Place::State::own;
    place.wanted = false;
    place.own = std::make_unique<OwnRoom>(OwnRoom{++rooms_, std::move(room), std::move(row), Random(unknown_seed())});
    auto& own = *place.own;
    const auto now = no_earlier(own.room, around_.clock());
    place.watchers.catch_up(own.room, now);
    const auto before = own.room.events().size();
    const auto mover = own.room.game().to_move();
    if (std::exchange(place.interrupted, false) && has_missed_time(own.room, now)) own.room.resume(now);
    carry_on(place, before, mover, now);
}

void Judge::close(Place& place) {
    if (!place.own) return;
    deadlines_.remove(place.game);
    if (place.own->thinking != 0) computers_.forget(place.game);
    place.own.reset();
    place.state = Place::State::unknown;
}

void Judge::rename(Place& place, const std::string& account, const std::string& name) {
    if (!place.own->room.rename(account, name)) return;
    // After those who have been shown the old name and do not watch yet.
    gate_.say(place.own->number,
              [shared = around_.places.at(place.game)](bool) { shared->watchers.tell(read_again_news(shared->game)); });
}

void Judge::take(Place& place, Asked asked) {
    switch (asked.what) {
        case Asked::What::command: return command(place, asked);
        case Asked::What::tick: return deadlines_.add(place.game, around_.clock());
        case Asked::What::look:
        case Asked::What::watch: return show(place, asked);
    }
}

void Judge::command(Place& place, Asked& asked) {
    auto& own = *place.own;
    auto& room = own.room;
    ++figures_.commands;
    asked.command.seat = seat_meant(room, asked.command);
    if (asked.command.seat < 0) {
        ++figures_.refused;
        return asked.on_verdict(Verdict::refused("you do not sit there"));
    }
    const auto now = no_earlier(room, asked.arrived);
    const auto before = room.events().size();
    const auto mover = room.game().to_move();
    const auto events = room.apply(asked.command, now, own.random);
    auto verdict = [&] {
        if (!events) return Verdict::refused(events.error().message);
        const auto eyes = seats_of(room.settings(), asked.command.account);
        if (events->empty()) return Verdict::done("{}");
        return Verdict::done(news_json(room, events->front().number, events->back().number, eyes, now));
    }();
    if (!events) ++figures_.refused;
    carry_on(place, before, mover, now);
    gate_.say(own.number, [on_verdict = std::move(asked.on_verdict), verdict = std::move(verdict)](bool saved) mutable {
        on_verdict(saved ? std::move(verdict) : Verdict::later());
    });
}

void Judge::show(Place& place, Asked& asked) {
    auto& own = *place.own;
    auto& watcher = asked.watcher;
    watcher.eyes = seats_of(own.room.settings(), watcher.account);
    auto text = snapshot_json(own.room, own.row, watcher.told, watcher.eyes, around_.clock());
    watcher.told = last_number(own.room);
    // What goes through the gate before this it has seen, all that comes after it will be told.
    gate_.say(own.number, [shared = around_.places.at(place.game), asked = std::move(asked),
                           text = std::move(text)](bool saved) mutable {
        if (!saved) return asked.on_verdict(Verdict::later());
        asked.on_verdict(Verdict::done(std::move(text)));
        if (asked.what == Asked::What::watch && *asked.watcher.wanted) shared->watchers.add(std::move(asked.watcher));
    });
}

void Judge::tick(Time now) {
    for (const auto& game : deadlines_.take(now)) {
        const auto found = around_.places.find(game);
        if (found == around_.places.end() || !found->second->own) continue;
        auto& place = *found->second;
        auto& own = *place.own;
        const auto before = own.room.events().size();
        const auto mover = own.room.game().to_move();
        const auto then = no_earlier(own.room, now);
        own.room.tick(then, own.random);
        carry_on(place, before, mover, then);
    }
}

/// After something has happened to a room, or it was opened: what follows at once, what is to be written, and what is
/// to be told then. `before`: how many events there were.
void Judge::carry_on(Place& place, std::size_t before, Mover mover_before, Time now) {
    auto& own = *place.own;
    auto& room = own.room;
    answer_for_computers(own, now);
    Part part;
    begin_rematch_in(own, part, now);
    if (const auto next = room.next_deadline()) deadlines_.add(place.game, std::max(*next, now + 1));
    think(place, now);
    const auto events = room.events().subspan(before);
    if (events.empty()) return;

    part.room = own.number;
    part.game = place.game;
    part.events.assign(events.begin(), events.end());
    for (const auto& event : events) {
        if (event.kind == RoomEventKind::end)
            part.ending = std::make_unique<Ending>(Ending{room, own.row.speed, !own.row.tournament.empty()});
        if (event.kind == RoomEventKind::sit)
            part.seat = TakenSeat{*event.seat, room.settings().seats[static_cast<std::size_t>(*event.seat)]};
    }
    std::vector<NewNotice> turns;
    if (!room.is_live()) {
        part.deadline = PostDeadline{now, room.is_over() ? std::nullopt : room.next_deadline()};
        const auto mover = room.game().to_move();
        if (is_seat(mover) && mover != mover_before && room.has_begun()) {
            const auto& account = room.settings().seats[static_cast<std::size_t>(seat_number(mover))].account;
            if (!account.empty()) turns.push_back({account, "turn"});
            if (!account.empty() && !place.watchers.has_account(account)) part.notices = turns;
        }
    }
    auto news = make_news(room, events.front().number, events.back().number, now);
    const auto next_game = part.next ? part.next->settings.id : std::string();
    gate_.put(std::move(part));
    ++own.under_way;
    gate_.say(own.number, [this, number = own.number, shared = around_.places.at(place.game), news = std::move(news),
                           next_game, turns = std::move(turns)](bool saved) mutable {
        if (shared->own && shared->own->number == number) --shared->own->under_way;
        if (!saved) return;
        tell(*shared, news);
        for (const auto& turn : turns)
            around_.topics.tell("account." + turn.account, account_news(turn.account, turn.kind, shared->game));
        if (!next_game.empty()) events_.next_game(next_game);
    });
}

void Judge::tell(Place& place, const News& news) {
    around_.bus.publish("game." + place.game, print_news(news));
    place.watchers.tell(news);
}

/// A draw, if they expect less than that.
void Judge::answer_for_computers(OwnRoom& own, Time now) {
    auto& room = own.room;
    const int seats = room.game().game().seats();
    for (int seat = 0; seat < seats; ++seat) {
        const auto& offer = room.game().open_offer();
        if (!offer) return;
        if (!room.settings().seats[static_cast<std::size_t>(seat)].is_computer() || !offer->waits_for(seat)) continue;
        constexpr double clearly = 0.1;
        const bool accept = own.expected && *own.expected < 1.0 / seats - clearly;
        static_cast<void>(room.apply({{}, seat, {}, online::Answer{accept}}, now, own.random));
    }
}

void Judge::begin_rematch_in(OwnRoom& own, Part& part, Time now) {
    auto& room = own.room;
    if (!room.rematch_agreed() || !room.next_game().empty()) return;
    auto next = begin_rematch(room, own.row, now);
    if (!next) return;
    part.next = std::make_unique<NewGame>(*std::move(next));
    static_cast<void>(room.apply({{}, 0, {}, NextGame{part.next->settings.id}}, now, own.random));
}

void Judge::think(Place& place, Time now) {
    auto& own = *place.own;
    const int seat = thinking_seat(own.room);
    const auto turn = seat < 0 ? 0 : turn_of(own.room);
    if (own.thinking == turn) return;
    own.thinking = turn;
    if (seat < 0) return computers_.forget(place.game);
    std::optional<Clock> clock;
    if (own.room.is_live()) {
        constexpr double ms_a_second = 1000;
        const auto left = own.room.left(seat, now).value_or(0);
        clock = Clock{static_cast<double>(left) / ms_a_second, own.room.settings().control.increment, 0};
    }
    computers_.think({place.game, turn, own.room.game().shared_game(), own.room.game().line(),
                      own.room.settings().seats[static_cast<std::size_t>(seat)].level, clock});
}

void Judge::decided(const Computers::Decided& decision) {
    ++figures_.searches;
    const auto found = around_.places.find(decision.game);
    if (found == around_.places.end() || !found->second->own) return;
    auto& place = *found->second;
    auto& own = *place.own;
    if (own.thinking != decision.number || turn_of(own.room) != decision.number) return;
    own.expected = decision.expected;
    const auto now = no_earlier(own.room, around_.clock());
    const auto before = own.room.events().size();
    const auto mover = own.room.game().to_move();
    const auto ply = own.room.game().line().moves().size();
    static_cast<void>(own.room.apply({{}, thinking_seat(own.room), {}, Play{ply, decision.move, 0}}, now, own.random));
    carry_on(place, before, mover, now);
}

void Judge::closed(const Batch& batch) {
    for (const auto& part : batch.parts) {
        const auto found = around_.places.find(part.game);
        if (found == around_.places.end()) continue;
        auto& place = *found->second;
        if (batch.is_saved(part.room)) {
            if (part.ending) announce_end(place, *part.ending);
        } else if (place.own && place.own->number == part.room) {
            close(place);
            events_.failed(place);
        }
    }
    if (batch.node_has_ended) events_.node_has_ended();
}

void Judge::announce_end(Place& place, const Ending& ending) {
    if (!ending.ratings.empty()) {
        std::string text =
            concatenated({R"({"topic":"game.)", place.game, R"(","game":")", place.game, R"(","ratings":[)"});
        std::vector<std::optional<double>> changes;
        for (const auto& seat : ending.ratings) {
            text += concatenated({changes.empty() ? "" : ",", R"({"before":)", std::to_string(seat.before),
                                  R"(,"after":)", std::to_string(seat.after), "}"});
            changes.emplace_back(seat.after - seat.before);
        }
        if (place.own) place.own->row.rating_changes = std::move(changes);
        tell(place, plain_news(text + "]}"));
    }
    for (const auto& seat : ending.room.settings().seats)
        if (!seat.account.empty())
            around_.topics.tell("account." + seat.account, account_news(seat.account, "ended", place.game));
    if (ending.tournament)
        around_.topics.tell("tournament." + *ending.tournament,
                            concatenated({R"({"topic":"tournament.)", *ending.tournament,
                                          R"(","kind":"ended","game":")", place.game, R"("})"}));
}

}  // namespace merkhet::online
