#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "base/random.hpp"
#include "games/khet/game.hpp"
#include "games/khet/random_boards.hpp"
#include "support/phrases.hpp"
#include "support/rules_from.hpp"

namespace text_test {

using merkhet::Random;
using merkhet::khet::Rules;
using merkhet::test::position_from;
using merkhet::test::random_khet_board;
using merkhet::test::rules_from;

struct Wrong {
    std::string text;
    std::string message;
    std::size_t at;
};

TEST(KhetPositionText, PrintsWhatItRead) {
    const auto game = rules_from<Rules>("");
    for (const std::string text : {
             "x23a2ka2p12/2p27/3P36/p01P21s0s11p11P3/p11P31S1S01p01P2/6p13/7P02/2P3A0KA03X0 s",
             "x19/0/0/0/0/0/0/9X3 r",
             "x28K/P0p1A2a3S0s1E0e1k1/0/0/0/0/0/9X0 s",
             "x29/0/0/p02P02p03/0/0/0/9X0 r",
         }) {
        const auto p = game.parse_position(text);
        ASSERT_TRUE(p) << text << ": " << p.error().message;
        EXPECT_EQ(game.print_position(*p), text);
    }
    Random random(5);
    for (int i = 0; i < 300; ++i) {
        const auto text = random_khet_board(random, 60, 3);
        EXPECT_EQ(game.print_position(position_from(game, text)), text);
    }
}

TEST(KhetPositionText, TheQuietCountIsThereJustWhenItIsCounted) {
    const auto game = rules_from<Rules>("quiet=12");
    EXPECT_EQ(game.print_position(game.start()),
              "x23a2ka2p12/2p27/3P36/p01P21s0s11p11P3/p11P31S1S01p01P2/6p13/7P02/2P3A0KA03X0 s 0");
    EXPECT_TRUE(game.parse_position("x24k4/0/0/0/0/0/0/4K4X0 s 12"));
    const auto missing = game.parse_position("x24k4/0/0/0/0/0/0/4K4X0 s");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().message, "expected a blank and the count of quiet turns, found the end");
    const auto high = game.parse_position("x24k4/0/0/0/0/0/0/4K4X0 s 13");
    ASSERT_FALSE(high);
    EXPECT_EQ(high.error().message, "expected a count of quiet turns (0…12), found '13'");
    EXPECT_EQ(high.error().at, 26U);
    EXPECT_FALSE(game.parse_position("x24k4/0/0/0/0/0/0/4K4X0 s 01"));
    EXPECT_FALSE(rules_from<Rules>("").parse_position("x24k4/0/0/0/0/0/0/4K4X0 s 0"));
}

TEST(KhetPositionText, SaysWhatIsWrongAndWhere) {
    const auto game = rules_from<Rules>("");
    const Wrong table[] = {
        {"", "rank 8 has 0 squares instead of 10", 0},
        {"x25K/0", "rank 8 has 7 squares instead of 10", 4},
        {"x24k5/0/0/0/0/0/0/4K4X0 s", "rank 8 is longer than 10 squares", 4},
        {"x24k4K/0/0/0/0/0/0/9X0 s", "rank 8 is longer than 10 squares", 5},
        {"x24k4/55/0/0/0/0/0/4K4X0 s", "two numbers of empty squares side by side; write their sum", 7},
        {"x24k4/0/0/0/0/0/0 s", "expected / and rank 1 (8 ranks in all), found ' s'", 17},
        {"x24k4/0/0/0/0/0/0/4K4X0/0 s", "expected a blank and who is to move (s or r), found '/0 s'", 23},
        {"x24k4/0/0/0/0/0/0/4K4X0 w", "expected who is to move, s (Silver) or r (Red), found 'w'", 24},
        {"x24k4/0/0/0/0/0/0/4K4X0 s ", "expected the end of the position, found ' '", 25},
        {"x24k4/0/0/0/0/0/K9/4K4X0 s", "the silver Pharaoh on e1 is its second Pharaoh", 20},
        {"x23kk4/0/0/0/0/0/0/4K4X0 s", "the red Pharaoh on f8 is its second Pharaoh", 4},
        {"x24k4/0/0/0/0/0/0/4K5 s", "the silver Sphinx is missing on j1", 21},
        {"14k4/0/0/0/0/0/0/4K4X0 s", "two numbers of empty squares side by side; write their sum", 1},
        {"5k4/0/0/0/0/0/0/4K4X0 s", "the red Sphinx is missing on a8", 0},
        {"x34k4/0/0/0/0/0/0/4K4X0 s", "the red Sphinx on a8 needs the digit 1 (east) or 2 (south), not '3'", 0},
        {"x24k4/0/0/0/0/0/0/4K4X1 s", "the silver Sphinx on j1 needs the digit 0 (north) or 3 (west), not '1'", 21},
        {"x24k4/x29/0/0/0/0/0/4K4X0 s", "the red Sphinx on a7 must stand on a8", 6},
        {"X04k4/0/0/0/0/0/0/4K4X0 s", "the silver Sphinx on a8 must stand on j1", 0},
        {"K4k4/0/0/0/0/0/0/9X0 s", "the silver Pharaoh on a8 stands where only a Sphinx may", 0},
        {"x24k4/0/0/0/0/0/0/4K4p1 s", "the red Pyramid on j1 stands where only a Sphinx may", 21},
        {"x24k4/p49/0/0/0/0/0/4K4X0 s",
         "the red Pyramid on a7 needs the digit 0 (mirror north-east), 1 (south-east), 2 (south-west) or 3 "
         "(north-west), not '4'",
         6},
        {"x24k4/A9/0/0/0/0/0/4K4X0 s",
         "the silver Anubis on a7 needs the digit 0 (front north), 1 (east), 2 (south) or 3 (west), not '9'", 6},
        {"x24k4/S29/0/0/0/0/0/4K4X0 s",
         "the silver Scarab on a7 needs the digit 0 (mirror \\) or 1 (mirror /), not '2'", 6},
        {"x24k4/e", "the red Eye of Horus on a7 needs the digit 0 (mirror \\) or 1 (mirror /), not the end", 6},
        {"x24k4/Q9/0/0/0/0/0/4K4X0 s",
         "expected a piece (K, S, A, P, X, E; small for red) or a number of empty squares, found "
         "'Q9/0/0/0/0/0/4K4X0 s'",
         6},
    };
    for (const auto& wrong : table) {
        const auto p = game.parse_position(wrong.text);
        ASSERT_FALSE(p) << wrong.text;
        EXPECT_EQ(p.error().message, wrong.message) << wrong.text;
        EXPECT_EQ(p.error().at, wrong.at) << wrong.text;
    }
}

