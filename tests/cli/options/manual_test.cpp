#include <gtest/gtest.h>

#include <string>

#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace manual_test {

std::string page() {
    static const auto text = Sandbox().run("merkhet --generate man").out;
    return text;
}
/// What bash would complete the last of the words to, with blanks between.
std::string completed(const std::string& words) {
    const Sandbox sandbox;
    write_text(sandbox.folder() / "complete",
               "source ./script\nCOMP_WORDS=(" + words +
                   ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_merkhet\necho \"${COMPREPLY[*]}\"\n");
    const auto ran = sandbox.run("merkhet --generate bash >script && bash -u complete");
    EXPECT_EQ(ran.err, "") << words;
    return ran.out;
}

TEST(ManualPage, HasEveryCommandWithItsOptions) {
    const Sandbox sandbox;
    const auto commands = sandbox.run("merkhet --help | sed -n '/^Commands:/,$ s/^  \\([a-z]\\+\\) .*/\\1/p'").out;
    int count = 0;
    for (std::size_t at = 0; at < commands.size(); at = commands.find('\n', at) + 1, ++count) {
        const auto name = commands.substr(at, commands.find('\n', at) - at);
        EXPECT_NE(page().find("\n.SS \\fBmerkhet " + name + "\\fR [OPTIONS]"), std::string::npos) << name;
    }
    EXPECT_GT(count, 10);
    for (const auto* text : {".TP\n\\fB\\-\\-port\\fR\\fI N\\fR\nthe port to listen on",
                             "\n.SS \\fBmerkhet admin users\\fR [OPTIONS] [\\fINAME\\fR]\n",
                             "\n.SS \\fBmerkhet backup\\fR [OPTIONS] \\fIFILE\\fR\n", "\n.SH EXIT STATUS\n"})
        EXPECT_NE(page().find(text), std::string::npos) << text;
}

TEST(ManualPage, NoTextIsARequest) {
    for (std::size_t at = page().find("\n."); at != std::string::npos; at = page().find("\n.", at + 1)) {
        const auto word = page().substr(at + 2, 2);
        EXPECT_TRUE(word == "TH" || word == "SH" || word == "SS" || word == "TP" || word == "B ") << word;
    }
}

TEST(BashCompletion, KnowsCommandsAndOptions) {
    EXPECT_EQ(completed("merkhet sho"), "show\n");
    EXPECT_EQ(completed("merkhet --ver"), "--version\n");
    EXPECT_EQ(completed("merkhet help anal"), "analyze\n");
    EXPECT_EQ(completed("merkhet admin ses"), "sessions\n");
    EXPECT_EQ(completed("merkhet admin sessions --e"), "--end\n");
    EXPECT_EQ(completed("merkhet serve --port 80 --address-"), "--address-connections\n");
    EXPECT_EQ(completed("merkhet serve --no"), "--node\n");
}

TEST(BashCompletion, LeavesFilesToBash) {
    EXPECT_EQ(completed("merkhet serve --config ''"), "\n");
    EXPECT_EQ(completed("merkhet serve --config --p"), "\n");
    EXPECT_EQ(completed("merkhet replay ''"), "\n");
}

TEST(Generate, KnowsOnlyThose) {
    const Sandbox sandbox;
    EXPECT_EQ(sandbox.run("merkhet --generate zsh").err, "merkhet: --generate: expected man or bash, found 'zsh'\n");
    EXPECT_EQ(sandbox.run("merkhet --generate").status, 2);
}

}  // namespace manual_test
}  // namespace merkhet::test
