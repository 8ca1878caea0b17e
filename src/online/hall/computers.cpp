#include "online/hall/computers.hpp"

#include <sched.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace merkhet::online {

namespace {

constexpr double longest_search = 5;  ///< seconds
constexpr int hash_mebibytes = 8;

/// From here on this thread runs when no other wants to.
void be_last() {
    const sched_param parameters{};
    if (::sched_setscheduler(0, SCHED_IDLE, &parameters) == 0) return;
    constexpr int nicest = 19;
    ::setpriority(PRIO_PROCESS, 0, nicest);
}

}  // namespace

Computers::Computers(int threads, std::function<void(Decided)> decided) : decided_(std::move(decided)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Computers::~Computers() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        waiting_.clear();
        for (auto& [game, engine] : searching_)
            if (engine != nullptr) engine->stop();
    }
    wake_.notify_all();
    for (auto& thread : threads_) thread.join();
}

double Computers::seconds_for(const std::optional<Clock>& clock) {
    if (!clock) return longest_search;
    constexpr double shortest = 0.01;
    constexpr double share = 30;
    constexpr double of_increment = 0.7;
    return std::clamp(clock->seconds / share + of_increment * clock->increment, shortest,
                      std::min(longest_search, std::max(shortest, clock->seconds / 2)));
}

void Computers::drop(const std::string& game) {
    std::erase_if(waiting_, [&](const Turn& turn) { return turn.game == game; });
    if (const auto found = searching_.find(game); found != searching_.end() && found->second != nullptr)
        found->second->stop();
}

void Computers::think(Turn turn) {
    {
        const std::lock_guard lock(mutex_);
        drop(turn.game);
        waiting_.push_back(std::move(turn));
    }
    wake_.notify_one();
}

void Computers::forget(const std::string& game) {
    const std::lock_guard lock(mutex_);
    drop(game);
}

std::size_t Computers::size() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size() + searching_.size();
}

void Computers::work() {
    be_last();
    std::uint64_t seed = static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
        if (stopping_) return;
        // A game whose last search is being stopped waits until that is over.
        const auto next = std::find_if(waiting_.begin(), waiting_.end(),
                                       [this](const Turn& turn) { return !searching_.contains(turn.game); });
        if (next == waiting_.end()) {
            wake_.wait(lock);
            continue;
        }
        const auto turn = std::move(*next);
        waiting_.erase(next);
        searching_[turn.game] = nullptr;
        lock.unlock();
        EngineOptions options;
        options.hash_mebibytes = hash_mebibytes;
        options.level = turn.level;
        options.seed = ++seed;
        Engine engine(turn.rules, options);
        engine.set_line(turn.line);
        lock.lock();
        // It may have been dropped meanwhile: then its decision is about a turn that is over.
        if (stopping_) return;
        searching_[turn.game] = &engine;
        lock.unlock();
        const auto analysis = engine.think({.seconds = seconds_for(turn.clock)});
        lock.lock();
        searching_.erase(turn.game);
        if (stopping_) return;
        lock.unlock();
        wake_.notify_all();
        const auto& best = analysis.variations.front();
        const int seat = seat_number(turn.line.to_move());
        decided_({turn.game, turn.number, turn.rules->print_move(turn.line.position(), best.moves.front()),
                  best.scores[static_cast<std::size_t>(seat)]});
        lock.lock();
    }
}

}  // namespace merkhet::online
