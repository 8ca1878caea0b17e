#pragma once

#include <deque>
#include <functional>
#include <string>
#include <utility>

namespace merkhet::bot {

/// Lets one after another in: games by post think one at a time, as there may be many of them.
class Turnstile {
public:
    /// Calls `go` once nobody else is in, unless `who` leaves before.
    void enter(const std::string& who, std::function<void()> go) {
        waiting_.emplace_back(who, std::move(go));
        admit();
    }
    /// Is not in, and does not wait, any longer.
    void leave(const std::string& who) {
        std::erase_if(waiting_, [&](const auto& each) { return each.first == who; });
        if (inside_ != who) return;
        inside_.clear();
        admit();
    }

private:
    void admit() {
        if (!inside_.empty() || waiting_.empty()) return;
        auto [who, go] = std::move(waiting_.front());
        waiting_.pop_front();
        inside_ = std::move(who);
        go();
    }

    std::string inside_;
    std::deque<std::pair<std::string, std::function<void()>>> waiting_;
};

}  // namespace merkhet::bot
