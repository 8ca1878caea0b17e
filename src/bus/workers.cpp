#include "bus/workers.hpp"

#include <algorithm>
#include <utility>

namespace merkhet::bus {

Workers::Workers(int threads) : by_hand_(threads == 0) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Workers::~Workers() { stop(); }

void Workers::post(Task task) {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    ready_.push_back(std::move(task));
    wake_.notify_one();
}

void Workers::post_at(Time time, Task task) {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    later_.emplace(time, std::move(task));
    wake_.notify_one();
}

Workers::Time Workers::now() const {
    if (!by_hand_) return std::chrono::steady_clock::now();
    const std::lock_guard lock(mutex_);
    return made_up_;
}

void Workers::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        wake_.notify_all();
    }
    for (auto& thread : threads_)
        if (thread.joinable()) thread.join();
    // Not under the lock: what a task holds may want to post when it goes.
    std::deque<Task> ready;
    std::multimap<Time, Task> later;
    const std::lock_guard lock(mutex_);
    ready.swap(ready_);
    later.swap(later_);
}

void Workers::collect() {
    const auto time = by_hand_ ? made_up_ : std::chrono::steady_clock::now();
    while (!later_.empty() && later_.begin()->first <= time) {
        ready_.push_back(std::move(later_.begin()->second));
        later_.erase(later_.begin());
    }
}

void Workers::work() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        collect();
        if (!ready_.empty()) {
            Task task = std::move(ready_.front());
            ready_.pop_front();
            lock.unlock();
            task();
            task = nullptr;  // what it holds goes before the lock is taken
            lock.lock();
        } else if (later_.empty()) {
            wake_.wait(lock);
        } else {
            // A copy: meanwhile another thread may do this task, and the map forget it.
            const auto next = later_.begin()->first;
            wake_.wait_until(lock, next);
        }
    }
}

void Workers::pass(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    const Time end = made_up_ + time;
    while (true) {
        collect();
        if (ready_.empty() && !later_.empty() && later_.begin()->first <= end) {
            made_up_ = later_.begin()->first;
            continue;
        }
        if (ready_.empty()) break;
        const Task task = std::move(ready_.front());
        ready_.pop_front();
        lock.unlock();
        task();
        lock.lock();
    }
    made_up_ = end;
}

}  // namespace merkhet::bus
