#pragma once

#include <atomic>
#include <cstdint>
#include <iostream>
#include <mutex>
#include <string>

namespace merkhet::test {

/// What stress workers report to: prints what is wrong, and counts what was done.
class Findings {
public:
    void wrong(const std::string& what) {
        const std::lock_guard lock(mutex_);
        ++wrong_;
        std::cout << "WRONG: " << what << "\n" << std::flush;
    }
    int wrongs() const {
        const std::lock_guard lock(mutex_);
        return wrong_;
    }

    std::atomic<std::uint64_t> searches = 0;       ///< by calls of the engine
    std::atomic<std::uint64_t> commands = 0;       ///< given to the protocol
    std::atomic<std::uint64_t> games = 0;          ///< played on the clock
    std::atomic<std::uint64_t> time_forfeits = 0;  ///< in those
    /// The most milliseconds that an answer came after stop().
    std::atomic<std::uint64_t> slowest_stop = 0;

    /// The most milliseconds that a decision took beyond its clock.
    std::atomic<std::uint64_t> latest_on_clock = 0;

    static void note_most(std::atomic<std::uint64_t>& most, double seconds) {
        const auto milliseconds = static_cast<std::uint64_t>(1000 * seconds);
        auto known = most.load();
        while (milliseconds > known && !most.compare_exchange_weak(known, milliseconds)) continue;
    }

private:
    mutable std::mutex mutex_;
    int wrong_ = 0;
};

}  // namespace merkhet::test
