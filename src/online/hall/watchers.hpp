#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "online/hall/channel.hpp"
#include "online/hall/news.hpp"

namespace merkhet::online {

/// Somebody at this node who watches a game.
struct Watcher {
    std::shared_ptr<const bool> wanted;  ///< false once it has been ended; of the hall's thread
    std::string account;
    std::shared_ptr<Channel> channel;
    SeatBits eyes = 0;
    std::int64_t told = 0;  ///< the number of the last event that the channel knows of
};

/// All at this node who watch a game. Each is told every event once, in order.
class Watchers {
public:
    bool empty() const { return watchers_.empty(); }
    std::size_t size() const { return watchers_.size(); }
    bool has_account(const std::string& account) const;
    void add(Watcher watcher) { watchers_.push_back(std::move(watcher)); }
    void remove(const std::shared_ptr<const bool>& wanted);

    /// False: somebody has missed what was before, and is told nothing until catch_up().
    bool tell(const News& news);
    /// Tells all that they do not know yet.
    void catch_up(const Room& room, Time now);

private:
    std::vector<Watcher> watchers_;
};

}  // namespace merkhet::online
