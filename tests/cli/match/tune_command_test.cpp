#include <gtest/gtest.h>

#include <filesystem>

#include "base/words.hpp"
#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace tune_command_test {

const std::string small_tune = "merkhet tune egotzi:size=3 --samples samples --random-plies 2 ";

TEST(TuneCommand, GoesOnWithItsSamples) {
    const Sandbox sandbox;
    ASSERT_EQ(sandbox.run(small_tune + "--games 12 --nodes 20").status, 0);
    const auto samples = sandbox.folder() / "samples";
    const auto whole = read_text(samples);
    const auto last = whole.rfind('\n', whole.size() - 2) + 1;
    write_text(samples, whole.substr(0, last + 9));  // as if it had been interrupted
    const auto again = sandbox.run(small_tune + "--games 12 --nodes 20");
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(read_text(samples), whole);
    const auto fit_only = sandbox.run("merkhet tune egotzi:size=3 --samples samples --games 0");
    EXPECT_EQ(fit_only.status, 0) << fit_only.err;
    EXPECT_EQ(fit_only.out, again.out);
    EXPECT_EQ(fit_only.err, "");
    EXPECT_EQ(again.err, "1 of 1 game played\n") << "the others were there";
}

TEST(TuneCommand, RefusesOtherFilesBeforeItPlays) {
    const Sandbox sandbox;
    ASSERT_EQ(sandbox.run(small_tune + "--games 12 --nodes 20").status, 0);
    const auto samples = sandbox.folder() / "samples";
    const auto whole = read_text(samples);
    const auto refused = [&](const std::string& text, const std::string& command, const std::string& why) {
        write_text(samples, text);
        const auto finished = sandbox.run(command);
        EXPECT_EQ(finished.status, 2) << text;
        EXPECT_NE(finished.err.find(why), std::string::npos) << finished.err;
        EXPECT_EQ(finished.out, "");
        EXPECT_EQ(read_text(samples), text);
    };
    const auto same = small_tune + "--games 1000000 --nodes 20";
    refused(whole, small_tune + "--games 20 --nodes 21", "line 1: the samples were played with other settings");
    refused(whole, "merkhet tune khet --samples samples --games 0", "line 1: the samples are of another game");
    refused("a poem", same, "line 1");
    refused("a poem\n", same, "line 1");
    refused(whole + "a poem\n", same, "line 14: expected a game as JSON");
    refused(whole + R"({"game":"egotzi","number":1,"twelfths":[12,0,0,0],"positions":["x"]})" + "\n", same, "line 14");
}

TEST(TuneCommand, MakesNoFileWhereNothingIsPlayed) {
    const Sandbox sandbox;
    const auto refused = sandbox.run(small_tune + "--games 0");
    EXPECT_EQ(refused.status, 2);
    EXPECT_EQ(refused.err, "merkhet: --games 0 plays nothing, and samples holds no games\n");
    EXPECT_FALSE(std::filesystem::exists(sandbox.folder() / "samples"));
    write_text(sandbox.folder() / "samples", "");
    EXPECT_EQ(sandbox.run(small_tune + "--games 0").status, 2);
    EXPECT_EQ(read_text(sandbox.folder() / "samples"), "");
}

TEST(TuneCommand, RefusesDamagedSamples) {
    const Sandbox sandbox;
    ASSERT_EQ(sandbox.run(small_tune + "--games 3 --nodes 20").status, 0);
    const auto samples = sandbox.folder() / "samples";
    const auto whole = read_text(samples);
    const auto refused = [&](const std::string& line, const std::string& why) {
        write_text(samples, whole + line + "\n");
        const auto finished = sandbox.run("merkhet tune egotzi:size=3 --samples samples --games 0");
        EXPECT_EQ(finished.status, 2) << line;
        EXPECT_NE(finished.err.find("line 5: " + why), std::string::npos) << finished.err;
    };
    const std::string position = R"("positions":[".../.../... b -"]})";
    refused(R"({"game":"egotzi:size=3","number":0,"twelfths":[12,0,0,0],)" + position,
            "game 0 of egotzi:size=3 is there twice");
    for (const auto* twelfths :
         {"[12,12,0,0]", "[268,0,0,0]", "[0,0,0,0]", "[24,-12,0,0]", "[6.5,5.5,0,0]", "[12,0,0,0,0]", "12"})
        refused(concatenated({R"({"game":"egotzi:size=3","number":9,"twelfths":)", twelfths, ",", position}),
                "expected a game as JSON");
    refused(R"({"game":"egotzi:size=3","number":9,"twelfths":[0,0,12,0],)" + position,
            "egotzi:size=3 has no such seat");
    for (const auto* number : {"-1", "4294967296", "1e300", "99999999999999999999", "null"})
        refused(concatenated({R"({"game":"egotzi:size=3","number":)", number, R"(,"twelfths":[12,0,0,0],)", position}),
                "expected a game as JSON");
}

TEST(TuneCommand, NeedsNoMoreThanAGame) {
    const Sandbox sandbox;
    for (const auto* few : {"1", "2"}) {
        const auto tuned = sandbox.run(small_tune + "--nodes 20 --every 1 --games " + few);
        ASSERT_EQ(tuned.status, 0) << tuned.err;
        EXPECT_EQ(tuned.out.find(" nan"), std::string::npos) << tuned.out;
        EXPECT_EQ(tuned.err, "1 of 1 game played\n");
    }
}

}  // namespace tune_command_test
}  // namespace merkhet::test
