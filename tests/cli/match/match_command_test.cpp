#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/words.hpp"
#include "cli/sandbox.hpp"
#include "support/sanitizers.hpp"

namespace merkhet::test {
namespace match_command_test {

using Json = nlohmann::json;

/// A match that is the same every time.
const std::string small_match = "merkhet match egotzi:size=4 --player a:nodes=40 --player b:nodes=10,style=random ";

/// Midnight may come between two runs.
std::string without_dates(const std::string& records) {
    std::istringstream lines(records);
    std::string kept;
    for (std::string line; std::getline(lines, line);)
        if (!line.starts_with("[Date ")) kept += line + "\n";
    return kept;
}

TEST(MatchCommand, GoesOnWithItsLog) {
    const Sandbox sandbox;
    const auto part = sandbox.run(small_match + "--games 4 --out log --records games --json");
    ASSERT_EQ(part.status, 0) << part.err;
    EXPECT_EQ(Json::parse(part.out).at("games"), 4);
    const auto whole = sandbox.run(small_match + "--games 10 --out log --records games --json --concurrency 2");
    ASSERT_EQ(whole.status, 0) << whole.err;
    const auto at_once = sandbox.run(small_match + "--games 10 --json");
    const auto went_on = Json::parse(whole.out);
    const auto direct = Json::parse(at_once.out);
    for (const auto* what : {"games", "pentanomial", "endings"}) EXPECT_EQ(went_on.at(what), direct.at(what)) << what;
    EXPECT_EQ(went_on.at("players").at(0).at("all").at("points"), direct.at("players").at(0).at("all").at("points"));
    for (const auto* file : {"games/game000000.record", "games/game000009.record"}) {
        const auto shown = sandbox.run(std::string("merkhet replay ") + file + " --ply 1");
        EXPECT_EQ(shown.status, 0) << shown.err;
    }
    const auto other = sandbox.run(small_match + "--games 10 --seed 2 --out log");
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("another match"), std::string::npos) << other.err;
}

TEST(MatchCommand, AddsItsRecordsToOneFile) {
    const Sandbox sandbox;
    const std::string both = small_match + "--out log --record-file all.records --games ";
    ASSERT_EQ(sandbox.run(both + "4").status, 0);
    const auto four = read_text(sandbox.folder() / "all.records");
    const auto log = read_text(sandbox.folder() / "log");
    const auto whole = sandbox.run(both + "10");
    ASSERT_EQ(whole.status, 0) << whole.err;
    const auto ten = read_text(sandbox.folder() / "all.records");
    EXPECT_TRUE(without_dates(ten).starts_with(without_dates(four)));
    // As if it had been killed after the fifth record, and then within the sixth.
    for (const std::size_t more : {5, 6}) {
        std::size_t at = 0;
        for (std::size_t record = 0; record < more; ++record) at = ten.find("[Game", at + 1);
        write_text(sandbox.folder() / "all.records", ten.substr(0, more == 5 ? at : at - 9));
        write_text(sandbox.folder() / "log", log);
        if (more == 5) {
            ASSERT_EQ(sandbox.run(both + "10").status, 0);
            EXPECT_EQ(without_dates(read_text(sandbox.folder() / "all.records")), without_dates(ten));
        } else {
            // The fifth did not reach the log either, which a kill cannot bring about.
            const auto refused = sandbox.run(both + "10");
            EXPECT_EQ(refused.status, 2);
            EXPECT_EQ(refused.err,
                      "merkhet: --record-file: all.records holds game 4 of this match, which the log does not; take "
                      "another file\n");
        }
    }
    write_text(sandbox.folder() / "all.records", ten);
    EXPECT_EQ(sandbox.run("merkhet replay all.records --game 11").err,
              "merkhet: --game 11: all.records holds 10 games\n");
    EXPECT_EQ(sandbox.run(small_match + "--games 2 --openings all.records --opening-plies 3").status, 0);
    write_text(sandbox.folder() / "poem", "a poem\n");
    const auto refused = sandbox.run(small_match + "--record-file poem");
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.err, "merkhet: --record-file: poem, line 1: no record begins here\n");
    const auto before = sandbox.names();
    EXPECT_EQ(sandbox.run(small_match + "--record-file poem --out new_log").status, 2);
    EXPECT_EQ(sandbox.names(), before) << "a log without a game was left behind";
    EXPECT_EQ(sandbox.run(small_match + "--record-file new.records --out poem").status, 2);
    EXPECT_EQ(sandbox.run(small_match + "--record-file new.records --out nowhere/log").status, 2);
    EXPECT_EQ(sandbox.names(), before) << "a file without a record was left behind";
    EXPECT_EQ(read_text(sandbox.folder() / "poem"), "a poem\n");
}

TEST(MatchCommand, SaysHowItStandsAndEndsWhenDecided) {
    const Sandbox sandbox;
    const auto finished = sandbox.run(small_match + "--games 1000 --sprt elo0=0,elo1=100");
    ASSERT_EQ(finished.status, 0) << finished.err;
    EXPECT_NE(finished.out.find("elo1 accepted"), std::string::npos) << finished.out;
    EXPECT_EQ(finished.out.find("1000/1000"), std::string::npos);
}

