#include "base/grid.hpp"

#include <gtest/gtest.h>

namespace merkhet {
namespace grid_test {

TEST(Coordinate, AddsAndSubtracts) {
    EXPECT_EQ(Coordinate(2, 3) + Coordinate(-3, 1), Coordinate(-1, 4));
    EXPECT_EQ(Coordinate(2, 3) - Coordinate(2, 4), Coordinate(0, -1));
}

TEST(Coordinate, KnowsTheBoard) {
    EXPECT_TRUE(on_board({0, 0}, 10, 8));
    EXPECT_TRUE(on_board({9, 7}, 10, 8));
    EXPECT_FALSE(on_board({10, 0}, 10, 8));
    EXPECT_FALSE(on_board({0, 8}, 10, 8));
    EXPECT_FALSE(on_board({-1, 0}, 10, 8));
    EXPECT_FALSE(on_board({0, -1}, 10, 8));
}

TEST(Steps, GoClockwise) {
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(turned(orthogonal_steps[i] + Coordinate(1, 1), 1, 3),
                  orthogonal_steps[(i + 1) % 4] + Coordinate(1, 1));
        EXPECT_EQ(all_steps[2 * i], orthogonal_steps[i]);
    }
    for (int i = 0; i < 8; ++i)
        EXPECT_EQ(turned(all_steps[i] + Coordinate(1, 1), 1, 3), all_steps[(i + 2) % 8] + Coordinate(1, 1));
}

TEST(Turned, IsTheEightSymmetriesOfASquare) {
    EXPECT_EQ(turned({0, 0}, 1, 5), Coordinate(0, 4)) << "the lower left corner turns clockwise to the upper left";
    EXPECT_EQ(turned({1, 2}, 4, 5), Coordinate(3, 2)) << "files mirrored";
    for (int size = 1; size <= 5; ++size)
        for (int f = 0; f < size; ++f)
            for (int r = 0; r < size; ++r) {
                const Coordinate c(f, r);
                EXPECT_EQ(turned(c, 0, size), c);
                EXPECT_EQ(turned(turned(c, 1, size), 3, size), c);
                EXPECT_EQ(turned(turned(c, 2, size), 2, size), c);
                for (int i = 4; i < 8; ++i)
                    EXPECT_EQ(turned(turned(c, i, size), i, size), c) << "mirrorings undo themselves";
            }
    std::string images;
    for (int i = 0; i < 8; ++i) images += square_name(turned({0, 1}, i, 3)) + " ";
    EXPECT_EQ(images, "a2 b3 c2 b1 c2 b1 a2 b3 ");
    for (int i = 0; i < 8; ++i)
        for (int j = 0; j < i; ++j)
            EXPECT_FALSE(turned({0, 1}, i, 4) == turned({0, 1}, j, 4) && turned({0, 0}, i, 4) == turned({0, 0}, j, 4));
}

TEST(SquareName, IsFileThenRank) {
    EXPECT_EQ(square_name({0, 0}), "a1");
    EXPECT_EQ(square_name({12, 12}), "m13");
    EXPECT_EQ(square_name({25, 25}), "z26");
}

TEST(TakeSquare, ReadsWhatIsOnTheBoard) {
    for (int f = 0; f < 26; ++f)
        for (int r = 0; r < 26; ++r) {
            const auto name = square_name({f, r});
            Scanner scanner(name);
            const auto square = take_square(scanner, 26, 26);
            ASSERT_TRUE(square);
            EXPECT_EQ(*square, Coordinate(f, r));
            EXPECT_TRUE(scanner.done());
        }
    Scanner scanner("b12-c3", 4);
    EXPECT_EQ(*take_square(scanner, 13, 13), Coordinate(1, 11));
    EXPECT_EQ(scanner.rest(), "-c3");
}

TEST(TakeSquare, RefusesWhatIsNot) {
    for (const std::string_view text : {"k1", "a9", "a0", "a01", "a", "1", "", "A1", "-a1", "`1", "a-1"}) {
        Scanner scanner(text, 7);
        const auto square = take_square(scanner, 10, 8);
        ASSERT_FALSE(square) << text;
        EXPECT_EQ(square.error().at, 7U) << text;
        EXPECT_TRUE(square.error().message.starts_with("expected a square a1…j8, found ")) << square.error().message;
        EXPECT_EQ(scanner.rest(), text) << "the scanner stays";
    }
}

}  // namespace grid_test
}  // namespace merkhet
