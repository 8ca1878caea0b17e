#include "cli/terminal/time_left.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace merkhet::cli {
namespace time_left_test {

TEST(About, OneTime) {
    EXPECT_EQ(about(0), "about 1 s");
    EXPECT_EQ(about(119), "about 119 s");
    EXPECT_EQ(about(120), "about 2 min");
    EXPECT_EQ(about(3 * 3600), "about 3.0 h");
}

TEST(About, TimesBetweenTwo) {
    EXPECT_EQ(about(30, 180), "1 to 3 min");
    EXPECT_EQ(about(40, 100), "40 to 100 s");
    EXPECT_EQ(about(1800, 9000), "0.5 to 2.5 h");
    EXPECT_EQ(about(3580, 3620), "about 60 min");
}

TEST(SpanText, SaysHowLong) {
    EXPECT_EQ(span_text(0), "0 s");
    EXPECT_EQ(span_text(100), "100 s");
    EXPECT_EQ(span_text(600), "10 min");
    EXPECT_EQ(span_text(9000), "2.5 h");
}

TEST(TimeLeft, IsSaidWhenTheBeginningTellsEnough) {
    EXPECT_EQ(time_left(0.001, 0.002), "") << "not \"about 0 s left\"";
    EXPECT_EQ(time_left(2, 0.5), "");
    EXPECT_EQ(time_left(10, 0.002), "");
    EXPECT_EQ(time_left(10, 0.5), ", about 10 s left");
    EXPECT_EQ(time_left(60, 0.002), ", about 8.3 h left");
    EXPECT_EQ(time_left(100, 0), "");
    EXPECT_EQ(time_left(100, 0.9999), ", about 1 s left");
    EXPECT_EQ(time_left(100, 1), "");
}

TEST(TimeTaken, SaysNothingOfShortTimesBeforehand) {
    EXPECT_EQ(time_expected(0.4), "");
    EXPECT_EQ(time_expected(NAN), "");
    EXPECT_EQ(time_expected(300), "expected to take about 5 min in all");
    EXPECT_EQ(time_taken(0.2, 0.1), "took less than a second") << "not \"took 0 s, 0 s expected\"";
    EXPECT_EQ(time_taken(3, 0.4), "took 3 s");
    EXPECT_EQ(time_taken(3, NAN), "took 3 s");
    EXPECT_EQ(time_taken(300, 240), "took 5 min, about 4 min expected");
}

}  // namespace time_left_test
}  // namespace merkhet::cli
