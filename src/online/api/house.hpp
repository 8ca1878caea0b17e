#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "online/account/password_worker.hpp"
#include "online/api/live/open_ends.hpp"
#include "online/api/rate_limits.hpp"
#include "online/hall/hall.hpp"
#include "online/store/store.hpp"

namespace merkhet::online::api {

struct ApiOptions {
    Rates rates{};
    std::string url{};  ///< the site's public address, which pages put into links for others; empty: none is known
    std::function<void(std::string_view)> log{};  ///< is told in a line what has gone wrong here, without secrets
};

/// How many are at work for somebody; for any thread.
class WorkCount {
public:
    void enter() {
        const std::lock_guard lock(mutex_);
        ++count_;
    }
    void leave() {
        const std::lock_guard lock(mutex_);
        if (--count_ == 0) none_.notify_all();
    }
    void wait_for_none() {
        std::unique_lock lock(mutex_);
        none_.wait(lock, [&] { return count_ == 0; });
    }

private:
    std::mutex mutex_;
    std::condition_variable none_;
    int count_ = 0;
};

/// What all requests share.
struct House {
    Store& store;
    Hall& hall;
    PasswordWorker& passwords;
    ApiOptions options;
    RateLimits limits{};
    OpenEnds open{};
    WorkCount work{};
};

/// The house stands as long as somebody is at work.
class AtWork {
public:
    explicit AtWork(House& house) : house_(house) { house_.work.enter(); }
    ~AtWork() { house_.work.leave(); }
    AtWork(const AtWork&) = delete;
    AtWork& operator=(const AtWork&) = delete;

private:
    House& house_;
};

}  // namespace merkhet::online::api
