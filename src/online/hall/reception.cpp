#include "online/hall/reception.hpp"

#include <chrono>
#include <utility>

#include "online/hall/account_games.hpp"
#include "online/hall/node_talk.hpp"
#include "online/node/node_rows.hpp"

namespace merkhet::online {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds before_trying_again{250};
/// So long a room that is over or played by post stays in memory when nobody asks for it.
constexpr std::chrono::seconds rooms_stay{60};
constexpr std::chrono::seconds sweep_every{5};
/// So often nodes say again who watches a game at several of them; of one that says nothing for that long nobody does.
constexpr std::chrono::seconds crowd_again{10};
constexpr std::chrono::seconds crowd_stays{25};

bool goes_on_live(const OwnRoom& own) { return own.room.is_live() && !own.room.is_over(); }

}  // namespace

/// Whose a game is, or why that is not known.
struct Reception::Found {
    Owner owner;
    bool failed = false;
};

Reception::Reception(Surroundings& around, Judge& judge, std::shared_ptr<GameShelf> shelf, std::string name)
    : around_(around),
      judge_(judge),
      shelf_(std::move(shelf)),
      name_(std::move(name)),
      crowds_(around.bus.subscribe(crowds_topic, {[this, agenda = around.agenda](const std::string& text) {
                                                      agenda->add([this, text] { heard_of_crowd(text); });
                                                  },
                                                  [this, agenda = around.agenda] {
                                                      agenda->add([this] {
                                                          for (auto& each : around_.places)
                                                              each.second->watchers.mark_change();
                                                      });
                                                  }})),
      names_(around.bus.subscribe(names_topic,
                                  {[this, agenda = around.agenda](const std::string& text) {
                                       const auto news = parse_new_name(text);
                                       if (!news || news->node == name_) return;
                                       agenda->add([this, news] { renamed(news->account, news->name); });
                                   },
                                   [this, agenda = around.agenda] { agenda->add([this] { read_names_again(); }); }})) {}

Reception::Shared Reception::place_of(const std::string& game) {
    auto& place = around_.places[game];
    if (!place) {
        place = std::make_shared<Place>();
        place->game = game;
    }
    return place;
}

void Reception::ask(const std::string& game, Asked asked) {
    if (stopped_) {
        if (asked.on_verdict) asked.on_verdict(Verdict::later());
        return;
    }
    dispatch(place_of(game), std::move(asked));
}

void Reception::dispatch(const Shared& place, Asked asked) {
    place->used = std::chrono::steady_clock::now();
    switch (place->state) {
        case Place::State::own: return judge_.take(*place, std::move(asked));
        case Place::State::far:
            if (!asked.needs_judge()) return look_from_afar(place, std::move(asked));
            if (!place->owner.empty() && asked.by_node) return asked.on_verdict({Verdict::Kind::later, {}});
            if (!place->owner.empty() && asked.what == Asked::What::command) return hand_on(place, std::move(asked));
            break;
        case Place::State::unknown:
        case Place::State::searching: break;
    }
    place->waiting.push_back(std::move(asked));
    search(place);
}

void Reception::dispatch_waiting(const Shared& place) {
    for (auto& asked : std::exchange(place->waiting, {})) dispatch(place, std::move(asked));
}

void Reception::expect(const std::string& game) {
    const auto place = place_of(game);
    place->wanted = true;
    search(place);
}

void Reception::take_over(const std::vector<std::string>& games) {
    takeovers_ += static_cast<std::int64_t>(games.size());
    for (const auto& game : games) {
        const auto place = place_of(game);
        place->interrupted = true;
        place->wanted = true;
        search(place);
    }
}

void Reception::restore(Place& place) {
    place.interrupted = true;
    place.wanted = true;
    try_again(place);
}

void Reception::try_again(Place& place) {
    place.state = Place::State::unknown;
    place.retry = std::chrono::steady_clock::now() + before_trying_again;
    restless_.insert(place.game);
}

void Reception::set_node(std::int64_t node) {
    node_ = node;
    if (node != 0) return;
    judge_.drop();
    // Others may judge these games from now on; live ones that nobody has taken are looked for under the next number.
    for (auto& [game, place] : around_.places) {
        if (!place->own) continue;
        const bool goes_on = goes_on_live(*place->own);
        judge_.close(*place);
        place->interrupted = true;
        place->wanted = goes_on;
        if (goes_on || !place->watchers.empty()) try_again(*place);
    }
}

void Reception::stop() {
    stopped_ = true;
    for (auto& [game, place] : around_.places) {
        for (auto& each : std::exchange(place->waiting, {}))
            if (each.on_verdict) each.on_verdict(Verdict::later());
        for (auto& each : std::exchange(place->to_look, {})) each.on_verdict(Verdict::later());
        unsubscribe(*place);
    }
}

