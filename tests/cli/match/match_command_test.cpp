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
    EXPECT_NE(finished.out.find("game 0: b lost by crash"), std::string::npos) << finished.out;
}

TEST(MatchCommand, BeginsOnlyWhenAllProgramsStart) {
    const Sandbox sandbox;
    const auto refused = sandbox.run(small_match + "--player c:nodes=1,cmd=false --out log --records games");
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.err, "merkhet: --player c: the program ended before it said ugiok\n");
    EXPECT_FALSE(std::filesystem::exists(sandbox.folder() / "log"));
    EXPECT_FALSE(std::filesystem::exists(sandbox.folder() / "games"));
}

TEST(MatchCommand, DoesNotPretendToKnowFromFewGames) {
    const Sandbox sandbox;
    const auto two = sandbox.run("merkhet match egotzi:size=4 --player a:nodes=40 --player b:nodes=40 --games 2");
    EXPECT_NE(two.out.find(" +/- ?"), std::string::npos) << two.out;
    const auto four = sandbox.run(
        "merkhet match khepri:players=4,target=1 --player a:nodes=9 --player b:nodes=9,style=random --games 4");
    EXPECT_NE(four.out.find("+/-  ?"), std::string::npos) << four.out;
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
    EXPECT_NE(stopped.err.find("interrupted"), std::string::npos) << stopped.err;
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
