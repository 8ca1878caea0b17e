#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/words.hpp"
#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace puzzles_command_test {

using Json = nlohmann::json;

const std::string small_search = "merkhet puzzles egotzi:size=4,balance=none --games 12 --nodes 20 --count 4 ";

TEST(PuzzlesCommand, GoesOnWithItsLog) {
    const Sandbox sandbox;
    const auto first = sandbox.run(small_search + "--log log --out puzzles.json");
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_NE(first.err.find("12 of 12 games searched, "), std::string::npos) << first.err;
    const auto puzzles = read_text(sandbox.folder() / "puzzles.json");
    EXPECT_EQ(Json::parse(puzzles).size(), 4U);
    for (const auto& puzzle : Json::parse(puzzles)) {
        EXPECT_EQ(puzzle.at("game"), "egotzi:size=4,balance=none");
        EXPECT_EQ(puzzle.at("kind").get<std::string>().substr(0, 3), "win");
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
    EXPECT_NE(broken.err.find("poem, line 1, column "), std::string::npos) << broken.err;
}

TEST(PuzzlesCommand, KnowsRecordsByWhatTheyHold) {
    const Sandbox sandbox;
    const auto played = sandbox.run(
        "merkhet match egotzi:size=3,balance=none --player a:style=random,nodes=1 --player b:style=random,nodes=1 "
        "--random-plies 5 --games 8 --records games");
    ASSERT_EQ(played.status, 0) << played.err;
    const auto folder = sandbox.folder() / "games";
    // Some of the games went the same way.
    std::map<std::string, std::vector<std::filesystem::path>> records;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const auto text = read_text(entry.path());
        records[text.substr(text.rfind("]\n") + 2)].push_back(entry.path());
    }
    ASSERT_GT(records.size(), 2U);
    // Away with one, for now: what is in the log must not be taken for something else when it comes back.
    const auto one = read_text(records.begin()->second.front());
    for (const auto& path : records.begin()->second) std::filesystem::remove(path);
    const auto lines = [&] {
        const auto log = read_text(sandbox.folder() / "log");
        return static_cast<std::size_t>(std::count(log.begin(), log.end(), '\n'));
    };
    const std::string search = "merkhet puzzles egotzi --records games --count 100 --json";
    ASSERT_EQ(sandbox.run(search + " --log log").status, 0);
    EXPECT_EQ(lines(), 1 + records.size() - 1);
    const auto before = read_text(sandbox.folder() / "log");
    write_text(folder / "a first one", one);
    write_text(folder / "the same once more", one);
    const auto all = sandbox.run(search + " --log log");
    ASSERT_EQ(all.status, 0) << all.err;
    EXPECT_EQ(lines(), 1 + records.size());
    EXPECT_EQ(read_text(sandbox.folder() / "log").substr(0, before.size()), before);
    EXPECT_FALSE(Json::parse(all.out).empty());
    EXPECT_EQ(all.out, sandbox.run(search).out) << "as if all had been looked through at once";
}

TEST(PuzzlesCommand, RefusesDamagedLogs) {
    const Sandbox sandbox;
    const std::string search = "merkhet puzzles egotzi:size=3,balance=none --nodes 5 --log log --games ";
    ASSERT_EQ(sandbox.run(search + "2").status, 0);
    const auto log = sandbox.folder() / "log";
    const auto whole = read_text(log);
    const auto refused = [&](const std::string& text, const std::string& why) {
        write_text(log, text);
        const auto finished = sandbox.run(search + "3");
        EXPECT_EQ(finished.status, 2) << text;
        EXPECT_NE(finished.err.find("--log: log, line " + why), std::string::npos) << finished.err;
        EXPECT_EQ(read_text(log), text);
    };
    const auto head = whole.substr(0, whole.find('\n') + 1);
    refused(whole + whole.substr(head.size()), "4: game 0 of egotzi:size=3,balance=none is there twice");
    refused("a poem\n", "1: this is the log of another search");
    refused("a poem", "1: not what this program would write");
    refused(head + "a poem\n", "2: expected a game as JSON");
    for (const auto* number : {"-1", "4294967296", "1e300", "null"})
        refused(concatenated(
                    {head, R"({"game":"egotzi:size=3,balance=none","number":)", number, R"(,"puzzles":[]})", "\n"}),
                "2: expected a game as JSON");
}

