#include "online/account/password_worker.hpp"

#include <utility>

namespace merkhet::online {

PasswordWorker::PasswordWorker(const PasswordCost& cost, int threads, std::size_t most_waiting)
    : cost_(cost), most_waiting_(most_waiting) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

PasswordWorker::~PasswordWorker() {
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    wake_.notify_all();
    for (auto& thread : threads_) thread.join();
}

bool PasswordWorker::verify(std::string kept, std::string password, Verified done) {
    return add([this, kept = std::move(kept), password = std::move(password), done = std::move(done)] {
        done(verify_password(kept, password, cost_));
    });
}

bool PasswordWorker::hash(std::string password, Hashed done) {
    return add(
        [this, password = std::move(password), done = std::move(done)] { done(hash_password(password, cost_)); });
}

bool PasswordWorker::add(Task task) {
    {
        const std::lock_guard lock(mutex_);
        if (tasks_.size() >= most_waiting_) return false;
        tasks_.push_back(std::move(task));
    }
    wake_.notify_one();
    return true;
}

void PasswordWorker::work() {
    while (true) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return closed_ || !tasks_.empty(); });
            if (tasks_.empty()) return;
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
    }
}

}  // namespace merkhet::online
