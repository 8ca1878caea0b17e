#include "lab/ranks/shared_pages.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <optional>
#include <utility>

namespace merkhet::lab {
namespace shared_pages_test {

constexpr std::uint64_t some_bytes = 10000;

TEST(SharedPages, AreSeenByWhoFindsThem) {
    SharedPages own(some_bytes);
    own.data()[0] = std::byte{1};
    const auto found = SharedPages::find(own.address());
    ASSERT_TRUE(found);
    EXPECT_NE(found->data(), own.data());
    EXPECT_EQ(found->data()[0], std::byte{1});
    EXPECT_EQ(found->data()[some_bytes - 1], std::byte{0});
    own.data()[some_bytes - 1] = std::byte{2};
    EXPECT_EQ(found->data()[some_bytes - 1], std::byte{2});
}

TEST(SharedPages, AreSeenByAnotherProcess) {
    SharedPages own(some_bytes);
    own.data()[7] = std::byte{3};
    const auto address = own.address();
    const auto child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        // Not what it inherited: what it finds.
        const auto found = SharedPages::find(address);
        ::_exit(found && found->data()[7] == std::byte{3} ? 0 : 1);
    }
    int status = -1;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
}

TEST(SharedPages, StayWithWhoFoundThem) {
    std::optional<SharedPages> found;
    {
        SharedPages own(some_bytes);
        own.data()[5] = std::byte{4};
        found = SharedPages::find(own.address());
    }
    ASSERT_TRUE(found);
    const SharedPages moved = std::move(*found);
    EXPECT_EQ(moved.data()[5], std::byte{4});
}

TEST(SharedPages, AreNotFoundWhereTheyAreNot) {
    SharedPages own(some_bytes);
    const auto address = own.address();
    auto other = address;
    ++other.inode;
    EXPECT_FALSE(SharedPages::find(other));
    other = address;
    ++other.device;
    EXPECT_FALSE(SharedPages::find(other));
    own.hide();
    EXPECT_FALSE(SharedPages::find(address));
}

}  // namespace shared_pages_test
}  // namespace merkhet::lab
