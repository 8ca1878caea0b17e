#include "online/tournament/matching.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"

namespace merkhet::online::matching_test {

/// The least cost of matching all whose bits are set, by trying everything; −1 if that cannot be done.
std::int64_t least_cost(const std::vector<std::vector<std::int64_t>>& costs, unsigned set) {
    if (set == 0) return 0;
    std::size_t first = 0;
    while ((set >> first & 1U) == 0) ++first;
    std::int64_t best = -1;
    for (std::size_t other = first + 1; other < costs.size(); ++other) {
        if ((set >> other & 1U) == 0 || costs[first][other] < 0) continue;
        const auto rest = least_cost(costs, set & ~(1U << first) & ~(1U << other));
        if (rest >= 0 && (best < 0 || rest + costs[first][other] < best)) best = rest + costs[first][other];
    }
    return best;
}

TEST(Matching, AsCheapAsByTryingEverything) {
    Random random(3);
    for (int round = 0; round < 2000; ++round) {
        const auto count = 2 * (1 + random.below(4));
        const auto range = round % 2 == 0 ? 5 : 1'000'000'000;
        const auto dense = 30 + random.below(71);
        std::vector<std::vector<std::int64_t>> costs(count, std::vector<std::int64_t>(count, -1));
        std::vector<PossiblePair> pairs;
        for (std::uint32_t i = 0; i < count; ++i)
            for (std::uint32_t j = i + 1; j < count; ++j)
                if (random.below(100) < dense) {
                    costs[i][j] = random.below(static_cast<std::uint32_t>(range)) * std::int64_t{1'000'000};
                    pairs.push_back({static_cast<int>(i), static_cast<int>(j), costs[i][j]});
                }
        const auto least = least_cost(costs, (1U << count) - 1);
        const auto partners = cheapest_matching(static_cast<int>(count), pairs);
        ASSERT_EQ(partners.empty(), least < 0);
        if (partners.empty()) continue;
        std::int64_t cost = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const auto other = static_cast<std::size_t>(partners[i]);
            ASSERT_EQ(partners[other], static_cast<int>(i));
            if (other > i) cost += costs[i][other];
        }
        EXPECT_EQ(cost, least);
    }
}

TEST(Matching, AnOddNumberCannotBe) { EXPECT_TRUE(cheapest_matching(3, {{0, 1, 1}, {1, 2, 1}}).empty()); }

}  // namespace merkhet::online::matching_test
