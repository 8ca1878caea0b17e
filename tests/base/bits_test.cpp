#include "base/bits.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/random.hpp"

namespace merkhet {
namespace bits_test {

template <class T>
class BitsOf : public testing::Test {};
template <std::size_t N>
using Size = std::integral_constant<std::size_t, N>;
using Sizes = testing::Types<Size<1>, Size<63>, Size<64>, Size<65>, Size<81>, Size<128>, Size<676>>;
TYPED_TEST_SUITE(BitsOf, Sizes);

TYPED_TEST(BitsOf, BehavesAsASet) {
    constexpr std::size_t size = TypeParam::value;
    Random random(size);
    Bits<size> bits;
    std::set<int> set;
    EXPECT_TRUE(bits.none());
    for (int step = 0; step < 2000; ++step) {
        const auto i = random.below(size);
        if (random.below(2) == 0) {
            bits.set(i);
            set.insert(static_cast<int>(i));
        } else {
            bits.reset(i);
            set.erase(static_cast<int>(i));
        }
        ASSERT_EQ(bits.test(i), set.count(static_cast<int>(i)) == 1);
        ASSERT_EQ(bits.count(), static_cast<int>(set.size()));
        ASSERT_EQ(bits.any(), !set.empty());
        ASSERT_EQ(bits.none(), set.empty());
        if (step % 50 != 0) continue;
        std::vector<int> listed;
        bits.for_each([&](int member) { listed.push_back(member); });
        ASSERT_EQ(listed, std::vector<int>(set.begin(), set.end()));
        ASSERT_TRUE(set.empty() || bits.first() == *set.begin());
        for (std::size_t n = 0; n < listed.size(); ++n) ASSERT_EQ(bits.nth(static_cast<int>(n)), listed[n]);
        ASSERT_EQ((~bits).count(), static_cast<int>(size) - bits.count());
        ASSERT_EQ(~~bits, bits);
    }
}

TYPED_TEST(BitsOf, CombinesMemberByMember) {
    constexpr std::size_t size = TypeParam::value;
    Random random(size + 1);
    Bits<size> a;
    Bits<size> b;
    for (std::size_t i = 0; i < size; ++i) {
        if (random.below(2) == 0) a.set(i);
        if (random.below(2) == 0) b.set(i);
    }
    for (std::size_t i = 0; i < size; ++i) {
        EXPECT_EQ((a & b).test(i), a.test(i) && b.test(i));
        EXPECT_EQ((a | b).test(i), a.test(i) || b.test(i));
        EXPECT_EQ((a ^ b).test(i), a.test(i) != b.test(i));
        EXPECT_EQ((~a).test(i), !a.test(i));
    }
    EXPECT_EQ(a ^ a, Bits<size>{});
}

TEST(NthBit, CountsFromTheLowest) {
    EXPECT_EQ(nth_bit(0b101100, 0), 2);
    EXPECT_EQ(nth_bit(0b101100, 1), 3);
    EXPECT_EQ(nth_bit(0b101100, 2), 5);
    EXPECT_EQ(nth_bit(std::uint64_t{1} << 63, 0), 63);
    EXPECT_EQ(nth_bit(~std::uint64_t{0}, 63), 63);
}

}  // namespace bits_test
}  // namespace merkhet
