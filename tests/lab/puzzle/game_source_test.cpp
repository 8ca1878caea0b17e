#include "lab/puzzle/game_source.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "games/registry.hpp"

namespace merkhet::test {
namespace {

using lab::PuzzleGameSettings;

std::shared_ptr<const AnyGame> game_of(const std::string& text) {
    auto game = make_game(text);
    if (!game) throw std::invalid_argument(game.error().message);
    return *game;
}

/// The moves of a game that is played.
std::string played(const std::string& game_text, const PuzzleGameSettings& settings, int number) {
    const auto game = game_of(game_text);
    const auto line = lab::play_puzzle_game(game, settings, number, {});
    if (!line) throw std::runtime_error("the game was not played");
    Line<AnyGame> again(*game);
    std::string text;
    for (const auto& move : line->moves()) {
        text += game->print_move(again.position(), move) + " ";
        again.play(move);
    }
    return text;
}

PuzzleGameSettings quick() {
    PuzzleGameSettings settings;
    settings.nodes = 20;
    return settings;
}

TEST(PuzzleGames, AreTheSameForTheSameSettings) {
    const std::string game = "egotzi:size=4,balance=none";
    const auto one = played(game, quick(), 3);
    EXPECT_EQ(one, played(game, quick(), 3));
    EXPECT_NE(one, played(game, quick(), 4));
    auto other = quick();
    other.seed = 2;
    EXPECT_NE(one, played(game, other, 3));
}

TEST(PuzzleGames, GoToTheirEndUnlessTheyAreTooLong) {
    for (const std::string text : {"egotzi:size=3", "kechi:lines=2,gap=1,limit=die", "khepri:players=3,target=1"}) {
        const auto game = game_of(text);
        const auto line = lab::play_puzzle_game(game, quick(), 0, {});
        ASSERT_TRUE(line);
        EXPECT_EQ(line->to_move(), Mover::nobody) << text;
    }
    auto settings = quick();
    for (const int longest : {0, 3, 9}) {
        settings.longest_game = longest;
        const auto line = lab::play_puzzle_game(game_of("khet"), settings, 0, {});
        ASSERT_TRUE(line);
        EXPECT_EQ(line->moves().size(), static_cast<std::size_t>(longest));
    }
}

TEST(PuzzleGames, BeginWithAsManyRandomDecisionsAsAsked) {
    // Without random decisions only the engine decides, which would start alike in each game.
    PuzzleGameSettings settings;
    settings.nodes = 200;
    settings.random_plies = 0;
    settings.longest_game = 1;
    const std::string game = "egotzi:size=3,balance=none";
    const auto first = played(game, settings, 0);
    int others = 0;
    for (int number = 1; number < 12; ++number) others += played(game, settings, number) == first ? 0 : 1;
    settings.random_plies = 1;
    int random_others = 0;
    for (int number = 1; number < 12; ++number) random_others += played(game, settings, number) == first ? 0 : 1;
    EXPECT_LT(others, random_others);
    EXPECT_GE(random_others, 6) << "of nine moves each is chosen alike";
}

TEST(PuzzleGames, AreGivenUpWhenAskedTo) {
    const std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(lab::play_puzzle_game(game_of("khet"), quick(), 0, stop.get_token()));
}

TEST(RecordedPuzzleGames, AreTheMainLine) {
    const auto read = lab::read_puzzle_games(
        "[Game \"egotzi:size=3,balance=none\"]\n[Seat0 \"Ada\"]\n\n1. a1 {why} c3 (1... b2 2. c1) 2. b2 *\n");
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(read->size(), 1U);
    const auto& [game, line] = read->front();
    EXPECT_EQ(game->text(), "egotzi:size=3,balance=none");
    EXPECT_EQ(line.moves().size(), 3U);
    auto position = game->start();
    for (const auto* move : {"a1", "c3", "b2"}) game->play(position, *game->parse_move(position, move));
    EXPECT_EQ(game->print_position(line.position()), game->print_position(position));
}

TEST(RecordedPuzzleGames, AreAllThoseOfAText) {
    const std::string record = "[Game \"egotzi:size=3,balance=none\"]\n\na1 c3 *\n";
    const auto read = lab::read_puzzle_games(record + record + "[Game \"khet\"] *");
    ASSERT_TRUE(read) << read.error().message;
    ASSERT_EQ(read->size(), 3U);
    EXPECT_EQ(read->at(1).line.moves().size(), 2U);
    EXPECT_EQ(read->at(2).game->name(), "khet");
}

TEST(RecordedPuzzleGames, AreRefusedWithThePlace) {
    const auto refused = [](const std::string& text, std::string_view what, std::size_t at) {
        const auto read = lab::read_puzzle_games(text);
        ASSERT_FALSE(read) << text;
        EXPECT_NE(read.error().message.find(what), std::string::npos) << read.error().message;
        EXPECT_EQ(read.error().message.find('\n'), std::string::npos) << "one line";
        EXPECT_EQ(read.error().at, at) << read.error().message;
    };
    refused("", "Game", 0);
    refused("a poem", "", 0);
    refused("[Game \"chess\"]\n\n1. e4 *\n", "chess", 7);
    refused("[Game \"egotzi:size=99\"]\n\n1. a1 *\n", "99", 19);
    const std::string moves = "[Game \"egotzi:size=3,balance=none\"]\n\n1. a1 c3 2. a1 *\n";
    refused(moves, "a1", moves.rfind("a1"));
    const std::string open = "[Game \"khet\"]\n\n1. c1+ {and now";
    refused(open, "} is missing", open.find('{'));
}

}  // namespace
}  // namespace merkhet::test
