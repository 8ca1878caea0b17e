#include "lab/work/whole_file.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "support/temporary_folder.hpp"

namespace merkhet::test {
namespace {

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(WholeFile, TakesThePlaceOfWhatWasThere) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "report.html";
    EXPECT_FALSE(lab::write_whole(path, "first\n"));
    EXPECT_FALSE(lab::write_whole(path, "second"));
    EXPECT_EQ(read(path), "second");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST(WholeFile, SaysWhyItCannotBe) {
    const TemporaryFolder folder;
    const auto nowhere = folder.path() / "none" / "a.json";
    const auto problem = lab::write_whole(nowhere, "x");
    ASSERT_TRUE(problem);
    EXPECT_EQ(*problem, nowhere.string() + " cannot be written: No such file or directory");
    // A folder is in the way: nothing is left beside it.
    std::filesystem::create_directory(folder.path() / "taken");
    EXPECT_TRUE(lab::write_whole(folder.path() / "taken", "x"));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

}  // namespace
}  // namespace merkhet::test
