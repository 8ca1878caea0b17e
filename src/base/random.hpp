#pragma once

#include <cstdint>

#include "base/hash.hpp"

namespace merkhet {

/// Random numbers; a seed gives the same sequence on every machine: xoshiro256++ (Blackman and Vigna 2019).
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) {
        for (auto& word : state_) word = seed = mix64(seed);
    }

    /// 64 random bits.
    constexpr std::uint64_t next() {
        const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = rotate(state_[3], 45);
        return result;
    }

    /// Uniform in 0 … bound-1, exactly; bound is 1 … 2^32-1. Multiplication and rejection (Lemire 2019).
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t reject = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < reject) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// Uniform in 0 … bound-1, exactly, for any bound of 1 or more.
    constexpr std::uint64_t below64(std::uint64_t bound) {
        if (bound <= 0xffffffffULL) return below(static_cast<std::uint32_t>(bound));
        const std::uint64_t reject = (0ULL - bound) % bound;
        std::uint64_t x = next();
        while (x < reject) x = next();
        return x % bound;
    }

private:
    static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

    std::uint64_t state_[4]{};
};

}  // namespace merkhet
