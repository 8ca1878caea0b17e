#include "lab/report/measures/skill.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "lab/logged_games.hpp"
#include "lab/report/report.hpp"
#include "lab/report/report_json.hpp"

namespace merkhet::test {
namespace skill_test {

/// What the two players of a match used for each decision.
struct Use {
    std::uint64_t strong_nodes = 0;
    std::uint64_t weak_nodes = 0;
    double strong_seconds = 0;
    double weak_seconds = 0;
};

/// The matches of a study; in its steps the players thought as told.
std::vector<lab::SkillMatch> matches(std::uint64_t nodes, std::initializer_list<Use> uses) {
    lab::StudySettings settings;
    settings.game = *make_game("khepri");
    settings.nodes = nodes;
    auto matches = lab::skill_matches(settings, 8);
    EXPECT_EQ(matches.size(), uses.size() + 1);
    auto match = matches.begin();
    for (const auto& use : uses) {
        match->games = duel({2, 1, 2, 1, 0, 2, 2, 1});
        for (auto& game : match->games)
            for (std::size_t seat = 0; seat < 2; ++seat) {
                constexpr int decisions = 10;
                const bool strong = game.seating[seat] == 0;
                game.use[seat].decisions = decisions;
                game.use[seat].nodes = decisions * (strong ? use.strong_nodes : use.weak_nodes);
                game.use[seat].seconds = decisions * (strong ? use.strong_seconds : use.weak_seconds);
            }
        ++match;
    }
    match->games = duel({2, 2});
    return matches;
}

lab::Report report_of(const std::vector<lab::SkillMatch>& matches) {
    lab::Report report;
    report.sections.push_back(lab::measure_skill(matches, 2));
    return report;
}

TEST(Skill, IsMeasuredWhereTheEngineThinksLonger) {
    const auto report = report_of(matches(100, {{50, 25}, {90, 50}, {150, 100}}));
    for (const auto* id : {"skill.doubling", "skill.x0.5", "skill.x1", "skill.x2"}) {
        ASSERT_NE(report.find(id), nullptr) << id;
        EXPECT_TRUE(report.find(id)->value.known()) << id;
        EXPECT_TRUE(report.find(id)->value.has_ends()) << id;
    }
    EXPECT_EQ(report.find("skill.doubling")->value.count, 3);
    EXPECT_EQ(report.find("skill.x2")->note, "");
}

TEST(Skill, HasNoValueWhereTheEngineDoesNotThinkLonger) {
    // As where a whole turn takes more than the budget: both sides play alike, whatever the limit.
    auto report = report_of(matches(100, {{140, 140}, {148, 140}, {149, 100}}));
    for (const auto* id : {"skill.doubling", "skill.x0.5", "skill.x1", "skill.x2"}) {
        ASSERT_NE(report.find(id), nullptr) << id;
        EXPECT_FALSE(report.find(id)->value.known()) << id;
        EXPECT_FALSE(report.find(id)->value.has_ends()) << id;
    }
    EXPECT_NE(report.find("skill.x1")->note.find("148.0 nodes a decision against 140.0"), std::string::npos)
        << report.find("skill.x1")->note;
    EXPECT_TRUE(report.find("skill.greedy")->value.known());
    for (const auto& row : report.sections.front().charts.front().rows)
        EXPECT_EQ(row.value.known(), row.name.find("greedy") != std::string::npos) << row.name;
    EXPECT_NE(lab::print_report(report).find(R"("value": null)"), std::string::npos);
    const auto sentences = lab::summarise(report, **make_game("khepri"));
    ASSERT_EQ(sentences.size(), 1U);
    EXPECT_NE(sentences.front().find("not measured"), std::string::npos) << sentences.front();
}

TEST(Skill, OnlyStepsThatThoughtLongerCount) {
    const auto report = report_of(matches(100, {{140, 140}, {140, 140}, {200, 100}}));
    EXPECT_FALSE(report.find("skill.x0.5")->value.known());
    EXPECT_FALSE(report.find("skill.x1")->value.known());
    ASSERT_TRUE(report.find("skill.doubling")->value.known());
    EXPECT_EQ(report.find("skill.doubling")->value.count, 1);
    EXPECT_NEAR(report.find("skill.doubling")->value.value, report.find("skill.x2")->value.value, 1e-9);
}

TEST(Skill, GoesBySecondsWhereTheyAreTheLimit) {
    const Use seconds_only{100, 100, 0.02, 0.01};
    const Use nodes_only{200, 100, 0.01, 0.01};
    const auto report = report_of(matches(0, {seconds_only, nodes_only, nodes_only}));
    EXPECT_TRUE(report.find("skill.x0.5")->value.known());
    EXPECT_FALSE(report.find("skill.x1")->value.known());
    EXPECT_NE(report.find("skill.x1")->note.find("10.0 ms a decision"), std::string::npos);
}

}  // namespace skill_test
}  // namespace merkhet::test
