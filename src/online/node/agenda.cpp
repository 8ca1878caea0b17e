#include "online/node/agenda.hpp"

#include <utility>

namespace merkhet::online {

void Agenda::put(Task task, std::deque<Task>& tasks) {
    bool wake = false;
    {
        const std::lock_guard lock(mutex_);
        tasks.push_back(std::move(task));
        wake = std::exchange(waiting_, false);
    }
    if (wake) wake_.notify_one();
}

std::vector<Agenda::Task> Agenda::take(std::chrono::milliseconds patience) {
    constexpr std::size_t most = 128;
    std::unique_lock lock(mutex_);
    waiting_ = true;
    wake_.wait_for(lock, patience, [this] { return !urgent_.empty() || !tasks_.empty(); });
    waiting_ = false;
    std::vector<Task> taken;
    for (auto* tasks : {&urgent_, &tasks_})
        while (!tasks->empty() && taken.size() < most) {
            taken.push_back(std::move(tasks->front()));
            tasks->pop_front();
        }
    return taken;
}

std::size_t Agenda::size() const {
    const std::lock_guard lock(mutex_);
    return urgent_.size() + tasks_.size();
}

}  // namespace merkhet::online
