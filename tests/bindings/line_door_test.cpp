#include "bindings/wasm/line_door.hpp"

#include <gtest/gtest.h>

namespace merkhet::bindings {
namespace line_door_test {

/// Plays moves that are all legal.
void play(LineDoor& line, const std::string& moves) {
    const auto answer = Json::parse(line.play(moves));
    ASSERT_TRUE(answer.contains("played")) << answer;
}

TEST(LineDoor, PlaysShowsAndTakesBack) {
    const auto line = *LineDoor::open("khet", "");
    const auto start = line->state();
    play(*line, "e4d4 a8+");
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

TEST(LineDoor, APlayTellsWhatWasPlayedAndWhoIsNext) {
    const auto line = *LineDoor::open("kechi:limit=die", "");
    // Walks of a turn are typed in any order, and printed in one.
    const auto answer = Json::parse(line->play(" roll=2 e13-d13,a13-b13 "));
    EXPECT_EQ(answer["played"],
              Json::array({{{"move", "roll=2"}, {"mover", "chance"}}, {{"move", "a13-b13,e13-d13"}, {"mover", 0}}}));
    EXPECT_EQ(answer["to_move"], "chance");
    EXPECT_EQ(Json::parse(line->play("")), Json({{"played", Json::array()}, {"to_move", "chance"}}));
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
    play(*line, "@N e9-e8 end");
    const auto scene = Json::parse(line->scene());
    EXPECT_EQ(scene["turn"]["notes"].size(), 2U) << "of the moves before the last one";
    EXPECT_EQ(scene["turn"]["arrows"].size(), 1U);
    EXPECT_EQ(scene["notes"].size(), 1U);
    play(*line, "@N");
    EXPECT_TRUE(Json::parse(line->scene())["turn"]["notes"].empty()) << "another's turn";
    const auto rolled = *LineDoor::open("kechi:limit=die", "");
    play(*rolled, "roll=1 a13-b13 roll=2");
    EXPECT_EQ(Json::parse(rolled->scene())["turn"]["notes"].size(), 1U) << "what was done before the roll";
    const auto one = *LineDoor::open("khet", "");
    EXPECT_TRUE(Json::parse(one->scene())["turn"]["notes"].empty());
}

TEST(LineDoor, ASeedDrawsTheSameMove) {
    const auto line = *LineDoor::open("khepri:players=3", "");
    EXPECT_EQ(line->random_move(4), line->copy()->random_move(4));
    play(*line, line->random_move(4));
}

}  // namespace line_door_test
}  // namespace merkhet::bindings
