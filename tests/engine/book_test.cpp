#include "engine/book.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "games/registry.hpp"

namespace merkhet::test {
namespace book_test {

std::shared_ptr<const AnyGame> game_of(const std::string& text) {
    auto game = make_game(text);
    EXPECT_TRUE(game) << text;
    return *game;
}

std::shared_ptr<const Book> book_of(const std::shared_ptr<const AnyGame>& game, const std::string& text) {
    auto book = Book::read(game, text);
    if (!book) {
        ADD_FAILURE() << book.error().message;
        return nullptr;
    }
    return *book;
}

AnyPosition after(const AnyGame& game, const std::string& moves) {
    Line<AnyGame> line(game);
    EXPECT_FALSE(line.play_text(moves)) << moves;
    return line.position();
}

/// "move score-of-the-first-seat", in order.
std::vector<std::string> told(const AnyGame& game, const Book& book, const std::string& moves) {
    const auto p = after(game, moves);
    std::vector<std::string> texts;
    for (const auto& [move, entry] : book.moves(p))
        texts.push_back(game.print_move(p, move) + " " + std::to_string(std::lround(entry.expected[0] * 1000)));
    return texts;
}

constexpr const char* small_book =
    "# a comment\n"
    "\n"
    "book egotzi:size=3\n"
    "b2 480+ 12 417\n"
    " swap 480\n"
    " a1 430\n"
    "a1 520\n"
    "end\n";

TEST(Book, KnowsMovesAndTheirImages) {
    const auto game = game_of("egotzi:size=3");
    const auto book = book_of(game, small_book);
    ASSERT_NE(book, nullptr);
    EXPECT_EQ(book->size(), 4U);
    // The best for whoever is to move comes first; all corners are alike.
    EXPECT_EQ(told(*game, *book, ""), (std::vector<std::string>{"a1 520", "c1 520", "a3 520", "c3 520", "b2 480"}));
    EXPECT_EQ(told(*game, *book, "b2"), (std::vector<std::string>{"a1 430", "c1 430", "a3 430", "c3 430", "swap 480"}));
    EXPECT_TRUE(book->moves(after(*game, "c3")).empty());
    const auto centre = book->moves(game->start()).back().entry;
    EXPECT_EQ(centre.games, 12);
    EXPECT_FLOAT_EQ(centre.scored[0], 0.417F);
    EXPECT_FLOAT_EQ(centre.scored[1], 0.583F);
}

// In Khet half a turn of the board makes Red's position Silver's.
TEST(Book, TurnsScoresWithTheSeats) {
    const auto game = game_of("khet");
    const auto book = book_of(game, "book khet\nc1d2 700+\n a4b4 600\nend\n");
    ASSERT_NE(book, nullptr);
    EXPECT_EQ(told(*game, *book, ""), (std::vector<std::string>{"c1d2 700"}));
    EXPECT_EQ(told(*game, *book, "c1d2"), (std::vector<std::string>{"a4b4 600"}));
    const auto swapped = game->parse_position([&] {
        auto text = game->print_position(game->start());
        text[text.rfind(" s") + 1] = 'r';
        return text;
    }());
    ASSERT_TRUE(swapped);
    const auto moves = book->moves(*swapped);
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_FLOAT_EQ(moves.front().entry.expected[1], 0.7F);
}

// A move may lead to a position that the book has from elsewhere; that says nothing of the others.
TEST(Book, TellsNothingOfAPositionThatIsNotOpen) {
    const auto game = game_of("khet");
    const auto known = [&](const std::string& mark) {
        const auto book =
            book_of(game, "book khet\nc1+ 500+\n a4+ 500+\n  d1e2 500\nd1e2 500+\n a4+ 500" + mark + "\nend\n");
        return told(*game, *book, "d1e2 a4+");
    };
    EXPECT_EQ(known(""), std::vector<std::string>());
    EXPECT_EQ(known("+"), std::vector<std::string>{"c1+ 500"});
}

TEST(Book, HasScoresForEachSeat) {
    const auto game = game_of("khepri:players=3");
    std::string first;
    game->visit_moves(game->start(), [&](const AnyMove& move) {
        if (first.empty()) first = game->print_move(game->start(), move);
    });
    const auto book = book_of(game, "book khepri:players=3\n" + first + " 400/250 2 1000/0\nend\n");
    ASSERT_NE(book, nullptr);
    const auto moves = book->moves(game->start());
    ASSERT_FALSE(moves.empty());
    const auto& entry = moves.front().entry;
    EXPECT_FLOAT_EQ(entry.expected[0], 0.4F);
    EXPECT_FLOAT_EQ(entry.expected[1], 0.25F);
    EXPECT_FLOAT_EQ(entry.expected[2], 0.35F);
    EXPECT_FLOAT_EQ(entry.scored[0], 1.0F);
    EXPECT_EQ(print_book_line(0, first, entry, 3), first + " 400/250 2 1000/0");
}

TEST(Book, IsPrintedAsItIsRead) {
    BookEntry entry;
    entry.expected = {0.4996F, 0.5004F};
    EXPECT_EQ(print_book_line(2, "a1", entry, 2), "  a1 500");
    entry.games = 3;
    entry.scored = {1, 0};
    EXPECT_EQ(print_book_line(0, "a1", entry, 2), "a1 500 3 1000");
    entry.open = true;
    EXPECT_EQ(print_book_line(0, "a1", entry, 2), "a1 500+ 3 1000");
    entry.open = false;
    // What is rounded up must not make more than a point.
    entry.expected = {0.3335F, 0.3335F, 0.333F};
    entry.games = 0;
    EXPECT_EQ(print_book_line(0, "a1", entry, 3), "a1 334/334");
    entry.expected = {0.9996F, 0.0004F, 0};
    EXPECT_EQ(print_book_line(0, "a1", entry, 3), "a1 1000/0");
    EXPECT_EQ(print_book_head(*game_of("egotzi:size=3")), "book egotzi:size=3");
}

TEST(Book, AnEngineThatConsultsItDoesNotSearch) {
    const auto game = game_of("egotzi:size=3");
    Engine engine(game);
    engine.consult(book_of(game, small_book));
    engine.set_line(Line<AnyGame>(*game));
    SearchLimits limits;
    limits.nodes = 1000;
    const auto answer = engine.think(limits);
    ASSERT_EQ(answer.variations.size(), 1U);
    EXPECT_EQ(game->print_move(game->start(), answer.variations.front().moves.front()), "a1");
    EXPECT_FLOAT_EQ(answer.variations.front().scores[0], 0.52F);
    EXPECT_FALSE(answer.variations.front().proven);
    EXPECT_EQ(answer.variations.front().plies_to_end, 0);
    EXPECT_EQ(answer.nodes, 1U);
    // What it does not know is searched.
    Line<AnyGame> line(*game);
    ASSERT_FALSE(line.play_text("a1"));
    engine.set_line(line);
    EXPECT_GT(engine.think(limits).nodes, 1U);
}

// What the first does not know, the second may.
TEST(Book, IsAskedAfterOtherOracles) {
    const auto game = game_of("egotzi:size=3");
    const auto first = book_of(game, "book egotzi:size=3\nb2 480\nend\n");
    const SeveralOracles both({first, book_of(game, small_book)});
    EXPECT_EQ(both.ask(game->start()).size(), 1U);
    EXPECT_EQ(both.ask(after(*game, "b2")).size(), 5U);
    EXPECT_TRUE(both.ask(after(*game, "a1")).empty());
}

TEST(Book, SaysWhatIsWrongAndWhere) {
    struct Wrong {
        std::string text;
        std::string told;
        std::size_t at;
    };
    const std::string head = "book egotzi:size=3\n";
    const auto size = head.size();
    for (const auto& [text, told, at] : std::vector<Wrong>{
             {"", "it is empty", 0},
             {"# nothing\n", "it is empty", 0},
             {"a1 520\n", "line 1: it does not begin with book egotzi:size=3", 0},
             {"# x\nbook khet\n", "line 2: it is a book of 'khet', not of egotzi:size=3", 9},
             {head + " a1 520\n", "line 2: it is set in too far", size + 1},
             {head + "a9 520\n", "line 2: expected an empty square", size},
             {head + "a1\n", "line 2: expected a score after a blank", size + 2},
             {head + "a1 5x\n", "line 2: ", size + 4},
             {head + "a1 1001\n", "line 2: ", size + 3},
             {head + "a1 500 0 500\n", "line 2: ", size + 7},
             {head + "a1 500 3\n", "line 2: expected the scores of these games", size + 8},
             {head + "a1 500 3 400 x\n", "line 2: expected the end of the line", size + 12},
             {head + "a1 500\nc3 500\n", "line 3: the book has this position already", size + 7},
             {head + "a1 500\n\n  b1 500\n", "line 4: it is set in too far", size + 10},
             {head + "a1 500\nb1 50", "line 3: it is cut off: a book ends with a line \"end\"", size + 12},
             {head + "end\na1 500\n", "line 3: nothing follows \"end\"", size + 4},
         }) {
        const auto book = Book::read(game_of("egotzi:size=3"), text);
        ASSERT_FALSE(book) << text;
        EXPECT_TRUE(book.error().message.starts_with(told)) << text << book.error().message;
        EXPECT_EQ(book.error().at, at) << text << book.error().message;
    }
}

}  // namespace book_test
}  // namespace merkhet::test
