#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "cli/sandbox.hpp"
#include "support/sanitizers.hpp"

/// What each command does when its input and output are not what they usually are.
namespace merkhet::test {
namespace streams_test {

/// Every command that ends by itself, each as quick as it can be; those that keep something do.
const std::vector<std::string> commands = {
    "games",
    "moves khet",
    "show egotzi:size=3",
    "state egotzi:size=3",
    "perft khet --depth 1 --divide",
    "play egotzi:size=3 --seats hh",
    "replay \"$DATA/records/lasers.record\"",
    "analyze egotzi:size=3 --nodes 1",
    "bench rules --game egotzi:size=3 --seconds 0.001 --repetitions 1",
    "bench endgames egotzi:size=3 --left 3 --positions 1",
    "match egotzi:size=3 --player a:nodes=1 --player b:nodes=1 --games 2 --out match.jsonl --records records",
    "openings egotzi:size=3 --count 2 --nodes 1 --margin 0.5 --games 0 --out openings.txt",
    "report egotzi:size=3 --nodes 1 --games 1 --random-games 1 --skill-games 0 --out made",
    "sweep egotzi size=3..4 --nodes 1 --games 1 --random-games 1 --skill-games 0 --out sweep",
    "compare report report",
    "solve egotzi:size=3,balance=none --folder tables",
    "solve kechi:lines=2,gap=1 --folder tables --memory 1",
    "puzzles egotzi:size=3,balance=none --games 1 --nodes 1 --log puzzles.jsonl --out puzzles.json",
    "tune egotzi:size=3 --games 20 --nodes 1 --samples samples.jsonl",
    "train egotzi:size=3 --games 20 --nodes 1 --epochs 2 --folder made"};

/// Where they run: with a report to compare.
class Desk : public Sandbox {
public:
    Desk() { put_report("report"); }
};

/// The last line is about what happened to the program's output; all others are progress.
bool ends_with_complaint(const std::string& err, const std::string& complaint) {
    return err.ends_with("merkhet: " + complaint + "\n") && err.find("merkhet: ") == err.rfind("merkhet: ");
}

/// Nothing but what a command writes into it may stand in a log.
void expect_clean_logs(const Sandbox& sandbox) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(sandbox.folder())) {
        if (entry.path().extension() != ".jsonl") continue;
        std::istringstream lines(read_text(entry.path()));
        for (std::string line; std::getline(lines, line);)
            EXPECT_TRUE(line.starts_with('{') && line.ends_with('}')) << entry.path() << ": " << line;
    }
}

TEST(Streams, ClosedOnesStayClosed) {
    for (const auto& command : commands) {
        SCOPED_TRACE(command);
        for (const auto* closed : {"<&-", "2>&-", ">&-", ">&- 2>&-", "<&- >&- 2>&-"}) {
            SCOPED_TRACE(closed);
            const Desk sandbox;
            const auto finished = sandbox.run("merkhet " + command + " " + closed);
            const bool silent =
                std::string_view(closed).find(">&-") != std::string_view::npos && std::string_view(closed) != "2>&-";
            EXPECT_EQ(finished.status, silent ? 1 : 0) << finished.err;
            EXPECT_EQ(finished.out.empty(), silent);
            if (std::string_view(closed) == ">&-") {
                EXPECT_TRUE(ends_with_complaint(finished.err, "the output cannot be written: Bad file descriptor"))
                    << finished.err;
            }
            expect_clean_logs(sandbox);
        }
    }
}

TEST(Streams, AFullDiskIsSaid) {
    for (const auto& command : commands) {
        SCOPED_TRACE(command);
        const Desk sandbox;
        const auto finished = sandbox.run("merkhet " + command + " >/dev/full");
        EXPECT_EQ(finished.status, 1);
        EXPECT_TRUE(ends_with_complaint(finished.err, "the output cannot be written: No space left on device"))
            << finished.err;
    }
}

