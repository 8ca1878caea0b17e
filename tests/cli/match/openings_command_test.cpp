#include <gtest/gtest.h>

#include <filesystem>

#include "base/words.hpp"
#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace openings_command_test {

const std::string quick =
    "openings egotzi:size=4 --count 12 --plies-from 2 --plies-to 5 --nodes 40 --margin 0.2 --play-nodes 5 ";

TEST(OpeningsCommand, MakesAFileThatMatchesRead) {
    const Sandbox sandbox;
    const auto made = sandbox.run(concatenated({"merkhet ", quick, "--out made"}));
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_TRUE(made.out.starts_with("12 balanced openings among ")) << made.out;
    EXPECT_NE(made.out.find("\nplayed 4 times each: Black scores "), std::string::npos) << made.out;
    const auto text = read_text(sandbox.folder() / "made");
    EXPECT_TRUE(text.starts_with("# 12 balanced openings of egotzi:size=4, made by Merkhet ")) << text;
    EXPECT_NE(
        text.find(
            "\n# merkhet openings egotzi:size=4 --count 12 --plies-from 2 --plies-to 5 --nodes 40 --margin "
            "0.2 --games 4 --play-nodes 5 --network none --seed 1\n# without a network\n# played 4 times each: Black "),
        std::string::npos)
        << text;
    const auto match = sandbox.run(
        "merkhet match egotzi:size=4 --player a:nodes=9 --player b:nodes=9 --games 4 --openings made --random-plies 0");
    EXPECT_EQ(match.status, 0) << match.err;
}

TEST(OpeningsCommand, MakesTheSameFileWithAnyConcurrency) {
    const Sandbox sandbox;
    ASSERT_EQ(sandbox.run(concatenated({"merkhet ", quick, "--out one"})).status, 0);
    ASSERT_EQ(sandbox.run(concatenated({"merkhet ", quick, "--concurrency 2 --out two"})).status, 0);
    ASSERT_EQ(sandbox.run(concatenated({"merkhet ", quick, "--seed 2 --out other"})).status, 0);
    const auto one = read_text(sandbox.folder() / "one");
    EXPECT_EQ(one, read_text(sandbox.folder() / "two"));
    EXPECT_NE(one, read_text(sandbox.folder() / "other"));
}

TEST(OpeningsCommand, WritesNothingWhenInterrupted) {
    const Sandbox sandbox;
    const auto stopped =
        sandbox.run("'" MERKHET_PROGRAM "' openings khet --nodes 1000000000 --out made & sleep 0.5; kill $!; wait $!");
    EXPECT_EQ(stopped.status, 1);
    EXPECT_EQ(stopped.err, "merkhet: interrupted; nothing is written\n");
    EXPECT_EQ(sandbox.names(), std::vector<std::string>());
}

/// The program as it is installed, with two openings for a game: `installed` runs it.
class Installed : public Sandbox {
public:
    Installed() {
        std::filesystem::create_directories(folder() / "share/merkhet/openings");
        std::filesystem::create_directory(folder() / "bin");
        std::filesystem::copy_file(MERKHET_PROGRAM, folder() / "bin/merkhet");
        ship("# two\na1 a2\nb1 b2\n");
    }
    void ship(const std::string& text) const {
        write_text(folder() / "share/merkhet/openings/egotzi-size-3-balance-none.txt", text);
    }
    Finished match(const std::string& options) const {
        return run("bin/merkhet match egotzi:size=3,balance=none --player a:nodes=9 --player b:nodes=9 --games 4 " +
                   options);
    }
    /// The opening of game 0 in this folder of records.
    std::string first_moves(const std::string& records) const {
        const auto record = read_text(folder() / records / "game000000.record");
        return record.substr(record.find("\n1. ") + 1, 8);
    }
};

TEST(ShippedOpenings, AreThoseOfMatches) {
    const Installed sandbox;
    const auto first = sandbox.match("--records one");
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_NE(first.out.find("share/merkhet/openings/egotzi-size-3-balance-none.txt: 2 openings, from number "),
              std::string::npos)
        << first.out;
    const auto record = read_text(sandbox.folder() / "one/game000000.record");
    EXPECT_NE(record.find("[RandomPlies \"0\"]"), std::string::npos) << record;
    bool other = false;
    for (const auto* seed : {"2", "3", "4", "5", "6"}) {
        ASSERT_EQ(sandbox.match(concatenated({"--seed ", seed, " --records ", seed})).status, 0);
        other = other || sandbox.first_moves(seed) != sandbox.first_moves("one");
    }
    EXPECT_TRUE(other) << "another seed begins with another opening";
    EXPECT_EQ(sandbox.match("--json").out.front(), '{');
}

TEST(ShippedOpenings, CanBeLeftAlone) {
    const Installed sandbox;
    for (const std::string options : {"--openings none", "--random-plies 6"}) {
        const auto match = sandbox.match(concatenated({options, " --records '", options, "'"}));
        ASSERT_EQ(match.status, 0) << match.err;
        EXPECT_EQ(match.out.find("openings"), std::string::npos) << match.out;
        const auto record = read_text(sandbox.folder() / options / "game000000.record");
        EXPECT_NE(record.find("[RandomPlies \"6\"]"), std::string::npos) << record;
    }
}

TEST(ShippedOpenings, OfAnotherVersionAreAnotherMatch) {
    const Installed sandbox;
    ASSERT_EQ(sandbox.match("--out log").status, 0);
    EXPECT_EQ(sandbox.match("--out log").status, 0);
    sandbox.ship("a1 a2\nc1 c2\n");
    const auto refused = sandbox.match("--out log");
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("another match"), std::string::npos) << refused.err;
    sandbox.ship("a1 a2\nc1 z2\n");
    const auto broken = sandbox.match("");
    EXPECT_EQ(broken.status, 2);
    EXPECT_NE(broken.err.find("egotzi-size-3-balance-none.txt, line 2: "), std::string::npos) << broken.err;
}

}  // namespace openings_command_test
}  // namespace merkhet::test
