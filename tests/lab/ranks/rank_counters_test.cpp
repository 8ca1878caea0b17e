#include "lab/ranks/rank_counters.hpp"

#include <gtest/gtest.h>

namespace merkhet::lab {
namespace rank_counters_test {

// Of several ranks: tests/lab/ranks_test.sh.
TEST(RankCounters, CountForOneProcess) {
    const auto ranks = single_rank();
    const auto counters = make_counters(*ranks, 3);
    EXPECT_EQ(counters->values(), (std::vector<std::uint64_t>{0, 0, 0}));
    EXPECT_EQ(counters->add(1, 5), 0U);
    EXPECT_EQ(counters->add(1, 1), 5U);
    EXPECT_EQ(counters->add(2, 0), 0U);
    EXPECT_EQ(counters->values(), (std::vector<std::uint64_t>{0, 6, 0}));
}

}  // namespace rank_counters_test
}  // namespace merkhet::lab
