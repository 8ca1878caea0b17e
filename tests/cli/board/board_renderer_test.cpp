#include "cli/board/board_renderer.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "base/random.hpp"
#include "cli/terminal/text_layout.hpp"
#include "game/line_view.hpp"
#include "games/registry.hpp"

namespace merkhet::cli {
namespace board_renderer_test {

ScenePiece piece(Coordinate square, std::string text, Tint tint = Tint::none) {
    ScenePiece made;
    made.square = square;
    made.tint = tint;
    made.ascii = text;
    made.symbol = std::move(text);
    return made;
}

Scene board(int files, int ranks) {
    Scene scene;
    scene.files = files;
    scene.ranks = ranks;
    return scene;
}

TEST(BoardRenderer, DrawsRanksLeftAndFilesBelow) {
    auto scene = board(3, 2);
    scene.pieces.push_back(piece({1, 0}, "B"));
    EXPECT_EQ(draw_board(scene, {}),
              " 2   .    .    .\n"
              "\n"
              " 1   .    B    .\n"
              "\n"
              "     a    b    c\n");
}

TEST(BoardRenderer, TallBoardsHaveNoRowsBetween) {
    const auto scene = board(2, 10);
    const auto drawn = draw_board(scene, {});
    EXPECT_EQ(std::count(drawn.begin(), drawn.end(), '\n'), 11);
    EXPECT_TRUE(drawn.starts_with(" 10  .  .\n  9  .  .\n")) << drawn;
}

TEST(BoardRenderer, TheLargestBoardFitsEightyColumns) {
    auto scene = board(26, 26);
    for (int file = 0; file < 26; ++file) scene.pieces.push_back(piece({file, 25}, "W"));
    for (const bool unicode : {false, true}) {
        std::istringstream lines(draw_board(scene, {.unicode = unicode}));
        for (std::string line; std::getline(lines, line);) EXPECT_LE(display_width(line), 80) << line;
    }
}

TEST(BoardRenderer, GroundsAreShownAndExplained) {
    auto scene = board(4, 1);
    scene.squares = {{{0, 0}, Ground::absent}, {{1, 0}, Ground::used}, {{2, 0}, Ground::seat1}};
    EXPECT_EQ(draw_board(scene, {.seat_names = {"Silver", "Red"}}),
              " 1        x    \"    .\n"
              "\n"
              "     a    b    c    d\n"
              "   x used   \" only for Red\n");
}

TEST(BoardRenderer, LinesRunThroughEmptySquaresAndJoinAtCorners) {
    auto scene = board(3, 2);
    scene.pieces.push_back(piece({2, 0}, "P"));
    scene.strokes.push_back({{{0, 0}, {0, 1}, {2, 1}, {2, 0}}, Tint::red, "beam"});
    EXPECT_EQ(draw_board(scene, {}),
              " 2   +---------+\n"
              "     |         |\n"
              " 1   |    .    P\n"
              "\n"
              "     a    b    c\n");
    EXPECT_EQ(draw_board(scene, {.unicode = true}),
              " 2   ┌─────────┐\n"
              "     │         │\n"
              " 1   ╵    ·    P\n"
              "\n"
              "     a    b    c\n");
}

TEST(BoardRenderer, LinesMayLeaveTheBoard) {
    auto scene = board(2, 1);
    scene.strokes.push_back({{{0, 0}, {0, 1}}, Tint::red, "beam"});
    scene.strokes.push_back({{{1, 0}, {2, 0}}, Tint::red, "beam"});
    EXPECT_EQ(draw_board(scene, {}),
              "     |\n"
              " 1   |    ---\n"
              "\n"
              "     a    b\n");
}

TEST(BoardRenderer, MarksStandBesideTheirPieces) {
    auto scene = board(3, 1);
    scene.pieces = {piece({0, 0}, "Pnw"), piece({1, 0}, "B")};
    scene.marks = {
        {{0, 0}, "last", "", Tint::none}, {{1, 0}, "stays", "", Tint::none}, {{2, 0}, "removed", "", Tint::none}};
    EXPECT_EQ(draw_board(scene, {}),
              " 1 [Pnw]  B=   *\n"
              "\n"
              "     a    b    c\n"
              "   = stays   * removed\n");
}

/// A mark says where it begins and where it ends, whatever else stands there.
TEST(BoardRenderer, ACaptureLeavesNoMarkOpen) {
    auto wide = board(2, 1);
    wide.pieces = {piece({0, 0}, "B")};
    wide.marks = {{{0, 0}, "last", "", Tint::none}, {{0, 0}, "removed", "", Tint::none}};
    EXPECT_EQ(draw_board(wide, {}),
              " 1  [B]   .\n"
              "     *\n"
              "     a    b\n"
              "   * removed\n");
    auto tall = board(3, 10);
    tall.pieces = {piece({1, 9}, "B")};
    tall.marks = {
        {{1, 9}, "last", "", Tint::none}, {{1, 9}, "removed", "", Tint::none}, {{2, 9}, "last", "", Tint::none}};
    EXPECT_TRUE(draw_board(tall, {}).starts_with(" 10  . *B*[.]\n")) << draw_board(tall, {});
}

TEST(BoardRenderer, MarksOfNeighboursShareAColumnBetweenNarrowCells) {
    auto scene = board(10, 10);
    scene.pieces = {piece({1, 9}, "B")};
    scene.marks = {{{1, 9}, "last", "", Tint::none}, {{2, 9}, "last", "", Tint::none}};
    const auto drawn = draw_board(scene, {.width = 25});
    EXPECT_TRUE(drawn.starts_with(" 10 .[B|.]. . . . . . .\n")) << drawn;
}

TEST(BoardRenderer, OfTwoMarksOfASquareTheOneThatSaysMoreIsShown) {
    auto scene = board(2, 1);
    scene.pieces = {piece({0, 0}, "y")};
    scene.marks = {{{0, 0}, "moving", "", Tint::none}, {{0, 0}, "last", "", Tint::none}};
    EXPECT_TRUE(draw_board(scene, {}).starts_with(" 1  <y>   .\n")) << draw_board(scene, {});
}

TEST(BoardRenderer, LabelsBesideAPieceStandWithinItsMark) {
    auto scene = board(2, 10);
    scene.pieces = {piece({0, 9}, "B")};
    scene.marks = {{{0, 9}, "group", "12", Tint::black}, {{0, 9}, "last", "", Tint::none}};
    EXPECT_TRUE(draw_board(scene, {}).starts_with(" 10 [B12].\n")) << draw_board(scene, {});
}

TEST(BoardRenderer, LabelsStandBelowTheirSquares) {
    auto scene = board(2, 1);
    scene.pieces = {piece({0, 0}, "B"), piece({1, 0}, "W")};
    scene.marks = {{{0, 0}, "group", "12", Tint::black}, {{1, 0}, "group", "1", Tint::white}};
    EXPECT_EQ(draw_board(scene, {}),
              " 1   B    W\n"
              "     12   1\n"
              "     a    b\n");
}

TEST(BoardRenderer, ArrowsPointFromWhatWasLeft) {
    auto scene = board(3, 2);
    scene.pieces = {piece({2, 0}, "B")};
    scene.arrows = {{{0, 0}, {2, 0}, "slide"}, {{0, 1}, {2, 0}, "slide"}};
    EXPECT_EQ(draw_board(scene, {}),
              " 2   \\    .    .\n"
              "\n"
              " 1   >    .    B\n"
              "\n"
              "     a    b    c\n");
}

TEST(BoardRenderer, ArrowsLeaveTellingGroundAlone) {
    auto scene = board(2, 1);
    scene.squares = {{{0, 0}, Ground::used}};
    scene.pieces = {piece({1, 0}, "B")};
    scene.arrows = {{{0, 0}, {1, 0}, "move"}};
    EXPECT_TRUE(draw_board(scene, {}).starts_with(" 1  [x]  [B]\n")) << draw_board(scene, {});
}

TEST(BoardRenderer, TraysStandAtTheirEdges) {
    auto scene = board(3, 3);
    scene.trays = {{"N", {1, 2}, {piece({}, "y"), piece({}, "b")}},
                   {"E", {2, 1}, {piece({}, "y")}},
                   {"SW", {0, 0}, {}},
                   {"W", {0, 1}, {piece({}, "b")}}};
    EXPECT_EQ(draw_board(scene, {}),
              "                N[yb]\n"
              "\n"
              "        3   .    .    .\n"
              "\n"
              "W[b]    2   .    .    .   E[y]\n"
              "\n"
              "        1   .    .    .\n"
              "\n"
              "            a    b    c\n"
              "          SW[]\n");
}

TEST(BoardRenderer, ColourIsOnlyUsedWhenAsked) {
    auto scene = board(1, 1);
    scene.pieces = {piece({0, 0}, "B", Tint::black)};
    EXPECT_EQ(draw_board(scene, {}).find('\x1b'), std::string::npos);
    const auto coloured = draw_board(scene, {.colour = true});
    EXPECT_NE(coloured.find("\x1b["), std::string::npos);
    std::istringstream lines(coloured);
    for (std::string line; std::getline(lines, line);)
        EXPECT_TRUE(line.find('\x1b') == std::string::npos || line.ends_with("\x1b[0m")) << "colour leaks: " << line;
}

TEST(BoardRenderer, WithoutUnicodeOnlyAsciiIsPrinted) {
    auto scene = board(1, 1);
    scene.facts = {{"sum", "Sum", "9² × 2…"}};
    scene.notes = {"½ each – é"};
    EXPECT_EQ(draw_facts(scene, {}), "Sum: 9^2 x 2...\n");
    EXPECT_EQ(draw_notes(scene, {}), "1/2 each - ?\n");
    EXPECT_EQ(draw_notes(scene, {.utf8 = true}), "½ each – é\n");
}

TEST(BoardRenderer, TokensAndStonesDifferWithoutColour) {
    const auto game = *make_game("kechi:goal=tokens");
    const auto count = [](const std::string& text, const std::string& sign) {
        int found = 0;
        for (auto at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 1)) ++found;
        return found;
    };
    const Line<AnyGame> line(*game);
    const auto drawn = draw_board(scene_at_end(line), {.unicode = true});
    EXPECT_EQ(count(drawn, "○"), 4) << drawn;
    EXPECT_NE(drawn.find("◇ token"), std::string::npos) << drawn;
}

TEST(BoardRenderer, FactsAreSetIntoLines) {
    auto scene = board(1, 1);
    scene.facts = {{"1", "First", "1"}, {"2", "Second", "22"}, {"3", "Third", "3"}};
    EXPECT_EQ(draw_facts(scene, {.width = 25}), "First: 1   Second: 22\nThird: 3\n");
    EXPECT_EQ(draw_facts(scene, {.width = 8}), "First: 1\nSecond:\n  22\nThird: 3\n");
}

TEST(BoardRenderer, WhatWasRemovedIsOnTopInWhateverOrderTheMarksAre) {
    auto scene = board(3, 10);
    scene.pieces = {piece({1, 4}, "B")};
    scene.marks = {{{1, 4}, "removed", "", Tint::none}, {{1, 4}, "moving", "", Tint::none}};
    const auto drawn = draw_board(scene, {});
    EXPECT_NE(drawn.find("*B*"), std::string::npos) << drawn;
    std::swap(scene.marks[0], scene.marks[1]);
    EXPECT_EQ(draw_board(scene, {}), drawn);
}

TEST(BoardRenderer, EveryGameFitsANarrowTerminal) {
    // Khet's pieces are words of three letters without Unicode.
    constexpr int narrow = 34;
    constexpr int narrow_ascii = 44;
    for (const auto& info : all_games()) {
        const auto game = *make_game(info.name);
        Line<AnyGame> line(*game);
        Random random(1);
        for (int ply = 0; ply < 30 && line.to_move() != Mover::nobody; ++ply) {
            const auto scene = scene_at_end(line);
            for (const bool unicode : {false, true}) {
                const int width = unicode ? narrow : narrow_ascii;
                auto style = style_for({.unicode = unicode, .width = width, .utf8 = unicode}, *game, line.position());
                std::istringstream lines(draw_board(scene, style) + draw_facts(scene, style) +
                                         draw_notes(scene, style));
                for (std::string text; std::getline(lines, text);)
                    EXPECT_LE(display_width(text), width) << info.name << ", ply " << ply << "\n" << text;
            }
            line.play(game->random_move(line.position(), random));
        }
    }
}

}  // namespace board_renderer_test
}  // namespace merkhet::cli
