#include "base/numbers.hpp"

#include <gtest/gtest.h>

namespace merkhet {
namespace numbers_test {

TEST(ReadNumber, TakesWholeTextsWithinBounds) {
    EXPECT_EQ(read_number("12", 0, 12), 12);
    EXPECT_EQ(read_number("-3", -3, 12), -3);
    for (const auto* text : {"", "13", "-1", "1x", " 1", "+1", "99999999999999999999"})
        EXPECT_FALSE(read_number(text, 0, 12)) << text;
}

TEST(ReadHexByte, TakesTwoDigits) {
    EXPECT_EQ(read_hex_byte("4d"), 'M');
    EXPECT_EQ(read_hex_byte("C3"), '\xc3');
    for (const auto* text : {"", "4", "4dd", "4g", "g4", "-1", "+1", " 4", "0x"})
        EXPECT_FALSE(read_hex_byte(text)) << text;
}

}  // namespace numbers_test
}  // namespace merkhet
