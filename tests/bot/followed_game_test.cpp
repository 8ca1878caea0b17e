#include "bot/followed_game.hpp"

#include <gtest/gtest.h>

#include <string>

namespace merkhet::bot::followed_game_test {

/// The first line of a stream, for who sits at these seats.
Json full(const std::string& game, const std::vector<int>& seats, int players = 2, bool rated = false) {
    Json json{{"type", "gameFull"},
              {"id", "x7Kq02pB"},
              {"variant", {{"key", game}, {"name", game}}},
              {"speed", "rapid"},
              {"rated", rated},
              {"createdAt", 0},
              {"timeControl", {{"type", "clock"}, {"limit", 300}, {"increment", 5}, {"show", "5+5"}}},
              {"initialFen", "startpos"},
              {"seats", seats},
              {"players", Json::array()}};
    for (int seat = 0; seat < players; ++seat) json["players"].push_back({{"name", "Player " + std::to_string(seat)}});
    return json;
}

Json state(const std::string& moves, const Json& to_move, const std::string& status = "started") {
    return {{"type", "gameState"},
            {"moves", moves},
            {"status", status},
            {"toMove", to_move},
            {"clocks", {290'000, 280'000}}};
}

/// What is to be done, as one text: "think 1, stop, ask draw/no".
std::string said(const FollowedGame::Actions& actions) {
    std::string text;
    for (const auto& action : actions) {
        if (!text.empty()) text += ", ";
        if (const auto* const thought = std::get_if<FollowedGame::Think>(&action))
            text += "think " + std::to_string(thought->number);
        else if (const auto* const asked = std::get_if<FollowedGame::Ask>(&action))
            text += "ask " + asked->what;
        else
            text += "stop";
    }
    return text;
}

class FollowedGameTest : public testing::Test {
protected:
    /// Of the second seat, unless that is said.
    void follow(const std::string& text, const std::vector<int>& seats = {1}, int players = 2, bool rated = false,
                const Manners& manners = {}) {
        auto made = FollowedGame::of_full(full(text, seats, players, rated), manners, "nonce");
        ASSERT_TRUE(made) << made.error().message;
        game = *std::move(made);
    }
    std::string take(const Json& line) {
        const auto actions = game->take(line);
        return actions ? said(*actions) : actions.error().message;
    }
    /// The answer is that move of the line as it is now.
    std::string decide(std::int64_t number, const std::string& move, std::optional<float> expects = {}) {
        PlayerAnswer answer;
        answer.move = *game->line().parse_move(move);
        if (expects) {
            answer.scores.emplace();
            (*answer.scores)[static_cast<std::size_t>(game->seat_to_move())] = *expects;
        }
        return said(game->decided(number, answer));
    }

