#include "search/network_judge.hpp"

#include <gtest/gtest.h>

#include "games/egotzi/game.hpp"
#include "games/khet/game.hpp"
#include "network/naive.hpp"
#include "search/candidate_finder.hpp"
#include "support/random_networks.hpp"
#include "support/rules_from.hpp"

namespace merkhet {
namespace network_judge_test {

network::Network network_for(const egotzi::Rules& rules) {
    Random random(3);
    return test::random_network({rules.network_inputs().inputs(), 16, 8}, random);
}

TEST(NetworkJudge, GivesTheMoverWhatTheNetworkSays) {
    for (const auto* options : {"size=5", "size=4,scoring=squared,komi=6"}) {
        const auto rules = test::rules_from<egotzi::Rules>(options);
        const auto network = network_for(rules);
        const naive::NaiveNetwork naive{network.shape(), network.weights()};
        const auto inputs = rules.network_inputs();
        NetworkJudge judge(rules, &network);
        Random random(1);
        for (int game = 0; game < 20; ++game)
            for (auto p = rules.start(); rules.to_move(p) != Mover::nobody;
                 rules.play(p, rules.random_move(p, random))) {
                std::vector<network::Input> on;
                inputs.visit(p, 0, [&](network::Input input) { on.push_back(input); });
                const auto expected = naive.points({on}, inputs.stage(p)).front();
                ASSERT_TRUE(judge.knows(p));
                const auto worths = judge.worths(p);
                const int mover = seat_number(rules.to_move(p));
                EXPECT_EQ(worths[static_cast<std::size_t>(mover)], expected) << rules.print_position(p);
                EXPECT_EQ(worths[static_cast<std::size_t>(1 - mover)], 0);
            }
    }
}

TEST(NetworkJudge, CorrectsWhatTheGameSays) {
    const auto rules = test::rules_from<khet::Rules>("");
    Random random(4);
    const auto network = test::random_network({rules.network_inputs().inputs(), 32, 8}, random);
    const naive::NaiveNetwork naive{network.shape(), network.weights()};
    const auto inputs = rules.network_inputs();
    NetworkJudge judge(rules, &network);
    for (auto p = rules.start(); !rules.outcome(p); rules.play(p, rules.random_move(p, random))) {
        std::vector<network::Input> on;
        inputs.visit(p, 0, [&](network::Input input) { on.push_back(input); });
        auto expected = evaluate(rules, p);
        expected[p.mover] += static_cast<std::int32_t>(naive.points({on}, inputs.stage(p)).front());
        EXPECT_EQ(judge.worths(p), expected) << rules.print_position(p);
        EXPECT_EQ(judge.worths(p, khet::Sight(p)), expected) << rules.print_position(p);
    }
}

TEST(NetworkJudge, KnowsNothingWithoutANetworkOrWithNobodyToMove) {
    const auto rules = test::rules_from<egotzi::Rules>("size=3,balance=none");
    const auto network = network_for(rules);
    Random random(1);
    auto p = rules.start();
    EXPECT_FALSE(NetworkJudge(rules, nullptr).knows(p));
    while (rules.to_move(p) != Mover::nobody) rules.play(p, rules.random_move(p, random));
    EXPECT_FALSE(NetworkJudge(rules, &network).knows(p));
    // A game without inputs.
    const auto khet = test::rules_from<khet::Rules>("");
    EXPECT_FALSE(NetworkJudge(khet, nullptr).knows(khet.start()));
}

TEST(CandidateFinder, AsksTheNetwork) {
    const auto rules = test::rules_from<egotzi::Rules>("size=4");
    const auto network = network_for(rules);
    NetworkJudge judge(rules, &network);
    CandidateFinder<egotzi::Rules> finder(rules, Knowledge(rules, &network));
    for (const auto& candidate : finder.find(rules.start(), {64, 1}, [] { return true; })) {
        auto p = rules.start();
        for (const auto& move : candidate.turn.played()) rules.play(p, move);
        EXPECT_EQ(candidate.scores, expected_scores(judge.worths(p), 2));
    }
}

}  // namespace network_judge_test
}  // namespace merkhet
