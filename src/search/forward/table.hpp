#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "game/optional/forward_value.hpp"

namespace merkhet::forward {

/// What is remembered about a position.
struct Entry {
    static constexpr std::uint16_t no_child = 0xffff;

    PositionKey key;
    Bounds bounds;
    std::uint16_t best = no_child;  ///< the number, in visiting order, of the child that made the bound
    std::uint8_t effort = 0;        ///< bit width of the positions it took; 0: an empty entry
    std::uint8_t unused = 0;

    constexpr bool operator==(const Entry&) const = default;
};
static_assert(sizeof(Entry) == 24);

/// What the threads of a forward proof remember together. Entries are read and written whole: a bucket has a lock, held
/// for a few nanoseconds, in bytes that would otherwise go unused. Of the entries that share a bucket, the cheapest
/// goes.
class Table {
public:
    explicit Table(std::size_t bytes) : buckets_(std::max<std::size_t>(1, std::bit_floor(bytes / sizeof(Bucket)))) {}

    std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }
    /// Entries in use.
    std::uint64_t size() const { return size_.load(std::memory_order_relaxed); }
    std::uint64_t capacity() const { return buckets_.size() * entries_a_bucket; }

    std::optional<Entry> find(const PositionKey& key) {
        auto& bucket = bucket_of(key);
        const std::lock_guard lock(bucket.lock);
        for (const auto& entry : bucket.entries)
            if (entry.effort != 0 && entry.key == key) return entry;
        return std::nullopt;
    }

    /// Adds what was found to what is known about the position.
    void store(Entry found) {
        found.effort = std::max<std::uint8_t>(1, found.effort);
        auto& bucket = bucket_of(found.key);
        const std::lock_guard lock(bucket.lock);
        auto* place = bucket.entries.data();
        for (auto& entry : bucket.entries) {
            if (entry.effort != 0 && entry.key == found.key) {
                found.bounds.lower = std::max(found.bounds.lower, entry.bounds.lower);
                found.bounds.upper = std::min(found.bounds.upper, entry.bounds.upper);
                found.effort = std::max(found.effort, entry.effort);
                place = &entry;
                break;
            }
            if (entry.effort < place->effort) place = &entry;
        }
        if (place->effort == 0) size_.fetch_add(1, std::memory_order_relaxed);
        *place = found;
    }

    /// Calls f(entry) with a copy of each entry in use; others may read and write meanwhile. f may return false to
    /// stop; then this returns false.
    template <class F>
    bool visit(F&& f) {
        for (auto& bucket : buckets_) {
            std::array<Entry, entries_a_bucket> copy;
            {
                const std::lock_guard lock(bucket.lock);
                copy = bucket.entries;
            }
            for (const auto& entry : copy)
                if (entry.effort != 0 && !f(entry)) return false;
        }
        return true;
    }

    void prefetch(const PositionKey& key) const { __builtin_prefetch(&buckets_[index_of(key)]); }

private:
    static constexpr std::size_t entries_a_bucket = 5;

    class SpinLock {
    public:
        void lock() {
            while (flag_.test_and_set(std::memory_order_acquire)) {
            }
        }
        void unlock() { flag_.clear(std::memory_order_release); }

    private:
        std::atomic_flag flag_{};
    };
    struct alignas(128) Bucket {
        std::array<Entry, entries_a_bucket> entries;
        SpinLock lock;
    };
    static_assert(sizeof(Bucket) == 128);

    std::size_t index_of(const PositionKey& key) const {
        return static_cast<std::size_t>(key.spread()) & (buckets_.size() - 1);
    }
    Bucket& bucket_of(const PositionKey& key) { return buckets_[index_of(key)]; }

    std::vector<Bucket> buckets_;
    std::atomic<std::uint64_t> size_ = 0;
};

}  // namespace merkhet::forward
