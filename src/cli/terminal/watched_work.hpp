#pragma once

#include <functional>
#include <future>
#include <stop_token>

#include "cli/terminal/signal_watch.hpp"

namespace merkhet::cli {

/// Work on a thread of its own, which Ctrl-C and the like ask to stop; meanwhile the caller shows its progress:
///     WatchedWork work(stop, [&] { play(stop); });
///     while (!work.over()) show_progress();
///     work.finish();
class WatchedWork {
public:
    /// Begins; `stop` is what the work looks at.
    WatchedWork(std::stop_source stop, std::function<void()> work);
    /// Asks the work to stop if finish() was not called, and waits for it.
    ~WatchedWork();
    WatchedWork(const WatchedWork&) = delete;
    WatchedWork& operator=(const WatchedWork&) = delete;

    /// Waits at most a tenth of a second. True once the work is done.
    bool over();
    /// Whether a signal came.
    bool interrupted() { return signals_.caught(); }
    /// Watches until the end; throws what the work threw.
    void finish();

private:
    SignalWatch signals_;  ///< before the thread, which must not get the signals
    std::stop_source stop_;
    std::future<void> work_;
};

}  // namespace merkhet::cli
