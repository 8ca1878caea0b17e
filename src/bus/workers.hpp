#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace merkhet::bus {

/// A few threads that do what is put before them, now or at some time. Without threads it is done when the owner says
/// so, at times that the owner makes up: for tests.
class Workers {
public:
    using Time = std::chrono::steady_clock::time_point;
    using Task = std::function<void()>;

    explicit Workers(int threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void post(Task task);
    void post_at(Time time, Task task);
    Time now() const;
    /// What waits is forgotten, what runs is waited for; nothing runs afterwards.
    void stop();

    /// Without threads only: lets time pass, and does all there is to do, on this thread.
    void pass(std::chrono::milliseconds time);

private:
    void work();
    /// Moves to `ready_` what is due; the mutex is held.
    void collect();

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Task> ready_;
    std::multimap<Time, Task> later_;
    bool stopping_ = false;
    const bool by_hand_;
    Time made_up_{};  ///< the time by hand
    std::vector<std::thread> threads_;
};

}  // namespace merkhet::bus
