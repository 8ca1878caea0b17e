#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace {

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
    const auto finished =
        sandbox.run("merkhet match egotzi:size=4 --player a:nodes=10 --player b:nodes=10,cmd=false --games 2");
    ASSERT_EQ(finished.status, 0) << finished.err;
    EXPECT_NE(finished.out.find("game 0: b lost by crash"), std::string::npos) << finished.out;
}

}  // namespace
}  // namespace merkhet::test
