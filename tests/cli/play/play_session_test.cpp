#include "cli/play/play_session.hpp"

#include <gtest/gtest.h>

#include "cli/options/user_error.hpp"
#include "games/registry.hpp"

namespace merkhet::cli {
namespace {

PlaySession session_of(const std::string& game_text, const std::string& seats) {
    auto game = *make_game(game_text);
    return PlaySession(game, *parse_seat_kinds(seats, game->seats()));
}

void play(PlaySession& session, const std::string& moves) {
    std::size_t at = 0;
    while (at < moves.size()) {
        const auto end = std::min(moves.find(' ', at), moves.size());
        const auto move = session.line().parse_move(moves.substr(at, end - at));
        ASSERT_TRUE(move) << move.error().message;
        session.play(*move);
        at = end + 1;
    }
}

constexpr const char* small_board = "egotzi:size=3,balance=none";

TEST(PlaySession, ReadsSeatsAsWordsOrLetters) {
    using enum SeatKind;
    EXPECT_EQ(*parse_seat_kinds("human,computer", 2), (std::vector{human, computer}));
    EXPECT_EQ(*parse_seat_kinds("chh", 3), (std::vector{computer, human, human}));
    EXPECT_EQ(*parse_seat_kinds("h,c", 2), (std::vector{human, computer}));
    EXPECT_EQ(*parse_seat_kinds("computer:3,c:10", 2), (std::vector{computer_of_level(3), computer_of_level(10)}));
    for (const auto kind : {human, computer, computer_of_level(1), computer_of_level(10)})
        EXPECT_EQ(parse_seat_kinds(seat_kind_name(kind), 1)->front(), kind);
    for (const char* bad : {"human,computer:0", "human,computer:11", "human,computer:", "human,c:2x", "human:2,c"})
        EXPECT_FALSE(parse_seat_kinds(bad, 2)) << bad;
    EXPECT_FALSE(parse_seat_kinds("h", 2));
    EXPECT_FALSE(parse_seat_kinds("hhh", 2));
    EXPECT_FALSE(parse_seat_kinds("human,,computer", 2));
    EXPECT_FALSE(parse_seat_kinds("", 2));
}

TEST(PlaySession, UndoBetweenPeopleTakesBackOneMove) {
    auto session = session_of(small_board, "hh");
    play(session, "a1 c3 b2");
    EXPECT_EQ(session.undo(), 1);
    EXPECT_EQ(session.line().moves().size(), 2U);
}

TEST(PlaySession, UndoAgainstTheComputerGoesBackToThePersonsDecision) {
    auto session = session_of(small_board, "hc");
    play(session, "a1 c3");
    EXPECT_EQ(session.undo(), 2);
    EXPECT_EQ(session.line().moves().size(), 0U);
    EXPECT_EQ(session.undo(), std::nullopt);
    EXPECT_EQ(session.redo(), 2);
    EXPECT_EQ(session.line().moves().size(), 2U);
}

TEST(PlaySession, UndoLeavesTheComputersOpeningAlone) {
    auto session = session_of(small_board, "ch");
    play(session, "a1");
    EXPECT_EQ(session.undo(), std::nullopt) << "no decision of a person came before";
    EXPECT_EQ(session.line().moves().size(), 1U);
}

TEST(PlaySession, UndoPassesOverTheDice) {
    auto session = session_of("kechi:limit=die", "hh");
    play(session, "roll=1 a13-a12 roll=1");
    EXPECT_EQ(session.undo(), 2) << "the roll and the turn before it";
    EXPECT_EQ(session.line().moves().size(), 1U);
    EXPECT_EQ(session.redo(), 2);
    EXPECT_EQ(session.line().moves().size(), 3U);
}

TEST(PlaySession, ANewMoveForgetsWhatWasTakenBack) {
    auto session = session_of(small_board, "hh");
    play(session, "a1 c3");
    session.undo();
    play(session, "c1");
    EXPECT_EQ(session.redo(), 0);
}

TEST(PlaySession, PlayingTheSameMoveAgainKeepsTheRest) {
    auto session = session_of(small_board, "hh");
    play(session, "a1 c3");
    session.undo();
    session.undo();
    play(session, "a1");
    EXPECT_EQ(session.redo(), 1);
    EXPECT_EQ(session.line().moves().size(), 2U);
}

TEST(PlaySession, ResigningEndsTheGameAndCanBeTakenBack) {
    auto session = session_of("khepri:players=4", "hhhh");
    session.resign();
    EXPECT_EQ(session.to_move(), Mover::nobody);
    EXPECT_EQ(session.resigned_seat(), 0);
    EXPECT_EQ(session.outcome(), Outcome::shared(0b1110)) << "the others share the point";
    EXPECT_EQ(session.undo(), 0);
    EXPECT_EQ(session.to_move(), Mover::seat0);
    EXPECT_EQ(session.outcome(), std::nullopt);
}

TEST(PlaySession, ARecordBringsEverythingBack) {
    auto session = session_of("khet:setup=dynasty", "hc");
    session.set_computer_seconds(0.5);
    play(session, "d3+ a6b5");
    const auto text = print_record(session.to_record("2026.11.20"));
    const auto again = load_session(text, "test");
    EXPECT_EQ(again.game().text(), "khet:setup=dynasty");
    EXPECT_EQ(again.seats(), session.seats());
    EXPECT_EQ(again.computer_seconds(), 0.5);
    EXPECT_EQ(again.line().moves().size(), 2U);
    EXPECT_EQ(again.line().position(), session.line().position());
    EXPECT_EQ(print_record(again.to_record("2026.11.20")), text);
}

TEST(PlaySession, ARecordKeepsAResignation) {
    auto session = session_of("khet", "hh");
    play(session, "c1+");
    session.resign();
    const auto again = load_session(print_record(session.to_record("")), "test");
    EXPECT_EQ(again.resigned_seat(), 1);
    EXPECT_EQ(again.outcome(), Outcome::win(0));
}

TEST(PlaySession, ALoadedRecordKeepsWhatItSays) {
    const std::string text =
        "[Game \"egotzi:size=3,balance=none\"]\n[Event \"Club\"]\n[Seat0 \"Ann\"]\n[Date \"2020.01.02\"]\n"
        "[Result \"1-0\"]\n[Termination \"time\"]\n[Players \"human,computer\"]\n[ComputerSeconds \"2\"]\n\n"
        "{quiet} 1. a1! (1. b1 {why not} c3) 1... c3 {well} (1... c1 2. c2) 2. b2 1-0\n";
    auto session = load_session(text, "test");
    EXPECT_EQ(print_record(session.to_record("2026.11.20")), text);
    session.set_seats(*parse_seat_kinds("hh", 2));
    play(session, "c1");
    const auto continued = print_record(session.to_record("2026.11.20"));
    EXPECT_NE(continued.find("[Seat0 \"Ann\"]\n[Date \"2020.01.02\"]\n[Result \"*\"]\n[Players \"human,human\"]"),
              std::string::npos);
    EXPECT_EQ(continued.find("Termination"), std::string::npos);
    EXPECT_NE(continued.find("{quiet} 1. a1! (1. b1 {why not} c3) 1... c3 {well} (1... c1 2. c2) 2. b2 c1 *"),
              std::string::npos)
        << continued;
    session.undo();
    session.undo();
    play(session, "b1");
    const auto changed = print_record(session.to_record("2026.11.20"));
    EXPECT_NE(changed.find("1... c3 {well} (1... c1 2. c2) 2. b1 *"), std::string::npos) << changed;
}

TEST(PlaySession, ARecordKeepsAnotherStart) {
    auto game = *make_game(small_board);
    const auto start = *game->parse_position("B../.../..W b -");
    PlaySession session(game, Line<AnyGame>(*game, start), *parse_seat_kinds("hh", 2));
    play(session, "b2");
    const auto again = load_session(print_record(session.to_record("")), "test");
    EXPECT_EQ(again.line().position_at(0), start);
    EXPECT_EQ(again.line().position(), session.line().position());
    EXPECT_EQ(session.started_again().line().position(), start);
}

TEST(PlaySession, WrongRecordsSayWhere) {
    const auto message = [](const std::string& text) -> std::string {
        try {
            load_session(text, "file");
        } catch (const UserError& error) {
            return error.what();
        }
        return "no error";
    };
    EXPECT_EQ(message("[Game \"khet\"]\n\n1. c1+ c1+ *\n").substr(0, 27), "file: line 3, column 8: ill");
    EXPECT_NE(
        message("[Game \"khet\"]\n[ComputerSeconds \"soon\"]\n\n*\n").find("line 2, column 19: tag ComputerSeconds"),
        std::string::npos);
    EXPECT_NE(message("[Game \"khet\"]\n[ComputerSeconds \"2 apples\"]\n\n*\n").find("'2 apples'"), std::string::npos);
    EXPECT_NE(message("[Game \"khet\"]\n[Resigned \"0junk\"]\n\n*\n").find("'0junk'"), std::string::npos);
    EXPECT_NE(message("[Game \"khet\"]\n[Resigned \"7\"]\n\n*\n").find("line 2, column 12: tag Resigned"),
              std::string::npos);
}

}  // namespace
}  // namespace merkhet::cli
