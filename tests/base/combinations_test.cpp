#include "base/combinations.hpp"

#include <gtest/gtest.h>

#include "base/bit_deposit.hpp"
#include "base/random.hpp"

namespace merkhet {
namespace combinations_test {

TEST(Combinations, AreThoseOfPascalsTriangle) {
    for (int n = 1; n < 60; ++n)
        for (int k = 1; k < n; ++k)
            ASSERT_EQ(combinations(n, k), combinations(n - 1, k - 1) + combinations(n - 1, k)) << n << " " << k;
    EXPECT_EQ(combinations(0, 0), 1U);
    EXPECT_EQ(combinations(5, 6), 0U);
    EXPECT_EQ(combinations(5, -1), 0U);
}

TEST(CombinationRanks, NumberWordsInRisingOrder) {
    for (int bits = 0; bits <= 11; ++bits)
        for (int set = 0; set <= bits; ++set) {
            const CombinationRanks ranks(bits, set);
            ASSERT_EQ(ranks.count(), combinations(bits, set));
            std::uint32_t expected = 0;
            for (std::uint32_t word = 0; word < 1U << bits; ++word)
                if (std::popcount(word) == set) {
                    ASSERT_EQ(ranks.rank(word), expected++) << bits << " " << set << " " << word;
                }
        }
}

TEST(CombinationRanks, ListWordsByHalves) {
    const CombinationRanks ranks(9, 4);
    std::uint32_t expected = 0;
    for (std::uint32_t high = 0; high < ranks.highs(); ++high)
        for (const auto low : ranks.lows_after(high)) EXPECT_EQ(ranks.rank(high << ranks.low_bits() | low), expected++);
    EXPECT_EQ(expected, ranks.count());
}

TEST(BitDeposit, SpreadsAndGathersBitByBit) {
    Random random(7);
    for (int i = 0; i < 1000; ++i) {
        const auto bits = random.next();
        const auto mask = random.next() & random.next();
        std::uint64_t spread = 0;
        int n = 0;
        for (int at = 0; at < 64; ++at)
            if (((mask >> at) & 1) != 0) spread |= ((bits >> n++) & 1) << at;
        EXPECT_EQ(deposit_bits(bits, mask), spread);
        EXPECT_EQ(extract_bits(spread, mask), n == 64 ? bits : bits & ((std::uint64_t{1} << n) - 1));
        EXPECT_EQ(extract_bits(spread | ~mask, mask), extract_bits(spread, mask));
    }
}

}  // namespace combinations_test
}  // namespace merkhet
