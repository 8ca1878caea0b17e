#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/egotzi/game.hpp"
#include "support/phrases.hpp"
#include "support/rules_from.hpp"

namespace text_test {

using namespace merkhet;
using egotzi::Rules;
using test::rules_from;

/// Ten million of one character.
std::string noise(char c) {
    std::string text;
    text.resize(10'000'000, c);
    return text;
}

/// The error and its place, "12: …".
std::string refused(const char* options, const std::string& position) {
    const auto result = rules_from<Rules>(options).parse_position(position);
    return result ? "accepted" : std::to_string(result.error().at) + ": " + result.error().message;
}

std::string refused_move(const char* options, const char* moves, const std::string& text) {
    const auto rules = rules_from<Rules>(options);
    const auto result = rules.parse_move(test::after(rules, rules.start(), moves), text);
    return result ? "accepted" : result.error().message;
}

TEST(EgotziPositionText, RoundTripsEveryField) {
    const auto round_trip = [](const char* options, const std::string& text) {
        const auto rules = rules_from<Rules>(options);
        EXPECT_EQ(rules.print_position(test::position_from(rules, text)), text);
    };
    round_trip("size=3", ".../.../... b -");
    round_trip("size=3", ".../.B./... w p");
    round_trip("size=3", ".../.B./... w s");
    round_trip("size=3", "W../.B./... b -");
    round_trip("size=3", "W../.B./... b s");
    round_trip("size=3,balance=none", ".../.B./... w -");
    round_trip("size=3,scoring=squared,komi=2", ".../.B./... w -");
    round_trip("size=3,scoring=squared", ".../.../... b k");
    round_trip("size=3,scoring=squared", ".../.../... b c0");
    round_trip("size=3,scoring=squared", ".../.../... b c80");
    round_trip("size=3,scoring=squared", ".../.../... b 6");
    round_trip("size=3,scoring=squared", ".../.B./... w 6s");
}

TEST(EgotziPositionText, RaggedBoardsAreRefused) {
    EXPECT_EQ(refused("size=3", "..../.../... b -"), "3: rank 3 has 4 squares; the board has 3");
    EXPECT_EQ(refused("size=3", ".../../... b -"), "6: rank 2 has 2 squares; the board has 3");
    EXPECT_EQ(refused("size=3", ".../... b -"), "7: expected '/' and rank 1, found ' b -'");
    EXPECT_EQ(refused("size=3", ".../.../.../... b -"),
              "11: expected a blank and the colour to place, found '/... b -'");
    EXPECT_EQ(refused("size=3", ".../.x./... b -"), "5: rank 2: expected '.', 'B' or 'W', found 'x'");
    EXPECT_EQ(refused("size=3", ""), "0: rank 3 has 0 squares; the board has 3");
}

TEST(EgotziPositionText, ColoursAlternate) {
    EXPECT_EQ(refused("size=3", "W../.../... b -"),
              "0: 0 black stones and 1 white stone: colours alternate and Black begins, so Black has as many as White "
              "or one more");
    EXPECT_EQ(refused("size=3", "BB./.../... b -").substr(0, 3), "0: ");
    EXPECT_EQ(refused("size=3", "BW./.../... w -"),
              "12: after 1 black stone and 1 white stone the colour to place is b");
    EXPECT_EQ(refused("size=3", "B../.../... b p"),
              "12: after 1 black stone and 0 white stones the colour to place is w");
    EXPECT_EQ(refused("size=3", "B../.../... x p"), "12: expected the colour to place, b or w, found 'x'");
    EXPECT_EQ(refused("size=3", ".../.../... b"), "13: expected a blank and the last field, found the end");
}

TEST(EgotziPositionText, TheSwapFieldMustFitTheStones) {
    EXPECT_EQ(refused("size=3", ".../.../... b p"), "14: p: swap is on offer only while the first stone lies alone");
    EXPECT_EQ(refused("size=3", ".../.../... b s"), "14: s: nobody can have swapped before the first stone");
    EXPECT_EQ(refused("size=3", "B../.../... w -"),
              "14: expected p or s: after the first stone swap is on offer until White has chosen");
    EXPECT_EQ(refused("size=3", "B../.../..W b p"), "14: p: swap is on offer only while the first stone lies alone");
    EXPECT_EQ(refused("size=3", "B../.../..W b k"), "14: expected - or p (swap on offer) or s (swapped), found 'k'");
    EXPECT_EQ(refused("size=3,balance=none", "B../.../... w p"), "14: expected - as the last field, found 'p'");
    EXPECT_EQ(refused("size=3", ".../.../... b - "), "15: expected the end of the position, found ' '");
}

TEST(EgotziPositionText, TheAuctionFieldMustFitTheStones) {
    const char* auction = "size=3,scoring=squared";
    EXPECT_EQ(refused(auction, ".../.../... b -"), "14: expected k, c and a komi, or an even komi (0…80), found '-'");
    EXPECT_EQ(refused(auction, ".../.../... b c5"), "15: komi must be even, not 5");
    EXPECT_EQ(refused(auction, ".../.../... b c82"), "15: expected an even komi (0…80), found '82'");
    EXPECT_EQ(refused(auction, ".../.../... b 82"), "14: expected k, c and a komi, or an even komi (0…80), found '82'");
    EXPECT_EQ(refused(auction, ".../.../... b 06"), "14: expected k, c and a komi, or an even komi (0…80), found '06'");
    EXPECT_EQ(refused(auction, ".../.../... b c6s"), "16: expected the end of the position, found 's'");
    EXPECT_EQ(refused(auction, "B../.../... w k"),
              "14: the auction comes before the first stone: the field must be the agreed komi");
    EXPECT_EQ(refused(auction, "B../.../... w c6"),
              "14: the auction comes before the first stone: the field must be the agreed komi");
}

TEST(EgotziPositionText, LongNoiseIsRefusedInOneShortLine) {
    for (const char c : {'.', '/', 'B', ' ', '\n', '\0'}) {
        const auto message = refused("", noise(c));
        EXPECT_LT(message.size(), 300U);
        EXPECT_EQ(message.find('\n'), std::string::npos);
    }
}

TEST(EgotziMoveText, ErrorsSayWhatIsPossible) {
    EXPECT_EQ(refused_move("size=3", "b2 a1 c3", "b2"),
              "b2 is occupied by a black stone; empty: b1, c1, a2, c2, a3, b3");
    EXPECT_EQ(refused_move("size=3", "b2 a1 c3", "a1"),
              "a1 is occupied by a white stone; empty: b1, c1, a2, c2, a3, b3");
    EXPECT_EQ(refused_move("size=3", "", "d1"), "expected an empty square a1…c3, found 'd1'");
    EXPECT_EQ(refused_move("size=3", "b2", "a4"), "expected an empty square a1…c3 or swap, found 'a4'");
    EXPECT_EQ(refused_move("size=3", "b2", ""), "expected an empty square a1…c3 or swap, found ''");
    EXPECT_EQ(refused_move("size=3", "", "a1a"), "expected an empty square a1…c3, found 'a1a'");
    EXPECT_LT(refused_move("size=11", "f6", "f6").size(), 300U);
    EXPECT_LT(refused_move("", "", noise('a')).size(), 300U);
}

TEST(EgotziMoveText, SwapIsRefusedWithTheReason) {
    EXPECT_EQ(refused_move("", "", "swap"),
              "swap is on offer only after Black's first stone; expected an empty square");
    EXPECT_EQ(refused_move("", "d4 swap", "swap"), "swap was already taken; expected an empty square");
    EXPECT_EQ(refused_move("", "d4 a1", "swap"),
              "swap was on offer only on White's first turn; expected an empty square");
    EXPECT_EQ(refused_move("balance=none", "d4", "swap"),
              "swap exists only with balance=pie; expected an empty square");
}

TEST(EgotziMoveText, TheAuctionRefusesOtherMoves) {
    const char* auction = "size=3,scoring=squared";
    EXPECT_EQ(refused_move(auction, "", "a1"),
              "the auction begins: expected komi=N, N an even number 0…80, found 'a1'");
    EXPECT_EQ(refused_move(auction, "", "komi=5"),
              "komi must be even: expected komi=N, N an even number 0…80, found 'komi=5'");
    EXPECT_EQ(refused_move(auction, "", "komi=82"), "expected komi=N, N an even number 0…80, found 'komi=82'");
    EXPECT_EQ(refused_move(auction, "", "komi=6x"), "expected komi=N, N an even number 0…80, found 'komi=6x'");
    EXPECT_EQ(refused_move(auction, "", "komi="), "expected komi=N, N an even number 0…80, found 'komi='");
    EXPECT_EQ(refused_move(auction, "komi=6", "a1"),
              "komi 6 was named: expected black or white, the colour to play, found 'a1'");
    EXPECT_EQ(refused_move(auction, "komi=6 black", "white"),
              "the auction is over: expected an empty square, found 'white'");
    EXPECT_EQ(refused_move("", "", "komi=6"), "'komi=6' exists only with balance=auction; expected an empty square");
}

TEST(EgotziMoveText, NothingIsLegalOnAFullBoard) {
    const auto rules = rules_from<Rules>("size=3");
    const auto full = test::position_from(rules, "BBB/WWW/BWB w -");
    EXPECT_EQ(rules.parse_move(full, "a1").error().message,
              "the board is full and the game is over: 'a1' cannot be played");
}

TEST(EgotziSuggestions, BeginWithWhatWasTyped) {
    using List = std::vector<std::string>;
    const auto rules = rules_from<Rules>("size=3");
    const auto p = test::after(rules, rules.start(), "b2");
    EXPECT_EQ(rules.suggest(p, "").texts(), (List{"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3", "swap"}));
    EXPECT_EQ(rules.suggest(p, "b").texts(), (List{"b1", "b3"}));
    EXPECT_EQ(rules.suggest(p, "sw").texts(), List{"swap"});
    EXPECT_EQ(rules.suggest(p, "x").texts(), List{});
}

TEST(EgotziSuggestions, OfAKomiComeInTwoParts) {
    using List = std::vector<std::string>;
    const auto rules = rules_from<Rules>("scoring=squared");
    EXPECT_EQ(rules.suggest(rules.start(), "").texts(), List{"komi="});
    EXPECT_EQ(rules.suggest(rules.start(), "").note, "an even number 0…2400");
    EXPECT_EQ(rules.suggest(rules.start(), "komi=240").texts(), (List{"komi=240", "komi=2400"}));
    EXPECT_EQ(rules.suggest(rules.start(), "komi=").next.size(), 1201U);
    const auto named = test::after(rules, rules.start(), "komi=6");
    EXPECT_EQ(rules.suggest(named, "").texts(), (List{"black", "white"}));
}

}  // namespace text_test
