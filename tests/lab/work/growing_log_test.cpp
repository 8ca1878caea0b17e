#include "lab/work/growing_log.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "support/full_disk.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::lab {
namespace growing_log_test {

using Lines = std::vector<std::string>;

const LogHead head{"head", [](const std::string& found) -> std::optional<std::string> {
                       return found == "another that will do" ? std::nullopt : std::optional(log_of_another("kind"));
                   }};

/// What is wrong with the log at `path`; else nothing, and its lines.
std::optional<std::string> read(const std::filesystem::path& path, Lines& lines) {
    GrowingLog log;
    return log.open(path.string(), head, [&](const std::string& line) -> Result<std::string> {
        if (line == "wrong") return TextError{"not a game"};
        lines.push_back(line);
        return "game " + line;
    });
}

void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

std::string text_in(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(GrowingLog, GivesWholeLinesAndTakesAwayHalfOnes) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "log";
    // Longer than what is read at a time.
    const std::string longer(300'000, 'x');
    write(path, "head\n\n" + longer + "\nhalf");
    Lines lines;
    EXPECT_EQ(read(path, lines), std::nullopt);
    EXPECT_EQ(lines, (Lines{"", longer}));
    EXPECT_EQ(text_in(path), "head\n\n" + longer + "\n");
}

TEST(GrowingLog, BeginsWithItsHead) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "log";
    for (const auto* before : {"", "hea"}) {
        write(path, before);
        Lines lines;
        EXPECT_EQ(read(path, lines), std::nullopt);
        EXPECT_EQ(text_in(path), "head\n");
    }
    write(path, "other");
    Lines lines;
    EXPECT_EQ(read(path, lines), path.string() + ", line 1: not what this program would write");
    EXPECT_EQ(text_in(path), "other") << "it is somebody else's";
}

TEST(GrowingLog, SaysWhichLineIsWrong) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "log";
    Lines lines;
    write(path, "head\n1\n2\n1\n");
    EXPECT_EQ(read(path, lines), path.string() + ", line 4: game 1 is there twice");
    write(path, "another that will do\n1\nwrong\n");
    EXPECT_EQ(read(path, lines), path.string() + ", line 3: not a game");
    EXPECT_EQ(text_in(path), "another that will do\n1\nwrong\n");
}

TEST(GrowingLog, DoesNotReadWhatIsNoLogToItsEnd) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "log";
    constexpr std::uintmax_t huge = std::uintmax_t{1} << 36;
    Lines lines;
    write(path, "other\n");
    std::filesystem::resize_file(path, huge);
    EXPECT_EQ(read(path, lines),
              path.string() + ", line 1: this is the log of another kind; take another file, or the same settings");
    write(path, "");
    std::filesystem::resize_file(path, huge);
    EXPECT_EQ(read(path, lines), path.string() + ", line 1: longer than 16 MiB");
    write(path, "head\nfirst\n");
    std::filesystem::resize_file(path, huge);
    EXPECT_EQ(read(path, lines), path.string() + ", line 3: longer than 16 MiB");
    EXPECT_EQ(std::filesystem::file_size(path), huge) << "and leaves it as it was";
    const auto pipe = folder.path() / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(read(pipe, lines), pipe.string() + " cannot be opened: it is not an ordinary file");
}

TEST(GrowingLog, SaysWhyALineCannotBeAdded) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "log";
    GrowingLog log;
    ASSERT_EQ(log.open(path.string(), head, {}), std::nullopt);
    {
        const test::FullDisk full(20);
        EXPECT_FALSE(log.add("fits"));
        const auto problem = log.add("does not fit in any more");
        ASSERT_TRUE(problem);
        EXPECT_EQ(problem->message(), path.string() + " cannot be written: File too large");
        EXPECT_EQ(text_in(path), "head\nfits\n") << "nothing of it is there";
    }
    EXPECT_FALSE(log.add("more"));
    EXPECT_EQ(text_in(path), "head\nfits\nmore\n");
}

}  // namespace growing_log_test
}  // namespace merkhet::lab
