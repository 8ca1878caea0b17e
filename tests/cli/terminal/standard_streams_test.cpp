#include "cli/terminal/standard_streams.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace merkhet::cli {
namespace standard_streams_test {

constexpr std::size_t longest = std::size_t{1} << 24;

TEST(TakeLine, GivesLinesAsTheyAre) {
    std::istringstream in("one\r\n\nlast");
    std::string line = "before";
    ASSERT_TRUE(take_line(in, line));
    EXPECT_EQ(line, "one\r");
    ASSERT_TRUE(take_line(in, line));
    EXPECT_EQ(line, "");
    ASSERT_TRUE(take_line(in, line));
    EXPECT_EQ(line, "last");
    EXPECT_FALSE(take_line(in, line));
    EXPECT_FALSE(take_line(in, line)) << "and that is how it stays";
}

TEST(TakeLine, HasABound) {
    std::istringstream longest_line(std::string(longest, 'x') + "\nnext");
    std::string line;
    ASSERT_TRUE(take_line(longest_line, line));
    EXPECT_EQ(line.size(), longest);
    ASSERT_TRUE(take_line(longest_line, line));
    EXPECT_EQ(line, "next");
    std::istringstream longer(std::string(longest + 1, 'x'));
    EXPECT_THROW(take_line(longer, line), LineTooLong);
}

}  // namespace standard_streams_test
}  // namespace merkhet::cli