void Reception::search(const Shared& place) {
    restless_.insert(place->game);
    const auto now = std::chrono::steady_clock::now();
    if (place->state == Place::State::searching || place->state == Place::State::own || now < place->retry) return;
    // Without a number nothing can be claimed: it comes soon.
    if (node_ == 0 && place->waiting.empty()) return;
    place->state = Place::State::searching;
    bool needs_judge = place->wanted;
    for (const auto& asked : place->waiting) needs_judge = needs_judge || asked.needs_judge();
    const auto owner = std::make_shared<Owner>();
    around_.store.write(
        [owner, game = place->game, node = node_, needs_judge](sql::Connection& database) {
            *owner = claim_game(database, game, node, needs_judge);
        },
        [this, place, owner, node = node_, agenda = around_.agenda](const std::optional<sql::Error>& error) {
            agenda->add([this, place, owner, node, failed = error.has_value()] {
                found(place, node, {*owner, failed});
            });
        });
}

void Reception::found(const Shared& place, std::int64_t node, const Found& found) {
    if (found.failed || (found.owner.kind == Owner::Kind::mine && node != node_)) return try_again(*place);
    switch (found.owner.kind) {
        case Owner::Kind::no_game:
            place->state = Place::State::unknown;
            place->wanted = false;
            for (auto& asked : std::exchange(place->waiting, {}))
                if (asked.on_verdict) asked.on_verdict(Verdict::unknown());
            return;
        case Owner::Kind::mine:
            if (found.owner.taken_over) place->interrupted = true;
            return load(place);
        case Owner::Kind::none:
            // Who looks need not wait until somebody may judge.
            return go_far(place, {});
        case Owner::Kind::over:
        case Owner::Kind::other:
            place->wanted = false;
            place->interrupted = false;
            return go_far(place, found.owner.name);
    }
}

Reception::Stored Reception::build(GameShelf& shelf, StoredGame&& game) {
    auto rules = shelf.find(game.settings.game_text);
    if (!rules) throw sql::Error(sql::Error::Kind::other, rules.error().message);
    auto room = Room::from_events(std::move(game.settings), *std::move(rules), std::move(game.events));
    if (!room) throw sql::Error(sql::Error::Kind::other, room.error().message);
    return {*std::move(room), std::move(game.row)};
}

void Reception::load(const Shared& place) {
    const auto stored = std::make_shared<std::optional<Stored>>();
    around_.store.read(
        [stored, game = place->game, shelf = shelf_](sql::Connection& database) {
            if (auto row = load_game(database, game)) *stored = build(*shelf, *std::move(row));
        },
        [this, place, stored, node = node_, renames = renames_,
         agenda = around_.agenda](const std::optional<sql::Error>& error) {
            const auto wrong = error && error->kind() == sql::Error::Kind::other ? error->what() : std::string();
            agenda->add([this, place, stored, node, renames, wrong] {
                if (renames == renames_ || stopped_) return loaded(place, node, std::move(*stored), wrong);
                load(place);
            });
        });
}

void Reception::loaded(const Shared& place, std::int64_t node, std::optional<Stored> stored, const std::string& wrong) {
    if (!wrong.empty()) {
        // It will not become better: whoever runs the server has to look at it.
        place->state = Place::State::unknown;
        place->wanted = false;
        for (auto& asked : std::exchange(place->waiting, {}))
            if (asked.on_verdict) asked.on_verdict(Verdict::refused("this game cannot be read: " + wrong));
        return;
    }
    if (!stored || node != node_ || stopped_) return try_again(*place);
    unsubscribe(*place);
    judge_.open(*place, std::move(stored->room), std::move(stored->row));
    dispatch_waiting(place);
    for (auto& asked : std::exchange(place->to_look, {})) dispatch(place, std::move(asked));
}

void Reception::renamed(const std::string& account, const std::string& name) {
    ++renames_;
    for (const auto& each : around_.places)
        if (each.second->own) judge_.rename(*each.second, account, name);
    tell_of_name_from_afar(account);
}

/// What was said of names may have been missed.
void Reception::read_names_again() {
    ++renames_;
    std::vector<std::string> games;
    for (const auto& [game, place] : around_.places)
        if (place->own) games.push_back(game);
    if (games.empty()) return;
    const auto names = std::make_shared<std::vector<NameInGame>>();
    around_.store.read(
        [names, games = std::move(games)](sql::Connection& database) { *names = names_in_games(database, games); },
        [this, names, renames = renames_, agenda = around_.agenda](const std::optional<sql::Error>& error) {
            agenda->add([this, names, renames, failed = error.has_value()] {
                if (stopped_) return;
                // Some have changed meanwhile, perhaps; and what cannot be read now can be soon.
                if (renames != renames_) return read_names_again();
                if (failed) names_due_ = std::chrono::steady_clock::now() + before_trying_again;
                for (const auto& [game, account, name] : *names)
                    if (const auto found = around_.places.find(game);
                        found != around_.places.end() && found->second->own)
                        judge_.rename(*found->second, account, name);
            });
        });
}

