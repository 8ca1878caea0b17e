#pragma once

#include "games/khet/position.hpp"

/// Sets of squares by what stands on them, from the codes of a position word by word.
namespace merkhet::khet {

/// Every fourth bit of `word` (0, 4, 8 …), side by side.
inline std::uint64_t every_fourth(std::uint64_t word) {
    constexpr std::uint64_t lowest_of_four = 0x1111111111111111U;
#ifdef __BMI2__
    return __builtin_ia32_pext_di(word, lowest_of_four);
#else
    word &= lowest_of_four;
    word = (word | (word >> 3)) & 0x0303030303030303U;
    word = (word | (word >> 6)) & 0x000f000f000f000fU;
    word = (word | (word >> 12)) & 0x000000ff000000ffU;
    return (word | (word >> 24)) & 0xffff;
#endif
}

/// The squares whose answer is yes: answers(w) has in each group of four bits the answer for a square of the codes'
/// word numbered w, lowest.
template <class F>
Squares squares_where(F&& answers) {
    Squares set;
    for (std::size_t w = 0; w < 4; ++w) set.words[0] |= every_fourth(answers(w)) << (16 * w);
    set.words[1] = every_fourth(answers(4));
    return set;
}

/// The squares whose codes satisfy a rule that is given on the codes' bits.
template <class F>
Squares codes_where(const Position& p, F&& bits) {
    return squares_where([&](std::size_t w) { return bits(p.codes[w]); });
}

/// The sets by kind of both colours' pieces.
struct KindSets {
    Squares pyramids;
    Squares anubises;
    Squares swappers;
};
inline KindSets kind_sets(const Position& p) {
    return {codes_where(p, [](std::uint64_t w) { return ~(w >> 3) & (w >> 2); }),
            codes_where(p, [](std::uint64_t w) { return (w >> 3) & ~(w >> 2); }),
            codes_where(p, [](std::uint64_t w) { return (w >> 3) & (w >> 2); })};
}

/// The squares on which not the same stands in both, colours apart.
inline Squares different_codes(const Position& p, const Position& q) {
    return squares_where([&](std::size_t w) {
        const auto bits = p.codes[w] ^ q.codes[w];
        const auto pairs = bits | (bits >> 1);
        return pairs | (pairs >> 2);
    });
}

}  // namespace merkhet::khet
