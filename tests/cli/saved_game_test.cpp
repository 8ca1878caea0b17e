#include "cli/saved_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/sandbox.hpp"
#include "cli/user_error.hpp"

namespace merkhet::cli {
namespace {

std::ptrdiff_t files_in(const std::filesystem::path& folder) {
    return std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator());
}

TEST(SavedGame, WritesReadsAndReplaces) {
    const test::Sandbox sandbox;
    const SavedGame saved(sandbox.folder() / "new" / "folder" / "current.record");
    EXPECT_EQ(saved.read(), std::nullopt);
    EXPECT_EQ(saved.write("first"), std::nullopt);
    EXPECT_EQ(saved.read(), "first");
    EXPECT_EQ(saved.write("second"), std::nullopt);
    EXPECT_EQ(saved.read(), "second");
    EXPECT_EQ(files_in(saved.path().parent_path()), 1) << "no temporary file stays behind";
    saved.remove();
    EXPECT_EQ(saved.read(), std::nullopt);
}

TEST(SavedGame, SaysWhyItCannotWrite) {
    const auto error = write_atomically("/proc/nowhere/file", "text");
    ASSERT_TRUE(error);
    EXPECT_NE(error->find("cannot write /proc/nowhere/file"), std::string::npos) << *error;
    const test::Sandbox sandbox;
    EXPECT_TRUE(write_atomically(sandbox.folder() / "missing" / "file", "text")) << "folders are not made";
}

TEST(SavedGame, SetsAsideWhatIsInTheWay) {
    const test::Sandbox sandbox;
    const SavedGame saved(sandbox.folder() / "current.record");
    ASSERT_EQ(saved.write("text"), std::nullopt);
    const auto aside = saved.set_aside_broken();
    EXPECT_EQ(aside.filename(), "current.record.broken");
    EXPECT_EQ(read_file(aside), "text");
    EXPECT_EQ(saved.read(), std::nullopt);
}

TEST(ReadFile, SaysWhatIsWrong) {
    EXPECT_THROW(read_file("/nowhere/file"), UserError);
    EXPECT_THROW(read_file("/"), UserError);
}

}  // namespace
}  // namespace merkhet::cli