void Reception::end_watch(const std::string& game, const std::shared_ptr<const bool>& wanted) {
    const auto found = around_.places.find(game);
    if (found == around_.places.end()) return;
    found->second->watchers.remove(wanted);
    if (found->second->watchers.empty() && found->second->to_look.empty()) unsubscribe(*found->second);
}

void Reception::give_up(Place& place, Moment now) {
    const auto is_late = [&](const Asked& asked) { return asked.on_verdict && now >= asked.until; };
    for (const auto& asked : place.waiting)
        if (is_late(asked)) asked.on_verdict(Verdict::later());
    std::erase_if(place.waiting, is_late);
    for (const auto& asked : place.to_look)
        if (is_late(asked)) asked.on_verdict(Verdict::later());
    std::erase_if(place.to_look, is_late);
}

void Reception::tick(Moment now) {
    const bool poll_now = now - polled_ >= std::chrono::seconds(1);
    if (poll_now) {
        polled_ = now;
        tell_crowds(now);
    }
    if (names_due_ && now >= *names_due_) {
        names_due_.reset();
        read_names_again();
    }
    for (auto next = restless_.begin(); next != restless_.end();) {
        const auto found = around_.places.find(*next);
        if (found == around_.places.end()) {
            next = restless_.erase(next);
            continue;
        }
        const auto place = found->second;
        give_up(*place, now);
        if (place->state == Place::State::far && poll_now) poll(place);
        const bool to_search = !place->waiting.empty() || place->wanted ||
                               (place->state == Place::State::unknown && !place->watchers.empty());
        const bool is_restless =
            place->is_busy() || to_search || (place->state == Place::State::far && !place->watchers.empty());
        if (to_search && now >= place->retry) search(place);
        next = is_restless ? std::next(next) : restless_.erase(next);
    }
    if (now - swept_ >= sweep_every) sweep(now);
}

/// Once a second: who has come to a game, and who has gone.
void Reception::tell_crowds(Moment now) {
    for (const auto& [game, place] : around_.places) {
        const auto is_lost = [&](const auto& far) { return now - far.second.heard >= crowd_stays; };
        bool changed = std::exchange(place->crowds_changed, false);
        changed = std::erase_if(place->far_crowds, is_lost) > 0 || changed;
        const bool own_changed = place->watchers.take_change();
        const bool to_say = own_changed || (!place->far_crowds.empty() && now - place->crowd_said >= crowd_again);
        if (!to_say && !changed) continue;
        auto crowd = place->watchers.crowd();
        if (to_say) around_.bus.publish(crowds_topic, print_crowd({name_, game, crowd}));
        if (to_say) place->crowd_said = now;
        if (!own_changed && !changed) continue;
        for (const auto& [node, far] : place->far_crowds) {
            crowd.seats |= far.crowd.seats;
            crowd.others += far.crowd.others;
        }
        place->watchers.tell(plain_news(crowd_json(game, crowd)));
    }
}

void Reception::heard_of_crowd(const std::string& text) {
    const auto news = parse_crowd(text);
    if (!news || news->node == name_) return;
    const auto found = around_.places.find(news->game);
    // Whoever comes here later is told: what this node then says is answered.
    if (found == around_.places.end() || found->second->watchers.empty()) return;
    auto& place = *found->second;
    const auto [known, is_new] = place.far_crowds.try_emplace(news->node);
    if (is_new) place.crowd_said = {};
    place.crowds_changed = place.crowds_changed || known->second.crowd != news->crowd;
    known->second = {news->crowd, std::chrono::steady_clock::now()};
}

bool Reception::is_forgettable(const Place& place, Moment now) const {
    if (place.is_busy() || place.wanted || !place.watchers.empty()) return false;
    if (!place.own) return true;
    return !goes_on_live(*place.own) && place.own->under_way == 0 && place.own->thinking == 0 &&
           now - place.used >= rooms_stay;
}

void Reception::sweep(Moment now) {
    swept_ = now;
    std::vector<std::string> forgotten;
    for (const auto& [game, place] : around_.places)
        if (is_forgettable(*place, now)) forgotten.push_back(game);
    for (const auto& game : forgotten) {
        judge_.close(*around_.places.at(game));
        around_.places.erase(game);
    }
}

Reception::Figures Reception::figures() const {
    Figures figures{.forwarded = forwarded_, .takeovers = takeovers_};
    for (const auto& [game, place] : around_.places) {
        if (place->state == Place::State::own) ++figures.rooms;
        if (place->state == Place::State::far) ++figures.far;
        figures.watchers += static_cast<std::int64_t>(place->watchers.size());
    }
    return figures;
}

}  // namespace merkhet::online
