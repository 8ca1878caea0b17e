#include "base/file_name.hpp"

#include <gtest/gtest.h>

namespace merkhet {
namespace file_name_test {

TEST(FileName, KeepsLettersAndDigits) {
    EXPECT_EQ(file_name_of(""), "");
    EXPECT_EQ(file_name_of("a"), "a");
    EXPECT_EQ(file_name_of(":Some=Thing, 2!"), "some-thing-2");
}

}  // namespace file_name_test
}  // namespace merkhet
