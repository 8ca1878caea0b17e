#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "base/words.hpp"
#include "cli/sandbox.hpp"

/// What each command does with a path that it is to write to.
namespace merkhet::test {
namespace output_paths_test {

namespace fs = std::filesystem;

/// A command; OUT stands for the path. Where that is refused, MANY is so much work that it would take for ever.
struct Writer {
    std::string command;
    bool log = false;      ///< it is added to, not written anew
    std::string inside{};  ///< of a folder: a file that the command writes there at its end
};

const std::string few = " --nodes 1 --games MANY --random-games 1 --skill-games 0 --out OUT";

const std::vector<Writer> file_writers = {
    {"puzzles egotzi:size=3,balance=none --nodes 1 --games MANY --out OUT"},
    {"compare one two --out OUT"},
    {"openings egotzi:size=3 --nodes 1 --margin 0.5 --games 0 --count MANY --out OUT"},
    {"match egotzi:size=3 --player a:nodes=1 --player b:nodes=1 --games MANY --out OUT", true},
    {"puzzles egotzi:size=3,balance=none --nodes 1 --games MANY --log OUT", true},
    {"tune egotzi:size=3 --nodes 1 --games MANY --samples OUT", true}};

const std::vector<Writer> folder_writers = {
    {"match egotzi:size=3 --player a:nodes=1 --player b:nodes=1 --games MANY --records OUT", false,
     "game000000.record"},
    {"report egotzi:size=3" + few, false, "report.json"},
    {"report egotzi:size=3" + few, false, "report.html"},
    {"report egotzi:size=3" + few, false, "games.jsonl"},
    {"train egotzi:size=3 --nodes 1 --games MANY --epochs 2 --folder OUT"},
    {"sweep egotzi size=3..4" + few, false, "sweep.html"},
    {"sweep egotzi:size=3,scoring=squared --fair komi=0..2/2 --nodes 1 --games MANY --out OUT", false, "report.html"},
    {"solve egotzi:size=3,balance=none --folder OUT", false, "egotzi-3-biggest-layer-00.values"},
    {"solve kechi:lines=2,gap=1 --memory 1 --folder OUT"},
    {"solve kechi --grid lines=2,gap=1 --memory 1 --plots OUT"}};

/// The command with this path, and with 20 games or a million.
std::string with(std::string command, const std::string& path, bool much) {
    for (const auto& [word, meaning] :
         {std::pair<std::string, std::string>{"OUT", path}, {"MANY", much ? "1000000" : "20"}})
        if (const auto at = command.find(word); at != std::string::npos) command.replace(at, word.size(), meaning);
    return "merkhet " + command;
}

/// A sandbox with the reports that are compared, and an ordinary file.
class Desk : public Sandbox {
public:
    Desk() {
        for (const auto* name : {"one", "two"}) put_report(name);
        write_text(folder() / "file", "precious\n");
    }

