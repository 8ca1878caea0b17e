#include "lab/match/match_game.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <thread>

#include "games/registry.hpp"

namespace merkhet::test {
namespace match_game_test {

using PlayerAnswer;
using lab::Ending;

/// Plays any legal move, and claims to expect what it is told to.
class ScriptedPlayer final : public Player {
public:
    std::optional<Scores> expects;
    int illegal_at = -1;  ///< the decision at which it answers nonsense
    std::chrono::milliseconds delay{0};
    int decisions = 0;
    std::vector<MoveRequest> requests;

    std::optional<std::string> begin_game(std::uint64_t, const std::stop_token&) override {
        decisions = 0;
        random_ = Random(1);
        return std::nullopt;
    }
    PlayerAnswer choose(const Line<AnyGame>& line, const MoveRequest& request) override {
        requests.push_back(request);
        std::this_thread::sleep_for(delay);
        PlayerAnswer answer;
        if (decisions++ == illegal_at) {
            answer.failure = PlayerAnswer::Failure::illegal_move;
            return answer;
        }
        answer.move = line.game().random_move(line.position(), random_);
        answer.scores = expects;
        return answer;
    }

private:
    Random random_{1};
};

class MatchGame : public testing::Test {
protected:
    lab::PlayedGame play(const std::string& game_text, const lab::Adjudication& adjudication = {},
                         const PlayerLimits& limits = {}) {
        game_ = *make_game(game_text);
        std::array<lab::Seated, max_seats> seats;
        for (std::size_t s = 0; s < max_seats; ++s) seats[s] = {&players_[s], limits};
        return lab::play_match_game(Line<AnyGame>(*game_), seats, adjudication, 5, stop_.get_token());
    }

    std::shared_ptr<const AnyGame> game_;
    std::array<ScriptedPlayer, max_seats> players_;
    std::stop_source stop_;
};

TEST_F(MatchGame, EndsByTheRules) {
    const auto played = play("egotzi:size=3");
    EXPECT_EQ(played.ending, Ending::rules);
    EXPECT_EQ(played.outcome, played.line.outcome());
    EXPECT_EQ(static_cast<std::size_t>(played.use[0].decisions + played.use[1].decisions), played.line.moves().size());
}

TEST_F(MatchGame, ChanceIsTheSameForTheSameSeed) {
    const auto first = play("kechi:limit=die");

    const auto second = play("kechi:limit=die");
    EXPECT_TRUE(std::equal(first.line.moves().begin(), first.line.moves().end(), second.line.moves().begin(),
                           second.line.moves().end()));
}

TEST_F(MatchGame, WhoFailsLosesAndTheOthersShare) {
    players_[1].illegal_at = 0;
    auto played = play("egotzi:size=3");
    EXPECT_EQ(played.ending, Ending::illegal_move);
    EXPECT_EQ(played.failed_seat, 1);
    EXPECT_EQ(played.outcome, Outcome::win(0));
    played = play("khepri:players=4");
    EXPECT_EQ(played.outcome, Outcome::shared(0b1101));
}

TEST_F(MatchGame, WhatComesTooLateNeedNotBeLegal) {
    players_[0].illegal_at = 0;
    players_[0].delay = std::chrono::milliseconds(20);
    PlayerLimits strict;
    strict.move_seconds = 0.001;
    strict.margin = 0.005;
    EXPECT_EQ(play("egotzi:size=3", {}, strict).ending, Ending::time);
}

TEST_F(MatchGame, EndsWhenItGrowsTooLong) {
    lab::Adjudication adjudication;
    adjudication.longest_game = 12;
    auto played = play("khet", adjudication);
    EXPECT_EQ(played.ending, Ending::longest_game);
    EXPECT_EQ(played.line.moves().size(), 12U);
    EXPECT_EQ(played.outcome, Outcome::shared(0b11));
    adjudication.evaluate_at_end = true;
    played = play("khet", adjudication);
    EXPECT_EQ(played.outcome.score(0) + played.outcome.score(1), 1);
}

TEST_F(MatchGame, EndsWhenAllAgreeWhoWins) {
    lab::Adjudication adjudication;
    adjudication.winning_decisions = 3;
    players_[0].expects = Scores{0.01F, 0.99F};
    players_[1].expects = Scores{0.005F, 0.995F};
    auto played = play("khet", adjudication);
    EXPECT_EQ(played.ending, Ending::adjudicated);
    EXPECT_EQ(played.outcome, Outcome::win(1));
    EXPECT_EQ(played.line.moves().size(), 6U);
    // One who hopes on plays on.
    players_[1].expects = Scores{0.5F, 0.5F};
    adjudication.longest_game = 20;
    played = play("khet", adjudication);
    EXPECT_EQ(played.ending, Ending::longest_game);
}

TEST_F(MatchGame, EndsWhenAllExpectADraw) {
    lab::Adjudication adjudication;
    adjudication.drawn_decisions = 2;
    adjudication.drawn_from = 8;
    for (auto& player : players_) player.expects = Scores{0.5F, 0.5F};
    const auto played = play("khet", adjudication);
    EXPECT_EQ(played.ending, Ending::adjudicated);
    EXPECT_EQ(played.outcome, Outcome::shared(0b11));
    EXPECT_EQ(played.line.moves().size(), 8U);
}

TEST_F(MatchGame, IsAbandonedWhenAskedTo) {
    stop_.request_stop();
    EXPECT_EQ(play("khet").ending, Ending::abandoned);
}

TEST_F(MatchGame, PlayersAreToldTheirLimits) {
    PlayerLimits limits;
    limits.nodes = 100;
    lab::Adjudication adjudication;
    adjudication.longest_game = 4;
    play("khet", adjudication, limits);
    EXPECT_EQ(players_[0].requests.front().limits.nodes, 100U);
    EXPECT_EQ(players_[0].requests.front().limits.seconds, 0);
    EXPECT_EQ(players_[0].requests.front().limits.clock, std::nullopt);
    limits.clock_seconds = 100;
    limits.increment = 50;
    limits.turn_seconds = 20;
    play("khet", adjudication, limits);
    const auto& first = players_[0].requests[2];
    EXPECT_EQ(first.limits.seconds, 20);
    EXPECT_EQ(first.limits.clock->seconds, 100);
    EXPECT_EQ(first.limits.clock->increment, 50);
    EXPECT_EQ(first.patience, 30);
    const auto& second = players_[0].requests[3];
    EXPECT_GT(second.limits.clock->seconds, 140);
    EXPECT_LE(second.limits.clock->seconds, 150);
    EXPECT_EQ(second.limits.clock->seconds, second.clocks[0].seconds);
    EXPECT_LE(second.clocks[1].seconds, 150);
}

TEST_F(MatchGame, AClaimIsAnEndByTheRules) {
    // Two who move to and fro come to a draw by repetition, which then is among their moves.
    const auto game = *make_game("khet");
    Line<AnyGame> line(*game);
    std::array<lab::Seated, max_seats> seats;
    for (std::size_t s = 0; s < max_seats; ++s) seats[s] = {&players_[s], {}};
    ASSERT_EQ(line.play_text("e4+ e5+ e4+ e5+ e4+ e5+ e4+ e5+ draw"), std::nullopt);
    const auto played = lab::play_match_game(line, seats, {}, 5, stop_.get_token());
    EXPECT_EQ(played.ending, Ending::rules);
    EXPECT_EQ(played.outcome, Outcome::shared(0b11));
}

}  // namespace match_game_test
}  // namespace merkhet::test
