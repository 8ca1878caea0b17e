#include "files/files.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "files/new_file.hpp"
#include "files/open_file.hpp"
#include "support/full_disk.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::test {
namespace files_test {

constexpr std::size_t enough = 1000;

std::ptrdiff_t files_in(const std::filesystem::path& folder) {
    return std::distance(std::filesystem::directory_iterator(folder), {});
}

mode_t mode_of(const std::filesystem::path& path) {
    struct stat status {};
    EXPECT_EQ(::stat(path.c_str(), &status), 0);
    return status.st_mode & 0777;
}

std::string text_in(const std::filesystem::path& path) {
    const auto text = read_file(path, enough);
    return text ? *text : text.error().message();
}

bool has_nameless_files(const std::filesystem::path& folder) {
    return OpenFile(::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600)).descriptor() >= 0;
}

TEST(ReadFile, GivesAllOfIt) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "file";
    for (const auto& text : {std::string(), std::string("one\nline\0more\n", 14), std::string(enough, 'x')}) {
        ASSERT_FALSE(write_file(path, text));
        EXPECT_EQ(text_in(path), text);
    }
    EXPECT_NE(text_in("/proc/self/comm"), "") << "it says that it is empty, but is not";
}

TEST(ReadFile, RefusesWhatIsTooLongOrNoFile) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "file";
    ASSERT_FALSE(write_file(path, std::string(enough + 1, 'x')));
    EXPECT_EQ(text_in(path), path.string() + " cannot be read: more than 1000 bytes");
    const auto none = folder.path() / "none";
    EXPECT_EQ(text_in(none), none.string() + " cannot be read: No such file or directory");
    EXPECT_EQ(read_file(none, enough).error().number, ENOENT);
    EXPECT_EQ(text_in(folder.path()), folder.path().string() + " cannot be read: it is a folder");
    EXPECT_EQ(text_in("/dev/zero"), "/dev/zero cannot be read: it is not an ordinary file");
    // Nobody writes into the pipe: it must not be waited for.
    const auto pipe = folder.path() / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(text_in(pipe), pipe.string() + " cannot be read: it is not an ordinary file");
}

TEST(WriteFile, TakesThePlaceOfWhatWasThere) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "report.html";
    EXPECT_FALSE(write_file(path, "first\n"));
    EXPECT_FALSE(write_file(path, "second"));
    EXPECT_EQ(text_in(path), "second");
    EXPECT_EQ(files_in(folder.path()), 1);
}

TEST(WriteFile, GivesTheModeThatIsUsualAndKeepsTheOldOne) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "file";
    const auto before = ::umask(027);
    EXPECT_FALSE(write_file(path, "text"));
    ::umask(before);
    EXPECT_EQ(mode_of(path), 0640);
    ASSERT_EQ(::chmod(path.c_str(), 0604), 0);
    EXPECT_FALSE(write_file(path, "other"));
    EXPECT_EQ(mode_of(path), 0604);
}

TEST(WriteFile, IsForItsOwnerAloneWhoeverCouldReadTheOldOne) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "token";
    for (const auto name : {NewFile::Unfinished::own_name, NewFile::Unfinished::same_name}) {
        auto file = NewFile::begin(path, name, Readers::owner_alone);
        ASSERT_TRUE(file && file->write("text"));
        EXPECT_FALSE(file->finish());
        EXPECT_EQ(mode_of(path), 0600);
        std::filesystem::remove(path);
    }
    ASSERT_FALSE(write_file(path, "old"));
    ASSERT_EQ(::chmod(path.c_str(), 0644), 0);
    EXPECT_FALSE(write_file(path, "new", Readers::owner_alone));
    EXPECT_EQ(text_in(path), "new");
    EXPECT_EQ(mode_of(path), 0600);
}

/// For as long as it lives this process may do no more than a user who owns nothing. Only root can become that.
class AsNobody {
public:
    AsNobody() : works_(::setegid(nobody) == 0 && ::seteuid(nobody) == 0) {}
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;
    ~AsNobody() {
        if (works_ && (::seteuid(0) != 0 || ::setegid(0) != 0)) std::abort();
    }
    bool works() const { return works_; }

private:
    static constexpr unsigned nobody = 65534;
    bool works_;
};

