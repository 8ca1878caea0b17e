#include "players/book_choice.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "files/files.hpp"
#include "game/line.hpp"
#include "games/registry.hpp"

namespace merkhet::test {
namespace book_choice_test {

namespace fs = std::filesystem;

TEST(BookChoice, TakesNoneTheShippedOneOrAFile) {
    const auto khet = *make_game("khet");
    EXPECT_EQ(book_file_name(**make_game("egotzi:scoring=squared,komi=18")), "egotzi-scoring-squared-komi-18.txt");
    ASSERT_TRUE(chosen_book(no_book, khet));
    EXPECT_EQ(*chosen_book(no_book, khet), nullptr);
    EXPECT_EQ(*chosen_book(shipped_book, *make_game("egotzi:size=3")), nullptr);
    const auto folder = fs::path(testing::TempDir());
    std::ofstream(folder / "a_book.txt") << "book khet\nc1d2 500\nend\n";
    const auto book = chosen_book((folder / "a_book.txt").string(), khet);
    ASSERT_TRUE(book) << book.error().message;
    EXPECT_EQ((*book)->size(), 1U);
    std::ofstream(folder / "no_book.txt") << "book khet\nc1e9 500\n";
    const auto wrong = chosen_book((folder / "no_book.txt").string(), khet);
    ASSERT_FALSE(wrong);
    EXPECT_NE(wrong.error().message.find("no_book.txt: line 2: "), std::string::npos) << wrong.error().message;
    EXPECT_FALSE(chosen_book((folder / "nowhere").string(), khet));
    EXPECT_TRUE(problem_with_book((folder / "nowhere").string()));
    for (const auto& choice : {std::string(no_book), std::string(shipped_book), (folder / "a_book.txt").string()})
        EXPECT_FALSE(problem_with_book(choice)) << choice;
}

TEST(ShippedBooks, AreReadByTheirGamesAndAreSmall) {
    constexpr std::size_t most = 200'000;
    std::size_t found = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(MERKHET_TEST_DATA) / ".." / "books")) {
        if (entry.path().extension() != ".txt") continue;
        const auto text = read_file(entry.path(), most);
        ASSERT_TRUE(text) << text.error().message();
        const auto at = text->find("\nbook ") + 6;
        const auto game = make_game(text->substr(at, text->find('\n', at) - at));
        ASSERT_TRUE(game) << entry.path();
        EXPECT_EQ(book_file_name(**game), entry.path().filename());
        const auto book = Book::read(*game, *text);
        ASSERT_TRUE(book) << entry.path() << ": " << book.error().message;
        EXPECT_GE((*book)->size(), 100U) << entry.path();
        // The best moves lead on.
        Line<AnyGame> line(**game);
        for (int ply = 0; ply < 3; ++ply) {
            const auto moves = (*book)->moves(line.position());
            ASSERT_FALSE(moves.empty()) << entry.path() << " after " << ply;
            line.play(moves.front().move);
        }
        ++found;
    }
    EXPECT_GT(found, 0U);
}

}  // namespace book_choice_test
}  // namespace merkhet::test
