#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "base/hash.hpp"
#include "base/memory.hpp"

namespace merkhet {

/// What a search for forced wins remembers about positions: within how many turns of the winner they are won, and
/// within how many they are not. Told apart by all 64 bits of the key, as in EndgameTable. One thread.
class ForcedWinTable {
public:
    static constexpr std::uint32_t no_move = 0xffff'ffff;

    struct Entry {
        std::uint64_t key = 0;
        std::uint32_t best = no_move;  ///< the number, in visiting order, of the move that decided last
        std::uint8_t won = 0;          ///< won within this many turns; 0: not known to be won
        std::uint8_t open = 0;         ///< not won within this many turns; if both are 0, the entry is empty
    };

    /// Unused memory is not touched.
    explicit ForcedWinTable(std::size_t bytes)
        : bucket_count_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Bucket)))),
          buckets_(static_cast<Bucket*>(std::calloc(bucket_count_, sizeof(Bucket))), &std::free) {
        if (!buckets_) lack_memory();
    }

    const Entry* find(Key key) const {
        for (const auto& entry : bucket(key))
            if (!is_empty(entry) && entry.key == to_integer(key)) return &entry;
        return nullptr;
    }

    /// Notes whether a position is won within that many turns (1 … 254); of the entries that share its place, the
    /// shallowest goes.
    void store(Key key, bool won, int turns, std::uint32_t best) {
        auto& entries = bucket(key);
        auto* place = entries.data();
        for (auto& entry : entries) {
            if (!is_empty(entry) && entry.key == to_integer(key)) {
                place = &entry;
                break;
            }
            if (depth(entry) < depth(*place)) place = &entry;
        }
        if (is_empty(*place) || place->key != to_integer(key)) *place = {to_integer(key), best, 0, 0};
        const auto number = static_cast<std::uint8_t>(turns);
        place->best = best;
        if (won)
            place->won = place->won == 0 ? number : std::min(place->won, number);
        else
            place->open = std::max(place->open, number);
    }

private:
    struct Bucket {
        std::array<Entry, 4> entries;
    };
    static_assert(sizeof(Bucket) == 64);

    static bool is_empty(const Entry& entry) { return entry.won == 0 && entry.open == 0; }
    static int depth(const Entry& entry) { return std::max(entry.open, entry.won); }

    std::size_t index(Key key) const { return static_cast<std::size_t>(to_integer(key)) & (bucket_count_ - 1); }
    std::array<Entry, 4>& bucket(Key key) { return buckets_.get()[index(key)].entries; }
    const std::array<Entry, 4>& bucket(Key key) const { return buckets_.get()[index(key)].entries; }

    std::size_t bucket_count_;  ///< a power of two
    std::unique_ptr<Bucket, decltype(&std::free)> buckets_;
};

}  // namespace merkhet
