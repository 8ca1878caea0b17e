#include "online/hall/watchers.hpp"

#include <algorithm>
#include <set>

#include "base/words.hpp"

namespace merkhet::online {

std::string crowd_json(const std::string& game, const Crowd& crowd) {
    std::string seats;
    for (int seat = 0; crowd.seats >> seat != 0; ++seat)
        if ((crowd.seats >> seat & 1) != 0) seats += (seats.empty() ? "" : ",") + std::to_string(seat);
    return concatenated({R"({"topic":"game.)", game, R"(","game":")", game, R"(","crowd":{"seats":[)", seats,
                         R"(],"others":)", std::to_string(crowd.others), "}}"});
}

Crowd Watchers::crowd() const {
    Crowd crowd;
    std::set<std::string_view> known;
    for (const auto& watcher : watchers_) {
        crowd.seats |= watcher.eyes;
        if (watcher.eyes == 0 && (watcher.account.empty() || known.insert(watcher.account).second)) ++crowd.others;
    }
    return crowd;
}

void Watchers::add(Watcher watcher) {
    watchers_.push_back(std::move(watcher));
    changed_ = true;
}

bool Watchers::has_account(const std::string& account) const {
    return std::any_of(watchers_.begin(), watchers_.end(),
                       [&](const Watcher& watcher) { return watcher.account == account; });
}

void Watchers::remove(const std::shared_ptr<const bool>& wanted) {
    changed_ =
        std::erase_if(watchers_, [&](const Watcher& watcher) { return watcher.wanted == wanted; }) > 0 || changed_;
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
        const auto eyes = seats_of(room.settings(), watcher.account);
        changed_ = changed_ || eyes != watcher.eyes;
        watcher.eyes = eyes;
        if (watcher.told >= last) continue;
        auto text = news_json(room, watcher.told + 1, last, watcher.eyes, now);
        watcher.told = last;
        if (!text.empty()) watcher.channel->tell(std::make_shared<const std::string>(std::move(text)));
    }
}

}  // namespace merkhet::online
