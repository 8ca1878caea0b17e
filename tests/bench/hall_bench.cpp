#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "bus/local.hpp"
#include "games/registry.hpp"
#include "online/account/accounts.hpp"
#include "online/hall/hall.hpp"

/// How many moves a second go through the hall, each on the disk before it is answered: by hand, docs/performance.md.
///
///     merkhet_hall_bench [GAMES [SECONDS [ADDRESS]]]
///
/// Every game has two who watch it, and the next move follows the answer to the last.
namespace {

using namespace merkhet;
using namespace merkhet::online;

constexpr const char* game_text = "khet";

struct Script {
    std::vector<int> seats;
    std::vector<std::string> moves;
};

/// A random game that lasts a while.
Script script_of(const AnyGame& game, Random& random) {
    constexpr std::size_t least = 60;
    constexpr std::size_t most = 120;
    while (true) {
        Script script;
        Line<AnyGame> line(game);
        while (line.to_move() != Mover::nobody && script.moves.size() < most) {
            const auto move = game.random_move(line.position(), random);
            script.seats.push_back(seat_number(line.to_move()));
            script.moves.push_back(game.print_move(line.position(), move));
            line.play(move);
        }
        if (script.moves.size() >= least) return script;
    }
}

class Counter final : public Channel {
public:
    void tell(Text) override { ++told; }
    std::atomic<std::int64_t> told = 0;
};

/// Games that are played at the same time, each as fast as the hall answers.
class Load {
public:
    Load(Hall& hall, std::vector<Account> players, std::vector<Script> scripts)
        : hall_(hall), players_(std::move(players)), scripts_(std::move(scripts)) {}

    void begin(std::size_t number) {
        AgreedGame agreed;
        agreed.game_text = game_text;
        agreed.control = "600+5";
        for (const auto& player : players_) agreed.seats.push_back({player.id, player.name, 0});
        hall_.create(agreed, {}, [this, number](const Result<std::string>& id) {
            if (!id) return fail(id.error().message);
            for (int watcher = 0; watcher < 2; ++watcher) {
                const std::lock_guard lock(mutex_);
                watching_.push_back(hall_.watch(*id, "", 0, counter, [](const Verdict&) {}));
            }
            play(*id, number, 0);
        });
    }
    void end() {
        going_ = false;
        const std::lock_guard lock(mutex_);
        watching_.clear();
    }

    std::shared_ptr<Counter> counter = std::make_shared<Counter>();
    std::atomic<std::int64_t> moves = 0;

private:
    static void fail(const std::string& why) {
        std::fprintf(stderr, "%s\n", why.c_str());
        std::exit(1);
    }
    void play(const std::string& id, std::size_t number, std::size_t ply) {
        const auto& script = scripts_[number % scripts_.size()];
        if (!going_) return;
        if (ply == script.moves.size()) return begin(number + 1);
        const auto& player = players_[static_cast<std::size_t>(script.seats[ply])];
        hall_.command(id, {player.id, script.seats[ply], std::to_string(ply), Play{ply, script.moves[ply], 20}},
                      [this, id, number, ply](const Verdict& verdict) {
                          if (!going_) return;
                          if (verdict.kind != Verdict::Kind::done) return fail(verdict.text);
                          ++moves;
                          play(id, number, ply + 1);
                      });
    }

    Hall& hall_;
    const std::vector<Account> players_;
    const std::vector<Script> scripts_;
    std::mutex mutex_;
    std::vector<Watching> watching_;
    std::atomic<bool> going_ = true;
};

void measure(const std::string& address, std::size_t games, int seconds) {
    auto store = Store::open(address);
    if (!store) {
        std::fprintf(stderr, "%s\n", store.error().message.c_str());
        std::exit(1);
    }
    std::vector<Account> players;
    (*store)->write_now([&](sql::Connection& database) {
        for (int player = 0; player < 2; ++player) players.push_back(add_guest(database, 1));
    });
    bus::LocalNetwork network;
    const auto bus = network.join("bench");
    auto made = std::make_unique<Hall>(**store, *bus, HallOptions{"bench"});
    auto& hall = *made;
    while (hall.figures().node == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const auto game = *merkhet::make_game(game_text);
    Random random(1);
    std::vector<Script> scripts;
    scripts.reserve(50);
    for (int script = 0; script < 50; ++script) scripts.push_back(script_of(*game, random));
    Load load(hall, players, std::move(scripts));
    for (std::size_t number = 0; number < games; ++number) load.begin(number);
    std::this_thread::sleep_for(std::chrono::seconds(2));
    const auto before = hall.figures();
    const auto moves = load.moves.load();
    const auto start = std::chrono::steady_clock::now();
    const auto processor = std::clock();
    std::this_thread::sleep_for(std::chrono::seconds(seconds));
    const double taken = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const auto after = hall.figures();
    const auto commits = static_cast<double>(after.commits - before.commits);
    const auto played = static_cast<double>(load.moves - moves);
    // The processor's time does not hang on what else the machine does.
    std::printf("%zu games: %.0f moves/s, %.1f us of a processor each, %.0f commits/s of %.2f ms, %.1f events each\n",
                games, played / taken, 1e6 * static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC / played,
                commits / taken, static_cast<double>(after.commit_time - before.commit_time) / commits / 1000,
                static_cast<double>(after.events - before.events) / commits);
    load.end();
    // Answers to what is under way still come to the load.
    made.reset();
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t games = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 2000;
    const int seconds = argc > 2 ? static_cast<int>(std::strtol(argv[2], nullptr, 10)) : 10;
    if (argc > 3) {
        measure(argv[3], games, seconds);
        return 0;
    }
    const auto folder = std::filesystem::temp_directory_path() / ("merkhet_bench_" + new_id());
    std::filesystem::create_directory(folder);
    measure("sqlite:" + (folder / "bench.db").string(), games, seconds);
    std::filesystem::remove_all(folder);
}
