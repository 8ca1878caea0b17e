#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bus/local.hpp"
#include "games/registry.hpp"
#include "json/json.hpp"
#include "online/account/accounts.hpp"
#include "online/hall/hall.hpp"
#include "online/room/room_rows.hpp"
#include "support/databases.hpp"

/// What tests of the hall share: nodes at one database and bus, people, and what they are told.
namespace merkhet::online::hall_tests {

using namespace std::chrono_literals;
inline constexpr auto long_time = 60s;

/// Asks until it is so, but not forever.
template <class F>
bool eventually(F&& f) {
    const auto end = std::chrono::steady_clock::now() + long_time;
    while (std::chrono::steady_clock::now() < end) {
        if (f()) return true;
        std::this_thread::sleep_for(2ms);
    }
    return false;
}

/// A channel that keeps what it is told.
class Ear final : public Channel {
public:
    void tell(Text text) override {
        const std::lock_guard lock(mutex_);
        auto json = Json::parse(*text);
        if (json.contains("crowd"))
            crowd_ = std::move(json["crowd"]);
        else
            texts_.push_back(std::move(json));
        wake_.notify_all();
    }
    /// The next text; null if none comes for a long time.
    Json next() {
        std::unique_lock lock(mutex_);
        if (!wake_.wait_for(lock, long_time, [this] { return !texts_.empty(); })) return nullptr;
        auto text = std::move(texts_.front());
        texts_.pop_front();
        return text;
    }
    /// Who is at the game, as it was told last.
    Json crowd() {
        const std::lock_guard lock(mutex_);
        return crowd_;
    }
    std::size_t waiting() {
        const std::lock_guard lock(mutex_);
        return texts_.size();
    }
    /// The numbers of all events that it has been told, each once.
    std::vector<std::int64_t> numbers() {
        const std::lock_guard lock(mutex_);
        std::vector<std::int64_t> numbers;
        for (const auto& text : texts_)
            if (text.contains("events"))
                for (const auto& event : text["events"]) numbers.push_back(event["number"].get<std::int64_t>());
        return numbers;
    }

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Json> texts_;
    Json crowd_;
};

/// A time that can be moved, and stopped together with whoever asks for it: a node that stands still.
class HandClock {
public:
    Time now() {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return !stopped_; });
        const auto passed = std::chrono::steady_clock::now() - start_;
        return begin_ + std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
    }
    void pass(Time time) {
        const std::lock_guard lock(mutex_);
        begin_ += time;
    }
    void stop(bool stopped) {
        const std::lock_guard lock(mutex_);
        stopped_ = stopped;
        wake_.notify_all();
    }
    std::function<Time()> function() {
        return [this] { return now(); };
    }

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    Time begin_ = 1'700'000'000'000;
    bool stopped_ = false;
};

/// One node of a server.
class Node {
public:
    Node(const std::string& database, std::unique_ptr<bus::Bus> bus, const std::string& name,
         std::function<Time()> clock = {}, Time lease = 3000)
        : store_(open(database)),
          bus_(std::move(bus)),
          hall_(std::make_unique<Hall>(*store_, *bus_, HallOptions{name, 1, std::move(clock), lease})) {
        EXPECT_TRUE(eventually([&] { return hall_->figures().node > 0; }));
    }

    Hall& hall() { return *hall_; }
    Store& store() { return *store_; }
    bus::Bus& bus() { return *bus_; }
    void end() { hall_.reset(); }

    template <class What>
    Verdict ask(const std::string& game, const std::string& account, What what, std::string key = {}, int seat = -1) {
        std::promise<Verdict> promise;
        auto verdict = promise.get_future();
        hall_->command(game, {account, seat, std::move(key), std::move(what)},
                       [&](Verdict said) { promise.set_value(std::move(said)); });
        return verdict.get();
    }
    Verdict look(const std::string& game, const std::string& account = {}) {
        std::promise<Verdict> promise;
        auto verdict = promise.get_future();
        hall_->look(game, account, [&](Verdict said) { promise.set_value(std::move(said)); });
        return verdict.get();
    }
    Json snapshot(const std::string& game, const std::string& account = {}) {
        const auto verdict = look(game, account);
        EXPECT_EQ(verdict.kind, Verdict::Kind::done) << verdict.text;
        return verdict.kind == Verdict::Kind::done ? Json::parse(verdict.text) : Json();
    }
    /// What there is to see at first, and then what is told.
    std::pair<Json, Watching> watch(const std::string& game, const std::string& account,
                                    const std::shared_ptr<Ear>& ear, std::int64_t since = 0) {
        std::promise<Verdict> promise;
        auto verdict = promise.get_future();
        auto watching =
            hall_->watch(game, account, since, ear, [&](Verdict said) { promise.set_value(std::move(said)); });
        auto said = verdict.get();
        EXPECT_EQ(said.kind, Verdict::Kind::done) << said.text;
        return {said.kind == Verdict::Kind::done ? Json::parse(said.text) : Json(), std::move(watching)};
    }
    std::string create(const AgreedGame& agreed, const GameOrigin& origin = {}) {
        std::promise<std::string> promise;
        auto id = promise.get_future();
        hall_->create(agreed, origin, [&](const Result<std::string>& made) {
            promise.set_value(made ? *made : "error: " + made.error().message);
        });
        return id.get();
    }
    /// The store's events of a game.
    std::vector<RoomEvent> events(const std::string& game) {
        return store_->read_now([&](sql::Connection& connection) { return load_events(connection, game); });
    }

private:
    static std::unique_ptr<Store> open(const std::string& database) {
        auto store = Store::open(database);
        if (!store) throw std::runtime_error(store.error().message);
        return *std::move(store);
    }

