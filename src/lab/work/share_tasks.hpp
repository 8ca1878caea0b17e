#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>

#include "base/helper_threads.hpp"

namespace merkhet::lab {

/// Does tasks 0 … `count` - 1, each once, on that many threads, the calling one among them, and returns when all are
/// done. `make_worker()` makes a worker in each thread: worker(task) returns false when no thread is to begin another
/// task. An exception from a worker also ends the work, and is rethrown here.
template <class MakeWorker>
void share_tasks(std::size_t count, int threads, const MakeWorker& make_worker) {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr problem;
    const auto work = [&] {
        try {
            auto worker = make_worker();
            for (auto task = next++; task < count; task = next++)
                if (!worker(task)) next = count;
        } catch (...) {
            next = count;
            const std::lock_guard lock(mutex);
            problem = std::current_exception();
        }
    };
    {
        HelperThreads helpers;
        for (int t = 1; t < threads; ++t) helpers.start(work);
        work();
    }
    if (problem) std::rethrow_exception(problem);
}

}  // namespace merkhet::lab
