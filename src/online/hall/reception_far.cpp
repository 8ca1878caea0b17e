#include <algorithm>
#include <chrono>
#include <utility>

#include "online/hall/account_games.hpp"
#include "online/hall/news.hpp"
#include "online/hall/node_talk.hpp"
#include "online/hall/reception.hpp"

/// Games that this node does not judge.
namespace merkhet::online {

namespace {

/// How long the owner of a game may take to answer before the store is asked whether it is still its owner.
constexpr std::chrono::milliseconds owners_patience{1000};

}  // namespace

void Reception::go_far(const Shared& place, const std::string& owner) {
    place->state = Place::State::far;
    place->owner = owner;
    if (!place->watchers.empty()) {
        subscribe(place);
        read(place);
    }
    auto waiting = std::exchange(place->waiting, {});
    for (auto& asked : waiting) {
        if (asked.needs_judge() && owner.empty()) {
            place->waiting.push_back(std::move(asked));
            place->retry = std::chrono::steady_clock::now() + owners_patience / 4;
        } else if (asked.what != Asked::What::tick) {
            dispatch(place, std::move(asked));
        }
    }
}

void Reception::look_from_afar(const Shared& place, Asked asked) {
    restless_.insert(place->game);
    const bool stays = asked.what == Asked::What::watch;
    place->to_look.push_back(std::move(asked));
    if (stays) subscribe(place);
    // Before the subscription is in force, what is read is not enough: missed() comes soon.
    if (!stays || place->is_heard || !around_.bus.is_up()) read(place);
}

void Reception::subscribe(const Shared& place) {
    restless_.insert(place->game);
    if (std::exchange(place->subscribed, true)) return;
    const std::weak_ptr<Place> weak = place;
    const auto later = [weak, agenda = around_.agenda](const auto& then) {
        agenda->add([weak, then] {
            const auto shared = weak.lock();
            if (shared && shared->subscribed && shared->state == Place::State::far) then(shared);
        });
    };
    place->subscription = around_.bus.subscribe(
        "game." + place->game,
        {[this, later](const std::string& text) { later([this, text](const Shared& shared) { heard(shared, text); }); },
         [this, later] {
             later([this](const Shared& shared) {
                 shared->is_heard = true;
                 read(shared);
             });
         }});
}

void Reception::unsubscribe(Place& place) {
    place.subscription = bus::Handle();
    place.subscribed = false;
    place.is_heard = false;
}

/// What the store knows of a game.
struct Reception::Read {
    bool failed = false;
    bool nothing_new = false;
    std::optional<Stored> stored{};
};

void Reception::read(const Shared& place) {
    if (std::exchange(place->reading, true)) {
        place->stale = true;
        return;
    }
    restless_.insert(place->game);
    place->stale = false;
    const auto result = std::make_shared<Read>();
    // Who only waits for news need not have it all read again when there are none.
    const auto known = place->to_look.empty() ? place->read_to : 0;
    around_.store.read(
        [result, game = place->game, known, shelf = shelf_](sql::Connection& database) {
            result->nothing_new = known > 0 && last_event_number(database, game) == known;
            if (result->nothing_new) return;
            if (auto row = load_game(database, game)) result->stored = build(*shelf, *std::move(row));
        },
        [this, place, result, renames = renames_, agenda = around_.agenda](const std::optional<sql::Error>& error) {
            result->failed = error.has_value();
            agenda->add([this, place, result, renames] {
                if (renames == renames_) return was_read(place, *result);
                place->reading = false;
                if (place->state != Place::State::own && !stopped_) read(place);
            });
        });
}

void Reception::was_read(const Shared& place, Read& result) {
    place->reading = false;
    // Those who wait are shown it by the judge; or the next tick tries it again.
    if (place->state == Place::State::own || stopped_ || result.failed) return;
    if (!result.stored && !result.nothing_new) {
        for (auto& asked : std::exchange(place->to_look, {})) asked.on_verdict(Verdict::unknown());
        return;
    }
    if (result.stored) show_from_afar(*place, *result.stored);
    if (place->stale || !place->to_look.empty() || place->newest > place->read_to) read(place);
}

void Reception::show_from_afar(Place& place, const Stored& stored) {
    const auto now = around_.clock();
    place.read_to = static_cast<std::int64_t>(stored.room.events().size());
    place.watchers.catch_up(stored.room, now);
    for (auto& asked : std::exchange(place.to_look, {})) {
        auto& watcher = asked.watcher;
        watcher.eyes = seats_of(stored.room.settings(), watcher.account);
        asked.on_verdict(Verdict::done(snapshot_json(stored.room, stored.row, watcher.told, watcher.eyes, now)));
        watcher.told = place.read_to;
        if (asked.what == Asked::What::watch && *watcher.wanted) place.watchers.add(std::move(watcher));
    }
}

void Reception::heard(const Shared& place, const std::string& text) {
    const auto news = parse_news(text);
    if (!news) return;
    place->newest = std::max(place->newest, news->to);
    const bool all = place->watchers.tell(*news);
    if (!all || news->seats_changed) read(place);
}

/// Those who watch games of other nodes, or finished ones, read them again.
void Reception::tell_of_name_from_afar(const std::string& account) {
    const auto games = std::make_shared<std::vector<std::string>>();
    around_.store.read([games, account](sql::Connection& database) { *games = games_with(database, account); },
                       [this, games, agenda = around_.agenda](const std::optional<sql::Error>&) {
                           agenda->add([this, games] {
                               for (const auto& game : *games)
                                   if (const auto found = around_.places.find(game);
                                       found != around_.places.end() && !found->second->own)
                                       found->second->watchers.tell(read_again_news(game));
                           });
                       });
}

void Reception::hand_on(const Shared& place, Asked asked) {
    ++forwarded_;
    ++place->handed_on;
    restless_.insert(place->game);
    // It may have to be asked twice, and is to be done once.
    if (asked.command.key.empty()) asked.command.key = new_id();
    const auto text = print_handed_on({place->game, asked.command});
    const auto shared = std::make_shared<Asked>(std::move(asked));
    around_.bus.ask(place->owner, text, owners_patience,
                    [this, place, shared, agenda = around_.agenda](const std::optional<std::string>& answer) {
                        agenda->add([this, place, shared, verdict = answer ? parse_verdict(*answer) : std::nullopt] {
                            --place->handed_on;
                            if (verdict && verdict->kind != Verdict::Kind::later) return shared->on_verdict(*verdict);
                            if (stopped_) return shared->on_verdict(Verdict::later());
                            // Perhaps it is another's by now.
                            place->waiting.push_back(std::move(*shared));
                            if (place->state == Place::State::own) return dispatch_waiting(place);
                            if (place->state == Place::State::far) try_again(*place);
                            restless_.insert(place->game);
                        });
                    });
}

/// Once a second: while there are no news, the store is asked.
void Reception::poll(const Shared& place) {
    const bool hears = place->is_heard && around_.bus.is_up();
    if (!place->to_look.empty() || (!place->watchers.empty() && !hears)) read(place);
}

}  // namespace merkhet::online
