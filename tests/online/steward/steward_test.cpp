#include "online/steward/stewards.hpp"

namespace merkhet::online::steward_test {

using namespace steward_tests;

class StewardOf : public WithTournaments {};
INSTANTIATE_TEST_SUITE_P(Every, StewardOf, merkhet::test::every_database, merkhet::test::database_name);

TEST_P(StewardOf, ASwissTournamentFromTheBeginningToTheEnd) {
    HandClock clock;
    Office office(node("one", clock.function()));
    auto& home = *office.node;
    make(home, {.kind = TournamentKind::swiss, .rounds = 3}, 7);
    const auto ear = std::make_shared<Ear>();
    const auto watching = home.hall().watch_topic("tournaments", ear, [] {});
    EXPECT_EQ(row(home).state, TournamentState::waiting);
    clock.pass(60'000);
    Random random(1);
    ASSERT_TRUE(play_to_the_end(home, random));
    const auto played = tournament(home);
    EXPECT_EQ(rounds_begun(played), 3);
    int points = 0;
    for (const auto& standing : standings(played)) {
        points += standing.score.points;
        EXPECT_EQ(standing.score.games + standing.score.byes, 3);
    }
    EXPECT_EQ(points, 3 * 4 * Outcome::whole) << "three games and a bye a round";
    expect_sound_games(home);
    EXPECT_EQ(ear->next()["kind"], "begun");
    EXPECT_EQ(ear->next()["kind"], "over");
    // Whoever was away finds that it has begun.
    const auto notices = home.store().read_now([](sql::Connection& database) {
        return database.run("select count(*) from notices where kind = 'tournament'").at(0).integer(0);
    });
    EXPECT_EQ(notices, 7);
}

TEST_P(StewardOf, ARoundRobinFromTheBeginningToTheEnd) {
    HandClock clock;
    Office office(node("one", clock.function()));
    make(*office.node, {.kind = TournamentKind::round_robin}, 4);
    clock.pass(60'000);
    Random random(2);
    ASSERT_TRUE(play_to_the_end(*office.node, random));
    std::map<std::pair<int, int>, int> met;
    for (const auto& pairing : tournament(*office.node).pairings)
        ++met[std::minmax(pairing.players[0], pairing.players[1])];
    EXPECT_EQ(met.size(), 6U);
    for (const auto& [pair, times] : met) EXPECT_EQ(times, 1);
    expect_sound_games(*office.node);
}

TEST_P(StewardOf, AnArenaFromTheBeginningToTheEnd) {
    HandClock clock;
    Office office(node("one", clock.function()));
    auto& home = *office.node;
    make(home, {.kind = TournamentKind::arena, .minutes = 5}, 6);
    clock.pass(60'000);
    Random random(3);
    int games = 0;
    EXPECT_TRUE(eventually([&] { return (games += play_paired(home, random)) >= 12; }));
    // Of the next games one has an end before the time is up, the others after.
    EXPECT_TRUE(eventually([&] { return !is_between_rounds(tournament(home)); }));
    const auto ends = *row(home).ends;
    clock.pass(ends - home.hall().now());
    EXPECT_EQ(row(home).state, TournamentState::running) << "the last games count";
    ASSERT_TRUE(play_to_the_end(home, random));
    const auto before = tournament(home).pairings.size();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_EQ(tournament(home).pairings.size(), before) << "nothing is paired any more";
    expect_sound_games(home);
}

TEST_P(StewardOf, WhoDoesNotComeIsPaused) {
    HandClock clock;
    Office office(node("one", clock.function()));
    auto& home = *office.node;
    make(home, {.kind = TournamentKind::swiss, .rounds = 2}, 4);
    clock.pass(60'000);
    ASSERT_TRUE(eventually([&] { return tournament(home).pairings.size() == 2; }));
    Random random(4);
    play(home, tournament(home).pairings[0].game, random);
    clock.pass(60'000);
    ASSERT_TRUE(eventually([&] { return tournament(home).pairings[1].state != PairingState::playing; }));
    const auto absent = tournament(home).pairings[1].players[0];
    EXPECT_EQ(tournament(home).pairings[1].state, PairingState::unplayed);
    EXPECT_EQ(tournament(home).pairings[1].outcome, Outcome::win(1));
    EXPECT_EQ(tournament(home).entries[as_index(absent)].state, EntryState::paused);
    ASSERT_TRUE(play_to_the_end(home, random));
    for (const auto& pairing : tournament(home).pairings)
        if (pairing.round == 2) {
            EXPECT_EQ(std::count(pairing.players.begin(), pairing.players.end(), absent), 0);
        }
}

TEST_P(StewardOf, ATournamentOfNobodyIsOverAtOnce) {
    HandClock clock;
    Office office(node("one", clock.function()));
    make(*office.node, {.kind = TournamentKind::swiss}, 1);
    clock.pass(60'000);
    EXPECT_TRUE(eventually([&] { return is_over(*office.node); }));
    EXPECT_TRUE(tournament(*office.node).pairings.empty());
}

TEST_P(StewardOf, HundredsAreFreeAtOnceAndPairedInPortions) {
    HandClock clock;
    Office office(node("one", clock.function()));
    auto& home = *office.node;
    constexpr int players = 300;
    make(home, {.kind = TournamentKind::arena}, players);
    clock.pass(60'000);
    ASSERT_TRUE(eventually([&] { return tournament(home).pairings.size() == players / 2; }));
    std::vector<int> games(players);
    for (const auto& pairing : tournament(home).pairings)
        for (const int player : pairing.players) ++games[as_index(player)];
    EXPECT_EQ(games, std::vector<int>(players, 1));
    EXPECT_TRUE(eventually([&] { return home.hall().figures().rooms == players / 2; }));
}

TEST_P(StewardOf, AnotherNodeGoesOnWhenOneHasEnded) {
    HandClock clock;
    Office one(node("one", clock.function()));
    make(*one.node, {.kind = TournamentKind::swiss, .rounds = 3}, 8);
    clock.pass(60'000);
    Random random(6);
    ASSERT_TRUE(eventually([&] { return play_paired(*one.node, random) > 0; }));
    Office two(node("two", clock.function()));
    one.end();
    ASSERT_TRUE(play_to_the_end(*two.node, random));
    EXPECT_EQ(tournament(*two.node).pairings.size(), 12U);
    expect_sound_games(*two.node);
}

TEST_P(StewardOf, AnotherNodeGoesOnWhenOneStandsStill) {
    HandClock clock;
    HandClock second_clock;
    Office one(node("one", clock.function(), 1500));
    Office two(node("two", second_clock.function(), 1500));
    make(*one.node, {.kind = TournamentKind::swiss, .rounds = 4}, 8);
    clock.pass(60'000);
    second_clock.pass(60'000);
    ASSERT_TRUE(eventually([&] { return !tournament(*two.node).pairings.empty(); }));
    Random random(7);
    play_paired(*two.node, random);
    clock.stop(true);
    EXPECT_TRUE(eventually([&] { return play_paired(*two.node, random), rounds_begun(tournament(*two.node)) >= 3; }));
    clock.stop(false);
    ASSERT_TRUE(play_to_the_end(*two.node, random));
    // No round was paired twice.
    std::map<int, int> games;
    for (const auto& pairing : tournament(*two.node).pairings) ++games[pairing.round];
    EXPECT_EQ(games, (std::map<int, int>{{1, 4}, {2, 4}, {3, 4}, {4, 4}}));
    expect_sound_games(*two.node);
}

TEST_P(StewardOf, WhoeverIsBannedLeavesWhateverProcessHasDoneIt) {
    Office office(node("one"));
    auto& home = *office.node;
    const auto game = home.create(two());
    Random random(8);
    play_on(game, {&home, &home}, people, random, 2);
    const auto ear = std::make_shared<Ear>();
    const auto watching = home.hall().watch_topic("account." + people[0].id, ear, [] {});
    home.store().write_now(
        [&](sql::Connection& database) { ban(database, people[0].id, home.hall().now() + 1000, "cheating"); });
    EXPECT_TRUE(eventually([&] { return home.snapshot(game)["over"] == true; }));
    EXPECT_EQ(home.events(game).back().kind, RoomEventKind::end);
    Json heard;
    do heard = ear->next();
    while (heard.is_object() && heard["kind"] != "sessions");
    EXPECT_EQ(heard["kind"], "sessions");
}

}  // namespace merkhet::online::steward_test
