#include "cli/study/report_arguments.hpp"

#include <gtest/gtest.h>

namespace merkhet::cli {
namespace report_arguments_test {

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

}  // namespace report_arguments_test
}  // namespace merkhet::cli