TEST(KhetPositionText, NoiseIsRefusedAtOnce) {
    const auto game = rules_from<Rules>("");
    Random random(6);
    std::string noise(10'000'000, ' ');
    for (auto& c : noise) c = static_cast<char>(random.next());
    const auto p = game.parse_position(noise);
    ASSERT_FALSE(p);
    EXPECT_LT(p.error().message.size(), 300U);
    // One character of a good text changed: refused, or another text that prints as it was written.
    const auto good = game.print_position(game.start());
    constexpr std::string_view letters = "KXPASEkxpase0123456789/ sr";
    for (int i = 0; i < 20'000; ++i) {
        auto text = good;
        text[random.below(static_cast<std::uint32_t>(text.size()))] =
            letters[random.below(static_cast<std::uint32_t>(letters.size()))];
        if (const auto read = game.parse_position(text)) {
            EXPECT_EQ(game.print_position(*read), text);
        }
    }
}

TEST(KhetMoveText, PrintsEveryKindOfMove) {
    const auto game = rules_from<Rules>("");
    const auto p = game.start();
    for (const std::string text : {"e1e2", "c1+", "c1-", "e4+", "e4f5", "j1+", "e4d5"}) {
        const auto m = game.parse_move(p, text);
        if (text == "e4f5") {
            EXPECT_FALSE(m) << "a Scarab does not swap with a Scarab";
            continue;
        }
        ASSERT_TRUE(m) << text << ": " << m.error().message;
        EXPECT_EQ(game.print_move(p, *m), text);
    }
    EXPECT_EQ(game.print_move(p, *game.parse_move(p, "e4-")), "e4+");
    EXPECT_EQ(game.print_move(p, *game.parse_move(p, "j1-")), "j1+");
    EXPECT_EQ(game.print_move(p, *Rules::claim(3)), "draw");
    EXPECT_EQ(Rules::claim(2), std::nullopt);
    EXPECT_FALSE(game.is_legal(p, *Rules::claim(3)));
}

