#include "bus/mailbox.hpp"

namespace merkhet::bus {

bool Mailbox::put(std::size_t bytes, Task task) {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_tasks || bytes_ + bytes > most_bytes) return false;
    add(bytes, std::move(task));
    return true;
}

void Mailbox::insist(Task task) {
    const std::lock_guard lock(mutex_);
    add(0, std::move(task));
}

void Mailbox::add(std::size_t bytes, Task task) {
    if (ended_) return;
    waiting_.emplace_back(bytes, std::move(task));
    bytes_ += bytes;
    if (std::exchange(scheduled_, true)) return;
    workers_.post([self = shared_from_this()] { self->run(); });
}

void Mailbox::run() {
    const std::lock_guard running(running_);
    std::unique_lock lock(mutex_);
    // Others want the worker, too.
    for (int turn = 0; turn < 100 && !waiting_.empty(); ++turn) {
        const auto [bytes, task] = std::move(waiting_.front());
        waiting_.pop_front();
        bytes_ -= bytes;
        lock.unlock();
        task();
        lock.lock();
    }
    scheduled_ = !waiting_.empty();
    if (scheduled_) workers_.post([self = shared_from_this()] { self->run(); });
}

void Mailbox::end() {
    std::deque<std::pair<std::size_t, Task>> forgotten;
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        forgotten.swap(waiting_);
        bytes_ = 0;
    }
    const std::lock_guard waited(running_);
}

}  // namespace merkhet::bus
