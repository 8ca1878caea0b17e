#include "lab/openings/openings.hpp"

#include <gtest/gtest.h>

#include "games/registry.hpp"
#include "support/game_texts.hpp"

namespace merkhet::test {
namespace openings_test {

std::string text_of(const Line<AnyGame>& line) {
    std::string text;
    for (std::size_t i = 0; i < line.moves().size(); ++i)
        text += line.game().print_move(line.position_at(i), line.moves()[i]) + " ";
    return text;
}

TEST(Openings, AreTheSameForTheSameSeedAndNeverOver) {
    for (const auto& info : all_games()) {
        const auto game = *make_game(info.name);
        for (const int plies : {0, 1, 5, 40}) {
            const auto one = lab::Openings::make(*game, {{}, plies, 3});
            const auto other = lab::Openings::make(*game, {{}, plies, 3});
            ASSERT_TRUE(one && other);
            for (int number = 0; number < 5; ++number) {
                const auto line = one->opening(number);
                EXPECT_EQ(text_of(line), text_of(other->opening(number)));
                EXPECT_NE(line.to_move(), Mover::nobody);
                EXPECT_LE(line.moves().size(), static_cast<std::size_t>(plies));
            }
            if (plies == 5) {
                EXPECT_NE(text_of(one->opening(0)), text_of(one->opening(1))) << info.name;
            }
        }
    }
}

TEST(Openings, ShortenWhatWouldEndTheGame) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    const auto openings = lab::Openings::make(*game, {{}, 100, 1});
    EXPECT_EQ(openings->opening(0).moves().size(), 8U);
}

TEST(Openings, AreReadFromAFile) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    for (const std::string mark : {"", "\xef\xbb\xbf"}) {
        const auto listed =
            lab::listed_openings(*game, mark + "# some\n\n a1 c3\r\nposition 3/3/3 b\nposition 3/3/3 b moves b2");
        ASSERT_TRUE(listed);
        ASSERT_EQ(listed->size(), 3U);
        EXPECT_EQ(listed->at(0).text, "a1 c3");
        EXPECT_EQ(listed->at(0).at, 9U + mark.size());
        EXPECT_EQ(listed->at(1).at, 16U + mark.size());
        EXPECT_EQ(listed->at(2).at, 33U + mark.size());
    }
    const auto position = game->print_position(game->start());
    const auto openings =
        lab::Openings::make(*game, {{{"a1 c3", 1}, {"position " + position + " moves b2", 2}, {"a2", 3}}, 0, 1});
    ASSERT_TRUE(openings) << openings.error().message;
    EXPECT_EQ(text_of(openings->opening(0)), "a1 c3 ");
    EXPECT_EQ(text_of(openings->opening(1)), "b2 ");
    EXPECT_EQ(text_of(openings->opening(3)), "a1 c3 ");
}

TEST(Openings, AreReadFromRecords) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    const auto tag = "[Game \"" + game->text() + "\"]\n";
    const auto listed =
        lab::listed_openings(*game, "\xef\xbb\xbf\n" + tag + "1. a1 {[Game} (c1 c2) 1... c3 *\n\n" + tag + "b2 *");
    ASSERT_TRUE(listed) << listed.error().message;
    ASSERT_EQ(listed->size(), 2U);
    EXPECT_EQ(listed->at(0).text, "a1 c3");
    EXPECT_EQ(listed->at(1).text, "b2");
    EXPECT_EQ(lab::listed_openings(*game, tag + "*\n[Game \"khet\"] *").error().message,
              "a record of 'khet', not of " + game->text());
    const auto wrong = lab::listed_openings(*game, tag + "b2 *\n" + tag + "b2 b2 *");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().at, 2 * tag.size() + 8U) << "a byte of the file";
}

TEST(Openings, FromAPositionReadBack) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    Line<AnyGame> line(*game);
    ASSERT_EQ(line.play_text("a1 c3"), std::nullopt);
    const auto position = game->print_position(line.position());
    const auto listed =
        lab::listed_openings(*game, "[Game \"" + game->text() + "\"] [Position \"" + position + "\"] b2 *");
    ASSERT_TRUE(listed) << listed.error().message;
    EXPECT_EQ(listed->at(0).text, "position " + position + " moves b2");
    EXPECT_TRUE(lab::Openings::make(*game, {*listed, 0, 1}));
}

TEST(Openings, ArePlayedAsFarAsWanted) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    const std::string whole = "b1 c1 c3 b3 b1 a2 b2 a2 c3";
    const auto over = lab::Openings::make(*game, {{{whole, 0}}, 0, 1});
    ASSERT_FALSE(over);
    EXPECT_EQ(over.error().message, "the game is over already");
    const auto begun = lab::Openings::make(*game, {{{whole, 0}}, 1, 1, 3});
    ASSERT_TRUE(begun);
    EXPECT_TRUE(text_of(begun->opening(0)).starts_with("b1 c1 c3 "));
    EXPECT_EQ(begun->opening(0).moves().size(), 4U);
    EXPECT_EQ(begun->listed_plies(0), 3U);
}

TEST(Openings, RefuseWhatCannotBePlayed) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    const auto wrong = lab::Openings::make(*game, {{{"a1", 30}, {"b1 a9", 70}}, 0, 1});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().at, 73U) << "a byte of the file";
    EXPECT_FALSE(lab::Openings::make(*game, {{{"position nonsense", 1}}, 0, 1}));
}

}  // namespace openings_test
}  // namespace merkhet::test
