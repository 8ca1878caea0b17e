#include "cli/play/saved_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "cli/options/user_error.hpp"
#include "cli/sandbox.hpp"

namespace merkhet::cli {
namespace saved_game_test {

std::ptrdiff_t files_in(const std::filesystem::path& folder) {
    return std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator());
}

/// What is in the place; nothing when there is no file.
std::optional<std::string> content(const SavedGame& saved) {
    return std::filesystem::exists(saved.path()) ? std::optional(read_record_file(saved.path())) : std::nullopt;
}

TEST(SavedGame, WritesReadsAndReplaces) {
    const test::Sandbox sandbox;
    const SavedGame saved(sandbox.folder() / "new" / "folder" / "current.record");
    EXPECT_EQ(content(saved), std::nullopt);
    EXPECT_EQ(saved.write("first"), std::nullopt);
    EXPECT_EQ(content(saved), "first");
    EXPECT_EQ(saved.write("second"), std::nullopt);
    EXPECT_EQ(content(saved), "second");
    EXPECT_EQ(files_in(saved.path().parent_path()), 1) << "no temporary file stays behind";
    saved.remove();
    EXPECT_EQ(content(saved), std::nullopt);
}

TEST(SavedGame, SaysWhyItCannotWrite) {
    const auto error = write_record_file("/proc/nowhere/file", "text");
    ASSERT_TRUE(error);
    EXPECT_NE(error->find("cannot write /proc/nowhere/file"), std::string::npos) << *error;
    const test::Sandbox sandbox;
    EXPECT_TRUE(write_record_file(sandbox.folder() / "missing" / "file", "text")) << "folders are not made";
}

TEST(SavedGame, SetsAsideWhatIsInTheWay) {
    const test::Sandbox sandbox;
    const SavedGame saved(sandbox.folder() / "current.record");
    ASSERT_EQ(saved.write("text"), std::nullopt);
    const auto aside = saved.set_aside_broken(saved.path());
    ASSERT_TRUE(aside);
    EXPECT_EQ(aside->filename(), "current.record.broken");
    EXPECT_EQ(read_record_file(*aside), "text");
    EXPECT_EQ(content(saved), std::nullopt);
    EXPECT_FALSE(saved.set_aside_broken(saved.path())) << "nothing is there";
    ASSERT_EQ(saved.write("second"), std::nullopt);
    const auto second = saved.set_aside_broken(saved.path());
    ASSERT_TRUE(second);
    EXPECT_EQ(second->filename(), "current.record.broken-2");
    EXPECT_EQ(read_record_file(*aside), "text") << "the first stays";
}

TEST(SavedGame, ListsWhatIsKeptAndBringsItBack) {
    const test::Sandbox sandbox;
    const SavedGame saved(sandbox.folder() / "current.record");
    for (const auto* text : {"first", "second", "third"}) {
        ASSERT_EQ(saved.write(text), std::nullopt);
        ASSERT_TRUE(saved.set_aside_previous());
    }
    ASSERT_EQ(saved.write("broken"), std::nullopt);
    ASSERT_TRUE(saved.set_aside_broken(saved.path()));
    ASSERT_EQ(saved.write("now"), std::nullopt);
    const auto texts = [&] {
        std::vector<std::string> read;
        for (const auto& game : saved.games()) read.push_back(read_record_file(game));
        return read;
    };
    // The oldest was written to last.
    using std::filesystem::last_write_time;
    last_write_time(sandbox.folder() / "current.record.previous",
                    last_write_time(saved.path()) + std::chrono::seconds(1));
    last_write_time(sandbox.folder() / "current.record.previous-2",
                    last_write_time(saved.path()) - std::chrono::seconds(1));
    EXPECT_EQ(texts(), (std::vector<std::string>{"now", "first", "third", "second"}));
    EXPECT_EQ(saved.bring_back(sandbox.folder() / "current.record.previous-2"), std::nullopt);
    EXPECT_EQ(texts(), (std::vector<std::string>{"second", "first", "now", "third"}));
    EXPECT_EQ(saved.bring_back(saved.path()), std::nullopt);
    EXPECT_NE(saved.bring_back(sandbox.folder() / "nothing"), std::nullopt);
    EXPECT_EQ(SavedGame(sandbox.folder() / "none").games(), std::vector<std::filesystem::path>());
    EXPECT_EQ(SavedGame(sandbox.folder() / "nowhere" / "none").games(), std::vector<std::filesystem::path>());
}

TEST(SavedGame, BelongsToOneAtATime) {
    const test::Sandbox sandbox;
    const auto path = sandbox.folder() / "current.record";
    SavedGame second(path);
    {
        SavedGame first(path);
        EXPECT_EQ(first.lock(), std::nullopt);
        EXPECT_NE(second.lock(), std::nullopt);
    }
    EXPECT_EQ(second.lock(), std::nullopt);
    EXPECT_NE(SavedGame({}).lock(), std::nullopt);
}

TEST(WriteRecordFile, FollowsLinksAndRefusesWhatIsNoFile) {
    const test::Sandbox sandbox;
    const auto file = sandbox.folder() / "file";
    const auto link = sandbox.folder() / "link";
    test::write_text(file, "old");
    using std::filesystem::perms;
    std::filesystem::permissions(file, perms::owner_read | perms::owner_write);
    std::filesystem::create_symlink(file, link);
    EXPECT_EQ(write_record_file(link, "new"), std::nullopt);
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(read_record_file(file), "new");
    EXPECT_EQ(std::filesystem::status(file).permissions(), perms::owner_read | perms::owner_write);
    EXPECT_TRUE(write_record_file("/dev/null", "text"));
    EXPECT_TRUE(write_record_file(sandbox.folder(), "text"));
    EXPECT_FALSE(std::filesystem::is_regular_file("/dev/null"));
}

TEST(ReadFile, SaysWhatIsWrong) {
    EXPECT_THROW(read_record_file("/nowhere/file"), UserError);
    EXPECT_THROW(read_record_file("/"), UserError);
}

}  // namespace saved_game_test
}  // namespace merkhet::cli
