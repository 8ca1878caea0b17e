#include "cli/play/typed_turn.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"

namespace merkhet::cli {
namespace typed_turn_test {

TypedTurn turn_at_start(const AnyGame& game, const std::string& text) { return read_turn(Line<AnyGame>(game), text); }

TEST(TypedTurn, NamesTheMoveThatIsWrong) {
    const auto game = *make_game("khepri");
    const auto turn = turn_at_start(*game, "@N e9-e8 e7-e8 end");
    EXPECT_EQ(turn.moves.size(), 2U);
    EXPECT_EQ(turn.wrong, "e7-e8");
    ASSERT_TRUE(turn.error);
    EXPECT_NE(turn.error->message.find("e7"), std::string::npos) << turn.error->message;
    const auto first = turn_at_start(*game, "end @N");
    EXPECT_TRUE(first.moves.empty());
    EXPECT_EQ(first.wrong, "end @N");
}

TEST(TypedTurn, ReadsAWholeTurnAndNoMore) {
    const auto game = *make_game("khepri");
    const auto whole = turn_at_start(*game, "@N  e9-e8 e8-e7\tend");
    EXPECT_FALSE(whole.error) << whole.error->message;
    EXPECT_EQ(whole.moves.size(), 4U);
    EXPECT_EQ(whole.after.moves().size(), 4U);
    const auto more = turn_at_start(*game, "@N end @S");
    EXPECT_EQ(more.wrong, "@S");
    ASSERT_TRUE(more.error);
    EXPECT_EQ(more.error->message, "the turn is over before this move");
    const auto other = *make_game("egotzi");
    const auto single = turn_at_start(*other, "c3");
    EXPECT_FALSE(single.error);
    EXPECT_EQ(single.moves.size(), 1U);
}

}  // namespace typed_turn_test
}  // namespace merkhet::cli
