#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "bus/workers.hpp"

namespace merkhet::bus {

/// What one handler is called with, one call after another, in order; mailboxes do not wait for each other as long as a
/// worker is free. Held by shared pointers: workers hold it while they are at it.
class Mailbox : public std::enable_shared_from_this<Mailbox> {
public:
    using Task = std::function<void()>;

    explicit Mailbox(Workers& workers) : workers_(workers) {}

    /// False, and nothing done, if as many are waiting as may wait (1,000, or 4 MB by `bytes`).
    bool put(std::size_t bytes, Task task);
    /// The same without a bound.
    void insist(Task task);
    /// What waits is forgotten; what is running is waited for, unless that is where this is called.
    void end();

private:
    static constexpr std::size_t most_tasks = 1'000;
    static constexpr std::size_t most_bytes = 4'000'000;

    void add(std::size_t bytes, Task task);  ///< the mutex is held
    void run();

    Workers& workers_;
    std::mutex mutex_;
    std::deque<std::pair<std::size_t, Task>> waiting_;
    std::size_t bytes_ = 0;
    bool scheduled_ = false;  ///< a worker is at it, or will be
    bool ended_ = false;
    std::recursive_mutex running_;  ///< held while the handler runs
};

}  // namespace merkhet::bus
