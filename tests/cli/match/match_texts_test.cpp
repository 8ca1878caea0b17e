#include "cli/match/match_texts.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "lab/logged_games.hpp"

namespace merkhet::test {
namespace {

class MatchTexts : public testing::Test {
protected:
    MatchTexts() {
        settings_.game = *make_game("egotzi:size=3");
        settings_.players = {*lab::parse_player_spec("new:nodes=1"), *lab::parse_player_spec("old:nodes=1")};
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
    EXPECT_NE(cli::match_summary(view()).find("100.0 %; Elo above +45.8\n"), std::string::npos)
        << cli::match_summary(view());
    games_ = duel({0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    EXPECT_NE(cli::match_summary(view()).find("0.0 %; Elo below -45.8\n"), std::string::npos);
}

TEST_F(MatchTexts, BothEndsAreSaid) {
    // 80 % over 20 pairs.
    for (int pair = 0; pair < 20; ++pair)
        for (const int game : {0, 1}) {
            const int twice = pair < 12 ? 2 : pair < 16 ? 1 + game : pair < 18 ? 1 : 0;
            games_.push_back(duel_game(2 * pair + game, twice));
        }
    EXPECT_NE(cli::match_summary(view()).find("80.0 %; Elo +240.8 [+94.3, +387.4]\n"), std::string::npos)
        << cli::match_summary(view());
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

}  // namespace
}  // namespace merkhet::test
