#include "cli/play/play_texts.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "games/registry.hpp"

namespace merkhet::cli {
namespace play_texts_test {

/// A game of two people at its start.
play::GameInPlay started(const std::string& game_text) {
    auto game = *make_game(game_text);
    return {game, std::vector<play::Occupant>(static_cast<std::size_t>(game->seats()))};
}

/// What a search found of moves, with the score of the seat to move.
Analysis found(const play::GameInPlay& played, const std::vector<std::pair<std::string, float>>& moves) {
    Analysis analysis;
    for (const auto& [text, score] : moves) {
        Variation<AnyMove> variation;
        variation.moves = {*played.line().parse_move(text)};
        variation.scores[0] = score;
        variation.scores[1] = 1 - score;
        analysis.variations.push_back(variation);
    }
    return analysis;
}

std::string advice(const std::vector<std::pair<std::string, float>>& moves) {
    const auto played = started("egotzi");
    return advice_text(played, found(played, moves), {});
}

TEST(Advice, AgreesWithItsOwnFigures) {
    // In the order of effort, as tree search has them.
    const auto text = advice({{"c3", 0.476F}, {"d4", 0.415F}, {"e5", 0.456F}});
    EXPECT_TRUE(text.starts_with("c3: Black has 47.6 % after it; the next best is a little worse.\n")) << text;
    const auto e5 = text.find("next best: e5            45.6 %");
    const auto d4 = text.find("next best: d4            41.5 %");
    EXPECT_NE(e5, std::string::npos) << text;
    EXPECT_NE(d4, std::string::npos) << text;
    EXPECT_LT(e5, d4) << text;
}

TEST(Advice, SaysHowTheSecondCompares) {
    EXPECT_TRUE(advice({{"c3", 0.5F}, {"d4", 0.38F}}).starts_with("c3: Black has 50.0 % after it; the next best is c"));
    EXPECT_TRUE(advice({{"c3", 0.5F}, {"d4", 0.49F}}).starts_with("c3: Black has 50.0 % after it; others are about"));
    EXPECT_TRUE(advice({{"c3", 0.5F}, {"d4", 0.54F}}).starts_with("c3: Black has 50.0 % after it; another looks bett"));
    EXPECT_TRUE(advice({{"c3", 0.5F}}).starts_with("c3: Black has 50.0 % after it.\n"));
}

TEST(Moves, AreThoseThatBeginWithASquare) {
    const auto moves = [](const std::string& game, const std::string& prefix) {
        return moves_text(started(game).line(), prefix, {});
    };
    // Kechi's a1 is not the beginning of a13.
    EXPECT_TRUE(moves("kechi:cells=2", "a1").starts_with("None of the ")) << moves("kechi:cells=2", "a1");
    EXPECT_NE(moves("kechi:cells=2", "a13").find(" that begin with a13:\n"), std::string::npos);
    EXPECT_NE(moves("kechi:cells=2", "a13-a1").find("None of the "), std::string::npos);
    EXPECT_NE(moves("kechi:cells=2", "a").find(" that begin with a:\n"), std::string::npos);
    // With more moves than can be listed, too.
    const std::string large = "kechi:lines=6,gap=3,cells=9";
    EXPECT_TRUE(moves(large, "a2").starts_with("None of the ")) << moves(large, "a2");
    EXPECT_TRUE(moves(large, "a21-").starts_with("Legal moves that begin with a21- go on like this:\n"));
    EXPECT_TRUE(moves(large, "x").starts_with("None of the ")) << moves(large, "x");
    EXPECT_EQ(moves("egotzi:size=11", "a1"), "1 legal move that begins with a1:\na1\n");
}

TEST(Moves, OfALongListHaveAnExampleThatNarrowsIt) {
    const auto text = moves_text(started("kechi:cells=3").line(), "", {});
    const auto at = text.find("; \"moves ");
    ASSERT_NE(at, std::string::npos) << text;
    const auto square = text.substr(at + 9, text.find('"', at + 9) - at - 9);
    const auto fewer = moves_text(started("kechi:cells=3").line(), square, {});
    EXPECT_NE(fewer.find(" that begin with " + square + ":\n"), std::string::npos) << fewer;
}

TEST(Texts, FitANarrowTerminal) {
    TerminalTraits narrow;
    narrow.width = 34;
    for (const auto& game : all_games()) {
        const auto played = started(std::string(game.name));
        Analysis analysis;
        analysis.variations.emplace_back();
        std::istringstream lines(moves_text(played.line(), "", narrow) + chances_bars(played, analysis, narrow));
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 34U) << game.name << "\n" << line;
    }
}

TEST(Rules, AreWrappedToTheTerminalAsAWhole) {
    TerminalTraits narrow;
    narrow.width = 60;
    for (const auto& game : all_games()) {
        std::istringstream lines(rules_text(**make_game(game.name), narrow));
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 60U) << line;
    }
    const auto text = rules_text(**make_game("kechi"), narrow);
    EXPECT_TRUE(
        text.starts_with("Two players, White (top, first) and Black (bottom), walk\n"
                         "stones along the lines of a lattice and use up its cells.\n"
                         "Whoever cannot move loses.\n\n"))
        << text;
    EXPECT_TRUE(
        text.ends_with("Options here: lines 4, gap 3, cells 6, limit fixed, goal\n"
                       "last-move, board the lattice\n"))
        << text;
}

}  // namespace play_texts_test
}  // namespace merkhet::cli
