#include "base/place.hpp"

#include <gtest/gtest.h>

namespace merkhet {
namespace place_test {

TEST(Place, CountsLinesAndColumnsFromOne) {
    constexpr std::string_view text = "ab\nc\n\nd";
    EXPECT_EQ(place_in(text, 0), (TextPlace{1, 1}));
    EXPECT_EQ(place_in(text, 2), (TextPlace{1, 3})) << "the line feed belongs to its line";
    EXPECT_EQ(place_in(text, 3), (TextPlace{2, 1}));
    EXPECT_EQ(place_in(text, 5), (TextPlace{3, 1}));
    EXPECT_EQ(place_in(text, 6), (TextPlace{4, 1}));
    EXPECT_EQ(place_in(text, 7), (TextPlace{4, 2}));
    EXPECT_EQ(place_in(text, 99), (TextPlace{4, 2})) << "the end";
    EXPECT_EQ(place_in("", 0), (TextPlace{1, 1}));
}

TEST(Place, CountsCharactersNotBytes) {
    EXPECT_EQ(place_in("Zoë x", 5), (TextPlace{1, 5}));
    EXPECT_EQ(place_in("a\r\nbc", 4), (TextPlace{2, 2}));
}

TEST(Place, GoesIntoMessages) { EXPECT_EQ(located({"no such move", 4}, "ab\ncde"), "line 2, column 2: no such move"); }

}  // namespace place_test
}  // namespace merkhet
