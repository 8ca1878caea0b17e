#include "online/hall/watchers.hpp"

#include <algorithm>
#include <utility>

namespace merkhet::online {

bool Watchers::has_account(const std::string& account) const {
    return std::any_of(watchers_.begin(), watchers_.end(),
                       [&](const Watcher& watcher) { return watcher.account == account; });
}

void Watchers::remove(const std::shared_ptr<const bool>& wanted) {
    std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.wanted == wanted; });
}

bool Watchers::tell(const News& news) {
    bool all = true;
    for (auto& watcher : watchers_) {
        if (news.to > 0) {
            if (watcher.told >= news.to) continue;
            if (watcher.told + 1 < news.from) {
                all = false;
                continue;
            }
            watcher.told = news.to;
        }
        if (const auto& text = news.seen_by(watcher.eyes)) watcher.channel->tell(text);
    }
    return all;
}

void Watchers::catch_up(const Room& room, Time now) {
    const auto last = static_cast<std::int64_t>(room.events().size());
    for (auto& watcher : watchers_) {
        watcher.eyes = seats_of(room.settings(), watcher.account);
        if (watcher.told >= last) continue;
        auto text = news_json(room, watcher.told + 1, last, watcher.eyes, now);
        watcher.told = last;
        if (!text.empty()) watcher.channel->tell(std::make_shared<const std::string>(std::move(text)));
    }
}

}  // namespace merkhet::online
