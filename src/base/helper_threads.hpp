#pragma once

#include <exception>
#include <thread>
#include <utility>
#include <vector>

namespace merkhet {

/// Threads that work alongside the one that starts them. The system may give fewer than requested.
class HelperThreads {
public:
    HelperThreads() = default;
    ~HelperThreads() { join(); }
    HelperThreads(const HelperThreads&) = delete;
    HelperThreads& operator=(const HelperThreads&) = delete;

    /// Starts a thread that runs `work`; false if the system has none to give.
    template <class Work>
    bool start(Work work) {
#ifdef __cpp_exceptions
        try {
            threads_.emplace_back(std::move(work));
        } catch (const std::exception&) {
            return false;
        }
#else
        threads_.emplace_back(std::move(work));
#endif
        return true;
    }
    /// Waits until all have ended.
    void join() {
        for (auto& thread : threads_) thread.join();
        threads_.clear();
    }

private:
    std::vector<std::thread> threads_;
};

}  // namespace merkhet