TEST(MatchCommand, TellsWhoFailed) {
    const Sandbox sandbox;
    const auto finished = sandbox.run(
        "merkhet match egotzi:size=3,balance=none --player a:nodes=10 --games 2 "
        "--player \"b:nodes=10,cmd='$DATA/../lab/fake_engine.sh' crash\"");
    ASSERT_EQ(finished.status, 0) << finished.err;
    EXPECT_NE(finished.out.find("game 0: b lost by crash: the program ended with exit code 3\n"), std::string::npos)
        << finished.out;
    EXPECT_LT(finished.out.find("game 0: b lost"), finished.out.find("2 games")) << "said before the table";
    // JSON is alone on standard output: then on standard error.
    const auto json = sandbox.run(
        "merkhet match egotzi:size=3,balance=none --player a:nodes=10 --games 2 --json "
        "--player \"b:nodes=10,cmd='$DATA/../lab/fake_engine.sh' segfault\"");
    ASSERT_EQ(json.status, 0) << json.err;
    EXPECT_TRUE(Json::accept(json.out)) << json.out;
    EXPECT_NE(json.err.find("game 1: b lost by crash: the program ended by signal 11, Segmentation fault\n"),
              std::string::npos)
        << json.err;
}

TEST(MatchCommand, KnowsAnEmptyAnswerFromAResignation) {
    const Sandbox sandbox;
    const auto match = [&](const std::string& mode) {
        return sandbox.run(
            "merkhet match egotzi:size=3,balance=none --player a:nodes=10 --games 2 --records games "
            "--random-plies 0 --player \"b:nodes=10,cmd='$DATA/../lab/fake_engine.sh' " +
            mode + "\"");
    };
    const auto empty = match("empty");
    EXPECT_NE(empty.out.find("game 1: b lost by illegal move: an empty answer: bestmove without a move"),
              std::string::npos)
        << empty.out;
    const auto resigned = match("resign");
    ASSERT_EQ(resigned.status, 0) << resigned.err;
    EXPECT_EQ(resigned.out.find("lost by"), std::string::npos) << resigned.out;
    EXPECT_NE(resigned.out.find("games ended by: resignation 2"), std::string::npos) << resigned.out;
    const auto record = read_text(sandbox.folder() / "games" / "game000001.record");
    EXPECT_NE(record.find("[Resigned \"0\"]"), std::string::npos) << record;
    EXPECT_NE(record.find("[Date \"20"), std::string::npos) << record;
    EXPECT_NE(record.find("[RandomPlies \"0\"]"), std::string::npos) << record;
}

TEST(MatchCommand, RepeatsWhatAProgramSaysToItsOptions) {
    const Sandbox sandbox;
    const auto warned = sandbox.run(
        "merkhet match egotzi:size=3,balance=none --player a:nodes=10 --games 2 --json "
        "--player \"b:nodes=10,network=nowhere,cmd='" MERKHET_PROGRAM "' engine\"");
    EXPECT_EQ(warned.status, 0);
    EXPECT_TRUE(
        warned.err.starts_with("merkhet: warning: --player b: the program says: setoption: Network: nowhere "
                               "cannot be read"))
        << warned.err;
}

TEST(MatchCommand, WarnsOfOptionsThatAProgramLacks) {
    const Sandbox sandbox;
    const auto warned = sandbox.run(
        "merkhet match egotzi:size=3,balance=none --player a:nodes=10 --games 2 --json "
        "--player \"b:nodes=10,option.Bok=x,cmd='$DATA/../lab/fake_engine.sh' good\"");
    EXPECT_EQ(warned.status, 0);
    EXPECT_TRUE(warned.err.starts_with("merkhet: warning: --player b: the program has no option 'Bok'\n"))
        << warned.err;
}

TEST(MatchCommand, TakesItsOpeningsFromRecords) {
    const Sandbox sandbox;
    ASSERT_EQ(sandbox.run(small_match + "--games 4 --records games").status, 0);
    ASSERT_EQ(sandbox.run("cat games/*.record >many").status, 0);
    const auto over = sandbox.run(small_match + "--openings many");
    EXPECT_EQ(over.status, 2);
    EXPECT_EQ(over.err, "merkhet: --openings: many, line 1: the game is over already\n");
    const auto begun =
        sandbox.run(small_match + "--games 4 --openings many --opening-plies 3 --random-plies 0 --records again");
    ASSERT_EQ(begun.status, 0) << begun.err;
    // The second opening is that of the third game, which comes after both games of the first round.
    const auto moves = [&](const std::string& what) {
        const auto shown = sandbox.run("merkhet replay " + what + " --ply 3");
        return shown.out.substr(shown.out.find("3. "));
    };
    EXPECT_EQ(moves("again/game000002.record"), moves("many --game 2"));
}

