#include "bot/thinker.hpp"

#include <random>
#include <utility>

#include "base/words.hpp"

namespace merkhet::bot {

Thinker::Thinker(std::shared_ptr<const AnyGame> game, PlayerSpec spec, OnDecided on_decided)
    : game_(std::move(game)), spec_(std::move(spec)), on_decided_(std::move(on_decided)), thread_([this] { work(); }) {}

Thinker::~Thinker() {
    leave();
    thread_.join();
}

void Thinker::think(std::int64_t number, Line<AnyGame> line, MoveRequest request) {
    const std::lock_guard lock(mutex_);
    stopping_.request_stop();
    next_ = Task{number, std::move(line), std::move(request)};
    wake_.notify_one();
}

void Thinker::stop() {
    const std::lock_guard lock(mutex_);
    stopping_.request_stop();
    next_.reset();
}

void Thinker::leave() {
    const std::lock_guard lock(mutex_);
    stopping_.request_stop();
    next_.reset();
    leaving_ = true;
    wake_.notify_one();
}

bool Thinker::ended() const {
    const std::lock_guard lock(mutex_);
    return ended_;
}

void Thinker::work() {
    std::unique_ptr<Player> player;
    bool prepared = false;
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return leaving_ || next_; });
        if (leaving_) break;
        auto task = *std::exchange(next_, std::nullopt);
        stopping_ = std::stop_source();
        task.request.stop = stopping_.get_token();
        lock.unlock();
        const auto answer = answer_to(task, player, prepared);
        // A program that was stopped has been ended, and one that failed is started again.
        if (task.request.stop.stop_requested() || !answer.move) prepared = false;
        if (!task.request.stop.stop_requested()) on_decided_(task.number, answer);
        lock.lock();
    }
    lock.unlock();
    player.reset();
    lock.lock();
    ended_ = true;
}

PlayerAnswer Thinker::answer_to(Task& task, std::unique_ptr<Player>& player, bool& prepared) {
    if (!player) player = make_player(game_, spec_);
    if (!prepared) {
        if (const auto why = player->begin_game(std::random_device{}(), task.request.stop)) {
            PlayerAnswer answer;
            answer.failure = PlayerAnswer::Failure::crashed;
            answer.note = *why;
            return answer;
        }
        prepared = true;
    }
    auto answer = player->choose(task.line, task.request);
    // Once is enough.
    if (answer.note.empty() && !std::exchange(warned_, true)) answer.note = joined(player->warnings(), "; ");
    return answer;
}

}  // namespace merkhet::bot
