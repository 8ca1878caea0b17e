#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string_view>
#include <vector>

#include "cli/sandbox.hpp"

namespace merkhet::test {
namespace transcripts_test {

/// One command of a transcript. In the file: `$ COMMAND`, then `< LINE` for each line it is given, then what it
/// prints, then `! LINE` for each line on standard error, then `? STATUS` unless that is 0.
struct Exchange {
    std::string command;
    std::string input;
    std::string expected;
};

std::vector<Exchange> read_transcript(const std::filesystem::path& path) {
    std::vector<Exchange> exchanges;
    std::istringstream lines(read_text(path));
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("$ "))
            exchanges.push_back({line.substr(2), {}, {}});
        else if (exchanges.empty())
            ADD_FAILURE() << path << " must begin with a command";
        else if (line.starts_with("< ") || line == "<")
            exchanges.back().input += line.substr(std::min<std::size_t>(2, line.size())) + "\n";
        else
            exchanges.back().expected += line + "\n";
    }
    return exchanges;
}

std::string with_prefix(const std::string& prefix, const std::string& text) {
    std::string out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) out += prefix + line + "\n";
    return out;
}

/// The sandbox has another name each time.
std::string without_folder(std::string text, const std::filesystem::path& folder) {
    for (auto at = text.find(folder.string()); at != std::string::npos; at = text.find(folder.string()))
        text.replace(at, folder.string().size(), "FOLDER");
    return text;
}

/// Speeds and times differ each time, days and versions sometimes.
std::string without_speed(const std::string& text) {
    auto out = std::regex_replace(text, std::regex(R"(20\d\d([.-])\d\d\1\d\d)"), "DAY");
    out = std::regex_replace(out, std::regex(R"(DAY(\s+)\d\d:\d\d)"), "DAY$1TIME");
    out = std::regex_replace(out, std::regex(R"(((Merkhet|merkhet) )\d+\.\d+\.\d+)"), "$1VERSION");
    const auto blank_after = [&](std::string_view marker) {
        for (auto at = out.find(marker); at != std::string::npos; at = out.find(marker, at + 1)) {
            const auto from = at + marker.size();
            const auto to = std::min(out.find_first_not_of("0123456789abcdef.+-", from), out.size());
            if (to > from) out.replace(from, to - from, "_");
        }
    };
    for (const std::string_view marker : {" nps ", " time ", "info string Network: ", "\"nps\":", "\"seconds\":"})
        blank_after(marker);
    return out;
}

std::string shown(const Finished& finished) {
    auto out = finished.out;
    if (!out.empty() && !out.ends_with('\n')) out += '\n';
    out += with_prefix("! ", finished.err);
    if (finished.status != 0) out += "? " + std::to_string(finished.status) + "\n";
    return out;
}

class Transcript : public testing::TestWithParam<std::string> {};

/// With MERKHET_UPDATE_TRANSCRIPTS in the environment the files are rewritten with what the program prints.
TEST_P(Transcript, IsWhatTheProgramPrints) {
    const std::filesystem::path path = std::string(MERKHET_TEST_DATA "/cli/transcripts/") + GetParam() + ".txt";
    const bool update = std::getenv("MERKHET_UPDATE_TRANSCRIPTS") != nullptr;  // NOLINT(concurrency-mt-unsafe)
    const Sandbox sandbox;
    std::string rewritten;
    for (const auto& exchange : read_transcript(path)) {
        const auto printed =
            without_speed(without_folder(shown(sandbox.run(exchange.command, exchange.input)), sandbox.folder()));
        rewritten += "$ " + exchange.command + "\n" + with_prefix("< ", exchange.input) + printed;
        if (!update) {
            EXPECT_EQ(printed, exchange.expected) << exchange.command;
        }
    }
    if (update) write_text(path, rewritten);
}

std::vector<std::string> transcript_names() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(MERKHET_TEST_DATA "/cli/transcripts"))
        if (entry.path().extension() == ".txt") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

INSTANTIATE_TEST_SUITE_P(CommandLine, Transcript, testing::ValuesIn(transcript_names()),
                         [](const auto& test) { return test.param; });

}  // namespace transcripts_test
}  // namespace merkhet::test
