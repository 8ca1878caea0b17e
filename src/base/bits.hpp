#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace merkhet {

/// The index (0 … 63) of the n-th lowest set bit of `word`; n < popcount(word).
constexpr int nth_bit(std::uint64_t word, int n) {
#ifdef __BMI2__
    if (!std::is_constant_evaluated()) return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << n, word));
#endif
    // Halve the range that holds the bit while that is cheaper than counting bit by bit.
    int below = 0;
    for (int width = 32; width >= 8; width /= 2) {
        const int low = std::popcount(word & ((std::uint64_t{1} << width) - 1));
        const int shift = n >= low ? width : 0;
        n -= n >= low ? low : 0;
        word >>= shift;
        below += shift;
    }
    while (n-- > 0) word &= word - 1;
    return below + std::countr_zero(word);
}

/// A set of the numbers 0 … Size-1, one bit each, such as the squares of a board. Trivially copyable, no padding.
template <std::size_t Size>
struct Bits {
    static constexpr std::size_t word_count = (Size + 63) / 64;
    std::array<std::uint64_t, word_count> words{};

    constexpr bool operator==(const Bits&) const = default;

    constexpr bool test(std::size_t i) const { return (words[i / 64] >> (i % 64)) & 1; }
    constexpr void set(std::size_t i) { words[i / 64] |= std::uint64_t{1} << (i % 64); }
    constexpr void reset(std::size_t i) { words[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }

    constexpr int count() const {
        int n = 0;
        for (auto word : words) n += std::popcount(word);
        return n;
    }
    constexpr bool any() const {
        std::uint64_t all = 0;
        for (auto word : words) all |= word;
        return all != 0;
    }
    constexpr bool none() const { return !any(); }

    /// The lowest member; only when any().
    constexpr int first() const {
        std::size_t w = 0;
        while (words[w] == 0) ++w;
        return static_cast<int>(w * 64) + std::countr_zero(words[w]);
    }
    /// The n-th member in ascending order; n < count().
    constexpr int nth(int n) const {
        std::size_t w = 0;
        for (int here = std::popcount(words[0]); n >= here; here = std::popcount(words[w])) {
            n -= here;
            ++w;
        }
        return static_cast<int>(w * 64) + nth_bit(words[w], n);
    }
    /// Calls f(int) for each member in ascending order.
    template <class F>
    constexpr void for_each(F&& f) const {
        for (std::size_t w = 0; w < word_count; ++w)
            for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1)
                f(static_cast<int>(w * 64) + std::countr_zero(rest));
    }

    constexpr Bits& operator&=(const Bits& o) {
        for (std::size_t w = 0; w < word_count; ++w) words[w] &= o.words[w];
        return *this;
    }
    constexpr Bits& operator|=(const Bits& o) {
        for (std::size_t w = 0; w < word_count; ++w) words[w] |= o.words[w];
        return *this;
    }
    constexpr Bits& operator^=(const Bits& o) {
        for (std::size_t w = 0; w < word_count; ++w) words[w] ^= o.words[w];
        return *this;
    }
    friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend constexpr Bits operator^(Bits a, const Bits& b) { return a ^= b; }
    /// The complement within 0 … Size-1.
    constexpr Bits operator~() const {
        Bits r;
        for (std::size_t w = 0; w < word_count; ++w) r.words[w] = ~words[w];
        if constexpr (Size % 64 != 0) r.words[word_count - 1] &= (std::uint64_t{1} << (Size % 64)) - 1;
        return r;
    }
};

}  // namespace merkhet