    std::unique_ptr<Store> store_;
    std::unique_ptr<bus::Bus> bus_;
    std::unique_ptr<Hall> hall_;
};

/// A game of these accounts, by the order of the seats.
inline AgreedGame agreed(const std::string& game_text, const std::vector<Account>& accounts,
                         const std::string& control = "600+5", bool rated = false) {
    AgreedGame game;
    game.game_text = game_text;
    game.control = control;
    game.rated = rated;
    game.is_public = true;
    for (const auto& account : accounts) game.seats.push_back({account.id, account.name, 0});
    return game;
}

/// A database with people, and nodes at it.
class WithNodes : public testing::TestWithParam<merkhet::test::OwnDatabase::Kind> {
protected:
    void SetUp() override {
        if (!database_) GTEST_SKIP() << "without PostgreSQL";
        const auto store = *Store::open(database_.address());
        store->write_now([&](sql::Connection& connection) {
            for (const char* name : {"Anne", "Bert", "Cleo", "Dora"})
                people.push_back(*add_person(connection, *parse_name(name), "hash", 1));
        });
    }
    std::unique_ptr<Node> node(const std::string& name, std::function<Time()> clock = {}, Time lease = 3000) {
        return std::make_unique<Node>(database_.address(), network.join(name), name, std::move(clock), lease);
    }
    AgreedGame two(const std::string& game_text = "khet", const std::string& control = "600+5", bool rated = false) {
        return agreed(game_text, {people[0], people[1]}, control, rated);
    }

    bus::LocalNetwork network;
    std::vector<Account> people;

private:
    merkhet::test::OwnDatabase database_{GetParam()};
};

/// A move of whoever is to move in a snapshot, drawn at random; its account plays it.
struct Drawn {
    int seat = 0;
    Play play;
};
inline std::optional<Drawn> draw_move(const Json& snapshot, Random& random) {
    const auto& to_move = snapshot["toMove"];
    if (!to_move.is_number()) return std::nullopt;
    const auto game = *make_game(snapshot["settings"]["game"].get<std::string>());
    Line<AnyGame> line(*game);
    for (const auto& move : snapshot["moves"]) line.play(*line.parse_move(move.get<std::string>()));
    const auto move = game->random_move(line.position(), random);
    return Drawn{to_move.get<int>(), Play{line.moves().size(), game->print_move(line.position(), move), 0}};
}

/// Plays random moves, as many or to the end, each through the node of its seat; all of them must be taken. How many
/// were played.
inline int play_on(const std::string& game, const std::vector<Node*>& nodes, const std::vector<Account>& people,
                   Random& random, int most) {
    for (int move = 0; move < most; ++move) {
        const auto drawn = draw_move(nodes[0]->snapshot(game), random);
        if (!drawn) return move;
        const auto seat = static_cast<std::size_t>(drawn->seat);
        const auto verdict =
            nodes[seat]->ask(game, people[seat].id, drawn->play, "move" + std::to_string(drawn->play.ply));
        EXPECT_EQ(verdict.kind, Verdict::Kind::done) << verdict.text;
    }
    return most;
}

/// The events of a game follow from each other.
inline void expect_sound(Node& node, const std::string& id) {
    const auto stored = node.store().read_now([&](sql::Connection& connection) { return load_game(connection, id); });
    ASSERT_TRUE(stored);
    const auto room = Room::from_events(stored->settings, *make_game(stored->settings.game_text), stored->events);
    ASSERT_TRUE(room) << room.error().message;
    EXPECT_EQ(room->is_over(), stored->ended.has_value());
}

/// 1, 2, 3 …
inline std::vector<std::int64_t> numbers_to(std::int64_t last, std::int64_t first = 1) {
    std::vector<std::int64_t> numbers;
    for (auto number = first; number <= last; ++number) numbers.push_back(number);
    return numbers;
}

}  // namespace merkhet::online::hall_tests
