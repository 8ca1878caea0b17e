#include "play/game_record.hpp"

#include <gtest/gtest.h>

#include "base/version.hpp"
#include "base/words.hpp"
#include "games/registry.hpp"
#include "play/tables.hpp"

namespace merkhet::play {
namespace game_record_test {

constexpr const char* small_board = "egotzi:size=3,balance=none";
const std::string written_by = concatenated({"[Program \"", name_and_version, "\"]\n"});

GameInPlay loaded(const std::string& text) {
    const auto record = parse_record(text);
    EXPECT_TRUE(record) << record.error().message;
    auto game = from_record(*make_game(record->game_text()), *record);
    EXPECT_TRUE(game) << game.error().message;
    return *std::move(game);
}

std::string printed(const GameInPlay& game, std::string_view date = {}) { return print_record(to_record(game, date)); }

TEST(GameRecord, BringsEverythingBack) {
    auto game = game_of(*make_game("khet:setup=dynasty"), {}, "hc");
    game.set_computer_seconds(0.5);
    play_all(game, "d3+ a6b5");
    const auto text = printed(game, "2026.11.20");
    const auto again = loaded(text);
    EXPECT_EQ(again.game().text(), "khet:setup=dynasty");
    EXPECT_EQ(again.seats(), game.seats());
    EXPECT_EQ(again.computer_seconds(), 0.5);
    EXPECT_EQ(again.line().moves().size(), 2U);
    EXPECT_EQ(again.line().position(), game.line().position());
    EXPECT_EQ(printed(again, "2026.11.20"), text);
}

TEST(GameRecord, NamesWhoSatThere) {
    auto game = game_of(*make_game(small_board));
    game.set_seats({Occupant::person("Ann"), Occupant::program("Ra 2")});
    play_all(game, "a1 c3");
    const auto text = printed(game, "2026.11.20");
    EXPECT_TRUE(
        text.starts_with("[Game \"egotzi:size=3,balance=none\"]\n[Seat0 \"Ann\"]\n[Seat1 \"Ra 2\"]\n"
                         "[Date \"2026.11.20\"]\n[Result \"*\"]\n[Players \"human,computer\"]\n"))
        << text;
    const auto again = loaded(text);
    EXPECT_EQ(again.seats()[0], Occupant::person("Ann"));
    EXPECT_EQ(again.seats()[1].name, "Ra 2");
    EXPECT_NE(text.find(written_by), std::string::npos) << text;
    EXPECT_EQ(printed(again), text);
}

TEST(GameRecord, TellsHowAGameEnded) {
    const auto told = [](const std::string& tags) {
        return termination_of(*parse_record("[Game \"khet\"]\n" + tags + "\nc1+ 1-0\n"));
    };
    EXPECT_EQ(told(""), "");
    EXPECT_EQ(told("[Termination \"time, seat 1: too late\"]\n"), "time, seat 1: too late");
    EXPECT_EQ(told("[Resigned \"1\"]\n"), "resignation, seat 1");
}

TEST(GameRecord, KeepsAResignation) {
    auto game = game_of(*make_game("khet"));
    play_all(game, "c1+");
    ASSERT_TRUE(game.resign(1));
    const auto text = printed(game);
    const auto again = loaded(text);
    EXPECT_EQ(again.end(), loss(Ending::resignation, 1, 2));
    EXPECT_EQ(printed(again), text);
    auto taken_back = again;
    ASSERT_TRUE(taken_back.undo());
    EXPECT_NE(printed(taken_back).find("[Result \"*\"]"), std::string::npos);
    EXPECT_EQ(printed(taken_back).find("Resigned"), std::string::npos);
}

TEST(GameRecord, WhatEndedItGoesWithAResignationThatIsTakenBack) {
    auto game = game_of(*make_game("khet"));
    play_all(game, "c1+");
    ASSERT_TRUE(game.resign(1));
    auto text = printed(game);
    text.insert(text.find("[Resigned"), "[Termination \"resignation\"]\n");
    auto again = loaded(text);
    ASSERT_TRUE(again.undo());
    EXPECT_EQ(printed(again).find("Termination"), std::string::npos) << printed(again);
}

TEST(GameRecord, SaysHowElseAGameEnded) {
    auto game = game_of(*make_game("khepri:players=3"));
    ASSERT_TRUE(game.stop(loss(Ending::time, 2, 3, "too late by 4 ms")));
    const auto text = printed(game);
    EXPECT_NE(text.find("[Result \"1/2-1/2-0\"]"), std::string::npos) << text;
    EXPECT_NE(text.find("[Termination \"time, seat 2: too late by 4 ms\"]"), std::string::npos) << text;
    const auto again = loaded(text);
    EXPECT_EQ(again.end(), std::nullopt) << "it can go on";
    EXPECT_EQ(printed(again), text) << "but until then its result stands";
}

TEST(GameRecord, AGameThatDoesNotCountHasNoResult) {
    auto game = game_of(*make_game("khet"));
    ASSERT_TRUE(game.stop({Ending::abandoned, {}, std::nullopt, {}}));
    EXPECT_NE(printed(game).find("[Result \"*\"]"), std::string::npos);
    EXPECT_NE(printed(game).find("[Termination \"abandoned\"]"), std::string::npos);
}

TEST(GameRecord, ARecordThatWasReadKeepsWhatItSays) {
    const std::string text =
        "[Game \"egotzi:size=3,balance=none\"]\n[Event \"Club\"]\n[Seat0 \"Ann\"]\n[Date \"2020.01.02\"]\n"
        "[Result \"1-0\"]\n[Termination \"time\"]\n[Players \"human,computer\"]\n[ComputerSeconds \"2\"]\n" +
        written_by +
        "\n"
        "{quiet} 1. a1! (1. b1 {why not} c3) 1... c3 {well} (1... c1 2. c2) 2. b2 1-0\n";
    auto game = loaded(text);
    EXPECT_EQ(printed(game, "2026.11.20"), text);
    game.set_seats(*parse_occupants("hh", 2));
    play_all(game, "c1");
    const auto continued = printed(game, "2026.11.20");
    EXPECT_NE(continued.find("[Seat0 \"Ann\"]\n[Date \"2020.01.02\"]\n[Result \"*\"]\n[Players \"human,human\"]"),
              std::string::npos);
    EXPECT_EQ(continued.find("Termination"), std::string::npos);
    EXPECT_NE(continued.find("{quiet} 1. a1! (1. b1 {why not} c3) 1... c3 {well} (1... c1 2. c2) 2. b2 c1 *"),
              std::string::npos)
        << continued;
    ASSERT_TRUE(game.undo());
    ASSERT_TRUE(game.undo());
    play_all(game, "b1");
    const auto changed = printed(game, "2026.11.20");
    EXPECT_NE(changed.find("1... c3 {well} (1... c1 2. c2) 2. b1 *"), std::string::npos) << changed;
}

TEST(GameRecord, KeepsAnotherStart) {
    const auto rules = *make_game(small_board);
    const auto start = *rules->parse_position("B../.../..W b -");
    GameInPlay game(rules, Line<AnyGame>(*rules, start), std::vector<Occupant>(2));
    play_all(game, "b2");
    const auto again = loaded(printed(game));
    EXPECT_EQ(again.line().position_at(0), start);
    EXPECT_EQ(again.line().position(), game.line().position());
    EXPECT_EQ(game.started_again().line().position(), start);
}

TEST(GameRecord, WrongTagsAreRefused) {
    const auto rules = *make_game("khet");
    for (const char* bad : {"[Players \"human\"]", "[Players \"human,cat\"]", "[ComputerSeconds \"0\"]",
                            "[ComputerSeconds \"2 apples\"]", "[Resigned \"2\"]", "[Resigned \"0junk\"]"}) {
        const auto record = parse_record("[Game \"khet\"]\n" + std::string(bad) + "\n\n*\n");
        ASSERT_TRUE(record);
        const auto game = from_record(rules, *record);
        ASSERT_FALSE(game) << bad;
        EXPECT_TRUE(game.error().message.starts_with("tag ")) << game.error().message;
    }
}

}  // namespace game_record_test
}  // namespace merkhet::play
