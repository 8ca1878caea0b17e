#include "base/helper_threads.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "base/memory.hpp"

namespace merkhet {
namespace helper_threads_test {

TEST(HelperThreads, HaveEndedWhenTheyAreJoinedOrGone) {
    std::atomic<int> done = 0;
    {
        HelperThreads helpers;
        for (int round = 0; round < 2; ++round) {
            int started = 0;
            while (started < 3 && helpers.start([&] { ++done; })) ++started;
            EXPECT_EQ(started, 3);
            if (round == 0) {
                helpers.join();
                EXPECT_EQ(done, 3);
            }
        }
    }
    EXPECT_EQ(done, 6);
}

TEST(Memory, MebibytesStayWithinWhatCanBeAddressed) {
    EXPECT_EQ(bytes_of(0), 0U);
    EXPECT_EQ(bytes_of(3), std::size_t{3} << 20);
    EXPECT_GT(bytes_of(65536), bytes_of(2048) - 1);
}

}  // namespace helper_threads_test
}  // namespace merkhet