TEST(KhetMoveText, SaysWhatIsWrongAndWhatIsPossible) {
    const auto game = rules_from<Rules>("");
    const auto p = game.start();
    const Wrong table[] = {
        {"", "expected a square a1…j8, found the end; a move is like e4e5, e4+ or e4-", 0},
        {"k1", "expected a square a1…j8, found 'k1'; a move is like e4e5, e4+ or e4-", 0},
        {"e9e8", "expected a square a1…j8, found 'e9e8'; a move is like e4e5, e4+ or e4-", 0},
        {"e2e3", "no piece stands on e2", 0},
        {"e5+", "the red Scarab on e5 is not Silver's to move", 0},
        {"e1+", "the silver Pharaoh on e1 cannot be turned; it can go to d2, e2, f2", 2},
        {"e1e3", "the silver Pharaoh on e1 moves one square only; it can go to d2, e2, f2", 2},
        {"e1e1", "the silver Pharaoh on e1 is already there; it can go to d2, e2, f2", 2},
        {"e1d1",
         "the silver Pharaoh on e1 cannot go to d1: the silver Anubis on d1 is in its way; it can go to "
         "d2, e2, f2",
         2},
        {"e4f4",
         "the silver Scarab on e4 swaps only with a Pyramid or an Anubis, not with the silver Scarab on f4; it "
         "can go to d3, e3, f3, d4, d5 or turn (+)",
         2},
        {"c1c",
         "the silver Pyramid on c1 can go to a square or turn: expected a square, + or -, found 'c'; it can go "
         "to b1, b2, c2, d2 or turn (+, -)",
         2},
        {"j1j2", "the silver Sphinx on j1 never leaves its corner; it can turn (+)", 2},
        {"e4+e5", "expected the end of the move, found 'e5'", 3},
        {"e1e2 ", "expected the end of the move, found ' '", 4},
        {"draw", "a draw can be declared only when the arrangement occurs for the third time", 0},
    };
    for (const auto& wrong : table) {
        const auto m = game.parse_move(p, wrong.text);
        ASSERT_FALSE(m) << wrong.text;
        EXPECT_EQ(m.error().message, wrong.message) << wrong.text;
        EXPECT_EQ(m.error().at, wrong.at) << wrong.text;
    }
    const auto flank = position_from(game, "x24k4/0/0/0/1P08/0/8P01/4K4X0 s");
    const auto reserved = game.parse_move(flank, "b4a4");
    ASSERT_FALSE(reserved);
    EXPECT_EQ(reserved.error().message,
              "the silver Pyramid on b4 may not enter a4, a square of Red; it can go to b3, c3, c4, b5, c5 or turn (+, "
              "-)");
    const auto corner = game.parse_move(flank, "i2j1");
    ASSERT_FALSE(corner);
    EXPECT_TRUE(corner.error().message.starts_with("the silver Pyramid on i2 cannot go to the corner of a Sphinx; "));
    const auto over = game.parse_move(position_from(game, "x29/0/0/0/0/0/0/4K4X0 s"), "e1e2");
    ASSERT_FALSE(over);
    EXPECT_EQ(over.error().message, "the game is over: 'e1e2' cannot be played");
    const auto shut_in = game.parse_move(position_from(game, "x24k4/0/0/0/0/0/3P0P0P04/3P0KP03X0 s"), "e1e2");
    ASSERT_FALSE(shut_in);
    EXPECT_TRUE(shut_in.error().message.ends_with("; it cannot move now")) << shut_in.error().message;
}

TEST(KhetMoveText, SuggestsTurnsAsTheyLook) {
    const auto game = rules_from<Rules>("");
    const auto acts = [&](const char* position, const char* typed) {
        std::string told;
        for (const auto& next : game.suggest(position_from(game, position), typed).next)
            if (!next.square) told.append(next.text).append(" ").append(next.act).append("; ");
        return told;
    };
    // j1+ is the Sphinx's other way, whichever that is.
    EXPECT_EQ(acts("x25k3/0/0/0/0/0/0/4K4X0 s", "j1"), "j1+ turn-left; ");
    EXPECT_EQ(acts("x25k3/0/0/0/0/0/0/4K4X3 s", "j1"), "j1+ turn-right; ");
    EXPECT_EQ(acts("x25k3/0/0/0/0/0/0/4K4X0 r", "a8"), "a8+ turn-left; ");
    EXPECT_EQ(acts("x25k3/0/0/0/4P05/0/0/4K4X0 s", "e4"), "e4+ turn-right; e4- turn-left; ");
    EXPECT_EQ(acts("x25k3/0/0/0/4S05/0/0/4K4X0 s", "e4"), "e4+ turn-right; ");
}

TEST(KhetMoveText, SuggestsASquareFirstAndThenWhatItsPieceDoes) {
    const auto game = rules_from<Rules>("");
    const auto p = game.start();
    EXPECT_EQ(game.suggest(p, "e").texts(), (std::vector<std::string>{"e1", "e4"}));
    EXPECT_EQ(game.suggest(p, "e1").texts(), (std::vector<std::string>{"e1d2", "e1e2", "e1f2"}));
    EXPECT_EQ(game.suggest(p, "e1").note, "silver Pharaoh on e1");
    EXPECT_EQ(game.suggest(p, "e1e").texts(), (std::vector<std::string>{"e1e2"}));
    EXPECT_TRUE(game.suggest(p, "e2").next.empty());
    EXPECT_TRUE(game.suggest(p, std::string(100'000, 'e')).next.empty());
    EXPECT_EQ(game.suggest(p, "").next.size(), 13U);
}

}  // namespace text_test
