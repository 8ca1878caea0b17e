#include "online/hall/hall_thread.hpp"

#include <algorithm>
#include <chrono>
#include <future>
#include <set>
#include <utility>

#include "online/hall/node_talk.hpp"

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
        const auto passed = std::chrono::steady_clock::now() - start;
        return (since_1970 + std::chrono::duration_cast<milliseconds>(passed)).count();
    };
}

}  // namespace

HallThread::HallThread(Store& store, bus::Bus& bus, HallOptions options)
    : options_(std::move(options)),
      topics_(bus),
      around_{store, bus, topics_, agenda_, options_.clock ? options_.clock : steady_time()},
      judge_(around_, options_.computers, judges_events()),
      reception_(around_, judge_, shelf_, options_.node),
      lease_(store, agenda_, options_.node, options_.lease, leases_events()),
      answering_(bus.answer([this](const std::string& text, const bus::Bus::Reply& reply) { answer(text, reply); })),
      thread_([this] { run(); }) {}

HallThread::~HallThread() {
    answering_ = bus::Handle();
    agenda_->add_urgent([this] { stopping_ = true; });
    thread_.join();
}

void HallThread::end_watch(const std::string& game, const std::shared_ptr<bool>& wanted) {
    agenda_->add([this, game, wanted] {
        *wanted = false;
        reception_.end_watch(game, wanted);
    });
}

void HallThread::ask(const std::string& game, Asked asked) {
    if (agenda_->size() > longest_agenda) return asked.on_verdict(Verdict::later());
    asked.arrived = around_.clock();
    asked.until = std::chrono::steady_clock::now() + patience;
    agenda_->add([this, game, asked = std::move(asked)]() mutable { reception_.ask(game, std::move(asked)); });
}

void HallThread::opened(const std::string& game) {
    agenda_->add([this, game] { reception_.expect(game); });
    const auto players = std::make_shared<std::vector<PlayerInGame>>();
    around_.store.read([players, game](sql::Connection& database) { *players = players_in_game(database, game); },
                       [this, players, game, agenda = agenda_](const std::optional<sql::Error>&) {
                           agenda->add([this, players, game] { greet(game, *players); });
                       });
}

void HallThread::renamed(const std::string& account, const std::string& name) {
    agenda_->add([this, account, name] { reception_.renamed(account, name); });
    around_.bus.publish(names_topic, print_new_name({options_.node, account, name}));
}

void HallThread::greet(const std::string& game, const std::vector<PlayerInGame>& players) {
    std::set<std::string> told;
    for (const auto& player : players) {
        if (told.insert(player.account).second)
            topics_.tell("account." + player.account, account_news(player.account, "started", game));
        if (player.vacation_until && *player.vacation_until > now())
            ask(game, {.command = {{}, player.seat, new_id(), Vacation{*player.vacation_until}},
                       .on_verdict = [](const Verdict&) {}});
    }
}

HallFigures HallThread::figures() const {
    const std::lock_guard lock(figures_mutex_);
    auto figures = figures_;
    figures.topics = static_cast<std::int64_t>(topics_.size());
    figures.waiting = static_cast<std::int64_t>(agenda_->size());
    return figures;
}

Judge::Events HallThread::judges_events() {
    return {[this](Place& place) { reception_.restore(place); }, [this](const std::string& game) { opened(game); },
            [this] { lease_.lose(); }};
}

Lease::Events HallThread::leases_events() {
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

void HallThread::set_number() {
    number_ = lease_.number();
    reception_.set_node(number_);
}

void HallThread::answer(const std::string& text, const bus::Bus::Reply& reply) {
    auto handed_on = parse_handed_on(text);
    if (!handed_on) return reply(print_verdict(Verdict::refused("this cannot be read")));
    ask(handed_on->game, {.command = std::move(handed_on->command),
                          .by_node = true,
                          .on_verdict = [reply](const Verdict& verdict) { reply(print_verdict(verdict)); }});
}

void HallThread::run() {
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

void HallThread::turn() {
    auto idle = most_idle;
    if (const auto deadline = judge_.next_deadline())
        idle = std::clamp(milliseconds(*deadline - around_.clock()), milliseconds(0), most_idle);
    const auto tasks = agenda_->take(idle);
    const auto time = around_.clock();
    lose_if_it_stood_still();
    for (const auto& task : tasks) task();
    judge_.tick(time);
    if (const auto now = std::chrono::steady_clock::now(); now - ticked_ >= most_idle) {
        ticked_ = now;
        lease_.tick(now, time);
        reception_.tick(now);
        count();
    }
    judge_.pass(lease_.number());
}

void HallThread::lose_if_it_stood_still() {
    const auto now = std::chrono::steady_clock::now();
    const auto before = std::exchange(turned_, now);
    if (before != Moment{} && now - before >= milliseconds(options_.lease)) lease_.resign();
}

void HallThread::count() {
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

}  // namespace merkhet::online
