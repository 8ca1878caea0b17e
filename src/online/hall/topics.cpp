#include "online/hall/topics.hpp"

#include <algorithm>
#include <utility>

#include "base/words.hpp"
#include "online/store/id.hpp"

namespace merkhet::online {

std::string account_news(const std::string& account, std::string_view kind, const std::string& game) {
    return concatenated({R"({"topic":"account.)", account, R"(","kind":")", kind, R"(","game":")", game, R"("})"});
}

std::string sessions_ended_news(const std::string& account) {
    return concatenated({R"({"topic":"account.)", account, R"(","kind":"sessions"})"});
}

Topics::Topics(bus::Bus& bus)
    : bus_(bus), tag_(new_id() + "\n"), watching_(bus.watch([this](bool up) {
          if (!up) went_down();
      })) {}

void Topics::tell(std::string_view topic, const std::string& text) {
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = topics_.find(topic); found != topics_.end()) {
            const auto shared = std::make_shared<const std::string>(text);
            for (const auto& each : found->second.listening) each.channel->tell(shared);
        }
    }
    bus_.publish(topic, tag_ + text);
}

Watching Topics::watch(const std::string& topic, std::shared_ptr<Channel> channel, std::function<void()> ready) {
    bool at_once = false;
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(mutex_);
        number = ++numbers_;
        auto [place, is_new] = topics_.try_emplace(topic);
        auto& entry = place->second;
        // Its handlers come later, from threads of the bus.
        if (is_new)
            entry.subscription = bus_.subscribe(topic, {[this, topic](const std::string& text) { heard(topic, text); },
                                                        [this, topic] { missed(topic); }});
        at_once = entry.is_heard || !bus_.is_up();
        std::function<void()> later;
        if (!at_once) later.swap(ready);
        entry.listening.push_back({number, std::move(channel), std::move(later)});
    }
    if (at_once) ready();
    return Watching([this, topic, number] { end(topic, number); });
}

std::size_t Topics::size() const {
    const std::lock_guard lock(mutex_);
    return topics_.size();
}

void Topics::end(const std::string& topic, std::uint64_t number) {
    bus::Handle subscription;  // ended without the lock, which its handlers take
    const std::lock_guard lock(mutex_);
    const auto found = topics_.find(topic);
    if (found == topics_.end()) return;
    std::erase_if(found->second.listening, [&](const Listening& each) { return each.number == number; });
    if (!found->second.listening.empty()) return;
    subscription = std::move(found->second.subscription);
    topics_.erase(found);
}

void Topics::heard(const std::string& topic, std::string_view text) {
    if (text.starts_with(tag_)) return;
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return;
    const auto shared = std::make_shared<const std::string>(text.substr(end + 1));
    const std::lock_guard lock(mutex_);
    const auto found = topics_.find(topic);
    if (found == topics_.end()) return;
    for (const auto& each : found->second.listening) each.channel->tell(shared);
}

void Topics::missed(const std::string& topic) {
    std::vector<std::function<void()>> ready;
    {
        const std::lock_guard lock(mutex_);
        const auto found = topics_.find(topic);
        if (found == topics_.end()) return;
        found->second.is_heard = true;
        const auto text =
            std::make_shared<const std::string>(concatenated({R"({"topic":")", topic, R"(","missed":true})"}));
        for (auto& each : found->second.listening) {
            if (each.ready)
                ready.push_back(std::exchange(each.ready, nullptr));
            else
                each.channel->tell(text);
        }
    }
    for (const auto& each : ready) each();
}

/// Nobody waits for a bus that is not there; when it is back they are told that they have missed something.
void Topics::went_down() {
    std::vector<std::function<void()>> ready;
    {
        const std::lock_guard lock(mutex_);
        for (auto& [name, topic] : topics_) {
            topic.is_heard = false;
            for (auto& each : topic.listening)
                if (each.ready) ready.push_back(std::exchange(each.ready, nullptr));
        }
    }
    for (const auto& each : ready) each();
}

}  // namespace merkhet::online
