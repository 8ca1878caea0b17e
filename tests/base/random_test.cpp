#include "base/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace merkhet {
namespace random_test {

/// xoshiro256++ once more, from its definition, on a state given whole.
std::uint64_t reference_next(std::array<std::uint64_t, 4>& s) {
    const auto rotated = [](std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
    const auto result = rotated(s[0] + s[3], 23) + s[0];
    const auto t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated(s[3], 45);
    return result;
}

TEST(Random, IsXoshiro256PlusPlus) {
    std::array<std::uint64_t, 4> state{};
    std::uint64_t seed = 42;
    for (auto& word : state) word = seed = mix64(seed);
    Random random(42);
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(random.next(), reference_next(state));
}

TEST(Random, RepeatsForASeedOnly) {
    Random a(1);
    Random b(1);
    Random c(2);
    int equal = 0;
    for (int i = 0; i < 100; ++i) {
        const auto x = a.next();
        ASSERT_EQ(x, b.next());
        equal += x == c.next() ? 1 : 0;
    }
    EXPECT_EQ(equal, 0);
}

template <class Draw>
double chi_squared(std::size_t cells, Draw draw) {
    std::vector<int> counts(cells);
    constexpr int per_cell = 1000;
    for (std::size_t i = 0; i < cells * per_cell; ++i) ++counts[draw()];
    double sum = 0;
    for (const int count : counts) sum += (count - per_cell) * (count - per_cell) / double{per_cell};
    return sum;
}

TEST(Random, DrawsEvenlyBelowABound) {
    Random random(3);
    EXPECT_EQ(random.below(1), 0U);
    EXPECT_EQ(random.below64(1), 0U);
    EXPECT_LT(chi_squared(7, [&] { return random.below(7); }), 35.0);
    EXPECT_LT(chi_squared(100, [&] { return random.below64(100); }), 190.0);
    // A bound for which a plain remainder would show: three quarters of the range.
    EXPECT_LT(chi_squared(3, [&] { return random.below(0xc0000000U) >> 30; }), 25.0);
    EXPECT_LT(chi_squared(3, [&] { return random.below64(0xc000000000000000ULL) >> 62; }), 25.0);
}

TEST(Random, StaysBelowTheBound) {
    Random random(4);
    for (std::uint32_t bound = 1; bound < 2000; ++bound) ASSERT_LT(random.below(bound), bound);
    for (int shift = 0; shift < 64; ++shift) {
        const auto bound = (std::uint64_t{1} << shift) + 1;
        ASSERT_LT(random.below64(bound), bound);
    }
}

}  // namespace random_test
}  // namespace merkhet
