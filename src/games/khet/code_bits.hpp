#pragma once

#include "games/khet/position.hpp"

/// Sets of squares by what stands on them, from the codes of a position word by word.
namespace merkhet::khet {

/// The bits `bit`, `bit` + 4, `bit` + 8 … of `word`, side by side.
template <int bit>
std::uint64_t every_fourth(std::uint64_t word) {
    constexpr std::uint64_t lowest_of_four = 0x1111111111111111U;
#ifdef __BMI2__
    return __builtin_ia32_pext_di(word, lowest_of_four << bit);
#else
    word = (word >> bit) & lowest_of_four;
    word = (word | (word >> 3)) & 0x0303030303030303U;
    word = (word | (word >> 6)) & 0x000f000f000f000fU;
    word = (word | (word >> 12)) & 0x000000ff000000ffU;
    return (word | (word >> 24)) & 0xffff;
#endif
}

/// The squares whose codes have the bit `bit`.
template <int bit>
Squares squares_with(const Position& p) {
    const auto [a, b, c, d, e] = p.codes;
    return {
        {every_fourth<bit>(a) | every_fourth<bit>(b) << 16 | every_fourth<bit>(c) << 32 | every_fourth<bit>(d) << 48,
         every_fourth<bit>(e)}};
}

/// The sets by kind of both colours' pieces, except Sphinxes and Pharaohs.
struct KindSets {
    Squares pyramids;
    Squares anubises;
    Squares swappers;
};
inline KindSets kind_sets(const Position& p) {
    const auto four = squares_with<2>(p);
    const auto eight = squares_with<3>(p);
    return {four & ~eight, eight & ~four, four & eight};
}

}  // namespace merkhet::khet
