#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "online/account/passwords.hpp"

namespace merkhet::online {

/// Threads of their own for passwords, since each takes a processor for 50–100 ms and 64 MiB: however many people log
/// in at once, play goes on. Any thread may call it.
class PasswordWorker {
public:
    using Verified = std::function<void(PasswordVerdict)>;
    using Hashed = std::function<void(const Result<std::string>&)>;

    explicit PasswordWorker(const PasswordCost& cost = {}, int threads = 1, std::size_t most_waiting = 32);
    /// Does what was asked before.
    ~PasswordWorker();
    PasswordWorker(const PasswordWorker&) = delete;
    PasswordWorker& operator=(const PasswordWorker&) = delete;

    /// verify_password(), and then `done`, on one of the threads. False if too many wait: nothing will be done, and
    /// whoever asked should try again later.
    bool verify(std::string kept, std::string password, Verified done);
    /// hash_password() in the same way.
    bool hash(std::string password, Hashed done);

private:
    using Task = std::function<void()>;
    bool add(Task task);
    void work();

    const PasswordCost cost_;
    const std::size_t most_waiting_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Task> tasks_;
    bool closed_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace merkhet::online
