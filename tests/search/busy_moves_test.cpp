#include "search/busy_moves.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace merkhet {
namespace busy_moves_test {

constexpr Key position{0x123456789abcdef0};

Key named(std::uint16_t tag) { return BusyMoves::name(position, tag, 5); }

TEST(BusyMoves, KnowsAMoveFromItsStartToItsEnd) {
    const auto busy = std::make_unique<BusyMoves>();
    EXPECT_FALSE(busy->contains(named(1)));
    busy->add(named(1));
    EXPECT_TRUE(busy->contains(named(1)));
    EXPECT_FALSE(busy->contains(named(2)));
    busy->remove(named(1));
    EXPECT_FALSE(busy->contains(named(1)));
}

TEST(BusyMoves, TellsDepthsAndPositionsApart) {
    EXPECT_NE(BusyMoves::name(position, 1, 5), BusyMoves::name(position, 1, 6));
    EXPECT_NE(BusyMoves::name(position, 1, 5), BusyMoves::name(Key{1}, 1, 5));
}

TEST(BusyMoves, TwoThreadsOnOneMoveEndItOnce) {
    const auto busy = std::make_unique<BusyMoves>();
    busy->add(named(3));
    busy->add(named(3));
    busy->remove(named(3));
    EXPECT_FALSE(busy->contains(named(3)));
}

TEST(BusyMoves, ForgetsRatherThanOverflows) {
    const auto busy = std::make_unique<BusyMoves>();
    for (std::uint16_t tag = 0; tag < 60000; ++tag) {
        busy->add(named(tag));
        ASSERT_TRUE(busy->contains(named(tag)));
    }
}

}  // namespace busy_moves_test
}  // namespace merkhet
