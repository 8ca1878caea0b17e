#include "online/hall/hall.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <future>
#include <mutex>
#include <thread>
#include <utility>

#include "base/words.hpp"
#include "online/hall/account_games.hpp"
#include "online/hall/judge.hpp"
#include "online/hall/lease.hpp"
#include "online/hall/node_rows.hpp"
#include "online/hall/node_talk.hpp"
#include "online/hall/reception.hpp"

namespace merkhet::online {

namespace {

using std::chrono::milliseconds;

/// How long a command waits for whoever is to judge it: longer than it takes until a lost node's games are another's.
constexpr std::chrono::seconds patience{6};
constexpr milliseconds most_idle{50};
/// Who comes when so much waits for the judge is sent away.
constexpr std::size_t longest_agenda = 100'000;
constexpr std::chrono::seconds time_to_end{5};

/// The system's time when it is made, and the steady clock's from there.
std::function<Time()> steady_time() {
    const auto start = std::chrono::steady_clock::now();
    const auto since_1970 =
        std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch());
    return [start, since_1970] {
        return (since_1970 + std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - start))
            .count();
    };
}

struct GameWish {
    AgreedGame game;
    GameOrigin origin;
    std::string id;
};

void write_game(sql::Connection& database, GameShelf& shelf, std::int64_t node, Time now, const GameWish& wish) {
    if (!hold_node(database, node)) throw sql::Error(sql::Error::Kind::busy, "no games can begin here just now");
    auto begun = begin_game(shelf, wish.game, wish.origin, wish.id, now);
    if (!begun) throw sql::Error(sql::Error::Kind::other, begun.error().message);
    store_game(database, *std::move(begun), node);
}

}  // namespace

/// The one thread, and what works in it.
class Hall::Inside {
public:
    Inside(Store& store, bus::Bus& bus, HallOptions options)
        : options_(std::move(options)),
          topics_(bus),
          around_{store, bus, topics_, agenda_, options_.clock ? options_.clock : steady_time()},
          judge_(around_, options_.computers, judges_events()),
          reception_(around_, judge_, shelf_),
          lease_(store, agenda_, options_.node, options_.lease, leases_events()),
          answering_(
              bus.answer([this](const std::string& text, const bus::Bus::Reply& reply) { answer(text, reply); })),
          thread_([this] { run(); }) {}