    /// The command must refuse `path` in one line, at once, and leave all as it was.
    void expect_refused(const std::string& command, const std::string& path) const {
        SCOPED_TRACE(path);
        const auto before = names();
        // A million games would still be played then.
        const auto finished = run("timeout 60 sh -c '" + in_shell(with(command, path, true)) + "'");
        EXPECT_EQ(finished.status, 2);
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
        EXPECT_TRUE(finished.err.starts_with("merkhet: --")) << finished.err;
        EXPECT_NE(finished.err.find(path), std::string::npos) << finished.err;
        EXPECT_EQ(finished.out, "");
        EXPECT_EQ(names(), before);
        EXPECT_EQ(read_text(folder() / "file"), "precious\n");
    }

private:
    /// `timeout` starts programs only, and merkhet is a function.
    static std::string in_shell(const std::string& command) {
        return "exec \"" MERKHET_PROGRAM "\"" + command.substr(command.find(' '));
    }
};

/// What is no file, and no place for one.
std::vector<std::string> bad_places(const Desk& desk, bool for_folder) {
    std::vector<std::string> places = {"file/below", "/proc/nowhere/x"};
    if (!for_folder) {
        places.insert(places.end(), {"nowhere/x", "one", "dangling", "pipe"});
        fs::create_symlink("none", desk.folder() / "dangling");
    } else {
        places.insert(places.end(), {"file", "pipe", "/proc/self"});
    }
    EXPECT_EQ(::mkfifo((desk.folder() / "pipe").c_str(), 0600), 0);
    return places;
}

TEST(OutputPaths, AreTriedBeforeTheWork) {
    for (const auto& writer : file_writers) {
        SCOPED_TRACE(writer.command);
        const Desk desk;
        for (const auto& place : bad_places(desk, false)) {
            // A log is made where a link says.
            if (writer.log && place == "dangling") continue;
            desk.expect_refused(writer.command, place);
        }
        EXPECT_TRUE(fs::is_fifo(desk.folder() / "pipe"));
    }
    for (const auto& writer : folder_writers) {
        SCOPED_TRACE(writer.command);
        const Desk desk;
        for (const auto& place : bad_places(desk, true)) desk.expect_refused(writer.command, place);
        EXPECT_TRUE(fs::is_fifo(desk.folder() / "pipe"));
    }
}

TEST(OutputPaths, DevicesStayDevices) {
    const Desk desk;
    const auto device = desk.folder() / "device";
    // What /dev/null is, by a name of its own.
    if (::mknod(device.c_str(), S_IFCHR | 0666, makedev(1, 3)) != 0) GTEST_SKIP() << "no device can be made here";
    for (const auto& writer : file_writers) desk.expect_refused(writer.command, "device");
    for (const auto& writer : folder_writers) desk.expect_refused(writer.command, "device");
    EXPECT_TRUE(fs::is_character_file(device));
}

TEST(OutputPaths, FilesAreWrittenThroughLinksAndKeepTheirModes) {
    for (const auto& writer : file_writers) {
        SCOPED_TRACE(writer.command);
        const Desk desk;
        const auto target = desk.folder() / "target";
        write_text(target, "");
        fs::create_symlink("target", desk.folder() / "link");
        fs::permissions(target, fs::perms(0604));
        const auto finished = desk.run(with(writer.command, "link", false));
        EXPECT_EQ(finished.status, 0) << finished.err;
        EXPECT_TRUE(fs::is_symlink(desk.folder() / "link"));
        EXPECT_NE(read_text(target), "");
        EXPECT_EQ(fs::status(target).permissions(), fs::perms(0604));
    }
}

TEST(OutputPaths, FilesInFoldersAreNoDifferent) {
    for (const auto& writer : folder_writers) {
        SCOPED_TRACE(writer.command + ": " + writer.inside);
        const Desk desk;
        fs::create_directory(desk.folder() / "folder");
        fs::create_symlink("folder", desk.folder() / "link");
        const auto finished = desk.run(with(writer.command, "link", false));
        EXPECT_EQ(finished.status, 0) << finished.err;
        EXPECT_FALSE(fs::is_empty(desk.folder() / "folder"));
        if (writer.inside.empty()) continue;
        const auto inside = desk.folder() / "folder" / writer.inside;
        ASSERT_TRUE(fs::is_regular_file(inside)) << inside;
        fs::remove_all(desk.folder() / "folder");
        fs::create_directory(desk.folder() / "folder");
        ASSERT_EQ(::mkfifo(inside.c_str(), 0600), 0);
        const auto refused = desk.run(with(writer.command, "folder", false));
        EXPECT_NE(refused.status, 0);
        EXPECT_NE(refused.err.find(writer.inside), std::string::npos) << refused.err;
        EXPECT_TRUE(fs::is_fifo(inside));
    }
}

/// All that can be written where nothing has room any more.
void expect_told(const Finished& finished, const Sandbox& sandbox, const std::string& why) {
    // The exit status comes last.
    EXPECT_TRUE(finished.out.ends_with("\n1\n")) << finished.out;
    const auto complaint = finished.out.find("merkhet: ");
    ASSERT_NE(complaint, std::string::npos) << finished.out;
    EXPECT_NE(finished.out.find(" cannot be written: " + why, complaint), std::string::npos) << finished.out;
    for (const auto& entry : fs::recursive_directory_iterator(sandbox.folder())) {
        const auto ending = entry.path().extension();
        EXPECT_TRUE(ending != ".new" && ending != ".unfinished") << entry.path();
    }
}

TEST(OutputPaths, AFullDiskIsSaidAndNothingIsLeft) {
    auto writers = file_writers;
    writers.insert(writers.end(), folder_writers.begin(), folder_writers.end());
    for (const auto& writer : writers) {
        SCOPED_TRACE(writer.command);
        const Desk desk;
        // What is said goes through a pipe, which has no size.
        const auto finished = desk.run("(ulimit -f 0; " + with(writer.command, "out", false) + " 2>&1; echo $?) | cat");
        expect_told(finished, desk, "File too large");
    }
}

TEST(OutputPaths, ARealDiskIsNoDifferent) {
    const Desk desk;
    // Only in a name space of its own may a test mount something.
    const std::string mount =
        "unshare --mount --map-root-user sh -ec 'mkdir -p disk; mount -t tmpfs -o size=4k none disk; ";
    if (desk.run(mount + "true' 2>/dev/null").status != 0) GTEST_SKIP() << "no file system can be mounted here";
    for (const auto& writer : file_writers) {
        SCOPED_TRACE(writer.command);
        auto command = with(writer.command, "disk/out", false);
        command.replace(0, command.find(' '), "\"" MERKHET_PROGRAM "\"");
        const auto finished = desk.run(concatenated(
            {mount, "head -c 4096 /dev/zero >disk/full; set +e; ", command, " 2>&1; echo $?; ls disk >&2'"}));
        expect_told(finished, desk, "No space left on device");
        EXPECT_EQ(finished.err.find(".new"), std::string::npos) << finished.err;
    }
}

}  // namespace output_paths_test
}  // namespace merkhet::test
