#include "game/options.hpp"

#include <gtest/gtest.h>

#include "support/rules_from.hpp"
#include "support/toy_game.hpp"

namespace merkhet::test {
namespace options_test {

constexpr std::string_view colours[] = {"white", "black"};
constexpr OptionSpec specs[] = {
    number_option("size", 3, 11, "7", "side of the board"),
    choice_option("colour", colours, "white", "who begins"),
    text_option("board", "the usual one", "rows of a board"),
};

std::string error_of(std::string_view text) {
    const auto given = parse_options(specs, text, 5);
    return given ? "" : std::to_string(given.error().at) + ": " + given.error().message;
}

TEST(Options, SplitGameText) {
    const auto bare = split_game_text("tug");
    EXPECT_EQ(bare.name, "tug");
    EXPECT_EQ(bare.options, "");
    EXPECT_EQ(bare.options_at, 3U);
    const auto full = split_game_text("tug:goal=3,steps=die");
    EXPECT_EQ(full.name, "tug");
    EXPECT_EQ(full.options, "goal=3,steps=die");
    EXPECT_EQ(full.options_at, 4U);
    EXPECT_EQ(split_game_text("a:board=x:y").options, "board=x:y");
}

TEST(Options, ReadInAnyOrder) {
    const auto given = parse_options(specs, "board=../..,colour=black,size=5", 4);
    ASSERT_TRUE(given) << given.error().message;
    EXPECT_EQ(given->number_or("size", 7), 5);
    EXPECT_EQ(given->number_or("colour", 0), 1);
    ASSERT_TRUE(given->find("board"));
    EXPECT_EQ(given->find("board")->text, "../..");
    EXPECT_EQ(given->find("board")->at, 10U);
    EXPECT_EQ(given->find("size")->at, 34U);
}

TEST(Options, MayBeLeftOut) {
    const auto given = parse_options(specs, "", 0);
    ASSERT_TRUE(given);
    EXPECT_EQ(given->number_or("size", 7), 7);
    EXPECT_FALSE(given->find("board"));
    EXPECT_FALSE(given->find("colour"));
}

TEST(Options, SayWhatIsAllowed) {
    EXPECT_EQ(specs[0].allowed(), "3…11");
    EXPECT_EQ(specs[1].allowed(), "white, black");
    EXPECT_EQ(specs[2].allowed(), "rows of a board");
}

TEST(Options, RefuseWhatIsNotAllowed) {
    EXPECT_EQ(error_of("width=3"), "5: unknown option 'width'; options: size, colour, board");
    EXPECT_EQ(error_of("size"), "9: expected = and a value for option size, found the end");
    EXPECT_EQ(error_of("size=2"), "10: option size cannot be '2'; allowed: 3…11");
    EXPECT_EQ(error_of("size=12"), "10: option size cannot be '12'; allowed: 3…11");
    EXPECT_EQ(error_of("size=07"), "10: option size cannot be '07'; allowed: 3…11");
    EXPECT_EQ(error_of("size=+7"), "10: option size cannot be '+7'; allowed: 3…11");
    EXPECT_EQ(error_of("size=7x"), "10: option size cannot be '7x'; allowed: 3…11");
    EXPECT_EQ(error_of("size="), "10: option size cannot be ''; allowed: 3…11");
    EXPECT_EQ(error_of("size=99999999999999999999"), "10: option size cannot be '99999999999999999999'; allowed: 3…11");
    EXPECT_EQ(error_of("colour=red"), "12: option colour cannot be 'red'; allowed: white, black");
    EXPECT_EQ(error_of("board="), "11: option board cannot be ''; allowed: rows of a board");
    EXPECT_EQ(error_of("size=5,size=5"), "12: option size is given twice");
    EXPECT_EQ(error_of("size=5,"), "12: expected an option after the comma, found the end");
    EXPECT_EQ(error_of(",size=5"), "5: unknown option ''; options: size, colour, board");
    EXPECT_EQ(error_of("size=5,,"), "12: unknown option ''; options: size, colour, board");
    EXPECT_EQ(error_of(" size=5"), "5: unknown option ' size'; options: size, colour, board");
    EXPECT_EQ(error_of("si\nze=5"), "5: unknown option 'si\\x0aze'; options: size, colour, board");
}

TEST(Options, PrintWhatIsNoDefault) {
    EXPECT_EQ(print_game_text("tug", rules_from<Tug>("").settings()), "tug");
    EXPECT_EQ(print_game_text("tug", rules_from<Tug>("players=2,goal=5").settings()), "tug");
    EXPECT_EQ(print_game_text("tug", rules_from<Tug>("steps=die,goal=3").settings()), "tug:goal=3,steps=die");
}

TEST(Options, AreCheckedTogetherByTheGame) {
    EXPECT_EQ(options_error<Tug>("steps=die,repetition=on"), "repetition=on does not go with steps=die");
    EXPECT_EQ(options_error<Tug>("steps=die"), "");
}

}  // namespace options_test
}  // namespace merkhet::test
