#include "lab/work/share_tasks.hpp"

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>

namespace merkhet::lab {
namespace share_tasks_test {

TEST(ShareTasks, DoesEveryTaskOnce) {
    for (const int threads : {1, 4}) {
        std::array<std::atomic<int>, 100> done{};
        share_tasks(done.size(), threads, [&] { return [&](std::size_t task) { return ++done[task] == 1; }; });
        for (const auto& times : done) EXPECT_EQ(times, 1);
    }
}

TEST(ShareTasks, EndsWhenAWorkerWantsNoMore) {
    int done = 0;
    share_tasks(100, 1, [&] { return [&](std::size_t task) { return ++done, task < 6; }; });
    EXPECT_EQ(done, 7);
}

TEST(ShareTasks, HandsOnWhatAWorkerThrows) {
    std::atomic<int> done = 0;
    const auto make_worker = [&] {
        return [&](std::size_t task) {
            if (task == 3) throw std::runtime_error("the fourth");
            return ++done > 0;
        };
    };
    EXPECT_THROW(share_tasks(1'000'000'000, 4, make_worker), std::runtime_error);
    EXPECT_GE(done, 3);
}

}  // namespace share_tasks_test
}  // namespace merkhet::lab
