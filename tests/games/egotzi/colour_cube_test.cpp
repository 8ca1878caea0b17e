#include "games/egotzi/colour_cube.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "base/combinations.hpp"
#include "base/random.hpp"

namespace merkhet::egotzi {
namespace colour_cube_test {

std::vector<std::uint8_t> random_order(int count, Random& random) {
    std::vector<std::uint8_t> order;
    order.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) order.push_back(static_cast<std::uint8_t>(i));
    for (std::size_t i = order.size() - 1; i > 0; --i)
        std::swap(order[i], order[random.below(static_cast<std::uint32_t>(i) + 1)]);
    return order;
}

bool bit(const std::vector<std::uint64_t>& words, std::uint64_t n) { return ((words[n / 64] >> (n % 64)) & 1) != 0; }

TEST(ColourCube, TurnsAsOneByOne) {
    Random random(11);
    for (int directions = 6; directions <= 14; ++directions)
        for (int attempt = 0; attempt < 30; ++attempt) {
            std::vector<std::uint64_t> words(std::size_t{1} << (directions - 6));
            for (auto& word : words) word = random.next();
            const auto before = words;
            const auto from = random_order(directions, random);
            std::vector<std::uint64_t> turned(words.size());
            CubeTurn(from).apply(words.data(), [&](std::size_t n, std::uint64_t word) { turned[n] = word; });
            for (std::uint64_t n = 0; n < std::uint64_t{1} << directions; ++n) {
                std::uint64_t source = 0;
                for (std::size_t i = 0; i < from.size(); ++i) source |= ((n >> i) & 1) << from[i];
                ASSERT_EQ(bit(turned, n), bit(before, source)) << directions << " " << n;
            }
        }
}

TEST(ColourCube, UnpacksTheHalfWithOneStoneFixed) {
    Random random(12);
    for (int directions = 7; directions <= 12; ++directions)
        for (int fixed = 0; fixed < directions; ++fixed)
            for (const bool is_black : {false, true}) {
                const int black = static_cast<int>(random.below(static_cast<std::uint32_t>(directions) + 1));
                const CombinationRanks ranks(directions, black);
                std::vector<std::byte> packed(ranks.count() / 8 + 16);
                for (auto& byte : packed) byte = static_cast<std::byte>(random.next() & 0xff);
                std::vector<std::uint64_t> half(std::size_t{1} << (directions - 7));
                unpack_half(packed.data(), directions, black, fixed, is_black, half.data());
                for (std::uint32_t n = 0; n < 1U << (directions - 1); ++n) {
                    const std::uint32_t low = n & ((1U << fixed) - 1);
                    const std::uint32_t whole = low | (n ^ low) << 1 | (is_black ? 1U << fixed : 0);
                    bool expected = false;
                    if (std::popcount(whole) == black) {
                        const auto rank = ranks.rank(whole);
                        expected = ((std::to_integer<unsigned>(packed[rank / 8]) >> (rank % 8)) & 1) != 0;
                    }
                    ASSERT_EQ(bit(half, n), expected) << directions << " " << fixed << " " << n;
                }
            }
}

TEST(ColourCube, PacksWhatOccurs) {
    Random random(13);
    for (int directions = 6; directions <= 12; ++directions) {
        const int black = directions / 2;
        std::vector<std::uint64_t> words(std::size_t{1} << (directions - 6));
        for (auto& word : words) word = random.next();
        const CombinationRanks ranks(directions, black);
        std::vector<std::byte> packed(ranks.count() / 8 + 16);
        pack(words.data(), directions, black, packed.data());
        for (std::uint32_t n = 0; n < 1U << directions; ++n)
            if (std::popcount(n) == black) {
                const auto rank = ranks.rank(n);
                ASSERT_EQ(((std::to_integer<unsigned>(packed[rank / 8]) >> (rank % 8)) & 1) != 0, bit(words, n));
            }
    }
}

}  // namespace colour_cube_test
}  // namespace merkhet::egotzi
