#include "game/record_play.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/place.hpp"
#include "game/longest_game.hpp"
#include "support/rules_from.hpp"
#include "support/toy_game.hpp"

namespace merkhet::test {
namespace record_play_test {

using AnyTug = ErasedGame<Tug>;

Record record_from(std::string_view text) {
    auto record = parse_record(text);
    if (record) return *std::move(record);
    ADD_FAILURE() << located(record.error(), text) << "\n" << text;
    return Record("none");
}

/// What check_record() says, with its place.
std::string check(std::string_view options, std::string_view text) {
    const AnyTug game(rules_from<Tug>(options));
    const auto error = check_record(game, record_from(text));
    return error ? located(*error, text) : "";
}

/// The moves as number_moves() numbers them.
std::string numbered(std::string_view options, std::string_view moves) {
    const AnyTug game(rules_from<Tug>(options));
    auto record = record_from("[Game \"tug\"] " + std::string(moves));
    EXPECT_FALSE(check_record(game, record));
    number_moves(game, record);
    const auto text = print_record(record);
    return text.substr(text.find("\n\n") + 2);
}

TEST(CheckRecord, AcceptsLegalGames) {
    EXPECT_EQ(check("", "[Game \"tug\"] *"), "");
    EXPECT_EQ(check("", "[Game \"tug\"] 1. up2 up2 2. up1 1-0"), "");
    EXPECT_EQ(check("", "[Game \"tug\"] up2 (down2 down2 (up1 up1) down1) up2 (up1) up1 1-0"), "");
    EXPECT_EQ(check("", "[Game \"tug\"][Position \"4 1 7 - 0\"] up1 (down2 up2 up1) 0-1"), "");
    EXPECT_EQ(check("", "[Game \"tug\"][Position \"5 1 7 - 0\"] 0-1"), "") << "over from the start";
    EXPECT_EQ(check("steps=die", "[Game \"tug\"] roll=2 up2 (down2 roll=1) roll=1 up1 *"), "");
    EXPECT_EQ(check("repetition=on", "[Game \"tug\"] up1 down1 up1 down1 draw (up1) 1/2-1/2"), "");
    EXPECT_EQ(check("players=3,limit=1", "[Game \"tug\"] up1 1/3-1/3-1/3"), "");
    EXPECT_EQ(check("players=4", "[Game \"tug\"][Seat0 \"A\"][Seat3 \"D\"][SeatNote \"x\"] up1 *"), "");
}

TEST(CheckRecord, LetsAnUnfinishedGameHaveAnyResult) {
    for (const auto* result : {"*", "1-0", "0-1", "1/2-1/2"})
        EXPECT_EQ(check("", "[Game \"tug\"][Termination \"resignation\"] up1 " + std::string(result)), "");
}

TEST(CheckRecord, FindsIllegalMovesAnywhere) {
    EXPECT_EQ(check("", "[Game \"tug\"]\nup2 up3 *"),
              "line 2, column 5: illegal move 'up3': legal here: down2, down1, up1, up2");
    EXPECT_EQ(check("", "[Game \"tug\"]\nup2 up2 up2 *"),
              "line 2, column 9: illegal move 'up2': legal here: down2, down1, up1");
    EXPECT_EQ(check("", "[Game \"tug\"]\nup2 (up1 up1)\n(up2 (up1) end) up1 *"),
              "line 3, column 12: illegal move 'end': legal here: down2, down1, up1, up2");
    EXPECT_EQ(check("steps=die", "[Game \"tug\"]\nup2 *"),
              "line 2, column 1: illegal move 'up2': legal here: roll=1, roll=2");
    EXPECT_EQ(check("repetition=on", "[Game \"tug\"]\nup1 down1 draw *"),
              "line 2, column 11: illegal move 'draw': legal here: down2, down1, up1, up2");
}

TEST(CheckRecord, FindsMovesBehindTheEnd) {
    EXPECT_EQ(check("goal=2", "[Game \"tug\"]\nup2 up1 1-0"),
              "line 2, column 5: move 'up1' comes after the end of the game");
    EXPECT_EQ(check("goal=2", "[Game \"tug\"]\nup1 (up2 up1) *"),
              "line 2, column 10: move 'up1' comes after the end of the game");
    EXPECT_EQ(check("repetition=on", "[Game \"tug\"]\nup1 down1 up1 down1 draw up1 *"),
              "line 2, column 26: move 'up1' comes after the end of the game");
}

TEST(CheckRecord, ComparesTheResultWithTheOutcome) {
    EXPECT_EQ(check("goal=2", "[Game \"tug\"]\nup2 0-1"),
              "line 2, column 5: the moves end the game 1-0, the result says 0-1");
    EXPECT_EQ(check("goal=2", "[Game \"tug\"]\nup2 *"),
              "line 2, column 5: the moves end the game 1-0, the result says *");
    EXPECT_EQ(check("goal=2", "[Game \"tug\"][Position \"2 0 1 - 0\"]\n*"),
              "line 2, column 1: the moves end the game 1-0, the result says *");
    EXPECT_EQ(check("", "[Game \"tug\"]\nup2 1-0-0"),
              "line 2, column 5: the result 1-0-0 is one for 3 seats, the game has 2");
    EXPECT_EQ(check("players=3", "[Game \"tug\"]\nup2 1/2-1/2"),
              "line 2, column 5: the result 1/2-1/2 is one for 2 seats, the game has 3");
    EXPECT_EQ(check("goal=2", "[Game \"tug\"]\nup1 (up2) 0-1"), "") << "a variation's end decides nothing";
}

TEST(CheckRecord, ChecksTags) {
    EXPECT_EQ(check("", "[Game \"tug\"]\n[Position \"7 0 0 - 0\"] *"),
              "line 2, column 12: tag Position: expected the counter (0…5), found '7 0 0 - 0'");
    EXPECT_EQ(check("", "[Game \"tug\"]\n[Position \"3 0 0 - x\"] *"),
              "line 2, column 20: tag Position: expected the pulls in this turn (0…0), found 'x'");
    EXPECT_EQ(check("", "[Game \"tug\"]\n[Seat2 \"Cid\"] *"),
              "line 2, column 9: tag Seat2 names no seat: the game has Seat0 … Seat1");
    EXPECT_EQ(check("players=4", "[Game \"tug\"]\n[Seat00 \"Cid\"] *"),
              "line 2, column 10: tag Seat00 names no seat: the game has Seat0 … Seat3");
}

TEST(NumberMoves, CountsRoundsOfTwo) {
    EXPECT_EQ(numbered("", "*"), "*\n");
    EXPECT_EQ(numbered("", "up1 down1 up1 down1 up1 *"), "1. up1 down1 2. up1 down1 3. up1 *\n");
    EXPECT_EQ(numbered("", "7. up1 9... down1 3. up1 *"), "1. up1 down1 2. up1 *\n") << "old numbers do not count";
}

TEST(NumberMoves, GoesOnAfterCommentsAndVariations) {
    EXPECT_EQ(numbered("", "up1 {x} down1 up1 ! down1 *"), "1. up1 {x} 1... down1 2. up1! down1 *\n");
    EXPECT_EQ(numbered("", "up1 (up2 up1 up1) down1 (up2 down2 {c} down1) {d} up1 down1 *"),
              "1. up1 (1. up2 up1 2. up1) 1... down1 (1... up2 2. down2 {c} 2... down1) {d}\n2. up1 down1 *\n");
}

TEST(NumberMoves, CountsRoundsOfMore) {
    EXPECT_EQ(numbered("players=3", "up1 down1 up1 down1 up1 *"), "1. up1 down1 up1 2. down1 up1 *\n");
    EXPECT_EQ(numbered("players=4", "up1 down1 {x} up1 down1 up1 *"), "1. up1 down1 {x} 1... up1 down1 2. up1 *\n");
}

TEST(NumberMoves, CountsTurnsOfManyMovesOnce) {
    EXPECT_EQ(numbered("turns=many", "up1 end up1 down1 end up1 up1 end up1 *"),
              "1. up1 end up1 down1 end 2. up1 up1 end up1 *\n");
}

TEST(NumberMoves, CountsARollToTheTurnItOpens) {
    EXPECT_EQ(numbered("steps=die", "roll=1 up1 roll=2 up2 roll=1 up1 *"),
              "1. roll=1 up1 roll=2 up2 2. roll=1 up1 *\n");
}

TEST(NumberMoves, StartsWithWhoeverBegins) {
    const AnyTug game(rules_from<Tug>(""));
    auto record = record_from("[Game \"tug\"][Position \"0 1 3 - 0\"] up1 up1 down1 *");
    number_moves(game, record);
    EXPECT_TRUE(print_record(record).ends_with("\n\n1... up1 2. up1 down1 *\n")) << print_record(record);
}

TEST(MakeRecord, WritesALineDown) {
    const AnyTug game(rules_from<Tug>("goal=3"));
    Line<AnyGame> line(game);
    ASSERT_FALSE(line.play_text("up2 down1 up2"));
    const std::vector<std::string> names{"Ann", ""};
    const auto record = make_record(line, names, "2026.11.20");
    EXPECT_EQ(
        print_record(record),
        "[Game \"tug:goal=3\"]\n[Seat0 \"Ann\"]\n[Date \"2026.11.20\"]\n[Result \"1-0\"]\n\n1. up2 down1 2. up2 1-0\n");
    EXPECT_FALSE(check_record(game, record));
}

TEST(MakeRecord, NamesAnotherStart) {
    const AnyTug game(rules_from<Tug>(""));
    const Line<AnyGame> line(game, *game.parse_position("-2 1 7 - 0"));
    EXPECT_EQ(print_record(make_record(line, {}, "")),
              "[Game \"tug\"]\n[Position \"-2 1 7 - 0\"]\n[Result \"*\"]\n\n*\n");
}

TEST(MainLine, PlaysARecordAgain) {
    const AnyTug game(rules_from<Tug>("repetition=on"));
    Line<AnyGame> line(game, *game.parse_position("1 1 7 - 0"));
    ASSERT_FALSE(line.play_text("up1 down1 up1 down1 draw"));
    const auto record = make_record(line, {}, "");
    const auto again = main_line(game, record);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->position_at(0), line.position_at(0));
    EXPECT_EQ(std::vector<AnyMove>(again->moves().begin(), again->moves().end()),
              std::vector<AnyMove>(line.moves().begin(), line.moves().end()));
    EXPECT_EQ(again->outcome(), line.outcome());
}

TEST(MainLine, SaysWhatCannotBePlayed) {
    const AnyTug game(rules_from<Tug>(""));
    constexpr std::string_view text = "[Game \"tug\"]\nup1 (up9) up3 *";
    const auto line = main_line(game, record_from(text));
    ASSERT_FALSE(line);
    EXPECT_EQ(located(line.error(), text), "line 2, column 11: illegal move 'up3': legal here: down2, down1, up1, up2");
    EXPECT_FALSE(main_line(game, record_from("[Game \"tug\"][Position \"x\"] *")));
}

TEST(MakeRecord, BringsRandomGamesBack) {
    Random random(1);
    for (const auto* options :
         {"", "players=3,turns=many", "steps=die,players=4", "repetition=on,limit=60", "goal=2"}) {
        const AnyTug game(rules_from<Tug>(options));
        for (int i = 0; i < 100; ++i) {
            Line<AnyGame> line(game);
            const auto plies = random.below(60);
            while (line.moves().size() < plies && line.to_move() != Mover::nobody) {
                const auto claim = line.claim();
                line.play(claim && random.below(4) == 0 ? *claim : game.random_move(line.position(), random));
            }
            const auto text = print_record(make_record(line, {}, ""));
            const auto record = record_from(text);
            ASSERT_FALSE(check_record(game, record)) << text;
            ASSERT_EQ(print_record(record), text);
            const auto again = main_line(game, record);
            ASSERT_TRUE(again);
            ASSERT_EQ(again->moves().size(), line.moves().size());
            ASSERT_EQ(again->position(), line.position());
            ASSERT_EQ(again->outcome(), line.outcome());
        }
    }
}

TEST(CheckRecord, PlaysLongGamesWithManyRepetitions) {
    const AnyTug game(rules_from<Tug>("repetition=on,limit=10000"));
    std::string text = "[Game \"tug\"]\n";
    for (int i = 0; i < 4999; ++i) text += "up1 (up2 down2) down1 ";
    EXPECT_FALSE(check_record(game, record_from(text + "*")));
}

TEST(CheckRecord, RefusesMoreMovesThanAGameMayHave) {
    const AnyTug game(rules_from<Tug>("repetition=on,limit=10000"));
    // In variations of variations, as deep as they go.
    const auto nested = [](std::size_t depth) {
        std::string text = "[Game \"tug\"]\n\nup1";
        for (std::size_t i = 1; i < depth; ++i) text += "(up1";
        return text + std::string(depth - 1, ')') + " *";
    };
    EXPECT_FALSE(check_record(game, record_from(nested(longest_game))));
    const auto too_deep = record_from(nested(longest_game + 1));
    const auto error = check_record(game, too_deep);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->message, "more than 250000 moves, those of variations counted");
    EXPECT_EQ(error->at, nested(longest_game).rfind('u') + std::string("up1(").size());
    EXPECT_FALSE(main_line(game, too_deep)) << "though its main line is short";
}

}  // namespace record_play_test
}  // namespace merkhet::test
