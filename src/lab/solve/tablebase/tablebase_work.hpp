#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <stop_token>
#include <string>
#include <utility>

#include "lab/solve/solver.hpp"
#include "lab/work/share_tasks.hpp"

namespace merkhet::lab {

/// One pass over all numbers of a material.
struct TablebasePass {
    std::string doing;  ///< passes in a row that do the same are reported as one
    int plies = 0;      ///< how many from the end, in passes that go ply by ply; 0: in others
    /// Numbers that a thread takes at once: enough to be worth handing out, and little enough to be stopped soon.
    std::uint64_t part = 1 << 15;
};

/// When work on tables must stop, how many threads it has, and who hears of it.
class TablebaseWork {
public:
    TablebaseWork(int threads, std::stop_token stop, OnSolveProgress on_progress)
        : threads_(threads), stop_(std::move(stop)), on_progress_(std::move(on_progress)) {}

    bool stopped() const { return stop_.stop_requested(); }
    std::uint64_t looked_at() const { return looked_at_; }
    double seconds() const { return since(start_); }
    /// Notes how large the tables in memory are.
    void holds(std::uint64_t bytes) { bytes_ = bytes; }

    /// Calls work(first, end) with parts that make up 0 … `numbers` - 1, in threads; false when it was stopped.
    template <class Work>
    bool share(std::uint64_t numbers, const TablebasePass& pass, const Work& work) {
        if (pass.doing != doing_) {
            doing_ = pass.doing;
            doing_since_ = Time::now();
        }
        plies_ = pass.plies;
        done_ = 0;
        share_tasks((numbers + pass.part - 1) / pass.part, threads_, [&] {
            return [&](std::size_t task) {
                const auto first = task * pass.part;
                const auto end = std::min(numbers, first + pass.part);
                work(first, end);
                return tell(end - first, numbers);
            };
        });
        return !stopped();
    }

private:
    using Time = std::chrono::steady_clock;
    static double since(Time::time_point then) { return std::chrono::duration<double>(Time::now() - then).count(); }

    bool tell(std::uint64_t more, std::uint64_t numbers) {
        const std::lock_guard lock(mutex_);
        done_ += more;
        looked_at_ += more;
        constexpr double interval = 0.1;
        if (on_progress_ && seconds() - told_ >= interval) {
            told_ = seconds();
            SolveProgress progress;
            progress.doing = doing_;
            progress.positions = looked_at_;
            progress.seconds = told_;
            progress.doing_seconds = since(doing_since_);
            progress.bytes = bytes_;
            progress.plies = plies_;
            progress.fraction = static_cast<double>(done_) / static_cast<double>(numbers);
            on_progress_(progress);
        }
        return !stopped();
    }

    int threads_;
    std::stop_token stop_;
    OnSolveProgress on_progress_;
    Time::time_point start_ = Time::now();
    Time::time_point doing_since_ = start_;
    std::string doing_;
    int plies_ = 0;
    std::uint64_t bytes_ = 0;
    std::mutex mutex_;  ///< guards what follows
    std::uint64_t done_ = 0;
    std::uint64_t looked_at_ = 0;
    double told_ = 0;
};

}  // namespace merkhet::lab
