#include "base/result.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace merkhet {
namespace result_test {

TEST(Result, HoldsAValue) {
    Result<std::string> result(std::string("value"));
    ASSERT_TRUE(result);
    EXPECT_EQ(*result, "value");
    EXPECT_EQ(result->size(), 5U);
    *result += "s";
    const auto& same = result;
    EXPECT_EQ(*same, "values");
    EXPECT_EQ(same->size(), 6U);
}

TEST(Result, OrAnError) {
    const Result<std::string> result(TextError{"no such thing", 3});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().message, "no such thing");
    EXPECT_EQ(result.error().at, 3U);
}

TEST(Result, GivesItsValueAway) {
    Result<std::unique_ptr<int>> result(std::make_unique<int>(5));
    const auto taken = *std::move(result);
    EXPECT_EQ(*taken, 5);
}

TEST(Result, HoldsAFalseValue) {
    const Result<bool> result(false);
    ASSERT_TRUE(result) << "there is a value, which is false";
    EXPECT_FALSE(*result);
}

}  // namespace result_test
}  // namespace merkhet
