#include "cli/match/match_texts.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "lab/logged_games.hpp"

namespace merkhet::test {
namespace match_texts_test {

class MatchTexts : public testing::Test {
protected:
    MatchTexts() {
        settings_.game = *make_game("egotzi:size=3");
        settings_.players = {*parse_player_spec("new:nodes=1"), *parse_player_spec("old:nodes=1")};
    }
    cli::MatchView view() const { return {settings_, games_, sprt_}; }

    lab::MatchSettings settings_;
    std::vector<lab::LoggedGame> games_;
    std::optional<lab::SprtSettings> sprt_;
};

TEST_F(MatchTexts, ProgressSaysHowMuchTimeIsLeft) {
    games_ = duel({2, 1, 2, 0});
    EXPECT_EQ(cli::match_progress(view(), 40, ", about 5 min left"),
              "4/40, about 5 min left  new +2 =1 -1  62.5 %  Elo +88.7 [-150.7, +328.1]");
}

TEST_F(MatchTexts, ASweepHasABoundOnOneSide) {
    games_ = duel({2, 2, 2, 2, 2, 2, 2, 2, 2, 2});
    EXPECT_NE(cli::match_summary(view()).find("10.0 of 10 points (100.0 %)\nElo above +45.8, with 95 % confidence\n"),
              std::string::npos)
        << cli::match_summary(view());
    games_ = duel({0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    EXPECT_NE(cli::match_summary(view()).find("0.0 of 10 points (0.0 %)\nElo below -45.8, with 95 % confidence\n"),
              std::string::npos);
}

TEST_F(MatchTexts, BothEndsAreSaid) {
    // 80 % over 20 pairs.
    for (int pair = 0; pair < 20; ++pair)
        for (const int game : {0, 1}) {
            const int twice = pair < 12 ? 2 : pair < 16 ? 1 + game : pair < 18 ? 1 : 0;
            games_.push_back(duel_game(2 * pair + game, twice));
        }
    EXPECT_NE(cli::match_summary(view()).find("(80.0 %)\nElo +240.8 [+94.3, +387.4], with 95 % confidence\n"),
              std::string::npos)
        << cli::match_summary(view());
}

TEST_F(MatchTexts, TheTableIsAsWideAsItsNames) {
    settings_.players[0].name = "a name that is rather long";
    games_ = duel({2, 1});
    const auto text = cli::match_summary(view());
    EXPECT_TRUE(
        text.starts_with("egotzi:size=3, 2 games\n"
                         "a name that is rather long against old: 1 won, 1 drawn, 0 lost; 1.5 of 2 points "
                         "(75.0 %)\n"))
        << text;
    EXPECT_NE(text.find("\nplayer                      games  points   score  won  drawn  lost  1st seat  2nd seat\n"
                        "a name that is rather long      2     1.5  75.0 %    1      1     0   100.0 %    50.0 %\n"
                        "old                             2     0.5  25.0 %    0      1     1    50.0 %     0.0 %\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("\ngames ended by: rules 2; 10.0 moves a game\n"), std::string::npos) << text;
}

TEST_F(MatchTexts, OneGameSaysNothingOfTheOtherSeat) {
    games_ = duel({2});
    const auto text = cli::match_summary(view());
    EXPECT_NE(text.find("new         1     1.0  100.0 %    1      0     0   100.0 %         -\n"), std::string::npos)
        << text;
}

TEST_F(MatchTexts, ManySeatsHaveRatings) {
    settings_.game = *make_game("khepri:players=4");
    for (int number = 0; number < 8; ++number) {
        lab::LoggedGame game;
        game.number = number;
        game.seats = 4;
        game.seating = lab::schedule_of(settings_).game(number).seating;
        game.outcome = Outcome::shared(1U << (number % 4));
        games_.push_back(game);
    }
    const auto text = cli::match_summary(view());
    EXPECT_NE(
        text.find("\nplayer  seats  points    score  won  shared  lost  1st seat  2nd seat  3rd seat  4th seat\n"),
        std::string::npos)
        << text;
    EXPECT_NE(text.find("  ?\n?: one round, or rounds that all end alike"), std::string::npos) << text;
    EXPECT_EQ(text.find("-0"), std::string::npos) << text;
}

TEST_F(MatchTexts, NothingIsNoNumber) {
    EXPECT_EQ(cli::match_progress(view(), 40, ""), "0/40  new +0 =0 -0  0.0 %  Elo ?");
    sprt_ = lab::SprtSettings{-1000, 1000, 0.05, 0.05};
    for (const auto& games : {std::vector<lab::LoggedGame>{}, duel({2, 2}), duel({0, 0}), duel({1})}) {
        games_ = games;
        for (const auto& text :
             {cli::match_summary(view()), cli::match_json(view()), cli::match_progress(view(), 9, "")})
            EXPECT_EQ(text.find("nan"), std::string::npos) << text;
    }
}

}  // namespace match_texts_test
}  // namespace merkhet::test
