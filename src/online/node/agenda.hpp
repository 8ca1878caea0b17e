#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

namespace merkhet::online {

/// What waits to be done by one thread; any thread may add to it.
class Agenda {
public:
    using Task = std::function<void()>;

    void add(Task task) { put(std::move(task), tasks_); }
    /// Before all that is not urgent: answers that let others go on.
    void add_urgent(Task task) { put(std::move(task), urgent_); }
    /// What is to be done next, after waiting for it at most so long. Not too much at once, so that what is urgent does
    /// not wait.
    std::vector<Task> take(std::chrono::milliseconds patience);
    std::size_t size() const;

private:
    void put(Task task, std::deque<Task>& tasks);

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Task> urgent_;
    std::deque<Task> tasks_;
    bool waiting_ = false;
};

}  // namespace merkhet::online
