#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/hash.hpp"

namespace merkhet {

/// A set of keys, those a search has already met, that is emptied instantly and keeps its memory. Grows when more than
/// half full.
class KeySet {
public:
    explicit KeySet(std::size_t slots = 1U << 12) : slots_(slots) {}

    void clear() {
        ++round_;
        count_ = 0;
    }

    /// False if it was already there.
    bool insert(Key key) {
        if (2 * count_ >= slots_.size()) grow();
        auto& slot = find(key);
        if (slot.round == round_) return false;
        slot = {key, round_};
        ++count_;
        return true;
    }

private:
    struct Slot {
        Key key{};
        std::uint64_t round = 0;  ///< in which it was inserted; from an earlier round: empty
    };

    Slot& find(Key key) {
        const auto mask = slots_.size() - 1;
        auto at = static_cast<std::size_t>(to_integer(key)) & mask;
        while (slots_[at].round == round_ && slots_[at].key != key) at = (at + 1) & mask;
        return slots_[at];
    }
    void grow() {
        const auto old = std::move(slots_);
        slots_ = std::vector<Slot>(2 * old.size());
        for (const auto& slot : old)
            if (slot.round == round_) find(slot.key) = slot;
    }

    std::vector<Slot> slots_;  ///< a power of two
    std::uint64_t round_ = 1;
    std::size_t count_ = 0;
};

}  // namespace merkhet