    std::optional<FollowedGame> game;
};

TEST_F(FollowedGameTest, ThinksAndPlaysWhenItIsItsTurn) {
    follow("egotzi:size=4");
    EXPECT_EQ(take(state("", 0)), "");
    EXPECT_EQ(take(state("a1", 1)), "think 2");
    EXPECT_EQ(game->clocks(), (ClockReadings{290'000, 280'000}));
    EXPECT_EQ(game->seat_to_move(), 1);
    EXPECT_EQ(decide(2, "b2"), "ask move/b2?ply=1");
    EXPECT_EQ(take(state("a1 b2", 0)), "");
    EXPECT_EQ(game->about(), "egotzi:size=4, 300+5, against Player 0");
}

TEST_F(FollowedGameTest, BeginsWhenTheGameDoes) {
    follow("egotzi:size=4", {0});
    EXPECT_EQ(take(state("", nullptr, "created")), "");
    EXPECT_EQ(take(state("", 0)), "think 1");
}

TEST_F(FollowedGameTest, WhatIsToldAgainChangesNothing) {
    follow("egotzi:size=4");
    EXPECT_EQ(take(state("a1", 1)), "think 1");
    auto again = full("egotzi:size=4", {1});
    again["state"] = state("a1", 1);
    EXPECT_EQ(take(again), "");
    EXPECT_EQ(decide(1, "b2"), "ask move/b2?ply=1");
    EXPECT_EQ(take(again), "");
    EXPECT_EQ(said(game->decided(1, {})), "");
}

TEST_F(FollowedGameTest, KeysAreNeverTheSame) {
    follow("egotzi:size=4");
    static_cast<void>(take(state("a1", 1)));
    PlayerAnswer answer;
    answer.move = *game->line().parse_move("b2");
    const auto first = game->decided(1, answer);
    EXPECT_EQ(take(state("", 0)), "");
    EXPECT_EQ(take(state("a1", 1)), "think 3");
    const auto second = game->decided(3, answer);
    EXPECT_EQ(said(first), said(second));
    EXPECT_NE(std::get<FollowedGame::Ask>(first[0]).key, std::get<FollowedGame::Ask>(second[0]).key);
}

TEST_F(FollowedGameTest, ForgetsWhatIsOutOfDate) {
    follow("egotzi:size=4");
    EXPECT_EQ(take(state("a1", 1)), "think 1");
    // Taken back, and played again.
    EXPECT_EQ(take(state("", 0)), "stop");
    EXPECT_EQ(take(state("a2", 1)), "think 3");
    EXPECT_EQ(decide(1, "b2"), "");
    EXPECT_EQ(decide(3, "b2"), "ask move/b2?ply=1");
}

TEST_F(FollowedGameTest, PlaysSeveralMovesOfATurnAndAtSeveralSeats) {
    follow("kechi:lines=3", {0, 1});
    const auto first = game->game()->print_move(game->game()->start(), [&] {
        Random random(3);
        return game->game()->random_move(game->game()->start(), random);
    }());
    EXPECT_EQ(take(state("", 0)), "think 1");
    EXPECT_EQ(decide(1, first).substr(0, 9), "ask move/");
    EXPECT_EQ(take(state(first, 1)), "think 2");
}

TEST_F(FollowedGameTest, WaitsForChance) {
    follow("kechi:lines=3,limit=die", {0});
    EXPECT_EQ(take(state("", "chance")), "");
}

TEST_F(FollowedGameTest, GoesOnWithoutASeatThatHasLeft) {
    follow("khepri:players=3", {2}, 3);
    const auto departure = game->game()->departure(game->game()->start(), 0);
    ASSERT_TRUE(departure);
    const auto left = game->game()->print_move(game->game()->start(), *departure);
    EXPECT_EQ(take(state("", 0)), "");
    EXPECT_EQ(take(state(left, 1)), "");
    EXPECT_EQ(game->line().absent(), 1U);
}

TEST_F(FollowedGameTest, TakesADrawWhenItExpectsLess) {
    follow("egotzi:size=4");
    EXPECT_EQ(take(state("a1", 1)), "think 1");
    auto offered = state("a1", 1);
    offered["offer"] = {{"what", "draw"}, {"seat", 0}};
    // First it has to know what it thinks.
    EXPECT_EQ(take(offered), "");
    EXPECT_EQ(decide(1, "b2", 0.3F), "ask draw/yes, ask move/b2?ply=1");
}

TEST_F(FollowedGameTest, DeclinesADrawOnceAndByWhatItExpectedLast) {
    follow("egotzi:size=4");
    EXPECT_EQ(take(state("a1", 1)), "think 1");
    EXPECT_EQ(decide(1, "b2", 0.6F), "ask move/b2?ply=1");
    auto offered = state("a1 b2", 0);
    offered["offer"] = {{"what", "draw"}, {"seat", 0}};
    EXPECT_EQ(take(offered), "ask draw/no");
    EXPECT_EQ(take(offered), "");
    EXPECT_EQ(take(state("a1 b2", 0)), "");
    EXPECT_EQ(take(offered), "ask draw/no");
    // Its own need no answer.
    auto own = state("a1 b2", 0);
    own["offer"] = {{"what", "draw"}, {"seat", 1}};
    EXPECT_EQ(take(own), "");
}

TEST_F(FollowedGameTest, WithoutKnowingWhatToExpectItPlaysOn) {
    follow("egotzi:size=4");
    auto offered = state("", 0);
    offered["offer"] = {{"what", "draw"}, {"seat", 0}};
    EXPECT_EQ(take(offered), "ask draw/no");
}

TEST_F(FollowedGameTest, LetsMovesBeTakenBackWhereNothingIsAtStake) {
    auto offered = state("a1", 1);
    offered["offer"] = {{"what", "take back"}, {"seat", 0}};
    follow("egotzi:size=4");
    EXPECT_EQ(take(offered), "think 1, ask takeback/yes");
    follow("egotzi:size=4", {1}, 2, true);
    EXPECT_EQ(take(offered), "think 1, ask takeback/no");
}

TEST_F(FollowedGameTest, ResignsAfterThreeHopelessDecisionsIfItMay) {
    for (const double below : {0.0, 0.05}) {
        follow("egotzi:size=4,balance=none", {1}, 2, true, {below});
        Line<AnyGame> line(*game->game());
        Random random(1);
        std::string moves;
        const auto play = [&] {
            auto move = line.game().print_move(line.position(), line.game().random_move(line.position(), random));
            EXPECT_FALSE(line.play_text(move));
            moves += (moves.empty() ? "" : " ") + move;
            return move;
        };
        for (std::int64_t number = 1; number <= 3; ++number) {
            play();
            ASSERT_EQ(take(state(moves, 1)), "think " + std::to_string(number));
            const auto move = play();
            const auto plays = "ask move/" + move + "?ply=" + std::to_string(2 * number - 1);
            EXPECT_EQ(decide(number, move, 0.02F), number == 3 && below > 0 ? "ask resign" : plays);
        }
    }
}

TEST_F(FollowedGameTest, AsksAFailingPlayerAgainButNotForEver) {
    follow("egotzi:size=4");
    EXPECT_EQ(take(state("a1", 1)), "think 1");
    PlayerAnswer failure;
    failure.failure = PlayerAnswer::Failure::crashed;
    EXPECT_EQ(said(game->decided(1, failure)), "think 1");
    EXPECT_EQ(said(game->decided(1, failure)), "think 1");
    EXPECT_EQ(said(game->decided(1, failure)), "ask resign");
    follow("egotzi:size=4");
    EXPECT_EQ(take(state("a1", 1)), "think 1");
    failure.failure = PlayerAnswer::Failure::resigned;
    EXPECT_EQ(said(game->decided(1, failure)), "ask resign");
}

TEST_F(FollowedGameTest, EndsAsTheServerSays) {
    follow("egotzi:size=4");
    EXPECT_EQ(take(state("a1", 1)), "think 1");
    auto over = state("a1", nullptr, "resignation");
    over["outcome"] = {0, 1};
    EXPECT_EQ(take(over), "stop");
    EXPECT_TRUE(game->is_over());
    EXPECT_EQ(game->result(), "won (resignation)");
    EXPECT_EQ(decide(1, "b2"), "");
}

TEST_F(FollowedGameTest, WhatMakesNoSenseIsSaid) {
    follow("egotzi:size=4");
    EXPECT_NE(take(state("a1 a1", 0)).find("move 2"), std::string::npos);
    EXPECT_THROW(static_cast<void>(game->take(Json{{"type", "gameState"}})), Json::exception);
    EXPECT_FALSE(FollowedGame::of_full(full("chess", {0}), {}, ""));
    EXPECT_THROW(static_cast<void>(FollowedGame::of_full(Json::object(), {}, "")), Json::exception);
}

}  // namespace merkhet::bot::followed_game_test