TEST(MatchCommand, ShowsOneOfManyRecords) {
    const Sandbox sandbox;
    ASSERT_EQ(sandbox.run(small_match + "--games 4 --records games && cat games/*.record >many").status, 0);
    const auto one = sandbox.run("merkhet replay many --game 3");
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(one.out, sandbox.run("merkhet replay games/game000002.record").out);
    EXPECT_EQ(sandbox.run("merkhet replay many").err, "merkhet: many: there are 4 games in it; --game N shows one\n");
    EXPECT_EQ(sandbox.run("merkhet replay many --game 5").err, "merkhet: --game 5: many holds 4 games\n");
}

TEST(MatchCommand, SaysNothingOfNoGames) {
    const Sandbox sandbox;
    for (const std::string json : {"", " --json"}) {
        const auto stopped =
            sandbox.run("'" MERKHET_PROGRAM "' match egotzi:size=3,balance=none --player a:movetime=60000" + json +
                        " --player \"b:movetime=60000,cmd='$DATA/../lab/fake_engine.sh' hang\" "
                        "--random-plies 0 --out log >said &\n"
                        "until [ -s log ] || ! kill -0 $!; do sleep 0.01; done\n"
                        "kill $!; wait $!; status=$?; rm log; cat said; exit $status");
        EXPECT_EQ(stopped.status, 1);
        EXPECT_EQ(stopped.out, json.empty() ? "interrupted; games in progress are given up\n" : "");
    }
}

TEST(MatchCommand, PrintsBothEndsOfTheInterval) {
    const Sandbox sandbox;
    const auto sweep =
        sandbox.run("merkhet match egotzi:size=4 --player a:nodes=400 --player b:nodes=1,style=random --games 4");
    EXPECT_NE(sweep.out.find("(100.0 %)\nElo above "), std::string::npos) << sweep.out;
    const auto some = sandbox.run(small_match + "--games 20 --seed 3");
    EXPECT_NE(some.out.find("\nElo +"), std::string::npos) << some.out;
    EXPECT_EQ(some.out.find("+/-"), std::string::npos) << some.out;
}

TEST(MatchCommand, BeginsOnlyWhenAllProgramsStart) {
    const Sandbox sandbox;
    const auto refused = sandbox.run(small_match + "--player c:nodes=1,cmd=false --out log --records games");
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.err, "merkhet: --player c: the program ended with exit code 1 before it said ugiok\n");
    EXPECT_FALSE(std::filesystem::exists(sandbox.folder() / "log"));
    EXPECT_FALSE(std::filesystem::exists(sandbox.folder() / "games"));
}

TEST(MatchCommand, DoesNotPretendToKnowFromFewGames) {
    const Sandbox sandbox;
    const auto two = sandbox.run("merkhet match egotzi:size=4 --player a:nodes=40 --player b:nodes=40 --games 2");
    EXPECT_NE(two.out.find("Elo +0.0 ["), std::string::npos) << two.out;
    const auto four = sandbox.run(
        "merkhet match khepri:players=4,target=1 --player a:nodes=9 --player b:nodes=9,style=random --games 4");
    EXPECT_NE(four.out.find("  ?\n?: one round"), std::string::npos) << four.out;
}

TEST(MatchCommand, StopsAtOnceWhenAskedTo) {
    const Sandbox sandbox;
    const auto began = std::chrono::steady_clock::now();
    const auto stopped =
        sandbox.run("'" MERKHET_PROGRAM
                    "' match egotzi:size=3,balance=none --concurrency 2 --player a:movetime=60000 --random-plies 0 "
                    "--player \"b:movetime=60000,cmd='$DATA/../lab/fake_engine.sh' hang\" --out log >said &\n"
                    "sleep 1; kill $!; wait $!; status=$?; wc -l <log; cat said; exit $status");
    EXPECT_EQ(stopped.status, 1);
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
    EXPECT_TRUE(stopped.out.starts_with("1\n")) << "only the head of the log: " << stopped.out;
    EXPECT_NE(stopped.err.find("merkhet: the match was interrupted; the same command goes on with what is in log\n"),
              std::string::npos)
        << stopped.err;
}

TEST(MatchCommand, SaysThatTheMemoryDoesNotSuffice) {
    if (address_sanitizer || thread_sanitizer) GTEST_SKIP() << "a sanitizer needs more memory than this leaves it";
    const Sandbox sandbox;
    for (const std::string_view game : {"khet", "khepri"}) {
        const auto match = sandbox.run(concatenated(
            {"ulimit -v 3000000; merkhet match ", game, " --player a:nodes=9,hash=60000 --player b:nodes=9"}));
        EXPECT_EQ(match.status, 1);
        EXPECT_EQ(match.err, "merkhet: there is not enough memory for this\n");
        const auto engine =
            sandbox.run("ulimit -v 3000000; merkhet engine",
                        concatenated({"setoption name Game value ", game, "\nsetoption name Hash value 60000\ngo\n"}));
        EXPECT_EQ(engine.status, 0);
        EXPECT_EQ(engine.out, "info string there is not enough memory for this\nbestmove none\n");
    }
}

}  // namespace match_command_test
}  // namespace merkhet::test
