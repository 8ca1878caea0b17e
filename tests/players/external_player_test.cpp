#include "players/external_player.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "games/registry.hpp"
#include "lab/match/match_game.hpp"

namespace merkhet::test {
namespace external_player_test {

using Failure = PlayerAnswer::Failure;

class ExternalPlayer : public testing::Test {
protected:
    PlayerSpec fake(const std::string& mode) const {
        PlayerSpec spec;
        spec.name = mode;
        spec.command = "exec '" MERKHET_TEST_DATA "/lab/fake_engine.sh' " + mode;
        return spec;
    }
    /// What a program answers at the start of a game.
    PlayerAnswer first_answer(const std::string& mode, double patience = 30) {
        merkhet::ExternalPlayer player(game_, fake(mode));
        EXPECT_EQ(player.begin_game(1, {}), std::nullopt);
        MoveRequest request;
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

TEST_F(ExternalPlayer, TellsTheNetworkThatWasAskedFor) {
    for (const auto* choice : {shipped_network, no_network, "a.net"}) {
        auto spec = fake("good");
        spec.network_choice = choice;
        merkhet::ExternalPlayer player(game_, spec);
        EXPECT_EQ(player.begin_game(1, {}), std::nullopt);
        const std::vector<std::string> unknown{"the program has no option 'Network'"};
        EXPECT_EQ(player.warnings(), choice == shipped_network ? std::vector<std::string>() : unknown) << choice;
    }
}

TEST_F(ExternalPlayer, NoticesFailures) {
    EXPECT_EQ(first_answer("crash").failure, Failure::crashed);
    EXPECT_EQ(first_answer("illegal").failure, Failure::illegal_move);
    EXPECT_EQ(first_answer("hang", 0.1).failure, Failure::silent);
    EXPECT_EQ(first_answer("noisy", 0.1).failure, Failure::silent);
    merkhet::ExternalPlayer never(game_, fake("never"));
    EXPECT_NE(never.begin_game(1, {}), std::nullopt);
    PlayerSpec nowhere;
    nowhere.command = "/nowhere/engine 2>/dev/null";
    merkhet::ExternalPlayer missing(game_, nowhere);
    EXPECT_NE(missing.begin_game(1, {}), std::nullopt);
}

TEST_F(ExternalPlayer, SaysHowAProgramEnded) {
    EXPECT_EQ(first_answer("crash").note, "the program ended with exit code 3");
    EXPECT_EQ(first_answer("endless").note, "the program wrote a line of more than 4 MiB");
    EXPECT_EQ(first_answer("segfault").note, "the program ended by signal 11, Segmentation fault");
    PlayerSpec spec;
    for (const auto& [command, how] : std::vector<std::pair<std::string, std::string>>{
             {"exit 7", "ended with exit code 7"},
             {"/nowhere/engine 2>/dev/null; exit", "ended with exit code 127, not found"},
             // As a shell tells of a program that a signal ended.
             {"exit 134", "ended by signal 6, Aborted"}}) {
        spec.command = command;
        merkhet::ExternalPlayer player(game_, spec);
        EXPECT_EQ(player.begin_game(1, {}), "the program " + how + " before it said ugiok") << command;
    }
}

TEST_F(ExternalPlayer, AnEmptyAnswerIsNoSilence) {
    const auto answer = first_answer("empty");
    EXPECT_EQ(answer.failure, Failure::illegal_move);
    EXPECT_EQ(answer.note, "an empty answer: bestmove without a move");
}

TEST_F(ExternalPlayer, ResignsByNamingNoMove) {
    const auto answer = first_answer("resign");
    EXPECT_EQ(answer.failure, Failure::resigned);
    EXPECT_EQ(answer.note, "hopeless");
    merkhet::ExternalPlayer one(game_, fake("good"));
    merkhet::ExternalPlayer other(game_, fake("resign"));
    const auto played =
        lab::play_match_game(Line<AnyGame>(*game_), {lab::Seated{&one, {}}, lab::Seated{&other, {}}}, {}, 1, {});
    EXPECT_EQ(played.ending, lab::Ending::resignation);
    EXPECT_EQ(played.failed_seat, 1);
    EXPECT_EQ(played.outcome, Outcome::win(0));
}

TEST_F(ExternalPlayer, WarnsOfOptionsThatTheProgramLacks) {
    auto spec = fake("good");
    spec.options.hash_mebibytes = 32;
    spec.options.level = 3;
    spec.external_options = {{"book file", "none"}, {"Contempt", "5"}};
    merkhet::ExternalPlayer player(game_, spec);
    ASSERT_EQ(player.begin_game(1, {}), std::nullopt);
    EXPECT_EQ(player.warnings(),
              (std::vector<std::string>{"the program has no option 'Level'", "the program has no option 'Contempt'"}));
    merkhet::ExternalPlayer usual(game_, fake("good"));
    ASSERT_EQ(usual.begin_game(1, {}), std::nullopt);
    EXPECT_TRUE(usual.warnings().empty()) << "what nobody asked for need not be there";
}

TEST_F(ExternalPlayer, IsStartedAgainAfterItFailed) {
    merkhet::ExternalPlayer player(game_, fake("crash"));
    MoveRequest request;
    request.patience = 30;
    for (int game = 0; game < 2; ++game) {
        ASSERT_EQ(player.begin_game(1, {}), std::nullopt);
        EXPECT_EQ(player.choose(Line<AnyGame>(*game_), request).failure, Failure::crashed);
    }
}

TEST_F(ExternalPlayer, PlaysWholeGames) {
    merkhet::ExternalPlayer one(game_, fake("good"));
    merkhet::ExternalPlayer other(game_, fake("chatty"));
    const auto played =
        lab::play_match_game(Line<AnyGame>(*game_), {lab::Seated{&one, {}}, lab::Seated{&other, {}}}, {}, 1, {});
    EXPECT_EQ(played.ending, lab::Ending::rules) << played.note;
    EXPECT_EQ(played.line.moves().size(), 9U);
    EXPECT_EQ(played.outcome, Outcome::win(0));
}

TEST_F(ExternalPlayer, LosesByTimeWhenLate) {
    merkhet::ExternalPlayer one(game_, fake("late"));
    merkhet::ExternalPlayer other(game_, fake("good"));
    PlayerLimits strict;
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
