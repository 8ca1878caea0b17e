#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "base/bit_deposit.hpp"

/// Sets of colourings, 64 of them at a time.
///
/// A colouring of n stones is a number of n bits: bit i says whether stone i is black. All colourings span a cube with
/// n directions, one for each stone; a set of them is 2^n bits, `cube[colouring]`. When stones slide, or the board is
/// turned, their order changes, and the cube changes directions: for 64 colourings at a time that takes a few shifts,
/// where looking them up one by one would take hundreds of loads.
///
/// Only colourings with a given number of black stones occur. Packed, a set is one bit for each of those, in rising
/// order.
namespace merkhet::egotzi {

/// How many of a cube's directions lie within a word.
inline constexpr int word_directions = 6;
/// The most that a cube may have.
inline constexpr int most_directions = 26;

namespace cube {

/// The bits of a word whose index has a given number of bits set, at that number plus `out_of_range`, so that a cube of
/// at most 32 directions may ask for any number.
inline constexpr int out_of_range = 32;
inline constexpr auto masks_by_count = [] {
    std::array<std::uint64_t, 2 * out_of_range + 8> masks{};
    for (unsigned bit = 0; bit < 64; ++bit)
        masks[static_cast<std::size_t>(out_of_range + std::popcount(bit))] |= std::uint64_t{1} << bit;
    return masks;
}();
inline constexpr auto counts_by_count = [] {
    std::array<std::uint8_t, masks_by_count.size()> counts{};
    for (std::size_t i = 0; i < counts.size(); ++i)
        counts[i] = static_cast<std::uint8_t>(std::popcount(masks_by_count[i]));
    return counts;
}();

/// The bits of a word whose number has bit `direction` (0 … 5) set.
inline constexpr std::array<std::uint64_t, word_directions> direction_set = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                                                             0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                                                             0xffff0000ffff0000, 0xffffffff00000000};

/// Where packed bits are read from or written to, bit by bit. Up to 8 bytes after the last bit are read.
inline std::uint64_t read_bits(const std::byte* data, std::uint64_t at) {
    std::uint64_t word = 0;
    std::memcpy(&word, data + at / 8, sizeof word);
    return word >> (at % 8);
}

}  // namespace cube

/// From the packed set of colourings of `directions` stones (at least 7), `black` of them black, the half in which
/// stone `fixed` has the colour `is_black`, as a cube of the other stones in their order: 2^(directions - 1) bits.
inline void unpack_half(const std::byte* packed, int directions, int black, int fixed, bool is_black,
                        std::uint64_t* half) {
    const std::uint32_t words = 1U << (directions - word_directions);
    std::uint64_t at = 0;
    const auto next = [&](std::uint32_t high) {
        const auto left = static_cast<std::size_t>(cube::out_of_range + black - std::popcount(high));
        const auto word = deposit_bits(cube::read_bits(packed, at), cube::masks_by_count[left]);
        at += cube::counts_by_count[left];
        return word;
    };
    if (fixed >= word_directions) {
        const std::uint32_t bit = 1U << (fixed - word_directions);
        for (std::uint32_t high = 0; high < words; ++high) {
            if (((high & bit) != 0) == is_black)
                *half++ = next(high);
            else
                at += cube::counts_by_count[static_cast<std::size_t>(cube::out_of_range + black - std::popcount(high))];
        }
        return;
    }
    const auto set = cube::direction_set[static_cast<std::size_t>(fixed)];
    const auto wanted = is_black ? set : ~set;
    for (std::uint32_t high = 0; high < words; high += 2) {
        const auto low_half = extract_bits(next(high), wanted);
        *half++ = low_half | extract_bits(next(high + 1), wanted) << 32;
    }
}

/// Packs a cube of `directions` stones (at least 6), `black` of them black, into `packed`, which is all zeros and has 8
/// spare bytes.
inline void pack(const std::uint64_t* words, int directions, int black, std::byte* packed) {
    std::uint64_t at = 0;
    for (std::uint32_t high = 0; high < 1U << (directions - word_directions); ++high) {
        const auto left = static_cast<std::size_t>(cube::out_of_range + black - std::popcount(high));
        const auto bits = extract_bits(words[high], cube::masks_by_count[left]);
        std::uint64_t there = 0;
        std::memcpy(&there, packed + at / 8, sizeof there);
        there |= bits << (at % 8);
        std::memcpy(packed + at / 8, &there, sizeof there);
        at += cube::counts_by_count[left];
    }
}

