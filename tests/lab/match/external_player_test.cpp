#include "lab/match/external_player.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "games/registry.hpp"
#include "lab/match/match_game.hpp"

namespace merkhet::test {
namespace external_player_test {

using Failure = lab::PlayerAnswer::Failure;

class ExternalPlayer : public testing::Test {
protected:
    lab::PlayerSpec fake(const std::string& mode) const {
        lab::PlayerSpec spec;
        spec.name = mode;
        spec.command = "exec '" MERKHET_TEST_DATA "/lab/fake_engine.sh' " + mode;
        return spec;
    }
    /// What a program answers at the start of a game.
    lab::PlayerAnswer first_answer(const std::string& mode, double patience = 30) {
        lab::ExternalPlayer player(game_, fake(mode));
        EXPECT_EQ(player.begin_game(1, {}), std::nullopt);
        lab::MoveRequest request;
        request.patience = patience;
        return player.choose(Line<AnyGame>(*game_), request);
    }

    std::shared_ptr<const AnyGame> game_ = *make_game("egotzi:size=3,balance=none");
};

TEST_F(ExternalPlayer, PlaysWhatTheProgramSays) {
    const auto answer = first_answer("good");
    ASSERT_TRUE(answer.move) << answer.note;
    EXPECT_EQ(game_->print_move(game_->start(), *answer.move), "b1");
    EXPECT_FALSE(answer.scores);
}

TEST_F(ExternalPlayer, TakesWhatItIsTold) {
    const auto answer = first_answer("chatty");
    ASSERT_TRUE(answer.move);
    EXPECT_EQ(answer.depth, 7);
    EXPECT_EQ(answer.nodes, 1234U);
    ASSERT_TRUE(answer.scores);
    EXPECT_NEAR((*answer.scores)[0], 10.0 / 11, 1e-4);
    EXPECT_NEAR((*answer.scores)[1], 1.0 / 11, 1e-4);
}

TEST_F(ExternalPlayer, NoticesFailures) {
    EXPECT_EQ(first_answer("crash").failure, Failure::crashed);
    EXPECT_EQ(first_answer("illegal").failure, Failure::illegal_move);
    EXPECT_EQ(first_answer("hang", 0.1).failure, Failure::silent);
    EXPECT_EQ(first_answer("noisy", 0.1).failure, Failure::silent);
    lab::ExternalPlayer never(game_, fake("never"));
    EXPECT_NE(never.begin_game(1, {}), std::nullopt);
    lab::PlayerSpec nowhere;
    nowhere.command = "/nowhere/engine 2>/dev/null";
    lab::ExternalPlayer missing(game_, nowhere);
    EXPECT_NE(missing.begin_game(1, {}), std::nullopt);
}

TEST_F(ExternalPlayer, IsStartedAgainAfterItFailed) {
    lab::ExternalPlayer player(game_, fake("crash"));
    lab::MoveRequest request;
    request.patience = 30;
    for (int game = 0; game < 2; ++game) {
        ASSERT_EQ(player.begin_game(1, {}), std::nullopt);
        EXPECT_EQ(player.choose(Line<AnyGame>(*game_), request).failure, Failure::crashed);
    }
}

TEST_F(ExternalPlayer, PlaysWholeGames) {
    lab::ExternalPlayer one(game_, fake("good"));
    lab::ExternalPlayer other(game_, fake("chatty"));
    const auto played =
        lab::play_match_game(Line<AnyGame>(*game_), {lab::Seated{&one, {}}, lab::Seated{&other, {}}}, {}, 1, {});
    EXPECT_EQ(played.ending, lab::Ending::rules) << played.note;
    EXPECT_EQ(played.line.moves().size(), 9U);
    EXPECT_EQ(played.outcome, Outcome::win(0));
}

TEST_F(ExternalPlayer, LosesByTimeWhenLate) {
    lab::ExternalPlayer one(game_, fake("late"));
    lab::ExternalPlayer other(game_, fake("good"));
    lab::PlayerLimits strict;
    strict.move_seconds = 0.01;
    strict.margin = 0.05;
    const auto played =
        lab::play_match_game(Line<AnyGame>(*game_), {lab::Seated{&one, strict}, lab::Seated{&other, {}}}, {}, 1, {});
    EXPECT_EQ(played.ending, lab::Ending::time);
    EXPECT_EQ(played.failed_seat, 0);
    EXPECT_EQ(played.outcome, Outcome::win(1));
    EXPECT_GT(played.use[0].overstepped, 0.05);
}

}  // namespace external_player_test
}  // namespace merkhet::test
