#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/hash.hpp"

namespace merkhet {

/// The moves that some thread is searching right now, so that the others search different ones first and then find the
/// answer in the table (simplified ABDADA: Kerrigan 2014, after Weill 1996). A missing or wrongly listed move costs
/// time, never the truth.
class BusyMoves {
public:
    /// Names a move (by its tag) of a position, searched to a depth.
    static Key name(Key position, std::uint16_t tag, int depth) {
        return position ^ Key { mix64((static_cast<std::uint64_t>(depth) << 16 | tag) + 1) };
    }

    bool contains(Key move) const {
        for (const auto& slot : row(move))
            if (slot.load(std::memory_order_relaxed) == to_integer(move)) return true;
        return false;
    }
    void add(Key move) {
        auto& slots = row(move);
        for (auto& slot : slots) {
            const auto there = slot.load(std::memory_order_relaxed);
            if (there != 0 && there != to_integer(move)) continue;
            slot.store(to_integer(move), std::memory_order_relaxed);
            return;
        }
        slots[0].store(to_integer(move), std::memory_order_relaxed);
    }
    void remove(Key move) {
        for (auto& slot : row(move))
            if (slot.load(std::memory_order_relaxed) == to_integer(move)) slot.store(0, std::memory_order_relaxed);
    }

private:
    using Row = std::array<std::atomic<std::uint64_t>, 4>;
    static constexpr std::size_t rows = 1024;

    Row& row(Key move) { return rows_[to_integer(move) % rows]; }
    const Row& row(Key move) const { return rows_[to_integer(move) % rows]; }

    std::array<Row, rows> rows_{};
};

}  // namespace merkhet
