#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>

#include "base/hash.hpp"
#include "base/memory.hpp"

namespace merkhet {

/// Remembers bounds on the values of positions, while a search lasts. An entry is told from others by
/// all 64 bits of its key; a new one takes the place of an older one. One thread.
class BoundsTable {
public:
    struct Bounds {
        int lower = std::numeric_limits<int>::min();
        int upper = std::numeric_limits<int>::max();
    };

    /// Unused memory is not touched.
    explicit BoundsTable(std::size_t bytes)
        : entry_count_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Entry)))),
          entries_(static_cast<Entry*>(std::calloc(entry_count_, sizeof(Entry))), &std::free) {
        if (!entries_) lack_memory();
    }

    /// Forgets all.
    void begin_search() { ++round_; }

    /// What is known about the position, or a null pointer.
    const Bounds* find(Key key) const {
        const auto& entry = entries_.get()[index(key)];
        return entry.round == round_ && entry.key == key ? &entry.bounds : nullptr;
    }

    /// Notes whether the value is at least `least`.
    void store(Key key, int least, bool reached) {
        auto& entry = entries_.get()[index(key)];
        if (entry.round != round_ || entry.key != key) entry = {key, round_, {}};
        if (reached)
            entry.bounds.lower = std::max(entry.bounds.lower, least);
        else
            entry.bounds.upper = std::min(entry.bounds.upper, least - 1);
    }

private:
    struct Entry {
        Key key{};
        std::uint64_t round = 0;
        Bounds bounds{};
    };

    std::size_t index(Key key) const { return static_cast<std::size_t>(to_integer(key)) & (entry_count_ - 1); }

    std::size_t entry_count_;  ///< a power of two
    std::unique_ptr<Entry, decltype(&std::free)> entries_;
    std::uint64_t round_ = 1;  ///< zeroed entries are of none
};

}  // namespace merkhet
