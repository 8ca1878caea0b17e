#pragma once

#include <algorithm>
#include <vector>

#include "game/line.hpp"
#include "search/hooks.hpp"

namespace merkhet {

/// The arrangements that a search has behind it, game and line together, as far back as they can still recur.
template <Game G>
class Trail {
public:
    using Position = typename G::Position;

    Trail() { steps_.reserve(1024); }

    /// Begins at the end of `line`.
    void start(const Line<G>& line) {
        const G& game = line.game();
        steps_.clear();
        salt_ = {};
        if (!game.has_repetition()) {
            steps_.push_back({});
            root_ = 0;
            return;
        }
        const auto last = line.moves().size();
        auto first = last;
        while (first > 0 && hooks::can_return(game, line.position_at(first - 1), line.position_at(first))) --first;
        for (auto ply = first; ply <= last; ++ply) steps_.push_back({game.arrangement_key(line.position_at(ply)), 0});
        root_ = steps_.size() - 1;
        mix_salt();
    }

    /// One step on; `returns`: whether what lies before can recur.
    void push(Key arrangement, bool returns) {
        const auto window = returns ? steps_.back().window : steps_.size();
        steps_.push_back({arrangement, window});
    }
    void pop() { steps_.pop_back(); }

    /// How often the last arrangement has occurred. Twice since the search began counts as three times: whoever can
    /// come back once can do it again.
    int occurrences() const {
        const auto& last = steps_.back();
        int count = 1;
        for (auto i = steps_.size() - 1; i-- > last.window;) {
            if (steps_[i].arrangement != last.arrangement) continue;
            if (i >= root_) return repeated_here;
            if (++count == 3) return 3;
        }
        return count;
    }
    static constexpr int repeated_here = 4;

    /// Changes the keys of a search whose game so far makes claims possible soon: what is known about positions without
    /// that past does not hold for it.
    Key salt() const { return salt_; }

private:
    struct Step {
        Key arrangement{};
        std::size_t window = 0;  ///< the first step that this one can be equal to
    };

    void mix_salt() {
        std::vector<Key> keys;
        keys.reserve(steps_.size());
        for (const auto& step : steps_) keys.push_back(step.arrangement);
        std::sort(keys.begin(), keys.end());
        for (std::size_t i = 1; i < keys.size(); ++i) {
            const bool second = keys[i] == keys[i - 1] && (i == 1 || keys[i - 2] != keys[i]);
            if (second) salt_ ^= zobrist(to_integer(keys[i]));
        }
    }

    std::vector<Step> steps_;
    std::size_t root_ = 0;
    Key salt_{};
};

}  // namespace merkhet