TEST(Streams, AReaderMayGo) {
    for (const auto& command : commands) {
        SCOPED_TRACE(command);
        // Whether or not the signal that says so ends the program.
        for (const auto* before : {"", "trap '' PIPE; "}) {
            const Desk sandbox;
            const auto finished = sandbox.run(before + ("merkhet " + command) + " | head -1");
            EXPECT_EQ(std::count(finished.out.begin(), finished.out.end(), '\n'), 1) << finished.out;
            EXPECT_EQ(finished.err.find("merkhet: "), std::string::npos) << finished.err;
        }
        const Desk sandbox;
        const auto finished = sandbox.run("merkhet " + command + " | true");
        EXPECT_EQ(finished.err.find("merkhet: "), std::string::npos) << finished.err;
    }
}

TEST(Streams, ProtocolsEndWithTheirInput) {
    const Sandbox sandbox;
    for (const auto* command : {"merkhet engine", "merkhet analyze --json-lines", "merkhet play"})
        for (const auto* input : {" <&-", " </dev/null"}) {
            const auto finished = sandbox.run(command + std::string(input));
            EXPECT_EQ(finished.status, 0) << command << input << finished.err;
            EXPECT_EQ(finished.err, "");
        }
    EXPECT_EQ(sandbox.run("merkhet engine >&-", "ugi\n").status, 1);
    EXPECT_EQ(sandbox.run("merkhet engine >/dev/full", "ugi\n").status, 1);
}

TEST(Streams, AServersSocketIsNotItsOutput) {
    const Sandbox sandbox;
    std::filesystem::create_directory(sandbox.folder() / "site");
    write_text(sandbox.folder() / "site" / "index.html", "x");
    // As soon as it listens.
    const auto finished =
        sandbox.run("'" MERKHET_PROGRAM
                    "' serve --port 0 --folder site <&- >&- 2>&- & "
                    "until ls -l /proc/$!/fd 2>/dev/null | grep -q socket || ! kill -0 $!; do sleep 0.01; done; "
                    "for fd in 0 1 2; do readlink /proc/$!/fd/$fd; done; kill $!; wait $!");
    EXPECT_EQ(finished.out, "/dev/null\n/dev/null\n/dev/null\n");
}

TEST(Streams, LongCommentsTakeLittleMemory) {
    if (address_sanitizer || thread_sanitizer) GTEST_SKIP() << "a sanitizer needs all addresses";
    const Sandbox sandbox;
    std::string comment;
    while (comment.size() < 20'000'000) comment += "word - wörter\n";
    write_text(sandbox.folder() / "long.record", "[Game \"khet\"]\n\n{" + comment + "} e4+ {" + comment + "} *\n");
    write_text(sandbox.folder() / "dashes.record",
               "[Game \"khet\"]\n\n{" + std::string(comment.size(), '-') + " x " + std::string(1000, 'y') + " z} *\n");
    for (const auto* name : {"long.record", "dashes.record"}) {
        const auto finished = sandbox.run("ulimit -v 700000; merkhet replay " + std::string(name) + " | wc -l");
        EXPECT_EQ(finished.err, "") << name;
        EXPECT_EQ(finished.status, 0);
    }
}

TEST(Streams, FileNamesKeepTheirLettersInAnyLocale) {
    const Sandbox sandbox;
    for (const std::string locale : {"C", "C.UTF-8"}) {
        const auto refused = sandbox.run("export LC_ALL=" + locale + "; merkhet replay größe.record");
        EXPECT_EQ(refused.status, 2);
        EXPECT_EQ(refused.err, "merkhet: cannot read größe.record: No such file or directory\n") << locale;
        const auto played = sandbox.run("export LC_ALL=" + locale + "; merkhet play egotzi:size=3 --seats hh",
                                        "load größe.record\nsave größe/x\nquit\n");
        EXPECT_NE(played.out.find("cannot read größe.record: "), std::string::npos) << locale << played.out;
        EXPECT_NE(played.out.find("cannot write größe/x: "), std::string::npos) << locale << played.out;
    }
}

}  // namespace streams_test
}  // namespace merkhet::test
