#include "games/open_line.hpp"

#include <gtest/gtest.h>

#include <string>

#include "games/registry.hpp"

namespace merkhet {
namespace open_line_test {

TEST(OpenLine, PlaysMovesFromTheStartOrAPosition) {
    const auto from_start = open_line("egotzi:size=3,balance=none", "", " a1\tb2\n");
    ASSERT_TRUE(from_start);
    EXPECT_EQ(from_start->line.moves().size(), 2U);
    EXPECT_EQ(&from_start->line.game(), from_start->game.get());
    const auto position = from_start->game->print_position(from_start->line.position());
    const auto from_there = open_line("egotzi:size=3,balance=none", position, "c3");
    ASSERT_TRUE(from_there);
    EXPECT_EQ(from_there->line.moves().size(), 1U);
    EXPECT_EQ(from_there->line.position_at(0), from_start->line.position());
}

TEST(OpenLine, SaysWhichTextIsWrongAndWhere) {
    const auto wrong = [](std::string_view game, std::string_view position, std::string_view moves) {
        const auto opened = open_line(game, position, moves);
        EXPECT_FALSE(opened);
        return opened ? LineError() : opened.error();
    };
    const auto game = wrong("egotzi:size=99", "x", "x");
    EXPECT_EQ(game.text, LineText::game);
    EXPECT_EQ(game.error.at, 12U);
    EXPECT_TRUE(to_text(game).starts_with("game, column 13: ")) << to_text(game);
    const auto position = wrong("egotzi:size=3", ".../.X./... b -", "x");
    EXPECT_EQ(position.text, LineText::position);
    EXPECT_EQ(position.error.at, 5U);
    EXPECT_TRUE(to_text(position).starts_with("position, column 6: ")) << to_text(position);
    const auto moves = wrong("egotzi:size=3", "", "b2  z9");
    EXPECT_EQ(moves.text, LineText::moves);
    EXPECT_EQ(moves.move_number, 2U);
    EXPECT_EQ(moves.move_text, "z9");
    EXPECT_EQ(moves.error.at, 4U);
    EXPECT_TRUE(to_text(moves).starts_with("moves, column 5: move 2: ")) << to_text(moves);
    EXPECT_EQ(moves.numbered().message, "move 2: " + moves.error.message);
}

TEST(OpenLine, KeepsTheMovesBeforeAWrongOneWhereALineIsPlayedOn) {
    const auto game = *make_game("egotzi:size=3,balance=none");
    auto line = *open_line(*game, "", "b2");
    const auto error = play_moves(line, "a1 b2 c3");
    ASSERT_TRUE(error);
    EXPECT_EQ(error->move_number, 3U);
    EXPECT_EQ(line.moves().size(), 2U);
    EXPECT_FALSE(play_moves(line, "c3"));
    EXPECT_EQ(line.moves().size(), 3U);
}

TEST(OpenLine, RefusesMoreMovesThanAGameHas) {
    const auto game = *make_game("khet");
    // Two Scarabs turn for ever: who may claim a draw need not.
    std::string endless;
    for (std::size_t i = 0; i < longest_game / 2; ++i) endless += "e4+ e5+ ";
    auto line = *open_line(*game, "", endless);
    EXPECT_EQ(line.moves().size(), longest_game);
    EXPECT_FALSE(play_moves(line, " ")) << "no more than there may be";
    const auto refused = play_moves(line, " e4+");
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->move_number, 0U);
    EXPECT_EQ(refused->error.at, 1U);
    EXPECT_EQ(to_text(*refused), "moves, column 2: more than 250000 moves");
}

}  // namespace open_line_test
}  // namespace merkhet
