#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/hash.hpp"
#include "game/outcome.hpp"

namespace merkhet {

/// What is proven about a position: bounds on what seat 0 gets under perfect play, in twelfths.
struct EndgameBounds {
    std::uint8_t lower = 0;
    std::uint8_t upper = Outcome::whole;

    constexpr bool exact() const { return lower == upper; }
    constexpr bool operator==(const EndgameBounds&) const = default;
};

/// What an endgame solver remembers. An entry is told from others by all 64 bits of its key: where a game's key is a
/// hash, a search of n positions with a table of e entries mistakes one for another with a chance of about n e / 2^64
/// (1e8 positions, 4e6 entries: 2e-5). One thread.
class EndgameTable {
public:
    static constexpr std::uint16_t no_move = 0xffff;

    struct Entry {
        std::uint64_t key = 0;
        EndgameBounds bounds;
        std::uint8_t effort = 0;  ///< bit width of the positions it took; 0: an empty entry
        std::uint8_t age = 0;
        std::uint16_t best = no_move;  ///< the number, in visiting order, of the move that made the bound
        std::uint16_t unused = 0;
    };

    explicit EndgameTable(std::size_t bytes)
        : buckets_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Bucket)))) {}

    void clear() { std::fill(buckets_.begin(), buckets_.end(), Bucket{}); }
    /// From now on, older entries are given up first.
    void begin_search() { ++age_; }

    const Entry* find(Key key) const {
        for (const auto& entry : bucket(key))
            if (entry.effort != 0 && entry.key == to_integer(key)) return &entry;
        return nullptr;
    }

    /// Keeps the bounds; of the entries that share the place, the oldest and cheapest goes.
    void store(Key key, EndgameBounds bounds, std::uint64_t positions, std::uint16_t best) {
        auto& entries = bucket(key);
        auto* place = entries.data();
        for (auto& entry : entries) {
            if (entry.effort != 0 && entry.key == to_integer(key)) {
                place = &entry;
                bounds.lower = std::max(bounds.lower, entry.bounds.lower);
                bounds.upper = std::min(bounds.upper, entry.bounds.upper);
                break;
            }
            if (worth(entry) < worth(*place)) place = &entry;
        }
        *place = {to_integer(key),
                  bounds,
                  static_cast<std::uint8_t>(std::max(1, static_cast<int>(std::bit_width(positions)))),
                  age_,
                  best,
                  0};
    }

    void prefetch(Key key) const { __builtin_prefetch(&bucket(key)); }

private:
    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    int worth(const Entry& entry) const {
        if (entry.effort == 0) return -1;
        return entry.effort + (entry.age == age_ ? 64 : 0);
    }
    std::size_t index(Key key) const { return static_cast<std::size_t>(to_integer(key)) & (buckets_.size() - 1); }
    std::array<Entry, 4>& bucket(Key key) { return buckets_[index(key)].entries; }
    const std::array<Entry, 4>& bucket(Key key) const { return buckets_[index(key)].entries; }

    std::vector<Bucket> buckets_;
    std::uint8_t age_ = 0;
};

}  // namespace merkhet
