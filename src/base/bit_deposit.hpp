#pragma once

#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

/// Spreads bits to the places of a mask and gathers them again: one instruction if the processor has it.
namespace merkhet {

/// The lowest bits of `bits`, in order, at the set bits of `mask`; 0 elsewhere.
inline std::uint64_t deposit_bits(std::uint64_t bits, std::uint64_t mask) {
#ifdef __BMI2__
    return _pdep_u64(bits, mask);
#else
    std::uint64_t result = 0;
    for (; mask != 0; mask &= mask - 1, bits >>= 1) result |= (mask & (~mask + 1)) & (~(bits & 1) + 1);
    return result;
#endif
}

/// The bits of `word` at the set bits of `mask`, in order, as the lowest bits.
inline std::uint64_t extract_bits(std::uint64_t word, std::uint64_t mask) {
#ifdef __BMI2__
    return _pext_u64(word, mask);
#else
    std::uint64_t result = 0;
    for (int n = 0; mask != 0; mask &= mask - 1, ++n)
        result |= static_cast<std::uint64_t>((word & mask & (~mask + 1)) != 0) << n;
    return result;
#endif
}

}  // namespace merkhet
