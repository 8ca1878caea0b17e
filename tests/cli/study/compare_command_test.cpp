#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "cli/sandbox.hpp"
#include "cli/study/report_command.hpp"

namespace merkhet::test {
namespace compare_command_test {

using Json = nlohmann::ordered_json;

/// A sandbox with the folders "a" and "b" of small reports made with these options.
void make_reports(const Sandbox& sandbox, const std::string& options_of_a, const std::string& options_of_b) {
    const std::string small = "merkhet report egotzi:size=3 --random-games 2 --skill-games 0 ";
    ASSERT_EQ(sandbox.run(small + options_of_a + " --out a").status, 0);
    ASSERT_EQ(sandbox.run(small + options_of_b + " --out b").status, 0);
}

std::string unwrapped(const std::string& text) { return std::regex_replace(text, std::regex("\n *"), " "); }

TEST(CompareCommand, SaysWhatWasMadeInOtherWays) {
    const Sandbox sandbox;
    make_reports(sandbox, "--nodes 2 --games 2", "--nodes 1 --games 3 --longest 9 --varied 1");
    // As another version of the program would have written it.
    auto report = Json::parse(read_text(sandbox.folder() / "b/report.json"));
    for (auto& entry : report["setup"])
        if (entry["name"] == "Program") entry["value"] = "Merkhet 0.0.1";
    write_text(sandbox.folder() / "b/report.json", report.dump());
    const auto compared = sandbox.run("merkhet compare a b --out comparison.html");
    ASSERT_EQ(compared.status, 0) << compared.err;
    const auto said = unwrapped(compared.out);
    EXPECT_TRUE(said.starts_with("These reports were made with different settings; ")) << said;
    const auto page = read_text(sandbox.folder() / "comparison.html");
    for (const auto* line :
         {"Engine: 2 nodes a decision (a); 1 node a decision (b)", "Games of the engine: 2 (a); 3 (b)",
          "Long games: ended after 2000 decisions and rolls, the point shared (a); ended after 9 decisions",
          "How games are varied: each seat's first 4 turns are drawn", "Merkhet 0.0.1 (b)"}) {
        EXPECT_NE(said.find(line), std::string::npos) << line << "\n" << said;
        EXPECT_NE(page.find(line), std::string::npos) << line;
    }
    EXPECT_EQ(said.find("Random games: "), std::string::npos) << said;
}

TEST(CompareCommand, SaysNothingOfWhatIsAlike) {
    const Sandbox sandbox;
    make_reports(sandbox, "--nodes 2 --games 2", "--nodes 2 --games 2 --seed 2");
    const auto compared = sandbox.run("merkhet compare a b --out comparison.html");
    ASSERT_EQ(compared.status, 0) << compared.err;
    EXPECT_EQ(compared.out.find("different settings"), std::string::npos) << compared.out;
    EXPECT_EQ(read_text(sandbox.folder() / "comparison.html").find("class=\"warning\""), std::string::npos);
    // A report of the time before programs said which they are.
    auto report = Json::parse(read_text(sandbox.folder() / "b/report.json"));
    auto& setup = report["setup"];
    for (auto entry = setup.begin(); entry != setup.end();)
        entry = (*entry)["name"] == "Program" ? setup.erase(entry) : entry + 1;
    write_text(sandbox.folder() / "b/report.json", report.dump());
    const auto older = sandbox.run("merkhet compare a b --out comparison.html");
    ASSERT_EQ(older.status, 0) << older.err;
    EXPECT_NE(unwrapped(older.out).find("(a); not said (b)"), std::string::npos) << older.out;
}

TEST(CompareCommand, LeavesPicturesOfOthersAlone) {
    const Sandbox sandbox;
    make_reports(sandbox, "--nodes 2 --games 2", "--nodes 2 --games 2");
    ASSERT_EQ(sandbox
                  .run("mkdir comparison-plots; echo mine > comparison-plots/mine.svg; "
                       "ln -s nowhere comparison-plots/link.svg; merkhet compare a b")
                  .status,
              0);
    EXPECT_EQ(read_text(sandbox.folder() / "comparison-plots/mine.svg"), "mine\n");
    ASSERT_EQ(sandbox
                  .run("echo mine > a/plots/mine.svg; cp a/plots/board.last.svg a/plots/copy.svg; "
                       "cp a/plots/board.last.svg a/plots/kept.txt; merkhet report egotzi:size=3 --nodes 2 "
                       "--games 2 --random-games 2 --skill-games 0 --out a")
                  .status,
              0);
    EXPECT_EQ(read_text(sandbox.folder() / "a/plots/mine.svg"), "mine\n");
    for (const auto* name : {"board.last.svg", "copy.svg", "kept.txt"})
        EXPECT_TRUE(std::filesystem::exists(sandbox.folder() / "a/plots" / name)) << name;
    // What a comparison of maps leaves is taken away by one that has none.
    ASSERT_EQ(sandbox.run("merkhet compare a b a b a").status, 0);
    EXPECT_FALSE(std::filesystem::exists(sandbox.folder() / "comparison-plots/length.distribution.svg"));
    EXPECT_EQ(read_text(sandbox.folder() / "comparison-plots/mine.svg"), "mine\n");
    EXPECT_TRUE(std::filesystem::is_symlink(sandbox.folder() / "comparison-plots/link.svg"));
}

TEST(CompareCommand, WritesNothingUnasked) {
    const Sandbox sandbox;
    make_reports(sandbox, "--nodes 2 --games 2", "--nodes 2 --games 2");
    const auto before = sandbox.names();
    const auto compared = sandbox.run("merkhet compare a b");
    EXPECT_EQ(compared.status, 0) << compared.err;
    EXPECT_NE(compared.out.find("Decisions a game"), std::string::npos) << compared.out;
    EXPECT_EQ(compared.out.find("The page"), std::string::npos) << compared.out;
    EXPECT_EQ(sandbox.names(), before);
}

TEST(CompareCommand, WritesOnlyWhereItShould) {
    const Sandbox sandbox;
    make_reports(sandbox, "--nodes 2 --games 2", "--nodes 2 --games 2");
    const auto whole = Json::parse(read_text(sandbox.folder() / "b/report.json"));
    const auto refused = [&](const Json& report) {
        write_text(sandbox.folder() / "b/report.json", report.dump());
        const auto compared = sandbox.run("merkhet compare a b --out comparison.html");
        EXPECT_EQ(compared.status, 2) << compared.out;
        EXPECT_NE(compared.err.find("b/report.json, line 1, column 1: expected a report as JSON"), std::string::npos)
            << compared.err;
        EXPECT_FALSE(std::filesystem::exists(sandbox.folder() / "comparison.html"));
    };
    for (const auto* id : {"../outside", "/outside", "", ".", "..", "a b", "a\"b"})
        for (const auto* part : {"plots", "maps", "figures", "charts"})
            for (std::size_t i = 0; i < whole["sections"].size(); ++i) {
                auto report = whole;
                auto& items = report["sections"][i][part];
                if (items.empty()) continue;
                items[0]["id"] = id;
                refused(report);
                break;
            }
    auto wide = whole;
    for (auto& section : wide["sections"])
        for (auto& map : section["maps"]) {
            map["files"] = 2'000'000'000;
            map["ranks"] = 0;
            map["values"] = Json::array();
        }
    refused(wide);
    auto nowhere = whole;
    for (auto& section : nowhere["sections"])
        for (auto& plot : section["plots"])
            for (auto& series : plot["series"])
                for (auto& x : series["x"]) x = "inf";
    refused(nowhere);
}

TEST(CompareCommand, NumbersReportsThatDoNotFitSideBySide) {
    const Sandbox sandbox;
    make_reports(sandbox, "--nodes 2 --games 2", "--nodes 2 --games 2");
    const auto table = [&](int width) {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        const cli::TerminalTraits terminal{.interactive = true, .width = width};
        cli::Console console{in, out, err, {}, terminal, {}};
        const auto folder = sandbox.folder().string() + "/";
        cli::run_compare({{folder + "a", folder + "b"}, folder + "page.html"}, console);
        return out.str();
    };
    const auto narrow = table(60);
    EXPECT_TRUE(narrow.starts_with("1: ")) << narrow;
    EXPECT_NE(narrow.find("\n2: "), std::string::npos) << narrow;
    const auto wide = table(500);
    EXPECT_FALSE(wide.starts_with("1: ")) << wide;
    EXPECT_GT(wide.find('\n'), narrow.find('\n'));
}

TEST(CompareCommand, PrintsNamesThatATerminalCanBeGiven) {
    const Sandbox sandbox;
    make_reports(sandbox, "--nodes 2 --games 2", "--nodes 2 --games 2");
    auto report = Json::parse(read_text(sandbox.folder() / "b/report.json"));
    report["report"] = "\x1b[2Jgame";
    report["sections"][0]["figures"][0]["name"] = "\x1b[31mred";
    write_text(sandbox.folder() / "b/report.json", report.dump());
    const auto compared = sandbox.run("merkhet compare b a");
    ASSERT_EQ(compared.status, 0) << compared.err;
    EXPECT_EQ(compared.out.find('\x1b'), std::string::npos) << compared.out;
}

}  // namespace compare_command_test
}  // namespace merkhet::test
