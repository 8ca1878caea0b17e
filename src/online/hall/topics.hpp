#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "bus/bus.hpp"
#include "online/hall/channel.hpp"

namespace merkhet::online {

/// What an account is told of a game: {"topic": "account.ID", "kind", "game"}; kinds: "started", "turn" (by post),
/// "ended".
std::string account_news(const std::string& account, std::string_view kind, const std::string& game);

/// What it is told when sessions of it have ended: Hall::sessions_ended().
std::string sessions_ended_news(const std::string& account);

/// News of everything but games: whoever watches a topic on any node is told what is said there. Any thread may call
/// it.
class Topics {
public:
    explicit Topics(bus::Bus& bus);

    /// `text` is one line of JSON.
    void tell(std::string_view topic, const std::string& text);
    /// `ready` comes once: at once, if the topic is heard already or the bus is down; after a loss of news the channel
    /// is told so.
    [[nodiscard]] Watching watch(const std::string& topic, std::shared_ptr<Channel> channel,
                                 std::function<void()> ready);
    /// How many are watched.
    std::size_t size() const;

private:
    struct Listening {
        std::uint64_t number = 0;
        std::shared_ptr<Channel> channel;
        std::function<void()> ready;  ///< empty once it was called
    };
    struct Topic {
        bus::Handle subscription;
        bool is_heard = false;
        std::vector<Listening> listening;
    };

    void end(const std::string& topic, std::uint64_t number);
    void heard(const std::string& topic, std::string_view text);
    void missed(const std::string& topic);
    void went_down();

    bus::Bus& bus_;
    const std::string tag_;  ///< of this node's own news, which are told without the bus
    mutable std::mutex mutex_;
    std::map<std::string, Topic, std::less<>> topics_;
    std::uint64_t numbers_ = 0;
    bus::Handle watching_;  ///< last: it ends first
};

}  // namespace merkhet::online
