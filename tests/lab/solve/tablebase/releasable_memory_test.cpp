#include "lab/solve/tablebase/releasable_memory.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

namespace merkhet::lab {
namespace releasable_memory_test {

TEST(ReleasableMemory, GivesBackWholePagesAndNothingElse) {
    constexpr auto page = ReleasableMemory::page;
    constexpr auto bytes = 3 * page + 5;
    const ReleasableMemory memory(bytes);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.data()) % page, 0U);
    const auto zeros = [&] { return std::count(memory.data(), memory.data() + bytes, std::byte{0}); };
    EXPECT_EQ(static_cast<std::uint64_t>(zeros()), bytes);
    std::fill(memory.data(), memory.data() + bytes, std::byte{7});
    memory.release(1, 2 * page - 1);
    memory.release(2 * page + 1, bytes);
    EXPECT_EQ(zeros(), 0);
    memory.release(1, 2 * page + 1);
    EXPECT_EQ(static_cast<std::uint64_t>(zeros()), page);
    EXPECT_EQ(memory.data()[page - 1], std::byte{7});
    EXPECT_EQ(memory.data()[page], std::byte{0});
    EXPECT_EQ(memory.data()[2 * page], std::byte{7});
}

}  // namespace releasable_memory_test
}  // namespace merkhet::lab
