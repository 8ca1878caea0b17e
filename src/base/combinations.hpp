#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

/// Words of n bits of which k are set, in ascending order, numbered from 0.
namespace merkhet {

/// How many words of n bits (0 … 63) have k set; 0 when k is not in 0 … n.
constexpr std::uint64_t combinations(int n, int k) {
    if (k < 0 || k > n) return 0;
    std::uint64_t result = 1;
    // Every step is itself a number of combinations, so the division leaves no remainder.
    for (int i = 1; i <= k; ++i)
        result = result * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
    return result;
}

/// Numbers the words of `bits` bits (0 … 32) of which `set` are set. Cuts a word in two and looks each half up in a
/// table.
class CombinationRanks {
public:
    CombinationRanks(int bits, int set) : low_bits_(bits / 2), set_(set), first_(std::size_t{1} << (bits - low_bits_)) {
        by_count_.resize(static_cast<std::size_t>(low_bits_) + 1);
        low_rank_.resize(std::size_t{1} << low_bits_);
        for (std::uint32_t low = 0; low < low_rank_.size(); ++low) {
            auto& alike = by_count_[static_cast<std::size_t>(std::popcount(low))];
            low_rank_[low] = static_cast<std::uint32_t>(alike.size());
            alike.push_back(low);
        }
        std::uint32_t before = 0;
        for (std::uint32_t high = 0; high < first_.size(); ++high) {
            first_[high] = before;
            before += static_cast<std::uint32_t>(lows_after(high).size());
        }
        count_ = before;
    }

    std::uint32_t count() const { return count_; }
    /// The number of a word, which must have `set` bits set.
    std::uint32_t rank(std::uint32_t word) const {
        return first_[word >> low_bits_] + low_rank_[word & ((1U << low_bits_) - 1)];
    }

    int low_bits() const { return low_bits_; }
    std::uint32_t highs() const { return static_cast<std::uint32_t>(first_.size()); }
    /// The low halves that go with the high half `high`, in ascending order: every word is `high` and one of these.
    const std::vector<std::uint32_t>& lows_after(std::uint32_t high) const {
        static const std::vector<std::uint32_t> none;
        const int left = set_ - std::popcount(high);
        return left < 0 || left > low_bits_ ? none : by_count_[static_cast<std::size_t>(left)];
    }

private:
    int low_bits_;
    int set_;
    std::uint32_t count_ = 0;
    std::vector<std::uint32_t> first_;                  ///< [high]: how many words have a smaller high half
    std::vector<std::uint32_t> low_rank_;               ///< [low]: its number among those with as many bits set
    std::vector<std::vector<std::uint32_t>> by_count_;  ///< [bits set]: the low halves with that many
};

}  // namespace merkhet
