#include "base/hash.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <set>

namespace merkhet {
namespace hash_test {

// The first outputs of SplitMix64 seeded with 0 and 1, as its authors' reference code gives them.
TEST(Mix64, IsSplitMix64) {
    EXPECT_EQ(mix64(0), 0xe220a8397b1dcdafULL);
    EXPECT_EQ(mix64(0x9e3779b97f4a7c15ULL), 0x6e789e6aa1b965f4ULL);
    EXPECT_EQ(mix64(1), 0x910a2dec89025cc1ULL);
}

TEST(Mix64, ChangesAboutHalfTheBits) {
    int changed = 0;
    for (std::uint64_t x = 0; x < 1000; ++x)
        for (int bit = 0; bit < 64; ++bit) changed += std::popcount(mix64(x) ^ mix64(x ^ (std::uint64_t{1} << bit)));
    EXPECT_NEAR(changed / 64000.0, 32.0, 0.2);
}

TEST(Key, CombinesByExclusiveOr) {
    auto key = zobrist(1) ^ zobrist(2);
    key ^= zobrist(1);
    EXPECT_EQ(key, zobrist(2));
    EXPECT_EQ(to_integer(zobrist(3) ^ zobrist(3)), 0U);
}

TEST(Zobrist, GivesDistinctKeys) {
    std::set<std::uint64_t> keys;
    for (std::uint64_t i = 0; i < 10000; ++i) keys.insert(to_integer(zobrist(i)));
    EXPECT_EQ(keys.size(), 10000U);
}

TEST(HashText, TellsTextsApart) {
    std::set<std::uint64_t> keys;
    for (const std::string_view text : {"", "a", "b", "ab", "ba", "aa", "aaa"})
        keys.insert(to_integer(hash_text(text)));
    keys.insert(to_integer(hash_text(std::string_view("\0", 1))));
    keys.insert(to_integer(hash_text(std::string_view("\0\0", 2))));
    EXPECT_EQ(keys.size(), 9U);
    EXPECT_EQ(hash_text("khaki"), hash_text(std::string("kha") + "ki"));
}

}  // namespace hash_test
}  // namespace merkhet