TEST(WriteFile, KeepsTheOwner) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can give files away";
    const TemporaryFolder folder;
    const auto path = folder.path() / "file";
    ASSERT_FALSE(write_file(path, "old"));
    ASSERT_EQ(::chown(path.c_str(), 1234, 1235), 0);
    EXPECT_FALSE(write_file(path, "new"));
    struct stat status {};
    ASSERT_EQ(::stat(path.c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, 1234U);
    EXPECT_EQ(status.st_gid, 1235U);
}

TEST(WriteFile, DoesNotReplaceWhatMustNotBeWritten) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can act for two users";
    const TemporaryFolder folder;
    const auto path = folder.path() / "file";
    ASSERT_FALSE(write_file(path, "old"));
    ASSERT_EQ(::chmod(folder.path().c_str(), 0777), 0);
    ASSERT_EQ(::chmod(path.c_str(), 0644), 0);
    {
        const AsNobody nobody;
        ASSERT_TRUE(nobody.works());
        EXPECT_EQ(write_file(path, "new")->message(), path.string() + " cannot be written: Permission denied");
        EXPECT_TRUE(try_to_write(path));
    }
    // Who may write it but not keep its group does not give that group's permissions to another.
    ASSERT_EQ(::chmod(path.c_str(), 0676), 0);
    {
        const AsNobody nobody;
        EXPECT_FALSE(write_file(path, "new"));
    }
    EXPECT_EQ(text_in(path), "new");
    EXPECT_EQ(mode_of(path), 0666);
}

TEST(WriteFile, GoesWhereLinksLead) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "file";
    const auto link = folder.path() / "link";
    std::filesystem::create_symlink("file", link);
    EXPECT_EQ(write_file(link, "text")->message(),
              link.string() + " cannot be written: it is a link that leads nowhere");
    ASSERT_FALSE(write_file(file, "old"));
    EXPECT_FALSE(write_file(link, "new"));
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(text_in(file), "new");
}

TEST(WriteFile, RefusesWhatIsNoFile) {
    const TemporaryFolder folder;
    const auto nowhere = folder.path() / "none" / "a.json";
    EXPECT_EQ(write_file(nowhere, "x")->message(), nowhere.string() + " cannot be written: No such file or directory");
    const auto taken = folder.path() / "taken";
    const auto pipe = folder.path() / "pipe";
    const auto device = folder.path() / "device";
    std::filesystem::create_directory(taken);
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    std::filesystem::create_symlink("/dev/null", device);
    for (const auto& path : {taken, pipe, device})
        EXPECT_EQ(write_file(path, "x")->message(), path.string() + " cannot be written: it is not an ordinary file");
    EXPECT_EQ(files_in(folder.path()), 3) << "nothing is left beside them";
    for (const auto& path : {nowhere, taken, pipe, device})
        EXPECT_EQ(try_to_write(path)->message(), write_file(path, "x")->message());
    EXPECT_FALSE(try_to_write(folder.path() / "new"));
    EXPECT_EQ(files_in(folder.path()), 3) << "what was only tried is not there";
}

TEST(WriteFile, LeavesTheOldFileWhenTheDiskIsFull) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "file";
    ASSERT_FALSE(write_file(path, "old"));
    {
        const FullDisk full(100);
        EXPECT_EQ(write_file(path, std::string(enough, 'x'))->message(),
                  path.string() + " cannot be written: File too large");
        EXPECT_FALSE(write_file(folder.path() / "small", "fits"));
    }
    EXPECT_EQ(text_in(path), "old");
    EXPECT_EQ(files_in(folder.path()), 2);
}

TEST(NewFile, LeavesNothingUnlessItIsFinished) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "file";
    for (const auto name : {NewFile::Unfinished::own_name, NewFile::Unfinished::same_name}) {
        auto file = NewFile::begin(path, name);
        ASSERT_TRUE(file);
        EXPECT_TRUE(file->write("part"));
        EXPECT_LE(files_in(folder.path()), 1);
    }
    EXPECT_EQ(files_in(folder.path()), 0);
}

