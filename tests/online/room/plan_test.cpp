#include "online/room/plan.hpp"

#include <gtest/gtest.h>

#include "online/room/rooms.hpp"

namespace merkhet::online::plan_test {

using namespace room_tests;

TEST(Plan, TextsAndJsonAreReadAsTheyAreWritten) {
    for (const std::string text : {"", "* -> e5e6", "a1a2 -> b1b2 | * -> c1c2",
                                   "e5-e6 end -> @N end ( * -> e5-e6 end | @S * -> end ) | * -> @S"}) {
        const auto plan = parse_plan(text);
        ASSERT_TRUE(plan) << text << ": " << plan.error().message;
        EXPECT_EQ(print_plan(*plan), text);
        const auto again = plan_from_json(nlohmann::json::parse(plan_json(*plan).dump()));
        ASSERT_TRUE(again) << text << ": " << again.error().message;
        EXPECT_EQ(*again, *plan);
    }
}

TEST(Plan, WrongTextsAreRefused) {
    for (const std::string text : {"a1a2", "->", "* ->", "* -> e5e6 |", "* -> e5e6 (", "* -> e5e6 )", "* -> e5e6 ( )",
                                   "| * -> e5e6", "* -> e5e6 ( * -> d4d5"}) {
        const auto plan = parse_plan(text);
        ASSERT_FALSE(plan) << text;
        EXPECT_LE(plan.error().at, text.size()) << text;
    }
    std::string deep = "* -> x";
    std::string wide = deep;
    for (std::size_t i = 0; i < most_plan_nodes; ++i) {
        deep.insert(0, "* -> x ( ").append(" )");
        wide += " | * -> x";
    }
    EXPECT_FALSE(parse_plan(deep));
    EXPECT_FALSE(parse_plan(wide));
    EXPECT_FALSE(plan_from_json(nlohmann::json::parse(R"({"on":"*"})")));
    EXPECT_FALSE(plan_from_json(nlohmann::json::parse(R"([{"on":"*"}])")));
    EXPECT_FALSE(plan_from_json(nlohmann::json::parse(R"([{"on":"*","play":7}])")));
    EXPECT_FALSE(plan_from_json(nlohmann::json::parse(R"([{"on":"* -> a | *","play":""}])")));
}

TEST(Plan, PremovesAreAnsweredAtOnce) {
    Table table("khepri");
    ASSERT_EQ(kinds(table.ask(1, SetPlan{0, *parse_plan("* -> @S end ( * -> @W end )")})), "plan");
    ASSERT_EQ(kinds(table.play(0, "@N")), "move");
    // The end of the turn is answered with a whole turn.
    ASSERT_EQ(kinds(table.play(0, "end")), "move move move");
    EXPECT_EQ(table.room.game().to_move(), Mover::seat0);
    EXPECT_EQ(table.room.plan(1).nodes.size(), 1U);
    ASSERT_EQ(kinds(table.play(0, "@E")), "move");
    ASSERT_EQ(kinds(table.play(0, "end")), "move move move");
    EXPECT_TRUE(table.room.plan(1).empty());
}

TEST(Plan, TheBranchThatFitsIsTaken) {
    Table table("khepri");
    ASSERT_TRUE(table.ask(1, SetPlan{0, *parse_plan("@N @S end -> @W end | @N end -> @E end | @N * -> @NE end")}));
    ASSERT_TRUE(table.play(0, "@N"));
    ASSERT_EQ(kinds(table.play(0, "end")), "move move move");
    EXPECT_EQ(table.room.events()[table.room.events().size() - 2].data, R"({"move":"@E","planned":true})");
}

TEST(Plan, WhatDoesNotFitIsForgotten) {
    Table table("khepri");
    ASSERT_TRUE(table.ask(1, SetPlan{0, *parse_plan("@S end -> @W end")}));
    ASSERT_TRUE(table.play(0, "@N"));
    EXPECT_FALSE(table.room.plan(1).empty());
    ASSERT_EQ(kinds(table.play(0, "end")), "move");
    EXPECT_TRUE(table.room.plan(1).empty());
    // So is what cannot be played.
    ASSERT_TRUE(table.play(1, "@N>d9"));
    ASSERT_TRUE(table.ask(0, SetPlan{table.ply(), *parse_plan("* -> @N end")}));
    ASSERT_EQ(kinds(table.play(1, "end")), "move");
    EXPECT_TRUE(table.room.plan(0).empty());
}

TEST(Plan, SeveralOpponentsInOrder) {
    Table table("khepri:players=3");
    ASSERT_TRUE(table.ask(2, SetPlan{0, *parse_plan("@N end @E end -> @W end | * -> @S end")}));
    for (const auto* move : {"@N", "end"}) ASSERT_TRUE(table.play(0, move));
    ASSERT_TRUE(table.play(1, "@E"));
    ASSERT_EQ(kinds(table.play(1, "end")), "move move move");
    EXPECT_NE(table.room.events()[table.room.events().size() - 2].data.find("@W"), std::string::npos);
}

TEST(Plan, OneThatComesAfterTheMoveStillCounts) {
    Table table("khepri");
    ASSERT_TRUE(table.play(0, "@N"));
    ASSERT_TRUE(table.play(0, "end"));
    ASSERT_EQ(kinds(table.ask(1, SetPlan{1, *parse_plan("* -> @S end")})), "plan move move");
    EXPECT_EQ(refused(table.ask(1, SetPlan{2, *parse_plan("* -> @S end")})), "the plan is too late");
    EXPECT_EQ(refused(table.ask(1, SetPlan{9, *parse_plan("* -> @S end")})), "the game is at ply 4");
}

TEST(Plan, ChanceIsPartOfWhatComes) {
    Table table("kechi");
    const auto& line = table.room.game().line();
    ASSERT_TRUE(is_seat(table.room.game().to_move()));
    ASSERT_TRUE(table.play_any());
    EXPECT_TRUE(is_seat(line.to_move()));
}

}  // namespace merkhet::online::plan_test
