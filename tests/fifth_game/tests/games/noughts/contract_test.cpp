#include "support/contract.hpp"

#include <gtest/gtest.h>

#include "game/perft.hpp"
#include "games/noughts/game.hpp"

namespace contract_test {

using merkhet::noughts::Rules;
using merkhet::test::after;
using merkhet::test::check_contract;
using merkhet::test::check_uniform;
using merkhet::test::options_error;
using merkhet::test::position_from;
using merkhet::test::rules_from;

TEST(NoughtsContract, Holds) {
    for (const char* options : {"", "aim=avoid", "size=4", "size=4,aim=avoid"}) check_contract<Rules>(options, 20, 20);
}

TEST(NoughtsContract, DrawsMovesUniformly) {
    const auto game = rules_from<Rules>("size=4");
    check_uniform(game, game.start());
    check_uniform(game, after(game, game.start(), "a1 d4 b2"));
}

TEST(NoughtsRules, ARowDecides) {
    const auto row = rules_from<Rules>("");
    const auto avoid = rules_from<Rules>("aim=avoid");
    const std::string_view moves = "a1 b1 b2 c1 c3";
    EXPECT_EQ(row.outcome(after(row, row.start(), moves)), merkhet::Outcome::win(0));
    EXPECT_EQ(avoid.outcome(after(avoid, avoid.start(), moves)), merkhet::Outcome::win(1));
    const auto full = position_from(row, "xox/xox/oxo o");
    EXPECT_EQ(row.outcome(full), merkhet::Outcome::shared(0b11));
}

TEST(NoughtsRules, RefusesWhatCannotBe) {
    const auto game = rules_from<Rules>("");
    const auto error = [&](std::string_view text) { return game.parse_position(text).error(); };
    EXPECT_EQ(error("xx./.../... o").message.substr(0, 13), "crosses begin");
    EXPECT_EQ(error("xxx/oo./..o x").message, "the row is that of who did not mark last");
    EXPECT_EQ(error("x../.../... x").at, 12U);
    EXPECT_EQ(error("x../..../... x").at, 7U);
    EXPECT_EQ(game.parse_move(game.start(), "d1").error().message, "expected an empty square a1…c3, found 'd1'");
    EXPECT_NE(options_error<Rules>("size=5").find("3…4"), std::string::npos);
}

/// How many ways there are to go on, on a board that is nothing but text: what shares nothing with the rules.
std::uint64_t count_by_hand(std::string board, char next, int depth) {
    constexpr int rows[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    if (depth == 0) return 1;
    for (const auto& row : rows)
        if (board[row[0]] != '.' && board[row[0]] == board[row[1]] && board[row[1]] == board[row[2]]) return 0;
    std::uint64_t ways = 0;
    for (auto& square : board) {
        if (square != '.') continue;
        square = next;
        ways += count_by_hand(board, next == 'x' ? 'o' : 'x', depth - 1);
        square = '.';
    }
    return ways;
}

TEST(NoughtsRules, PerftAgreesWithCountingByHand) {
    const auto game = rules_from<Rules>("");
    for (int depth = 1; depth <= 9; ++depth)
        EXPECT_EQ(merkhet::perft<merkhet::PerftLeaves::made>(game, game.start(), depth),
                  count_by_hand(".........", 'x', depth));
    EXPECT_EQ(count_by_hand(".........", 'x', 9), 127'872U);
}

}  // namespace contract_test
