#include "base/utf8.hpp"

#include <gtest/gtest.h>

#include <string>

namespace merkhet {
namespace utf8_test {

/// The UTF-8 form of a code point, by the definition.
std::string encoded(unsigned long code) {
    const auto tail = [&](int shift) { return static_cast<char>(0x80 | ((code >> shift) & 0x3f)); };
    if (code < 0x80) return {static_cast<char>(code)};
    if (code < 0x800) return {static_cast<char>(0xc0 | (code >> 6)), tail(0)};
    if (code < 0x10000) return {static_cast<char>(0xe0 | (code >> 12)), tail(6), tail(0)};
    return {static_cast<char>(0xf0 | (code >> 18)), tail(12), tail(6), tail(0)};
}

TEST(Utf8, KnowsEveryCodePoint) {
    for (unsigned long code = 0; code < 0x140000; ++code) {
        const auto text = encoded(code);
        const bool valid = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
        ASSERT_EQ(utf8_length(text + "x"), valid ? text.size() : 0) << code;
        for (std::size_t cut = 1; cut < text.size(); ++cut) ASSERT_EQ(utf8_length(text.substr(0, cut)), 0U) << code;
    }
}

TEST(Utf8, RefusesWhatIsMalformed) {
    EXPECT_EQ(utf8_length(""), 0U);
    EXPECT_EQ(utf8_length("\x80"), 0U) << "a continuation alone";
    EXPECT_EQ(utf8_length("\xc0\x80"), 0U) << "overlong";
    EXPECT_EQ(utf8_length("\xc1\xbf"), 0U) << "overlong";
    EXPECT_EQ(utf8_length("\xe0\x9f\xbf"), 0U) << "overlong";
    EXPECT_EQ(utf8_length("\xf0\x8f\xbf\xbf"), 0U) << "overlong";
    EXPECT_EQ(utf8_length("\xed\xa0\x80"), 0U) << "a surrogate";
    EXPECT_EQ(utf8_length("\xf4\x90\x80\x80"), 0U) << "beyond U+10FFFF";
    EXPECT_EQ(utf8_length("\xe2\x82"
                          "x"),
              0U)
        << "a continuation missing";
    EXPECT_EQ(utf8_length("\xff"), 0U);
}

TEST(Utf8, CountsCharacters) {
    EXPECT_EQ(count_characters(""), 0U);
    EXPECT_EQ(count_characters("abc"), 3U);
    EXPECT_EQ(count_characters("Zoë ♟ 𓂀"), 7U);
    EXPECT_EQ(count_characters("a\xff\xc3"), 3U) << "malformed bytes count one each";
}

}  // namespace utf8_test
}  // namespace merkhet
