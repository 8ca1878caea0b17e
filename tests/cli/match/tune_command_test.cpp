#include <gtest/gtest.h>

#include <filesystem>

#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace {

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
    const auto fit_only = sandbox.run(small_tune + "--games 0");
    EXPECT_EQ(fit_only.status, 0) << fit_only.err;
    EXPECT_EQ(fit_only.out, again.out);
    EXPECT_EQ(fit_only.err, "");
    EXPECT_EQ(again.err, "1 of 1 games played\n") << "the others were there";
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

}  // namespace
}  // namespace merkhet::test
