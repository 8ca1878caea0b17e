#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "base/hash.hpp"
#include "base/memory.hpp"

namespace merkhet {

/// What a search remembers about positions, in memory of a fixed size that all its threads share without locks: a slot
/// whose two halves were written by different threads does not verify (Hyatt and Mann 2002).
class TranspositionTable {
public:
    enum class Bound : std::uint8_t { none, upper, lower, exact };

    /// `move_tag` is whatever the search recognizes a move by; 0: none. `value` and `estimate` are points.
    struct Entry {
        std::uint16_t move_tag = 0;
        std::int16_t value = 0;
        std::int16_t estimate = 0;
        std::uint8_t depth = 0;
        Bound bound = Bound::none;
    };

    explicit TranspositionTable(int mebibytes)
        : bucket_count_(bytes_of(mebibytes) / sizeof(Bucket)),
          memory_(std::calloc(bucket_count_ * sizeof(Bucket) + huge_page, 1), &std::free) {
        if (!memory_) lack_memory();
        void* begin = memory_.get();
        std::size_t space = bucket_count_ * sizeof(Bucket) + huge_page;
        buckets_ = static_cast<Bucket*>(std::align(huge_page, bucket_count_ * sizeof(Bucket), begin, space));
#if defined(__linux__) && defined(MADV_HUGEPAGE)
        // Only a wish: the table works without huge pages too, if more slowly.
        static_cast<void>(madvise(buckets_, bucket_count_ * sizeof(Bucket), MADV_HUGEPAGE));
#endif
    }

    /// Forgets everything. No search may run.
    void clear() {
        for (std::size_t b = 0; b < bucket_count_; ++b) buckets_[b] = {};
        age_ = 0;
    }
    /// Everything in the table counts as old from now on. No search may run.
    void new_search() { age_ = (age_ + 1) & age_mask; }

    void prefetch(Key key) const { __builtin_prefetch(&bucket(key)); }

    /// What is known about the position; bound `none` if nothing.
    Entry probe(Key key) const {
        for (const auto& slot : bucket(key).slots) {
            const auto data = load(slot.data);
            if ((load(slot.check) ^ data) == to_integer(key) && data != 0) return unpacked(data);
        }
        return {};
    }

    void store(Key key, const Entry& entry) {
        Slot* worst = nullptr;
        int worst_worth = 0;
        for (auto& slot : bucket(key).slots) {
            const auto data = load(slot.data);
            if ((load(slot.check) ^ data) == to_integer(key)) {
                replace_same(slot, key, entry, data);
                return;
            }
            const int worth = worth_keeping(data);
            if (worst == nullptr || worth < worst_worth) {
                worst = &slot;
                worst_worth = worth;
            }
        }
        write(*worst, key, entry);
    }

    /// The share of slots that this search wrote, from a sample.
    float use() const {
        const std::size_t sample = std::min<std::size_t>(bucket_count_, 500);
        std::size_t used = 0;
        for (std::size_t b = 0; b < sample; ++b)
            for (const auto& slot : buckets_[b].slots) {
                const auto data = load(slot.data);
                used += data != 0 && age_of(data) == age_ ? 1 : 0;
            }
        return static_cast<float>(used) / static_cast<float>(sample * slots_a_bucket);
    }

private:
    static constexpr std::size_t huge_page = std::size_t{1} << 21;
    static constexpr std::size_t slots_a_bucket = 4;
    static constexpr unsigned age_mask = 63;

    struct Slot {
        std::uint64_t check = 0;  ///< the key ^ data
        std::uint64_t data = 0;   ///< 0: empty
    };
    /// One line of the processor's cache.
    struct Bucket {
        std::array<Slot, slots_a_bucket> slots;
    };

    static std::uint64_t load(const std::uint64_t& word) { return __atomic_load_n(&word, __ATOMIC_RELAXED); }
    static void save(std::uint64_t& word, std::uint64_t value) { __atomic_store_n(&word, value, __ATOMIC_RELAXED); }

    // Lowest bits first: move 16, value 16, estimate 16, depth 8, bound 2, age 6.
    std::uint64_t packed(const Entry& e) const {
        return std::uint64_t{e.move_tag} | std::uint64_t{static_cast<std::uint16_t>(e.value)} << 16 |
               std::uint64_t{static_cast<std::uint16_t>(e.estimate)} << 32 | std::uint64_t{e.depth} << 48 |
               std::uint64_t{static_cast<std::uint8_t>(e.bound)} << 56 | std::uint64_t{age_} << 58;
    }
    static Entry unpacked(std::uint64_t data) {
        return {static_cast<std::uint16_t>(data), static_cast<std::int16_t>(data >> 16),
                static_cast<std::int16_t>(data >> 32), static_cast<std::uint8_t>(data >> 48),
                static_cast<Bound>((data >> 56) & 3)};
    }
    static unsigned age_of(std::uint64_t data) { return static_cast<unsigned>(data >> 58); }

    /// Depth counts for an entry, and each search since then counts against it.
    int worth_keeping(std::uint64_t data) const {
        if (data == 0) return -1000;
        const auto entry = unpacked(data);
        return entry.depth + (entry.bound == Bound::exact ? 2 : 0) -
               4 * static_cast<int>((age_ - age_of(data)) & age_mask);
    }

    void replace_same(Slot& slot, Key key, Entry entry, std::uint64_t data) {
        const auto old = unpacked(data);
        if (entry.move_tag == 0) entry.move_tag = old.move_tag;
        const bool shallower = entry.depth + 3 < old.depth && age_of(data) == age_;
        if (entry.bound == Bound::exact || !shallower) write(slot, key, entry);
    }

    void write(Slot& slot, Key key, const Entry& entry) const {
        const auto data = packed(entry);
        save(slot.check, to_integer(key) ^ data);
        save(slot.data, data);
    }

    /// The high bits of the key choose the bucket by multiplication, so that any number of buckets will do.
    std::size_t bucket_index(Key key) const {
        const std::uint64_t high = to_integer(key) >> 32;
        const std::uint64_t low = to_integer(key) & 0xffffffffU;
        const auto count = static_cast<std::uint64_t>(bucket_count_);
        return static_cast<std::size_t>((high * count + ((low * count) >> 32)) >> 32);
    }
    const Bucket& bucket(Key key) const { return buckets_[bucket_index(key)]; }
    Bucket& bucket(Key key) { return buckets_[bucket_index(key)]; }

    std::size_t bucket_count_;
    std::unique_ptr<void, decltype(&std::free)> memory_;
    Bucket* buckets_ = nullptr;
    unsigned age_ = 0;
};

}  // namespace merkhet
