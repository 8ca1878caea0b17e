#pragma once

#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "online/store/id.hpp"

namespace merkhet::online {

/// When to look at which game. Looking too early does no harm, and most deadlines move before they come: so one that
/// becomes later is only noticed when it is looked at.
class Deadlines {
public:
    /// The game is to be looked at by then.
    void add(const std::string& game, Time when) {
        const auto [place, is_new] = when_.try_emplace(game, when);
        if (!is_new) {
            if (place->second <= when) return;
            order_.erase({place->second, game});
            place->second = when;
        }
        order_.emplace(when, game);
    }
    void remove(const std::string& game) {
        const auto place = when_.find(game);
        if (place == when_.end()) return;
        order_.erase({place->second, game});
        when_.erase(place);
    }
    std::optional<Time> next() const { return order_.empty() ? std::nullopt : std::optional(order_.begin()->first); }
    /// Takes out those that are to be looked at by now.
    std::vector<std::string> take(Time now) {
        std::vector<std::string> games;
        while (!order_.empty() && order_.begin()->first <= now) {
            games.push_back(order_.begin()->second);
            when_.erase(games.back());
            order_.erase(order_.begin());
        }
        return games;
    }

private:
    std::set<std::pair<Time, std::string>> order_;
    std::unordered_map<std::string, Time> when_;
};

}  // namespace merkhet::online
