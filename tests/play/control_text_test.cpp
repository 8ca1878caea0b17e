#include "play/control_text.hpp"

#include <gtest/gtest.h>

namespace merkhet::play {
namespace control_text_test {

TEST(ControlText, IsReadAsItIsWritten) {
    for (const std::string text : {"300+5", "60+0", "3d", "none"}) {
        const auto control = parse_control(text);
        ASSERT_TRUE(control) << text;
        EXPECT_EQ(print_control(*control), text);
    }
    EXPECT_EQ(parse_control("0+5")->clock_seconds, 5);
    for (const std::string text : {"", "5", "0+0", "-5+0", "0d", "31d", "99999+1", "300+5x", "3days", "300+181"})
        EXPECT_FALSE(parse_control(text)) << text;
}

}  // namespace control_text_test
}  // namespace merkhet::play
