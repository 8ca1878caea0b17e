#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "base/utf8.hpp"
#include "base/version.hpp"
#include "base/words.hpp"
#include "cli/sandbox.hpp"
#include "support/plurals.hpp"

namespace merkhet::test {
namespace report_command_test {

using Json = nlohmann::json;

/// A report that is the same every time.
const std::string small_report = "merkhet report egotzi:size=4 --nodes 20 --skill-games 2 ";

/// A text as it was before its lines were broken.
std::string unwrapped(const std::string& text) { return std::regex_replace(text, std::regex("\n *"), " "); }

/// The longest line, as a terminal shows it.
std::size_t longest_line(const std::string& text) {
    std::istringstream lines(text);
    std::size_t longest = 0;
    for (std::string line; std::getline(lines, line);) longest = std::max(longest, count_characters(line));
    return longest;
}

TEST(ReportCommand, WritesPageAndFigures) {
    const Sandbox sandbox;
    const auto made = sandbox.run(small_report + "--games 6");
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_NE(made.out.find("The first seat scores"), std::string::npos) << made.out;
    EXPECT_NE(made.out.find("\ntook "), std::string::npos) << made.out;
    EXPECT_NE(unwrapped(made.out).find("- 6 games are not many: the intervals are wide"), std::string::npos)
        << made.out;
    EXPECT_TRUE(made.out.find("\nEgotzi (egotzi:size=4)\nEngine: ") != std::string::npos) << made.out;
    EXPECT_TRUE(
        made.out.ends_with("\nThe page: report-egotzi-size=4/report.html\n"
                           "The plots: report-egotzi-size=4/plots\n"))
        << made.out;
    EXPECT_NE(made.out.find(" a decision, network: none\n- "), std::string::npos) << made.out;
    const auto folder = sandbox.folder() / "report-egotzi-size=4";
    EXPECT_EQ(Json::parse(read_text(folder / "report.json")).at("report"), "egotzi:size=4");
    EXPECT_TRUE(read_text(folder / "report.html").starts_with("<!doctype html>"));
    for (const auto* plot : {"balance.scores.svg", "length.distribution.svg", "board.last.svg"})
        EXPECT_TRUE(read_text(folder / "plots" / plot).starts_with("<svg xmlns=")) << plot;
}

TEST(ReportCommand, PlaysWithTheNetworkThatIsShipped) {
    const Sandbox sandbox;
    const std::string report =
        "merkhet report khet --nodes 20 --games 2 --random-games 1 --skill-games 2 --longest 20 --out made";
    const auto made = sandbox.run(report);
    ASSERT_EQ(made.status, 0) << made.err;
    std::smatch name;
    ASSERT_TRUE(std::regex_search(made.out, name, std::regex("a decision, network: ([0-9a-f]{16})\n"))) << made.out;
    EXPECT_NE(read_text(sandbox.folder() / "made" / "games.jsonl").find(name[1].str()), std::string::npos);
    const auto setup = Json::parse(read_text(sandbox.folder() / "made" / "report.json")).at("setup");
    EXPECT_TRUE(std::any_of(setup.begin(), setup.end(), [&](const Json& entry) {
        return entry["name"] == "Network" && entry["value"] == name[1].str();
    })) << setup;
    // Without it they are other games.
    const auto without = sandbox.run(report + " --network none");
    EXPECT_EQ(without.status, 2);
    EXPECT_NE(without.err.find("--out: made/games.jsonl, line 1: "), std::string::npos) << without.err;
}

TEST(ReportCommand, SaysWhichProgramMadeIt) {
    const Sandbox sandbox;
    const auto made = sandbox.run(small_report + "--games 1 --random-games 1 --json --out made");
    ASSERT_EQ(made.status, 0) << made.err;
    const Json program{{"name", "Program"}, {"value", concatenated({"Merkhet ", version})}};
    const auto report = Json::parse(made.out);
    const auto& setup = report.at("setup");
    EXPECT_NE(std::find(setup.begin(), setup.end(), program), setup.end()) << setup;
    EXPECT_NE(read_text(sandbox.folder() / "made/report.html").find(concatenated({"<dd>Merkhet ", version, "</dd>"})),
              std::string::npos);
}

TEST(ReportCommand, BreaksLinesBetweenWords) {
    const Sandbox sandbox;
    const auto made = sandbox.run(small_report + "--games 4");
    ASSERT_EQ(made.status, 0) << made.err;
    EXPECT_LE(longest_line(made.out), 80U) << made.out;
    EXPECT_EQ(made.out.find("\n%"), std::string::npos) << made.out;
    EXPECT_EQ(made.out.find("\n  %"), std::string::npos) << made.out;
}

TEST(ReportCommand, NeedsNoMoreThanAGame) {
    const Sandbox sandbox;
    for (const std::string few : {"1 --random-games 0 --skill-games 0", "2 --random-games 1 --skill-games 1"}) {
        const auto made =
            sandbox.run(concatenated({"merkhet report egotzi:size=3 --nodes 1 --out 'made ", few, "' --games ", few}));
        ASSERT_EQ(made.status, 0) << made.err;
        EXPECT_FALSE(has_wrong_plural(made.out + made.err)) << made.out << made.err;
    }
}

TEST(ReportCommand, SaysKindsOfMovesAsPlayersDo) {
    const Sandbox sandbox;
    const auto made = sandbox.run("merkhet report khet --nodes 1 --longest 12 --games 1 --skill-games 0 --out made");
    ASSERT_EQ(made.status, 0) << made.err;
    const auto page = read_text(sandbox.folder() / "made/report.html");
    EXPECT_NE(page.find("<th scope=\"row\">moving a piece</th>"), std::string::npos);
    EXPECT_EQ(page.find("… moves …"), std::string::npos);
}

TEST(ReportCommand, RefusesDamagedLogs) {
    const Sandbox sandbox;
    const std::string command =
        "merkhet report egotzi:size=3 --nodes 2 --games 2 --random-games 1 --skill-games 2 --out made";
    ASSERT_EQ(sandbox.run(command).status, 0);
    const auto log = sandbox.folder() / "made/games.jsonl";
    const auto whole = read_text(log);
    const auto refused = [&](const std::filesystem::path& path, const std::string& text, const std::string& why) {
        const auto before = read_text(path);
        write_text(path, text);
        const auto made = sandbox.run(command);
        EXPECT_EQ(made.status, 2) << why;
        EXPECT_NE(made.err.find(why), std::string::npos) << made.err;
        EXPECT_EQ(read_text(path), text);
        write_text(path, before);
    };
    const auto head = whole.substr(0, whole.find('\n') + 1);
    const auto games = whole.substr(head.size());
    const auto first = games.substr(0, games.find('\n') + 1);
    const auto changed = [&](const std::string& from, const std::string& to) {
        return head + std::regex_replace(first, std::regex(from), to);
    };
    refused(log, head + first + first, "games.jsonl, line 3: ");
    refused(log, head + first + first, " is there twice");
    refused(log, changed(R"("moves":"\S+ )", R"("moves":"a9 )"), "line 2: move 1: ");
    refused(log, changed(R"("movers":".)", R"("movers":"1)"), "line 2: move 1: somebody else is to move");
    refused(log, changed(R"("twelfths":\[[0-9]+,[0-9]+\])", R"("twelfths":[7,5])"),
            "line 2: the rules give the game another result");
    refused(log, changed(R"("twelfths":\[[0-9]+,[0-9]+\])", R"("twelfths":[12,12])"),
            "line 2: expected a game of a study");
    refused(log, changed(R"("twelfths":\[[0-9]+,[0-9]+\])", R"("twelfths":[12,0,0])"),
            "line 2: the game has 2 seats, not 3");
    refused(log, changed(R"("number":[0-9]+)", R"("number":4294967296)"), "line 2: expected a game of a study");
    refused(log, changed(R"("number":[0-9]+)", R"("number":-1)"), "line 2: expected a game of a study");
    refused(log, changed(R"("ending":"[a-z ]+")", R"("ending":"longest game")"), "line 2: ");
    refused(log, "a poem\n", "line 1: this is the log of another study");
    refused(log, "a poem", "line 1: not what this program would write");
    const auto skill = sandbox.folder() / "made/skill-greedy.jsonl";
    const auto match = read_text(skill);
    refused(skill, std::regex_replace(match, std::regex(R"("seating":\[[0-9],[0-9]\])"), R"("seating":[0,7])"),
            "skill-greedy.jsonl, line 2: game ");
    refused(skill, match + match.substr(match.find('\n') + 1), " is there twice");
    EXPECT_EQ(sandbox.run(command).status, 0);
}

TEST(ReportCommand, SaysBeforehandWhatItPlays) {
    const Sandbox sandbox;
    const auto few = sandbox.run("merkhet report egotzi:size=3 --nodes 4 --games 4");
    ASSERT_EQ(few.status, 0) << few.err;
    // Four matches, of no more games than there are otherwise.
    EXPECT_TRUE(few.out.starts_with("to be played: 4 games of the engine against itself, 4 random, 16 in ")) << few.out;
    const auto none = sandbox.run("merkhet report egotzi:size=3 --nodes 4 --games 4 --skill-games 0 --random-games 0");
    EXPECT_TRUE(none.out.starts_with("to be played: 4 games of the engine against itself\n")) << none.out;
}

TEST(ReportCommand, GoesOnWithItsFolder) {
    const Sandbox sandbox;
    const auto part = sandbox.run(small_report + "--games 3 --out made");
    ASSERT_EQ(part.status, 0) << part.err;
    const auto whole = sandbox.run(small_report + "--games 8 --out made --json --concurrency 2");
    ASSERT_EQ(whole.status, 0) << whole.err;
    const auto at_once = sandbox.run(small_report + "--games 8 --json");
    EXPECT_EQ(whole.out, at_once.out);
    EXPECT_EQ(Json::parse(whole.out), Json::parse(read_text(sandbox.folder() / "made/report.json")));
    const auto other = sandbox.run(small_report + "--games 8 --seed 2 --out made");
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("another study"), std::string::npos) << other.err;
}

TEST(ReportCommand, LosesNothingWhenKilled) {
    const Sandbox sandbox;
    const auto line = small_report + "--games 400 --out made";
    // Killed as soon as some games are there.
    const auto killed = sandbox.run(
        "'" MERKHET_PROGRAM "'" + line.substr(line.find(' ')) +
        " >said & until [ \"$(grep -c engine made/games.jsonl 2>/dev/null)\" -ge 5 ] 2>/dev/null; do sleep 0.02; done; "
        "kill -9 $!; wait; grep -c engine made/games.jsonl");
    const int kept = std::stoi(killed.out);
    EXPECT_GE(kept, 5);
    const auto went_on = sandbox.run(small_report + "--games 402 --random-games 10 --out made");
    ASSERT_EQ(went_on.status, 0) << went_on.err;
    // The line that was being written is lost at most.
    std::smatch said;
    const std::regex there("\n([0-9]+) of [0-9]+ games are already there");
    ASSERT_TRUE(std::regex_search(went_on.out, said, there)) << went_on.out;
    EXPECT_GE(std::stoi(said[1]), kept - 1) << went_on.out;
}

TEST(ReportCommand, SweepsAndCompares) {
    const Sandbox sandbox;
    const auto swept = sandbox.run(
        "merkhet sweep egotzi size=3..4 balance=none,pie --nodes 10 --games 4 --random-games 4 --skill-games 0 "
        "--out grid");
    ASSERT_EQ(swept.status, 0) << swept.err;
    const auto grid = sandbox.folder() / "grid";
    int folders = 0;
    for (const auto& entry : std::filesystem::directory_iterator(grid)) folders += entry.is_directory() ? 1 : 0;
    EXPECT_TRUE(swept.out.ends_with("\nThe page: grid/sweep.html\nThe plots: grid/plots\n")) << swept.out;
    // Those of the reports, and that of the plots.
    EXPECT_EQ(folders, 5);
    EXPECT_NE(read_text(grid / "sweep.html").find("egotzi:size=3"), std::string::npos);
    const auto scores = read_text(grid / "plots/compared.balance.seat0.svg");
    EXPECT_NE(scores.find(">egotzi:size=4,balance=none</text>"), std::string::npos) << scores;
    EXPECT_NE(scores.find("class=\"equal\""), std::string::npos) << scores;
    const auto compared = sandbox.run("merkhet compare grid/report-*size=3* --out both.html");
    ASSERT_EQ(compared.status, 0) << compared.err;
    EXPECT_NE(compared.out.find("Decisions a game"), std::string::npos) << compared.out;
    // However long a name is, it is whole: that of the second report heads the last column.
    const auto heads = compared.out.substr(0, compared.out.find('\n'));
    EXPECT_NE(heads.find("  egotzi:size=3  "), std::string::npos) << heads;
    EXPECT_TRUE(heads.ends_with("  egotzi:size=3,balance=none")) << heads;
    EXPECT_NE(compared.out.find("\nDifferent positions after "), std::string::npos) << compared.out;
    EXPECT_NE(compared.out.find(" moves  "), std::string::npos) << compared.out;
    EXPECT_NE(read_text(sandbox.folder() / "both.html").find("Difference"), std::string::npos);
    EXPECT_NE(compared.out.find("\nThe plots: both-plots\n"), std::string::npos) << compared.out;
    EXPECT_TRUE(read_text(sandbox.folder() / "both-plots/length.distribution.svg").starts_with("<svg xmlns="));
    // Only ".html" is no part of the name.
    const auto dotted = sandbox.run("merkhet compare grid/report-*size=3* --out both.v2");
    ASSERT_EQ(dotted.status, 0) << dotted.err;
    EXPECT_NE(dotted.out.find("\nThe plots: both.v2-plots\n"), std::string::npos) << dotted.out;
    EXPECT_TRUE(std::filesystem::exists(sandbox.folder() / "both.v2-plots/length.distribution.svg"));
}

TEST(ReportCommand, ComparesWhatOnlyOneReportHas) {
    const Sandbox sandbox;
    const std::string few = " --nodes 2 --games 2 --random-games 2 --skill-games 0 --longest 20 --out ";
    const auto swept = sandbox.run("merkhet sweep khepri players=2..4" + few + "grid");
    ASSERT_EQ(swept.status, 0) << swept.err;
    const auto page = read_text(sandbox.folder() / "grid/sweep.html");
    for (const auto* seat : {"First seat", "Second seat", "Third seat", "Fourth seat"})
        EXPECT_NE(page.find("<tr><th scope=\"row\">" + std::string(seat)), std::string::npos) << seat;
    EXPECT_TRUE(read_text(sandbox.folder() / "grid/plots/compared.balance.seat3.svg").starts_with("<svg xmlns="));
    const auto other = sandbox.run("merkhet report khet" + few + "khet");
    ASSERT_EQ(other.status, 0) << other.err;
    const auto compared = sandbox.run("merkhet compare khet grid/report-khepri-players=4");
    ASSERT_EQ(compared.status, 0) << compared.err;
    // Silver and Yellow share a line, so that no seat is called by name.
    EXPECT_NE(compared.out.find("\nFirst seat: score "), std::string::npos) << compared.out;
    const auto third = compared.out.find("\nThird seat: score ");
    ASSERT_NE(third, std::string::npos) << compared.out;
    EXPECT_NE(compared.out.substr(third, compared.out.find('\n', third + 1) - third).find(" –  "), std::string::npos)
        << compared.out;
}

TEST(ReportCommand, SweepsWhatTheRulesAllow) {
    const Sandbox sandbox;
    const auto swept = sandbox.run(
        "merkhet sweep egotzi:size=3,scoring=squared komi=0..4 --nodes 4 --games 2 --random-games 2 --skill-games 0 "
        "--out grid");
    ASSERT_EQ(swept.status, 0) << swept.err;
    EXPECT_TRUE(swept.out.starts_with("the rules refuse 2 of the variants")) << swept.out;
    EXPECT_EQ(swept.out.find("was left out"), swept.out.rfind("was left out")) << swept.out;
    const auto page = read_text(sandbox.folder() / "grid/sweep.html");
    EXPECT_NE(page.find("komi=3 was left out"), std::string::npos);
}

TEST(ReportCommand, SaysWhenNeitherEndCanBeToldFromFair) {
    const Sandbox sandbox;
    const auto found =
        sandbox.run("merkhet sweep egotzi:size=3,scoring=squared --fair komi=0..2/2 --nodes 4 --games 4 --out fair");
    ASSERT_EQ(found.status, 0) << found.err;
    EXPECT_NE(found.out.find("to be played: both ends, 0 and 2"), std::string::npos) << found.out;
    EXPECT_NE(found.out.find("\nkomi=2: the first seat scores "), std::string::npos) << found.out;
    EXPECT_NE(unwrapped(found.out).find(" in 4 games: cannot be told from fair"), std::string::npos) << found.out;
    EXPECT_NE(found.out.find("Neither end, komi=0 or komi=2, can be told from fair by 4 games"), std::string::npos)
        << found.out;
    EXPECT_NE(found.out.find("\nThe page: fair/report.html\nThe plots: fair/plots\n"), std::string::npos) << found.out;
    EXPECT_NE(read_text(sandbox.folder() / "fair/report.html").find("</code> of a folder for each value."),
              std::string::npos);
    EXPECT_NE(read_text(sandbox.folder() / "fair/report.json").find("ended after 2000 decisions and rolls"),
              std::string::npos);
}

TEST(ReportCommand, FindsTheFairValue) {
    const Sandbox sandbox;
    const auto found = sandbox.run(
        "merkhet sweep egotzi:size=4,scoring=squared --fair komi=0..200/20 --nodes 10 --games 60 --out fair");
    ASSERT_EQ(found.status, 0) << found.err;
    EXPECT_NE(found.out.find("komi"), std::string::npos) << found.out;
    EXPECT_TRUE(read_text(sandbox.folder() / "fair/report.html").starts_with("<!doctype html>"));
    EXPECT_NE(read_text(sandbox.folder() / "fair/plots/fair.scores.svg").find(">logistic curve</text>"),
              std::string::npos);
}

TEST(SweepCommand, CountsNoRandomGamesOfAReportInItsFolder) {
    const Sandbox sandbox;
    const std::string sweep =
        "merkhet sweep egotzi:size=3,scoring=squared --fair komi=0..2/2 --nodes 4 --games 4 --out ";
    ASSERT_EQ(sandbox.run(sweep + "alone").status, 0);
    const auto played = sandbox.run(
        "for folder in alone/report-*; do game=$(basename \"$folder\"); game=${game#report-}; "
        "game=$(echo \"$game\" | sed 's/-/:/; s/-/,/g'); '" MERKHET_PROGRAM
        "' report \"$game\" --nodes 4 --games 2 --random-games 30 --skill-games 0 --out \"both/$(basename "
        "\"$folder\")\" || exit; done");
    ASSERT_EQ(played.status, 0) << played.err;
    const auto swept = sandbox.run(sweep + "both");
    ASSERT_EQ(swept.status, 0) << swept.err;
    const auto scores = [&](const std::string& folder) {
        return Json::parse(read_text(sandbox.folder() / folder / "report.json")).at("sections");
    };
    EXPECT_EQ(scores("both"), scores("alone"));
}

}  // namespace report_command_test
}  // namespace merkhet::test
