#include "lab/openings/opening_book.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/book.hpp"
#include "games/registry.hpp"
#include "lab/openings/book_tree.hpp"

namespace merkhet::lab {
namespace opening_book_test {

std::shared_ptr<const AnyGame> game_of(const std::string& text) { return *make_game(text); }

/// What a search of a node might have found: moves with the first seat's score.
std::vector<Variation<AnyMove>> found(const AnyGame& game, const AnyPosition& p,
                                      const std::vector<std::pair<std::string, float>>& moves) {
    std::vector<Variation<AnyMove>> variations;
    for (const auto& [text, score] : moves) {
        Variation<AnyMove> one;
        const auto move = game.parse_move(p, text);
        EXPECT_TRUE(move) << text;
        one.moves.push_back(*move);
        one.scores = {score, 1 - score};
        one.nodes = 1;
        variations.push_back(std::move(one));
    }
    return variations;
}

float first_seats(const BookTree& tree, std::size_t n) {
    return tree.node(n).image.for_position(tree.node(n).scores)[0];
}

TEST(BookTree, BacksUpAndTurnsToWhatIsClosestToBestPlay) {
    const auto game = game_of("egotzi:size=3");
    BookTree tree(*game);
    EXPECT_EQ(tree.wanted(9, 0.02), std::vector<std::size_t>{0});
    // Images of each other are one.
    tree.add(0, found(*game, game->start(), {{"a1", 0.55F}, {"c1", 0.55F}, {"b2", 0.52F}, {"a2", 0.40F}}), 4);
    tree.back_up();
    ASSERT_EQ(tree.size(), 4U);
    EXPECT_FLOAT_EQ(first_seats(tree, 0), 0.55F);
    EXPECT_EQ(tree.wanted(9, 0.02), (std::vector<std::size_t>{1, 2, 3}));
    // The second seat answers the corner well: the centre is better now, and further moves there are near.
    tree.add(1, found(*game, tree.node(1).position, {{"swap", 0.45F}, {"b1", 0.50F}}), 2);
    tree.back_up();
    EXPECT_FLOAT_EQ(first_seats(tree, 1), 0.45F);
    EXPECT_FLOAT_EQ(first_seats(tree, 0), 0.52F);
    EXPECT_EQ(tree.wanted(2, 0.02).front(), 2U);
}

// What was not named at the start may be worth as much as the last that was.
TEST(BookTree, SearchesAgainWhereWhatWasNotNamedMayBeBetter) {
    const auto game = game_of("egotzi:size=3");
    BookTree tree(*game);
    tree.add(0, found(*game, game->start(), {{"a1", 0.55F}, {"b2", 0.52F}}), 2);
    tree.add(1, found(*game, tree.node(1).position, {{"swap", 0.30F}}), 1);
    tree.back_up();
    EXPECT_NE(tree.wanted(1, 0.02), std::vector<std::size_t>{0});
    tree.add(2, found(*game, tree.node(2).position, {{"swap", 0.40F}}), 1);
    tree.back_up();
    EXPECT_EQ(tree.wanted(1, 0.02), std::vector<std::size_t>{0});
    tree.add(0, found(*game, game->start(), {{"a1", 0.55F}, {"b2", 0.52F}, {"a2", 0.35F}}), 4);
    tree.back_up();
    EXPECT_NE(tree.wanted(1, 0.02), std::vector<std::size_t>{0});
    EXPECT_FLOAT_EQ(first_seats(tree, 0), 0.40F);
}

// Khet can come back to a position: what it was worth must not hold itself up.
TEST(BookTree, DoesNotFollowWaysBack) {
    const auto game = game_of("khet");
    BookTree tree(*game);
    tree.add(0, found(*game, game->start(), {{"c1+", 0.55F}}), 1);
    tree.add(1, found(*game, tree.node(1).position, {{"e8d7", 0.55F}}), 1);
    tree.add(2, found(*game, tree.node(2).position, {{"c1-", 0.55F}}), 1);
    tree.add(3, found(*game, tree.node(3).position, {{"d7e8", 0.55F}, {"d7c6", 0.60F}}), 2);
    ASSERT_EQ(tree.size(), 5U);
    ASSERT_EQ(tree.node(3).edges.size(), 1U);
    tree.back_up();
    EXPECT_FLOAT_EQ(first_seats(tree, 0), 0.60F);
}

TEST(BookTree, IsPrintedAsABook) {
    const auto game = game_of("egotzi:size=3");
    BookTree tree(*game);
    tree.add(0, found(*game, game->start(), {{"b2", 0.52F}, {"a1", 0.55F}}), 2);
    tree.add(2, found(*game, tree.node(2).position, {{"swap", 0.45F}, {"b1", 0.50F}}), 2);
    tree.back_up();
    BookTally tally;
    tally.games = 4;
    tally.twelfths = {36, 12};
    EXPECT_EQ(tree.print({{tree.node(1).image.key, tally}}),
              "book egotzi:size=3\nb2 520 4 750\na1 450+\n swap 450\n b1 500\nend\n");
}

/// The positions of a book's text, as lines of moves, with the first seat's score.
std::map<std::string, int> lines_of(const std::string& text) {
    std::map<std::string, int> lines;
    std::vector<std::string> way;
    std::istringstream rest(text.substr(text.find('\n') + 1));
    for (std::string line; std::getline(rest, line) && line != "end";) {
        const auto ply = line.find_first_not_of(' ');
        const auto end = line.find(' ', ply);
        way.resize(ply);
        way.push_back(line.substr(ply, end - ply));
        std::string moves;
        for (const auto& move : way) moves += (moves.empty() ? "" : " ") + move;
        lines[moves] = std::stoi(line.substr(end));
    }
    return lines;
}

TEST(OpeningBook, IsTheSameWithAnyNumberOfThreads) {
    BookSettings settings;
    settings.positions = 40;
    settings.nodes = 200;
    settings.games = 6;
    settings.play_nodes = 20;
    for (const auto* text : {"khet", "egotzi:size=4", "khepri:players=3,turns=6", "kechi:lines=2"}) {
        SCOPED_TRACE(text);
        const auto game = game_of(text);
        int calls = 0;
        const auto one = make_opening_book(game, settings, nullptr, 1, {}, [&](int, int) { ++calls; });
        const auto two = make_opening_book(game, settings, nullptr, 2, {}, [](int, int) {});
        EXPECT_EQ(one.text, two.text);
        EXPECT_EQ(one.searches, 40);
        EXPECT_GE(calls, 6 + 3);
        const auto book = Book::read(game, one.text);
        ASSERT_TRUE(book) << book.error().message;
        EXPECT_EQ((*book)->size(), one.size);
        int games = 0;
        for (const auto& [move, entry] : (*book)->moves(game->start())) games += entry.games;
        EXPECT_GE(games, 6) << "images of a move are told again";
    }
}

// By a look of its own at what was printed.
TEST(OpeningBook, BacksUpByMinimax) {
    BookSettings settings;
    settings.positions = 60;
    settings.nodes = 300;
    settings.games = 0;
    const auto game = game_of("egotzi:size=5,scoring=squared,komi=4");
    const auto made = make_opening_book(game, settings, nullptr, 1, {}, [](int, int) {});
    const auto book = Book::read(game, made.text);
    ASSERT_TRUE(book) << book.error().message;
    int looked_at = 0;
    int equal = 0;
    for (const auto& [moves, score] : lines_of(made.text)) {
        Line<AnyGame> line(*game);
        ASSERT_FALSE(line.play_text(moves)) << moves;
        const auto known = (*book)->moves(line.position());
        if (known.empty()) continue;
        // Moves that were not named may lead to positions that others led to, and be better.
        const int best = static_cast<int>(std::lround(known.front().entry.expected[0] * 1000));
        const bool first = line.to_move() == seat(0);
        EXPECT_TRUE(first ? best >= score : best <= score) << moves << ": " << score << ", " << best;
        ++looked_at;
        equal += best == score ? 1 : 0;
    }
    EXPECT_GE(looked_at, 55);
    EXPECT_GE(equal, looked_at * 3 / 4);
}

TEST(OpeningBook, StopsWhenAsked) {
    std::stop_source stop;
    BookSettings settings;
    settings.nodes = 100;
    const auto made =
        make_opening_book(game_of("khet"), settings, nullptr, 1, stop.get_token(), [&](int positions, int) {
            if (positions >= 32) stop.request_stop();
        });
    // In rounds of at most 16; the first has the start alone.
    EXPECT_GE(made.searches, 32);
    EXPECT_LT(made.searches, 32 + 16);
}

}  // namespace opening_book_test
}  // namespace merkhet::lab