TEST(NewFile, ClearsAwayWhatAKilledProgramLeftOnTheWayToItsPlace) {
    const TemporaryFolder folder;
    if (!has_nameless_files(folder.path())) GTEST_SKIP() << "this file system has no files without names";
    const auto path = folder.path() / "text";
    ASSERT_FALSE(write_file(path, "old"));
    ASSERT_FALSE(write_file(folder.path() / ".text.merkhet-whole", "left between two names"));
    EXPECT_FALSE(write_file(path, "new"));
    EXPECT_EQ(text_in(path), "new");
    EXPECT_EQ(files_in(folder.path()), 1);
    std::filesystem::create_hard_link(path, folder.path() / ".text.merkhet-whole");
    EXPECT_FALSE(write_file(path, "newer"));
    EXPECT_EQ(text_in(path), "newer");
    EXPECT_EQ(files_in(folder.path()), 1);
    std::filesystem::create_directory(folder.path() / ".text.merkhet-whole");
    EXPECT_TRUE(write_file(path, "newest"));
    EXPECT_EQ(text_in(path), "newer");
}

TEST(NewFile, SeveralMayWriteTheSameFile) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "text";
    std::atomic<int> refused = 0;
    constexpr int count = 4;
    std::vector<std::thread> writers;
    writers.reserve(count);
    for (int i = 0; i < count; ++i)
        writers.emplace_back([&] {
            for (int j = 0; j < 10; ++j) refused += write_file(path, "whole").has_value();
        });
    for (auto& writer : writers) writer.join();
    EXPECT_EQ(refused, 0);
    EXPECT_EQ(text_in(path), "whole");
    EXPECT_EQ(files_in(folder.path()), 1);
}

TEST(NewFile, LeavesNothingWhenItsProgramIsKilled) {
    const TemporaryFolder folder;
    if (!has_nameless_files(folder.path())) GTEST_SKIP() << "this file system has no files without names";
    const auto child = ::fork();
    if (child == 0) {
        auto file = NewFile::begin(folder.path() / "file");
        if (file && file->write("part")) ::raise(SIGKILL);
        ::_exit(1);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(files_in(folder.path()), 0);
}

TEST(NewFile, WritesOverWhatAKilledProcessLeft) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "table";
    ASSERT_FALSE(write_file(folder.path() / "table.new", "much that was left"));
    auto file = NewFile::begin(path, NewFile::Unfinished::same_name);
    ASSERT_TRUE(file);
    file->write("all");
    EXPECT_FALSE(file->finish());
    EXPECT_EQ(text_in(path), "all");
    EXPECT_EQ(files_in(folder.path()), 1);
}

TEST(OpenFile, ToAddIsMadeAndRefusesPipes) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "log";
    for (int i = 0; i < 2; ++i) {
        const auto file = open_to_add(path);
        ASSERT_TRUE(file);
        EXPECT_TRUE(file->write("line\n", 5));
    }
    EXPECT_EQ(text_in(path), "line\nline\n");
    const auto pipe = folder.path() / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(open_to_add(pipe).error().message(), pipe.string() + " cannot be opened: it is not an ordinary file");
    EXPECT_EQ(open_to_add(folder.path()).error().message(),
              folder.path().string() + " cannot be opened: it is a folder");
}

TEST(MakeFolder, MakesThoseAboveToo) {
    const TemporaryFolder folder;
    EXPECT_FALSE(make_folder(folder.path() / "a" / "b"));
    EXPECT_FALSE(make_folder(folder.path() / "a" / "b")) << "it is there";
    EXPECT_TRUE(std::filesystem::is_directory(folder.path() / "a" / "b"));
    ASSERT_FALSE(write_file(folder.path() / "file", ""));
    const auto below = folder.path() / "file" / "c";
    EXPECT_EQ(make_folder(below)->message(), below.string() + " cannot be made: Not a directory");
    EXPECT_EQ(files_in(folder.path()), 2);
    const auto useless = make_folder("/proc/self");
    ASSERT_TRUE(useless);
    EXPECT_TRUE(useless->message().starts_with("/proc/self cannot be written to: ")) << useless->message();
}

}  // namespace files_test
}  // namespace merkhet::test