TEST(PuzzlesCommand, CountsAddUp) {
    const Sandbox sandbox;
    const std::string search = "merkhet puzzles egotzi:size=4,balance=none --games 12 --nodes 20 --log log ";
    const auto some = sandbox.run(search + "--count 4 --out found.json");
    ASSERT_EQ(some.status, 0) << some.err;
    std::size_t found = 0;
    const auto log = read_text(sandbox.folder() / "log");
    for (auto at = log.find('\n') + 1; at < log.size(); at = log.find('\n', at) + 1)
        found += Json::parse(log.substr(at, log.find('\n', at) - at)).at("puzzles").size();
    const auto start = concatenated({"\nsearched 12 games, found ", std::to_string(found), " puzzles, "});
    EXPECT_NE(some.out.find(start), std::string::npos) << some.out;
    EXPECT_TRUE(some.out.ends_with("chose 4\nwritten to found.json: 4 puzzles\n")) << some.out;
    const auto all = sandbox.run(search + "--count 1000");
    const auto lines = static_cast<std::size_t>(std::count(all.out.begin(), all.out.end(), '\n'));
    const auto chosen = std::to_string(lines - 2);
    const auto of_them = lines - 2 == found ? std::string() : concatenated({chosen, " of them different, "});
    EXPECT_TRUE(all.out.ends_with(
        concatenated({start, of_them, "chose ", chosen, " instead of 1000: more games may have more\n"})))
        << all.out;
}

TEST(PuzzlesCommand, CountsRecordsOfTheSameGame) {
    const Sandbox sandbox;
    const auto searched = sandbox.run(
        "merkhet match egotzi:size=4,balance=none --player a:nodes=5 --player b:nodes=20 --games 2 --record-file "
        "games.records >said && mkdir games && cp games.records games/one && cp games.records games/two && "
        "merkhet puzzles egotzi --records games");
    EXPECT_EQ(searched.status, 0) << searched.err;
    EXPECT_NE(searched.out.find("searched 2 games (2 more records with a game that another record holds), found "),
              std::string::npos)
        << searched.out;
}

TEST(PuzzlesCommand, NeedsNoMoreThanAGame) {
    const Sandbox sandbox;
    const auto found = sandbox.run("merkhet puzzles egotzi:size=3,balance=none --nodes 5 --games 1 --count 1");
    ASSERT_EQ(found.status, 0) << found.err;
    EXPECT_TRUE(found.err.starts_with("1 of 1 game searched, ")) << found.err;
}

TEST(PuzzlesCommand, PassesOverWhatIsNoFileAmongTheRecords) {
    const Sandbox sandbox;
    const auto searched = sandbox.run(
        "merkhet match egotzi:size=3,balance=none --player a:nodes=5 --player b:nodes=5 --games 2 --records games "
        ">said "
        "&& mkdir games/folder && ln -s nowhere games/link && merkhet puzzles egotzi --records games --json");
    EXPECT_EQ(searched.status, 0) << searched.err;
}

TEST(PuzzlesCommand, ProvesAFileAgain) {
    const Sandbox sandbox;
    ASSERT_EQ(sandbox.run(small_search + "--out puzzles.json").status, 0);
    const auto checked = sandbox.run("merkhet puzzles egotzi --check puzzles.json --concurrency 2");
    EXPECT_EQ(checked.status, 0) << checked.err;
    EXPECT_EQ(checked.out, "4 puzzles, each proven again\n");
    EXPECT_NE(checked.err.find("4 of 4 puzzles checked"), std::string::npos) << checked.err;

    auto puzzles = Json::parse(read_text(sandbox.folder() / "puzzles.json"));
    puzzles[1]["kind"] = "win in 7";
    puzzles[3]["moves"] = {"a9"};
    write_text(sandbox.folder() / "wrong.json", puzzles.dump());
    const auto wrong = sandbox.run("merkhet puzzles egotzi --check wrong.json");
    EXPECT_EQ(wrong.status, 1);
    EXPECT_EQ(std::count(wrong.out.begin(), wrong.out.end(), '\n'), 2) << wrong.out;
    EXPECT_TRUE(wrong.out.starts_with("puzzle 2: ")) << wrong.out;
    EXPECT_NE(wrong.out.find("\npuzzle 4: move 1: "), std::string::npos) << wrong.out;
    EXPECT_TRUE(wrong.err.ends_with("merkhet: 2 of 4 puzzles not proven\n")) << wrong.err;
}

TEST(PuzzlesCommand, ChecksOnlyFilesOfPuzzles) {
    const Sandbox sandbox;
    const auto refused = [&](const std::string& text, const std::string& why) {
        write_text(sandbox.folder() / "file", text);
        const auto finished = sandbox.run("merkhet puzzles egotzi --check file");
        EXPECT_EQ(finished.status, 2) << text;
        EXPECT_NE(finished.err.find("--check: file: " + why), std::string::npos) << finished.err;
    };
    refused("a poem", "expected a list of puzzles as JSON");
    refused("{}", "expected a list of puzzles as JSON");
    refused("[17]", "puzzle 1: expected a puzzle");
    refused(R"([{"game":"kechi","position":"","moves":[],"kind":"win","difficulty":1}])", "puzzle 1 is of kechi");
}

}  // namespace puzzles_command_test
}  // namespace merkhet::test
