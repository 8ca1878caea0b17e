#include "bindings/wasm/line_door.hpp"

#include <gtest/gtest.h>

namespace merkhet::bindings {
namespace {

TEST(LineDoor, PlaysShowsAndTakesBack) {
    const auto line = *LineDoor::open("khet", "");
    const auto start = line->state();
    EXPECT_EQ(line->play("e4d4 a8+"), "");
    EXPECT_EQ(line->moves(), "e4d4 a8+");
    const auto scene = Json::parse(line->scene());
    EXPECT_EQ(scene["files"], 10);
    ASSERT_FALSE(scene["lines"].empty());
    EXPECT_EQ(scene["lines"][0]["kind"], "beam");
    EXPECT_TRUE(line->undo());
    EXPECT_TRUE(line->undo());
    EXPECT_FALSE(line->undo());
    EXPECT_EQ(line->state(), start);
}

TEST(LineDoor, ErrorsSayWhereAndKeepWhatIsLegal) {
    EXPECT_FALSE(LineDoor::open("khet:setup=none", ""));
    EXPECT_FALSE(LineDoor::open("khet", "nonsense"));
    const auto line = *LineDoor::open("egotzi", "");
    const auto error = Json::parse(line->play("a1 a1"));
    EXPECT_EQ(error["at"], 3);
    EXPECT_EQ(error["move"], Json({{"number", 2}, {"text", "a1"}}));
    EXPECT_FALSE(error["error"].get<std::string>().starts_with("move ")) << "the number is said once";
    EXPECT_EQ(Json::parse(line->preview("a1"))["error"], error["error"]);
    EXPECT_EQ(line->moves(), "a1");
}

TEST(LineDoor, SuggestionsSayWhatIsWhole) {
    const auto line = *LineDoor::open("kechi", "");
    const auto picks = Json::parse(line->suggest(""))["next"];
    ASSERT_EQ(picks.size(), 4U);
    EXPECT_EQ(picks[0]["whole"], false);
    EXPECT_EQ(picks[0]["square"], Json::array({0, 12}));
}

TEST(LineDoor, TheSceneTellsOfTheWholeTurn) {
    const auto line = *LineDoor::open("khepri", "");
    ASSERT_EQ(line->play("@N e9-e8 end"), "");
    const auto scene = Json::parse(line->scene());
    EXPECT_EQ(scene["turn"]["notes"].size(), 2U) << "of the moves before the last one";
    EXPECT_EQ(scene["turn"]["arrows"].size(), 1U);
    EXPECT_EQ(scene["notes"].size(), 1U);
    ASSERT_EQ(line->play("@N"), "");
    EXPECT_TRUE(Json::parse(line->scene())["turn"]["notes"].empty()) << "another's turn";
    const auto rolled = *LineDoor::open("kechi:limit=die", "");
    ASSERT_EQ(rolled->play("roll=1 a13-b13 roll=2"), "");
    EXPECT_EQ(Json::parse(rolled->scene())["turn"]["notes"].size(), 1U) << "what was done before the roll";
    const auto one = *LineDoor::open("khet", "");
    EXPECT_TRUE(Json::parse(one->scene())["turn"]["notes"].empty());
}

TEST(LineDoor, ASeedDrawsTheSameMove) {
    const auto line = *LineDoor::open("khepri:players=3", "");
    EXPECT_EQ(line->random_move(4), line->copy()->random_move(4));
    EXPECT_EQ(line->play(line->random_move(4)), "");
}

}  // namespace
}  // namespace merkhet::bindings
