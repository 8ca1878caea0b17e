#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <vector>

#include "base/random.hpp"
#include "cli/sandbox.hpp"
#include "support/sanitizers.hpp"

namespace merkhet::test {
namespace wrong_inputs_test {

/// Most take far less than a second of the processor. Those that read until the bound of 256 MiB depend on how soon the
/// machine gives fresh memory: under a second as a rule, 4.5 s on one that had given most of its own away. What does
/// not end, or takes the square of the time, takes longer than this.
constexpr int most_seconds = address_sanitizer ? 60 : 20;

struct WrongInput {
    std::string preparation;  ///< what the shell does first
    std::string command;
    std::vector<std::string> told;  ///< what the message must contain
};

/// Lines "PREPARATION; COMMAND => PART | PART", most without the first; lines that begin with # are comments.
std::vector<WrongInput> read_table() {
    std::vector<WrongInput> table;
    std::istringstream lines(read_text(MERKHET_TEST_DATA "/cli/wrong_inputs.txt"));
    for (std::string line; std::getline(lines, line);) {
        const auto arrow = line.find(" => ");
        if (line.starts_with('#') || arrow == std::string::npos) continue;
        WrongInput input{{}, line.substr(0, arrow), {}};
        if (const auto end = input.command.rfind("; merkhet "); end != std::string::npos) {
            input.preparation = input.command.substr(0, end);
            input.command.erase(0, end + 2);
        }
        std::istringstream parts(line.substr(arrow + 4));
        for (std::string part; std::getline(parts, part, '|');) {
            part.erase(0, part.find_first_not_of(' '));
            part.erase(part.find_last_not_of(' ') + 1);
            input.told.push_back(part);
        }
        table.push_back(std::move(input));
    }
    return table;
}

/// Ten million bytes out of `alphabet`, or of all kinds when it is empty.
std::string noise(std::string_view alphabet) {
    constexpr std::size_t size = 10'000'000;
    Random random(1);
    std::string text(size, '\0');
    for (auto& c : text) {
        const auto bits = static_cast<std::uint32_t>(random.next());
        c = alphabet.empty() ? static_cast<char>(bits) : alphabet[bits % alphabet.size()];
    }
    return text;
}

/// A hundred thousand variations in one another.
std::string nested_record() {
    constexpr int depth = 100'000;
    std::string text = "[Game \"khet\"]\n\ne4+ e5+ e4-";
    for (int i = 0; i < depth; ++i) text += " (e4- e5+ e4+";
    return text + std::string(depth, ')') + " *\n";
}

TEST(WrongInputs, GiveOneLineThatSaysWhatAndWhereBeforeLong) {
    const auto table = read_table();
    ASSERT_GE(table.size(), 300U);
    const Sandbox sandbox;
    write_text(sandbox.folder() / "noise", noise(""));
    write_text(sandbox.folder() / "digits", noise("0123456789/"));
    write_text(sandbox.folder() / "board", noise("WB.x-/"));
    write_text(sandbox.folder() / "moves", noise("abcdefgh12345678 +-,"));
    std::string endless;
    while (endless.size() < 10'000'000) endless += "c1+ c7+ c1- c7- ";
    write_text(sandbox.folder() / "endless", endless);
    write_text(sandbox.folder() / "endless.record", "[Game \"khet\"]\n\n" + endless + "*\n");
    write_text(sandbox.folder() / "nested.record", nested_record());
    write_text(sandbox.folder() / "brackets", noise("()[]{}\" \n"));
    write_text(sandbox.folder() / "file", "somebody else's\n");
    write_text(sandbox.folder() / "empty", "");
    write_text(sandbox.folder() / "empty_line", "\n");
    std::filesystem::create_directory(sandbox.folder() / "folder");
    std::filesystem::create_directory(sandbox.folder() / "site");
    write_text(sandbox.folder() / "site" / "index.html", "x");
    std::filesystem::create_symlink("none", sandbox.folder() / "dangling");
    ASSERT_EQ(::mkfifo((sandbox.folder() / "pipe").c_str(), 0600), 0);
    for (const auto& input : table) {
        SCOPED_TRACE(input.command);
        if (!input.preparation.empty()) {
            ASSERT_EQ(sandbox.run(input.preparation).status, 0);
        }
        const auto before = sandbox.names();
        // What does not end is ended, so that the test says which command it was.
        const auto limit = "ulimit -t " + std::to_string(2 * most_seconds) + "\n";
        const auto finished = sandbox.run(limit + input.command);
        EXPECT_EQ(finished.status, 2);
        EXPECT_EQ(finished.out, "");
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
        EXPECT_TRUE(finished.err.ends_with('\n'));
        EXPECT_TRUE(finished.err.starts_with("merkhet: ")) << finished.err;
        EXPECT_LT(finished.err.size(), 600U);
        EXPECT_LT(finished.processor_seconds, most_seconds);
        EXPECT_EQ(sandbox.names(), before) << "something was left behind";
        ASSERT_FALSE(input.told.empty());
        for (const auto& part : input.told)
            EXPECT_NE(finished.err.find(part), std::string::npos)
                << "expected: " << part << "\n     got: " << finished.err;
    }
    EXPECT_EQ(read_text(sandbox.folder() / "file"), "somebody else's\n");
}

}  // namespace wrong_inputs_test
}  // namespace merkhet::test
