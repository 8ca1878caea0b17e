#include "cli/terminal/watched_work.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <stdexcept>
#include <thread>

#include <unistd.h>

namespace merkhet::cli {
namespace watched_work_test {

void wait_for_stop(const std::stop_source& stop) {
    while (!stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

TEST(WatchedWork, IsWatchedUntilItIsOver) {
    const std::stop_source stop;
    std::atomic<bool> go_on = false;
    int looks = 0;
    WatchedWork work(stop, [&] {
        while (!go_on) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    });
    while (!work.over()) go_on = ++looks >= 2;
    work.finish();
    EXPECT_GE(looks, 2);
    EXPECT_FALSE(work.interrupted());
    EXPECT_FALSE(stop.stop_requested());
}

TEST(WatchedWork, ASignalAsksItToStop) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const std::stop_source stop;
        WatchedWork work(stop, [&] { wait_for_stop(stop); });
        EXPECT_FALSE(work.over());
        kill(getpid(), signal);
        work.finish();
        EXPECT_TRUE(work.interrupted());
        EXPECT_TRUE(stop.stop_requested());
    }
}

TEST(WatchedWork, PassesOnWhatWentWrong) {
    const std::stop_source stop;
    WatchedWork work(stop, [] { throw std::runtime_error("no room"); });
    EXPECT_THROW(work.finish(), std::runtime_error);
    EXPECT_FALSE(stop.stop_requested());
}

TEST(WatchedWork, IsStoppedWhenTheWatcherGivesUp) {
    const std::stop_source stop;
    {
        const WatchedWork work(stop, [&] { wait_for_stop(stop); });
    }
    EXPECT_TRUE(stop.stop_requested());
}

}  // namespace watched_work_test
}  // namespace merkhet::cli
