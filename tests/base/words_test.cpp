#include "base/words.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace merkhet {
namespace words_test {

using Texts = std::vector<std::string>;

TEST(Concatenated, PutsPartsTogether) {
    EXPECT_EQ(concatenated({}), "");
    EXPECT_EQ(concatenated({"a", std::string("b"), "", "cd"}), "abcd");
}

TEST(Counted, AddsAnSForAllButOne) {
    EXPECT_EQ(counted(0, "stone"), "0 stones");
    EXPECT_EQ(counted(1, "stone"), "1 stone");
    EXPECT_EQ(counted(2, "marked piece"), "2 marked pieces");
    EXPECT_EQ(counted(std::uint64_t{1} << 40, "position"), "1099511627776 positions");
}

TEST(Joined, TakesTextsCharactersAndNumbers) {
    EXPECT_EQ(joined(Texts{}), "");
    EXPECT_EQ(joined(Texts{"a"}), "a");
    EXPECT_EQ(joined(Texts{"", "", "c"}), ", , c");
    EXPECT_EQ(joined(std::vector<std::string_view>{"a", "b"}, ""), "ab");
    EXPECT_EQ(joined(std::string("rgb"), " "), "r g b");
    EXPECT_EQ(joined(std::vector<int>{5, 10, -1}, " or "), "5 or 10 or -1");
}

TEST(Joined, CutsAtTheMost) {
    const Texts items{"a", "b", "c"};
    EXPECT_EQ(joined(items, ", ", 3), "a, b, c");
    EXPECT_EQ(joined(items, ", ", 2), "a, b, …");
    EXPECT_EQ(joined(items, " or ", 1), "a or …");
    EXPECT_EQ(joined(items, ", ", 0), "…");
}

}  // namespace words_test
}  // namespace merkhet
