#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <stdexcept>

#include "game/optional/tablebase.hpp"
#include "lab/solve/tablebase/releasable_memory.hpp"
#include "lab/solve/tablebase/tablebase_plies.hpp"

namespace merkhet::lab {

/// What is known so far about all positions of a material while it is being solved, two bytes each. Threads may work on
/// it at the same time.
class TablebaseStates {
public:
    /// This many moves stay open for good: some move draws without staying in the material.
    static constexpr int never_lost = 255;

    explicit TablebaseStates(std::uint64_t numbers)
        : numbers_(numbers), memory_(bytes(numbers)), states_(new (memory_.data()) std::uint16_t[numbers]) {}

    std::uint64_t numbers() const { return numbers_; }
    static std::uint64_t bytes(std::uint64_t numbers) { return numbers * sizeof(std::uint16_t); }
    /// This many numbers, from a multiple of it on, are forgotten together.
    static constexpr std::uint64_t forgotten_together = ReleasableMemory::page / sizeof(std::uint16_t);
    /// The numbers from `first` to before `end` will not be asked for again: their memory is given back.
    void forget(std::uint64_t first, std::uint64_t end) { memory_.release(bytes(first), bytes(end)); }

    /// Begins with what captures and ends of the game come to: the soonest win, or the latest loss beside `open` moves
    /// of unknown worth.
    void set(std::uint64_t number, TablebaseValue value, int open) {
        state(number).store(packed(value, open), std::memory_order_relaxed);
    }

    /// What holds once everything nearer to the end has been passed on: a loss does not count while a move is open.
    TablebaseValue value(std::uint64_t number) const {
        const auto now = state(number).load(std::memory_order_relaxed);
        const auto value = value_of(now);
        return value.is_loss() && open_of(now) > 0 ? TablebaseValue::draw() : value;
    }

    /// One of its quiet moves leads to a position that is lost in `plies`. Returns whether that is news.
    bool pass_loss(std::uint64_t number, int plies) {
        auto now = state(number).load(std::memory_order_relaxed);
        for (;;) {
            const auto value = value_of(now);
            if (value.is_win() && value.plies() <= plies + 1) return false;
            if (value == TablebaseValue::none() || (value.is_loss() && open_of(now) == 0)) contradict();
            if (state(number).compare_exchange_weak(now, packed(TablebaseValue::win_in(one_more_ply(plies)), 0),
                                                    std::memory_order_relaxed))
                return true;
        }
    }

    /// One of its quiet moves, reported once, leads to a position that is won in `plies`. Returns whether that was the
    /// last open one.
    bool pass_win(std::uint64_t number, int plies) {
        auto now = state(number).load(std::memory_order_relaxed);
        for (;;) {
            const auto value = value_of(now);
            const int open = open_of(now);
            if (value.is_win() || open == never_lost) return false;
            if (value == TablebaseValue::none() || open == 0) contradict();
            const int latest = std::max(one_more_ply(plies), value.is_loss() ? value.plies() : 0);
            if (state(number).compare_exchange_weak(now, packed(TablebaseValue::loss_in(latest), open - 1),
                                                    std::memory_order_relaxed))
                return open == 1;
        }
    }

private:
    static constexpr std::uint16_t packed(TablebaseValue value, int open) {
        return static_cast<std::uint16_t>(value.byte() | open << 8);
    }
    static constexpr TablebaseValue value_of(std::uint16_t state) {
        return TablebaseValue(static_cast<std::uint8_t>(state & 255));
    }
    static constexpr int open_of(std::uint16_t state) { return state >> 8; }
    [[noreturn]] static void contradict() {
        throw std::logic_error("moves forwards and backwards do not agree: please report this");
    }

    std::atomic_ref<std::uint16_t> state(std::uint64_t number) const {
        return std::atomic_ref<std::uint16_t>(states_[number]);
    }

    std::uint64_t numbers_;
    ReleasableMemory memory_;
    std::uint16_t* states_;  ///< in that memory
};

}  // namespace merkhet::lab
