#include "games/khepri/evaluate.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string_view>

#include "game/evaluation.hpp"
#include "games/khepri/arrange.hpp"
#include "support/rules_from.hpp"

namespace evaluate_test {

using namespace merkhet;
using namespace merkhet::test;
using namespace merkhet::khepri;
using khepri_test::arranged;

/// The seat's features, summed.
std::map<int, int> features_of(const Rules& rules, std::string_view position, int side) {
    std::map<int, int> sums;
    rules.visit_features(position_from(rules, position), [&](int seat, int feature, int amount) {
        if (seat == side) sums[feature] += amount;
    });
    return sums;
}

TEST(KhepriFeatures, TwoSeatsAndSeveralShareNoWeights) {
    const auto duel = rules_from<Rules>("");
    for (const auto& [feature, amount] : features_of(duel, duel.print_position(duel.start()), 0))
        EXPECT_LT(feature, race_points);
    const auto race = rules_from<Rules>("players=3");
    for (const auto& [feature, amount] : features_of(race, race.print_position(race.start()), 0))
        EXPECT_GE(feature, race_points);
}

// Yellow has points on the way to 30, a line of two with the marked piece on e5, and waits for the three others.
TEST(KhepriFeatures, ARaceOfFour) {
    const auto rules = rules_from<Rules>("players=4");
    const auto position = arranged("Ye5 yd6 rf7 ba1", "r 15:0:0:0 4 -", "yrbg");
    const auto yellow = features_of(rules, position, 0);
    EXPECT_EQ(yellow.at(race_points), 15 * feature_unit);
    EXPECT_EQ(yellow.at(race_points_late), 15 * feature_unit / 2);
    EXPECT_EQ(yellow.at(race_points_last), 15 * feature_unit / 4);
    EXPECT_EQ(yellow.at(race_lines), 3 * feature_unit);
    EXPECT_EQ(yellow.at(race_on_cross), 2 * feature_unit);
    EXPECT_EQ(yellow.at(race_cross_waiting), 2 * 3 * feature_unit);
    EXPECT_EQ(yellow.at(race_in_middle), feature_unit);
    EXPECT_EQ(yellow.at(race_marked_cross), feature_unit);
    EXPECT_EQ(yellow.at(race_marked_board), feature_unit);
    EXPECT_EQ(yellow.at(race_advanced), (9 + 7) * feature_unit);
    EXPECT_EQ(yellow.at(race_exposed), 2 * feature_unit) << "f7-e7-e6xe5, f7-f6-e6xd6";
    EXPECT_EQ(features_of(rules, position, 1).at(race_turn_points), 6 * feature_unit);
    EXPECT_EQ(yellow.count(race_turn_points), 0U);
}

TEST(KhepriFeatures, ATurnBegunCountsAsEndedInARace) {
    const auto rules = rules_from<Rules>("players=4");
    const auto features = features_of(rules, arranged("yd6 ye5 rg2", "y 3:0:0:0 4 5:1:d6:1:w:-", "yrbg"), 0);
    EXPECT_EQ(features.at(race_points), 4 * feature_unit);
    EXPECT_EQ(features.at(race_cross_waiting), 2 * 3 * feature_unit);
}

}  // namespace evaluate_test
