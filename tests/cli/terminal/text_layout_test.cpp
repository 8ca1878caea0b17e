#include "cli/terminal/text_layout.hpp"

#include <gtest/gtest.h>

namespace merkhet::cli {
namespace text_layout_test {

TEST(TextLayout, WidthCountsColumnsNotBytes) {
    EXPECT_EQ(display_width("abc"), 3);
    EXPECT_EQ(display_width("●─✸"), 3);
    EXPECT_EQ(display_width("e\u0301"), 1) << "a combining accent takes no column";
    EXPECT_EQ(display_width("漢"), 2);
    EXPECT_EQ(display_width("\xff\xe2\x80"), 3) << "each broken byte takes one";
}

TEST(TextLayout, LinesBrokenByHandAreJoined) {
    EXPECT_EQ(unbroken("A text of\ntwo lines.\n\nAnother:\n- an item\n  of two lines\n- one\nNo item\nany more."),
              "A text of two lines.\n\nAnother:\n- an item of two lines\n- one\nNo item any more.");
    EXPECT_EQ(unbroken(""), "");
}

TEST(TextLayout, PrintableEscapesWhatATerminalWouldObey) {
    EXPECT_EQ(printable("a\x1b[2J\u009bm\xff\u00a0é"), "a\\x1b[2J\\x9bm\\xff\u00a0é");
    const std::string longer(2000, 'x');
    EXPECT_EQ(printable(longer), longer);
    EXPECT_LT(one_line(longer).size(), longer.size());
}

TEST(TextLayout, WrapsAtBlanksAndKeepsTheIndent) {
    EXPECT_EQ(wrapped("one two three", 8, 2), (std::vector<std::string>{"one two", "  three"}));
    EXPECT_EQ(wrapped("  - item goes on", 9, 4), (std::vector<std::string>{"  - item", "    goes", "    on"}));
    EXPECT_EQ(wrapped("unbreakable", 4), (std::vector<std::string>{"unbreakable"}));
    EXPECT_EQ(wrapped("nearly 53.1 %, no less", 13), (std::vector<std::string>{"nearly", "53.1 %, no", "less"}));
    EXPECT_EQ(wrapped_text("one two three", 8, 2), "one two\n  three");
    EXPECT_EQ(wrapped("", 4), (std::vector<std::string>{""}));
}

TEST(TextLayout, ColumnsFillTheWidth) {
    const std::vector<std::string> items{"a1", "b2", "c3", "d4", "e5"};
    EXPECT_EQ(in_columns(items, 10), "a1  b2  c3\nd4  e5\n");
    EXPECT_EQ(in_columns(items, 1), "a1\nb2\nc3\nd4\ne5\n");
    EXPECT_EQ(in_columns({}, 10), "");
}

TEST(TextLayout, OneLineIsOnePrintableLine) {
    EXPECT_EQ(one_line("a\nb\r\n\tc\n"), "a b c");
    EXPECT_EQ(one_line(std::string("\x1b[31m\0", 6)), "\\x1b[31m\\x00");
    EXPECT_EQ(one_line("é…"), "é…");
    EXPECT_EQ(one_line("\xff"), "\\xff");
    EXPECT_LT(one_line(std::string(10'000'000, 'x')).size(), 600U);
    EXPECT_TRUE(one_line(std::string(10'000'000, 'x')).ends_with("x..."));
}

TEST(TextLayout, MessagesKeepTheLettersOfFileNames) {
    EXPECT_EQ(readable("größe.record…", false), "gr??e.record...");
    EXPECT_EQ(readable_message("größe.record…", false), "größe.record...");
    EXPECT_EQ(readable_message("größe.record…", true), "größe.record…");
}

}  // namespace text_layout_test
}  // namespace merkhet::cli
