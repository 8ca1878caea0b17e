#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace {

using Json = nlohmann::json;

const std::string small_search = "merkhet puzzles egotzi:size=4,balance=none --games 12 --nodes 20 --count 4 ";

TEST(PuzzlesCommand, GoesOnWithItsLog) {
    const Sandbox sandbox;
    const auto first = sandbox.run(small_search + "--log log --out puzzles.json");
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_NE(first.err.find("12 of 12 games looked through, "), std::string::npos) << first.err;
    const auto puzzles = read_text(sandbox.folder() / "puzzles.json");
    EXPECT_EQ(Json::parse(puzzles).size(), 4U);
    for (const auto& puzzle : Json::parse(puzzles)) {
        EXPECT_EQ(puzzle.at("game"), "egotzi:size=4,balance=none");
        EXPECT_EQ(puzzle.at("moves").size(), puzzle.at("end"));
    }
    const auto log = sandbox.folder() / "log";
    const auto whole = read_text(log);
    auto cut = whole.rfind('\n', whole.size() - 2);
    cut = whole.rfind('\n', cut - 1) + 1;
    write_text(log, whole.substr(0, cut + 9));  // as if it had been interrupted
    const auto again = sandbox.run(small_search + "--log log --out again.json --concurrency 2");
    ASSERT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(read_text(log).size(), whole.size());
    EXPECT_EQ(read_text(sandbox.folder() / "again.json"), puzzles) << "the same, however many at a time";
    const auto other = sandbox.run(small_search + "--log log --seed 2");
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("--log: log, line 1: "), std::string::npos) << other.err;
}

TEST(PuzzlesCommand, LooksThroughRecords) {
    const Sandbox sandbox;
    const auto played = sandbox.run(
        "merkhet match egotzi:size=4,balance=none --player a:nodes=20 --player b:nodes=20 --games 8 --records games");
    ASSERT_EQ(played.status, 0) << played.err;
    const auto found = sandbox.run("merkhet puzzles egotzi --records games --count 100 --json");
    ASSERT_EQ(found.status, 0) << found.err;
    const auto puzzles = Json::parse(found.out);
    EXPECT_GT(puzzles.size(), 0U);
    const auto refused = sandbox.run("merkhet puzzles kechi --records games");
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("is a game of egotzi:size=4,balance=none"), std::string::npos) << refused.err;
    write_text(sandbox.folder() / "games" / "poem", "a poem");
    const auto broken = sandbox.run("merkhet puzzles egotzi --records games");
    EXPECT_EQ(broken.status, 2);
    EXPECT_NE(broken.err.find("poem, column "), std::string::npos) << broken.err;
}

TEST(SolveCommand, SaysWhatPointsAreSure) {
    const Sandbox sandbox;
    const std::string at =
        "merkhet solve khepri --position 'b7y/9/9/3Y4y/3yb1b2/9/9/9/b7y yB,-,yb,-,b,-,yb,- y 12:5 40 -' ";
    const auto said = sandbox.run(at + "--within 1");
    ASSERT_EQ(said.status, 0) << said.err;
    EXPECT_NE(said.out.find("\nYellow is sure of 3 points, and of no more, within 1 turn\n"), std::string::npos)
        << said.out;
    const auto json = sandbox.run(at + "--within 1 --json");
    ASSERT_EQ(json.status, 0) << json.err;
    const auto object = Json::parse(json.out);
    EXPECT_EQ(object.at("points"), 3);
    EXPECT_EQ(object.at("complete"), true);
    EXPECT_EQ(object.at("line").back(), "end");
    const auto limited = sandbox.run(at + "--within 2 --nodes 1000 --json");
    EXPECT_EQ(limited.status, 1);
    EXPECT_EQ(Json::parse(limited.out).at("complete"), false);
    EXPECT_NE(limited.err.find("not solved: "), std::string::npos) << limited.err;
}

}  // namespace
}  // namespace merkhet::test