/// Changes the directions of cubes of at least 6 directions.
class CubeTurn {
public:
    /// Direction i of the result is direction `from[i]` of the cube turned.
    explicit CubeTurn(std::span<const std::uint8_t> from) : directions_(static_cast<int>(from.size())) {
        std::array<std::uint8_t, 32> at{};     // at[i]: where direction i of the result is now
        std::array<std::uint8_t, 32> holds{};  // holds[p]: which direction of the result is at p
        for (std::size_t i = 0; i < from.size(); ++i) {
            at[i] = from[i];
            holds[from[i]] = static_cast<std::uint8_t>(i);
        }
        const auto swap = [&](std::uint8_t a, std::uint8_t b) {
            std::swap(holds[a], holds[b]);
            at[holds[a]] = a;
            at[holds[b]] = b;
        };
        // A direction that must come into the words goes to its own place if one that must leave them is there, else
        // anywhere.
        for (const bool at_home : {true, false})
            for (std::uint8_t i = 0; i < word_directions; ++i) {
                if (at[i] < word_directions) continue;
                for (std::uint8_t place = 0; place < word_directions; ++place)
                    if (holds[place] >= word_directions && (!at_home || place == i)) {
                        exchanges_[exchange_count_++] = {place, at[i]};
                        swap(place, at[i]);
                        break;
                    }
            }
        for (std::uint8_t i = 0; i < word_directions; ++i)
            if (at[i] != i) {
                const std::uint8_t low = i < at[i] ? i : at[i];
                const std::uint8_t high = i < at[i] ? at[i] : i;
                inner_[inner_count_++] = {low, high};
                swap(i, at[i]);
            }
        for (std::size_t i = word_directions; i < from.size(); ++i) at_[i - word_directions] = at[i] - word_directions;
    }

    /// Turns `words`, changing them, and calls f(number, word) for each word of the result.
    template <class F>
    void apply(std::uint64_t* words, F&& f) const {
        const std::size_t count = std::size_t{1} << (directions_ - word_directions);
        for (std::size_t e = 0; e < exchange_count_; ++e) exchange(words, count, exchanges_[e]);
        for (std::size_t i = 0; i < inner_count_; ++i) swap_within(words, count, inner_[i]);
        // The other directions number the words: both halves of a word's number tell where it is.
        const int high = directions_ - word_directions;
        const int low = high / 2;
        std::array<std::uint32_t, std::size_t{1} << (most_directions - word_directions) / 2> places{};
        for (int i = 0; i < low; ++i)
            for (std::size_t n = 0; n < std::size_t{1} << i; ++n)
                places[n | std::size_t{1} << i] = places[n] | bit_at(i);
        for (std::size_t upper = 0; upper < std::size_t{1} << (high - low); ++upper) {
            std::uint32_t base = 0;
            for (int i = low; i < high; ++i)
                if (((upper >> (i - low)) & 1) != 0) base |= bit_at(i);
            for (std::size_t lower = 0; lower < std::size_t{1} << low; ++lower)
                f((upper << low) | lower, words[base | places[lower]]);
        }
    }

private:
    struct Pair {
        std::uint8_t low;
        std::uint8_t high;
    };

    std::uint32_t bit_at(int i) const { return std::uint32_t{1} << at_[static_cast<std::size_t>(i)]; }

    static void exchange(std::uint64_t* words, std::size_t count, Pair pair) {
        const std::size_t step = std::size_t{1} << (pair.high - word_directions);
        const int shift = 1 << pair.low;
        const auto unset = ~cube::direction_set[pair.low];
        for (std::size_t begin = 0; begin < count; begin += 2 * step)
            for (std::size_t w = begin; w < begin + step; ++w) {
                const auto changes = ((words[w] >> shift) ^ words[w + step]) & unset;
                words[w + step] ^= changes;
                words[w] ^= changes << shift;
            }
    }

    static void swap_within(std::uint64_t* words, std::size_t count, Pair pair) {
        const int shift = (1 << pair.high) - (1 << pair.low);
        const auto mask = cube::direction_set[pair.low] & ~cube::direction_set[pair.high];
        for (std::size_t w = 0; w < count; ++w) {
            const auto changes = ((words[w] >> shift) ^ words[w]) & mask;
            words[w] ^= changes ^ (changes << shift);
        }
    }

    int directions_;
    std::array<Pair, word_directions> exchanges_{};  ///< of a direction within the words with one outside
    std::array<Pair, word_directions> inner_{};
    std::size_t exchange_count_ = 0;
    std::size_t inner_count_ = 0;
    std::array<int, most_directions> at_{};  ///< where, among the directions that number words, each of the result's is
};

}  // namespace merkhet::egotzi
