#include "cli/terminal/watched_work.hpp"

#include <chrono>
#include <utility>

namespace merkhet::cli {

WatchedWork::WatchedWork(std::stop_source stop, std::function<void()> work)
    : stop_(std::move(stop)), work_(std::async(std::launch::async, std::move(work))) {}

WatchedWork::~WatchedWork() {
    if (!work_.valid()) return;
    stop_.request_stop();
    work_.wait();
}

bool WatchedWork::over() {
    constexpr auto interval = std::chrono::milliseconds(100);
    const bool done = work_.wait_for(interval) == std::future_status::ready;
    if (signals_.caught()) stop_.request_stop();
    return done;
}

void WatchedWork::finish() {
    while (!over()) {
    }
    work_.get();
}

}  // namespace merkhet::cli
