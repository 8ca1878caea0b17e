#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
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

/// Who is at a game just now: seats whose players watch it, and how many others do.
struct Crowd {
    SeatBits seats = 0;
    std::int64_t others = 0;
    bool operator==(const Crowd&) const = default;
};
/// {"topic": "game.ID", "game": ID, "crowd": {"seats": […], "others": n}}
std::string crowd_json(const std::string& game, const Crowd& crowd);

/// All at this node who watch a game. Each is told every event once, in order.
class Watchers {
public:
    bool empty() const { return watchers_.empty(); }
    std::size_t size() const { return watchers_.size(); }
    bool has_account(const std::string& account) const;
    /// Each account counts once, and everybody without one.
    Crowd crowd() const;
    /// Whether somebody has come or gone since this was asked last.
    bool take_change() { return std::exchange(changed_, false); }
    void mark_change() { changed_ = true; }
    void add(Watcher watcher);
    void remove(const std::shared_ptr<const bool>& wanted);

    /// False: somebody has missed what was before, and is told nothing until catch_up().
    bool tell(const News& news);
    /// Tells all that they do not know yet.
    void catch_up(const Room& room, Time now);

private:
    std::vector<Watcher> watchers_;
    bool changed_ = false;
};

}  // namespace merkhet::online
