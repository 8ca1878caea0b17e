#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace merkhet::online::api {

/// How many sockets and streams each account has open on this node; for any thread.
class OpenEnds {
public:
    /// More than a browser full of pages, or a bot in many games.
    static constexpr std::size_t most = 200;

    /// Counts one more as long as what is returned lives; null: there are too many already.
    std::shared_ptr<void> enter(const std::string& account) {
        const std::lock_guard lock(mutex_);
        auto& open = open_[account];
        if (open >= most) return nullptr;
        ++open;
        return {&open, [this, account](void*) { leave(account); }};
    }

private:
    void leave(const std::string& account) {
        const std::lock_guard lock(mutex_);
        const auto found = open_.find(account);
        if (--found->second == 0) open_.erase(found);
    }

    std::mutex mutex_;
    std::map<std::string, std::size_t> open_;
};

}  // namespace merkhet::online::api
