#include "game/optional/forward_value.hpp"

#include <gtest/gtest.h>

namespace merkhet::forward {
namespace forward_value_test {

TEST(ForwardValue, IsBetterTheSoonerAWinAndTheLaterALoss) {
    EXPECT_GT(win_in(1), win_in(3));
    EXPECT_GT(win_in(10'000), 0);
    EXPECT_LT(loss_in(10'000), 0);
    EXPECT_GT(loss_in(4), loss_in(2));
    EXPECT_EQ(moves_of(win_in(7)), 7);
    EXPECT_EQ(moves_of(loss_in(8)), 8);
}

TEST(ForwardValue, CountsAMoveMoreEarlier) {
    EXPECT_EQ(earlier(win_in(3), false), win_in(4));
    EXPECT_EQ(earlier(win_in(3), true), loss_in(4));
    EXPECT_EQ(earlier(loss_in(4), true), win_in(5));
    EXPECT_EQ(earlier(loss_in(4), false), loss_in(5));
    EXPECT_EQ(earlier(0, true), 0);
}

TEST(ForwardValue, AsksAChildWhatDecidesAboutThePositionBefore) {
    std::vector<Value> values{0};
    for (int moves = 0; moves < 5; ++moves) {
        values.push_back(win_in(moves));
        values.push_back(loss_in(moves));
    }
    for (const bool turned : {false, true})
        for (const Value child : values)
            for (const Value wanted : values) {
                if (wanted == win_in(0) || wanted == loss_in(0)) continue;
                const auto question = question_of_child(wanted, turned);
                EXPECT_EQ(earlier(child, turned) >= wanted, (child >= question.at_least) == question.helps_when)
                    << child << " " << wanted << " " << turned;
            }
}

}  // namespace forward_value_test
}  // namespace merkhet::forward