    ~Inside() {
        answering_ = bus::Handle();
        agenda_->add_urgent([this] { stopping_ = true; });
        thread_.join();
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

    void ask(const std::string& game, Asked asked) {
        if (agenda_->size() > longest_agenda) return asked.on_verdict(Verdict::later());
        asked.arrived = around_.clock();
        asked.until = std::chrono::steady_clock::now() + patience;
        agenda_->add([this, game, asked = std::move(asked)]() mutable { reception_.ask(game, std::move(asked)); });
    }

    const HallOptions& options() const { return options_; }
    Store& store() { return around_.store; }
    Topics& topics() { return topics_; }
    Reception& reception() { return reception_; }
    const std::shared_ptr<GameShelf>& shelf() { return shelf_; }
    const std::shared_ptr<Agenda>& agenda() { return agenda_; }
    Time now() const { return around_.clock(); }
    /// Under which games are made.
    std::int64_t number() const { return number_; }
    std::uint64_t next_watch() { return ++watches_; }
    HallFigures figures() const {
        const std::lock_guard lock(figures_mutex_);
        auto figures = figures_;
        figures.topics = static_cast<std::int64_t>(topics_.size());
        figures.waiting = static_cast<std::int64_t>(agenda_->size());
        return figures;
    }

private:
    Judge::Events judges_events() {
        return {[this](Place& place) { reception_.restore(place); }, [this](const std::string& game) { opened(game); },
                [this] { lease_.lose(); }};
    }
    Lease::Events leases_events() {
        return {[this] { set_number(); },
                [this] {
                    ++losses_;
                    set_number();
                },
                [this](const std::vector<std::string>& games) { reception_.take_over(games); },
                [this](const std::vector<std::string>& games) {
                    for (const auto& game : games) reception_.ask(game, {.what = Asked::What::tick});
                }};
    }
    void set_number() {
        number_ = lease_.number();
        reception_.set_node(number_);
    }

    void answer(const std::string& text, const bus::Bus::Reply& reply) {
        auto handed_on = parse_handed_on(text);
        if (!handed_on) return reply(print_verdict(Verdict::refused("this cannot be read")));
        ask(handed_on->game, {.command = std::move(handed_on->command),
                              .by_node = true,
                              .on_verdict = [reply](const Verdict& verdict) { reply(print_verdict(verdict)); }});
    }

    void run() {
        while (!stopping_) turn();
        reception_.stop();
        const auto late = std::chrono::steady_clock::now() + time_to_end;
        while (!judge_.is_idle() && std::chrono::steady_clock::now() < late) turn();
        std::promise<void> promise;
        auto ended = promise.get_future();
        // The promise may be kept after nobody waits for it any more.
        lease_.end([shared = std::make_shared<std::promise<void>>(std::move(promise))] { shared->set_value(); });
        ended.wait_until(late);
    }

    void turn() {
        auto idle = most_idle;
        if (const auto deadline = judge_.next_deadline())
            idle = std::clamp(milliseconds(*deadline - around_.clock()), milliseconds(0), most_idle);
        for (const auto& task : agenda_->take(idle)) task();
        const auto time = around_.clock();
        judge_.tick(time);
        if (const auto now = std::chrono::steady_clock::now(); now - ticked_ >= most_idle) {
            ticked_ = now;
            lease_.tick(now, time);
            reception_.tick(now);
            count();
        }
        judge_.pass(lease_.number());
    }

    void count() {
        const auto reception = reception_.figures();
        const auto& gate = judge_.gate_figures();
        const auto& judge = judge_.figures();
        const std::lock_guard lock(figures_mutex_);
        figures_ = {.node = lease_.number(),
                    .rooms = reception.rooms,
                    .watched = reception.far,
                    .watchers = reception.watchers,
                    .thinking = static_cast<std::int64_t>(judge_.thinking()),
                    .commands = judge.commands,
                    .refused = judge.refused,
                    .forwarded = reception.forwarded,
                    .events = gate.events,
                    .commits = gate.commits,
                    .commit_time = gate.microseconds,
                    .failures = gate.failures,
                    .takeovers = reception.takeovers,
                    .losses = losses_,
                    .searches = judge.searches};
    }

public:
    /// Takes the game into memory, and tells those who play it that it has begun.
    void opened(const std::string& game) {
        agenda_->add([this, game] { reception_.expect(game); });
        const auto accounts = std::make_shared<std::vector<std::string>>();
        around_.store.read(
            [accounts, game](sql::Connection& database) {
                for (const auto& row :
                     database.run("select distinct account from seats where game = $1 and account is not null", game))
                    accounts->push_back(row.text(0));
            },
            [this, accounts, game, agenda = agenda_](const std::optional<sql::Error>&) {
                agenda->add([this, accounts, game] {
                    for (const auto& account : *accounts)
                        topics_.tell("account." + account, account_news(account, "started", game));
                });
            });
    }

private:
    const HallOptions options_;
    const std::shared_ptr<Agenda> agenda_ = std::make_shared<Agenda>();
    const std::shared_ptr<GameShelf> shelf_ = std::make_shared<GameShelf>();
    Topics topics_;
    Surroundings around_;
    Judge judge_;
    Reception reception_;
    Lease lease_;
    bool stopping_ = false;
    Moment ticked_{};
    std::int64_t losses_ = 0;
    std::atomic<std::int64_t> number_ = 0;
    std::atomic<std::uint64_t> watches_ = 0;
    mutable std::mutex figures_mutex_;
    HallFigures figures_;
    bus::Handle answering_;
    std::thread thread_;
};

Hall::Hall(Store& store, bus::Bus& bus, HallOptions options)
    : inside_(std::make_unique<Inside>(store, bus, std::move(options))) {}
Hall::~Hall() = default;

std::string Hall::create(sql::Connection& database, const AgreedGame& game, const GameOrigin& origin, std::string id) {
    if (id.empty()) id = new_id();
    write_game(database, *inside_->shelf(), inside_->number(), now(), {game, origin, id});
    return id;
}

void Hall::opened(const std::string& game) { inside_->opened(game); }

void Hall::create(AgreedGame game, GameOrigin origin, std::function<void(Result<std::string>)> done) {
    const auto id = new_id();
    inside_->store().write([shelf = inside_->shelf(), node = inside_->number(), now = now(),
                            wish = GameWish{std::move(game), std::move(origin), id}](
                               sql::Connection& database) { write_game(database, *shelf, node, now, wish); },
                           [inside = inside_.get(), agenda = inside_->agenda(), id,
                            done = std::move(done)](const std::optional<sql::Error>& error) {
                               if (error) return done(TextError{error->what()});
                               agenda->add([inside, id, done] {
                                   inside->opened(id);
                                   done(id);
                               });
                           });
}

void Hall::command(const std::string& game, Command command, OnVerdict on_verdict) {
    inside_->ask(game, {.command = std::move(command), .on_verdict = std::move(on_verdict)});
}

void Hall::look(const std::string& game, const std::string& account, OnVerdict on_verdict) {
    Watcher who;
    who.account = account;
    inside_->ask(game, {.what = Asked::What::look, .watcher = std::move(who), .on_verdict = std::move(on_verdict)});
}

Watching Hall::watch(const std::string& game, const std::string& account, std::int64_t since,
                     std::shared_ptr<Channel> channel, OnVerdict on_verdict) {
    const auto wanted = std::make_shared<bool>(true);
    const auto number = inside_->next_watch();
    inside_->ask(game, {.what = Asked::What::watch,
                        .watcher = {number, wanted, account, std::move(channel), 0, since},
                        .on_verdict = std::move(on_verdict)});
    return Watching([inside = inside_.get(), game, number, wanted] {
        inside->agenda()->add([inside, game, number, wanted] {
            *wanted = false;
            inside->reception().end_watch(game, number);
        });
    });
}

void Hall::leave_games(const std::string& account, std::function<void(Result<int>)> done) {
    in_all_games(account, false, Resign{}, std::move(done));
}

void Hall::set_vacation(const std::string& account, Time until, std::function<void(Result<int>)> done) {
    in_all_games(account, true, Vacation{until}, std::move(done));
}

void Hall::in_all_games(const std::string& account, bool by_post, decltype(Command::what) what,
                        std::function<void(Result<int>)> done) {
    const auto seats = std::make_shared<std::vector<SeatInGame>>();
    inside_->store().read(
        [seats, account, by_post](sql::Connection& database) { *seats = seats_in_games(database, account, by_post); },
        [inside = inside_.get(), agenda = inside_->agenda(), seats, what = std::move(what),
         done = std::move(done)](const std::optional<sql::Error>& error) {
            if (error) return done(TextError{error->what()});
            agenda->add([inside, seats, what, done] {
                const Tally tally(seats->size(), done);
                for (const auto& [game, seat] : *seats)
                    inside->ask(game, {.command = {{}, seat, new_id(), what}, .on_verdict = tally.next()});
            });
        });
}

void Hall::tell(std::string_view topic, const std::string& text) { inside_->topics().tell(topic, text); }

Watching Hall::watch_topic(const std::string& topic, std::shared_ptr<Channel> channel, std::function<void()> ready) {
    return inside_->topics().watch(topic, std::move(channel), std::move(ready));
}

const std::string& Hall::node() const { return inside_->options().node; }
Time Hall::now() const { return inside_->now(); }
HallFigures Hall::figures() const { return inside_->figures(); }

}  // namespace merkhet::online
