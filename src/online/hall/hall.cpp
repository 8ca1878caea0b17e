#include "online/hall/hall.hpp"

#include <utility>
#include <vector>

#include "online/hall/account_games.hpp"
#include "online/hall/hall_thread.hpp"
#include "online/node/node_rows.hpp"

namespace merkhet::online {

namespace {

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

Hall::Hall(Store& store, bus::Bus& bus, HallOptions options)
    : thread_(std::make_unique<HallThread>(store, bus, std::move(options))) {}
Hall::~Hall() = default;

std::string Hall::create(sql::Connection& database, Time now, const AgreedGame& game, const GameOrigin& origin,
                         std::string id) {
    if (id.empty()) id = new_id();
    write_game(database, *thread_->shelf(), thread_->number(), now, {game, origin, id});
    return id;
}

void Hall::opened(const std::string& game) { thread_->opened(game); }

void Hall::create(AgreedGame game, GameOrigin origin, std::function<void(Result<std::string>)> done) {
    const auto id = new_id();
    thread_->store().write([shelf = thread_->shelf(), node = thread_->number(), now = now(),
                            wish = GameWish{std::move(game), std::move(origin), id}](
                               sql::Connection& database) { write_game(database, *shelf, node, now, wish); },
                           [thread = thread_.get(), agenda = thread_->agenda(), id,
                            done = std::move(done)](const std::optional<sql::Error>& error) {
                               if (error) return done(TextError{error->what()});
                               agenda->add([thread, id, done] {
                                   thread->opened(id);
                                   done(id);
                               });
                           });
}

void Hall::command(const std::string& game, Command command, OnVerdict on_verdict) {
    thread_->ask(game, {.command = std::move(command), .on_verdict = std::move(on_verdict)});
}

void Hall::look(const std::string& game, const std::string& account, OnVerdict on_verdict) {
    Watcher who;
    who.account = account;
    thread_->ask(game, {.what = Asked::What::look, .watcher = std::move(who), .on_verdict = std::move(on_verdict)});
}

Watching Hall::watch(const std::string& game, const std::string& account, std::int64_t since,
                     std::shared_ptr<Channel> channel, OnVerdict on_verdict) {
    const auto wanted = std::make_shared<bool>(true);
    thread_->ask(game, {.what = Asked::What::watch,
                        .watcher = {wanted, account, std::move(channel), 0, since},
                        .on_verdict = std::move(on_verdict)});
    return Watching([thread = thread_.get(), game, wanted] { thread->end_watch(game, wanted); });
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
    thread_->store().read(
        [seats, account, by_post](sql::Connection& database) { *seats = seats_in_games(database, account, by_post); },
        [thread = thread_.get(), agenda = thread_->agenda(), seats, what = std::move(what),
         done = std::move(done)](const std::optional<sql::Error>& error) {
            if (error) return done(TextError{error->what()});
            agenda->add([thread, seats, what, done] {
                const Tally tally(seats->size(), done);
                for (const auto& [game, seat] : *seats)
                    thread->ask(game, {.command = {{}, seat, new_id(), what}, .on_verdict = tally.next()});
            });
        });
}

void Hall::sessions_ended(const std::string& account) { tell("account." + account, sessions_ended_news(account)); }

void Hall::renamed(const std::string& account, const std::string& name) { thread_->renamed(account, name); }

void Hall::tell(std::string_view topic, const std::string& text) { thread_->topics().tell(topic, text); }

Watching Hall::watch_topic(const std::string& topic, std::shared_ptr<Channel> channel, std::function<void()> ready) {
    return thread_->topics().watch(topic, std::move(channel), std::move(ready));
}

const std::string& Hall::node() const { return thread_->options().node; }
std::int64_t Hall::number() const { return thread_->number(); }
Time Hall::now() const { return thread_->now(); }
HallFigures Hall::figures() const { return thread_->figures(); }

}  // namespace merkhet::online
