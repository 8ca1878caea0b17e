#include "base/scanner.hpp"

#include <gtest/gtest.h>

namespace merkhet {
namespace scanner_test {

TEST(Quoted, KeepsAMessageOneReadableLine) {
    EXPECT_EQ(in_quotes("e4e5"), "'e4e5'");
    EXPECT_EQ(in_quotes(""), "''");
    EXPECT_EQ(in_quotes("a\nb\t\x7f\xff"), "'a\\x0ab\\x09\\x7f\\xff'");
    EXPECT_EQ(in_quotes(std::string_view("\0", 1)), "'\\x00'");
    EXPECT_EQ(in_quotes(std::string(40, 'x')), "'" + std::string(40, 'x') + "'");
    EXPECT_EQ(in_quotes(std::string(41, 'x')), "'" + std::string(40, 'x') + "…'");
}

TEST(Scanner, WalksThroughText) {
    Scanner scanner("ab12,c");
    EXPECT_FALSE(scanner.done());
    EXPECT_EQ(scanner.peek(), 'a');
    EXPECT_FALSE(scanner.accept('b'));
    EXPECT_TRUE(scanner.accept('a'));
    EXPECT_FALSE(scanner.accept("b2"));
    EXPECT_TRUE(scanner.accept("b"));
    EXPECT_EQ(scanner.take_digits(), "12");
    EXPECT_EQ(scanner.take_digits(), "");
    EXPECT_EQ(scanner.take_until("x,"), "");
    scanner.skip();
    EXPECT_EQ(scanner.rest(), "c");
    EXPECT_EQ(scanner.at(), 5U);
    EXPECT_EQ(scanner.take_until("x,"), "c");
    EXPECT_TRUE(scanner.done());
    EXPECT_EQ(scanner.peek(), '\0');
    EXPECT_FALSE(scanner.accept('\0'));
    EXPECT_TRUE(scanner.accept(""));
    EXPECT_EQ(scanner.take_until(","), "");
}

TEST(Scanner, CountsFromTheOffset) {
    Scanner scanner("xy", 10);
    scanner.skip();
    EXPECT_EQ(scanner.at(), 11U);
    EXPECT_EQ(scanner.error("no").at, 11U);
    EXPECT_EQ(scanner.error("no").message, "no");
}

TEST(Scanner, SaysWhatWasExpected) {
    Scanner scanner("xy");
    EXPECT_EQ(scanner.expected("a rank").message, "expected a rank, found 'xy'");
    scanner.take_until("");
    EXPECT_EQ(scanner.expected("a rank").message, "expected a rank, found the end");
    EXPECT_EQ(scanner.expected("a rank").at, 2U);
}

TEST(Scanner, TakesNumbersInRange) {
    const auto read = [](std::string_view text) {
        Scanner scanner(text);
        const auto number = scanner.take_number(2, 12, "a size");
        EXPECT_TRUE(number || scanner.at() == 0) << "an error leaves the scanner where it was";
        return number ? std::to_string(*number) + " then " + std::string(scanner.rest()) : number.error().message;
    };
    EXPECT_EQ(read("2"), "2 then ");
    EXPECT_EQ(read("12x"), "12 then x");
    EXPECT_EQ(read("1"), "expected a size (2…12), found '1'");
    EXPECT_EQ(read("13"), "expected a size (2…12), found '13'");
    EXPECT_EQ(read("02"), "expected a size (2…12), found '02'");
    EXPECT_EQ(read("-2"), "expected a size (2…12), found '-2'");
    EXPECT_EQ(read("+2"), "expected a size (2…12), found '+2'");
    EXPECT_EQ(read(""), "expected a size (2…12), found the end");
    EXPECT_EQ(read("4294967298"), "expected a size (2…12), found '4294967298'");
    EXPECT_EQ(read("18446744073709551618"), "expected a size (2…12), found '18446744073709551618'");
    Scanner zero("0");
    EXPECT_EQ(*zero.take_number(0, 1, "a bit"), 0);
}

}  // namespace scanner_test
}  // namespace merkhet
