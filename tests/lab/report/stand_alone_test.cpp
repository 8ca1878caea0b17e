#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "lab/report/drawing/picture_files.hpp"
#include "lab/report/drawing/picture_frame.hpp"
#include "lab/report/drawing/pictures.hpp"
#include "support/temporary_folder.hpp"

namespace merkhet::test {
namespace stand_alone_test {

using lab::Mark;
using lab::Unit;

/// Every element that is opened is closed, in order, and no entity is used that XML alone does not know.
void expect_well_formed(const std::string& svg) {
    const std::regex tag(R"(<(/?)([a-z]+)[^>]*?(/?)>)");
    std::vector<std::string> open;
    for (std::sregex_iterator it(svg.begin(), svg.end(), tag), end; it != end; ++it) {
        const auto& found = *it;
        if (found[3].length() > 0) continue;
        if (found[1].length() == 0) {
            open.push_back(found[2]);
            continue;
        }
        ASSERT_FALSE(open.empty()) << svg;
        EXPECT_EQ(open.back(), found[2]) << svg;
        open.pop_back();
    }
    EXPECT_TRUE(open.empty()) << svg;
    const std::regex entity("&(?!(amp|lt|gt|quot);)");
    EXPECT_FALSE(std::regex_search(svg, entity)) << svg;
}

/// True where the file would need something that is not in it.
bool needs_more(const std::string& svg) {
    return svg.find("var(") != std::string::npos || svg.find("href") != std::string::npos ||
           svg.find("url(") != std::string::npos;
}

lab::Plot plot_of_two() {
    const lab::Series points{"5 % & more", Mark::points, {1, 2, 3}, {0.1, 0.5, 0.9}, {0, 0.4, 0.8}, {0.2, 0.6, 1}};
    const lab::Series line{"a <line>", Mark::line, {1, 3}, {0.1, 0.9}, {}, {}};
    return {"a.plot", "What is plotted", "With 95 % intervals.", "value",
            "share",  Unit::percent,     {points, line},         {0, 1}};
}

lab::Chart chart_of_two() {
    return {"a.chart",
            "What is charted",
            "The line is an equal share.",
            Unit::percent,
            0.5,
            false,
            {{"first", {0.4, 0.3, 0.5, 100}, "40 won"}, {"second & last", {}, ""}}};
}

lab::HeatMap table_of_four() {
    return {"a.table",
            "Who wins",
            "By initial.",
            Unit::number,
            2,
            2,
            {1, -1, lab::unknown, lab::unknown},
            {"B 4", "W 3", "?", ""},
            {"cells", {"1", "2"}},
            {"gap", {"2", "1"}}};
}

TEST(StandAlone, PicturesNeedNothingButThemselves) {
    for (const auto& svg :
         {lab::stand_alone(plot_of_two()), lab::stand_alone(chart_of_two()), lab::stand_alone(table_of_four())}) {
        EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"")) << svg;
        EXPECT_FALSE(needs_more(svg)) << svg;
        EXPECT_LT(svg.size(), 6000U);
        expect_well_formed(svg);
    }
}

TEST(StandAlone, SeriesHaveAKey) {
    const auto svg = lab::stand_alone(plot_of_two());
    EXPECT_NE(svg.find(">a &lt;line&gt;</text>"), std::string::npos) << svg;
    EXPECT_NE(svg.find(">5\u00a0% &amp; more</text>"), std::string::npos) << svg;
    auto alone = plot_of_two();
    alone.series.pop_back();
    EXPECT_EQ(lab::stand_alone(alone).find("more</text>"), std::string::npos);
}

TEST(StandAlone, ChartsShowValueIntervalAndEqualShare) {
    const auto svg = lab::stand_alone(chart_of_two());
    EXPECT_NE(svg.find(">40.0\u00a0% (30.0 … 50.0)</text>"), std::string::npos) << svg;
    EXPECT_NE(svg.find("class=\"equal\""), std::string::npos) << svg;
    EXPECT_NE(svg.find("class=\"whisker\""), std::string::npos) << svg;
    // What is not known has neither point nor interval.
    const auto dot = svg.find("class=\"dot\"");
    ASSERT_NE(dot, std::string::npos) << svg;
    EXPECT_EQ(svg.find("class=\"dot\"", dot + 1), std::string::npos) << svg;
}

TEST(StandAlone, MapsOfTablesNameBothSides) {
    const auto svg = lab::stand_alone(table_of_four());
    EXPECT_NE(svg.find("<title>cells 1, gap 2: B 4</title>"), std::string::npos) << svg;
    EXPECT_NE(svg.find("<title>cells 1, gap 1: ?</title>"), std::string::npos) << svg;
    EXPECT_EQ(svg.find("<title>cells 2, gap 1"), std::string::npos) << svg;
    // Above 0 and below have colours of their own.
    EXPECT_NE(svg.find("class=\"heat\""), std::string::npos) << svg;
    EXPECT_NE(svg.find("class=\"cold\""), std::string::npos) << svg;
}

TEST(StandAlone, SquaresAreAsWideAsTheirTexts) {
    const auto width_of = [](const lab::HeatMap& map) {
        const auto svg = lab::stand_alone(map);
        const std::regex square(R"re(class="square" x="(\d+)" y="\d+" width="(\d+)" height="40")re");
        std::set<int> places;
        std::set<int> widths;
        for (std::sregex_iterator it(svg.begin(), svg.end(), square), end; it != end; ++it) {
            places.insert(std::stoi((*it)[1]));
            widths.insert(std::stoi((*it)[2]));
        }
        EXPECT_EQ(places.size(), 2U) << svg;
        EXPECT_EQ(widths.size(), 1U) << svg;
        // One begins where the other ends.
        EXPECT_EQ(*places.rbegin() - *places.begin(), *widths.begin()) << svg;
        return *widths.begin();
    };
    auto map = table_of_four();
    EXPECT_EQ(width_of(map), 40);
    map.texts[1] = "B ≤120";
    EXPECT_GE(width_of(map), lab::text_width("B ≤120") + 6);
    map.bottom = {"scoring", {"biggest", "squared"}};
    const int wide = width_of(map);
    EXPECT_GE(wide, lab::text_width("biggest") + 6);
    EXPECT_LT(wide, lab::text_width("biggest") + 8);
}

TEST(StandAlone, MapsOfOneRowNameTheirColumnAlone) {
    auto row = table_of_four();
    row.ranks = 1;
    row.values = {-1, 1};
    row.texts = {"B 2", "W 1"};
    row.left = {"", {""}};
    const auto svg = lab::stand_alone(row);
    EXPECT_NE(svg.find("<title>cells 1: B 2</title>"), std::string::npos) << svg;
    EXPECT_NE(svg.find("<title>cells 2: W 1</title>"), std::string::npos) << svg;
}

TEST(StandAlone, LongGameTextsBreakBehindCommas) {
    std::string text = "game:first=1";
    for (int i = 0; i < 20; ++i) text += ",option=" + std::to_string(i);
    const std::string unbroken(80, 'x');
    const auto svg = lab::framed_picture({"A title", text + ": two words " + unbroken, 100, 50, "", {}});
    const std::regex line(R"re(<text class="caption"[^>]*>([^<]*)</text>)re");
    std::vector<std::string> lines;
    for (std::sregex_iterator it(svg.begin(), svg.end(), line), end; it != end; ++it) lines.push_back((*it)[1]);
    ASSERT_GT(lines.size(), 5U) << svg;
    EXPECT_EQ(lines.back(), unbroken);
    lines.pop_back();
    std::string together;
    for (const auto& part : lines) {
        EXPECT_LE(lab::text_width(part), 380) << part;
        EXPECT_GE(lab::text_width(part), 100) << part;
        together += part;
    }
    EXPECT_EQ(together, text + ": two words");
    EXPECT_EQ(lines.front().back(), ',');
}

TEST(StandAlone, PicturesOfAnEarlierRunGo) {
    const TemporaryFolder folder;
    const auto plots = folder.path() / "plots";
    lab::Report report;
    report.sections = {{"s", "S", "", {}, {plot_of_two()}, {}, {}}, {"t", "T", "", {}, {}, {chart_of_two()}, {}}};
    ASSERT_EQ(lab::replace_pictures(plots, report), std::nullopt);
    std::ofstream(plots / "notes.txt") << "kept";
    // Somebody's own: one drawn elsewhere, and a copy to keep.
    std::ofstream(plots / "own.svg") << "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n";
    std::filesystem::copy_file(plots / "a.chart.svg", plots / "copy.svg");
    std::filesystem::create_directories(plots / "folder.svg");
    const auto names = [&] {
        std::set<std::string> found;
        for (const auto& entry : std::filesystem::directory_iterator(plots)) found.insert(entry.path().filename());
        return found;
    };
    EXPECT_EQ(names(),
              (std::set<std::string>{"a.plot.svg", "a.chart.svg", "notes.txt", "folder.svg", "own.svg", "copy.svg"}));
    report.sections.pop_back();
    ASSERT_EQ(lab::replace_pictures(plots, report), std::nullopt);
    EXPECT_EQ(names(), (std::set<std::string>{"a.plot.svg", "notes.txt", "folder.svg", "own.svg", "copy.svg"}));
    const lab::Section section{"s", "S", "", {}, {}, {}, {table_of_four()}};
    // A folder that somebody named may hold pictures of their own.
    ASSERT_EQ(lab::write_pictures(plots, section), std::nullopt);
    EXPECT_EQ(names(),
              (std::set<std::string>{"a.plot.svg", "a.table.svg", "notes.txt", "folder.svg", "own.svg", "copy.svg"}));
    ASSERT_EQ(lab::replace_pictures(plots, section), std::nullopt);
    EXPECT_EQ(names(), (std::set<std::string>{"a.table.svg", "notes.txt", "folder.svg", "own.svg", "copy.svg"}));
}

TEST(StandAlone, FilesAreNamedAfterWhatTheyShow) {
    const TemporaryFolder folder;
    auto empty = plot_of_two();
    empty.id = "empty";
    empty.series = {lab::Series{}};
    const lab::Section section{"s", "S", "", {}, {plot_of_two(), empty}, {chart_of_two()}, {table_of_four()}};
    EXPECT_EQ(lab::write_pictures(folder.path() / "plots", section), std::nullopt);
    for (const auto* name : {"a.plot.svg", "a.chart.svg", "a.table.svg"})
        EXPECT_TRUE(std::filesystem::exists(folder.path() / "plots" / name)) << name;
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "plots/empty.svg"));
    lab::Report report;
    report.game = "game:size=3";
    report.sections = {section};
    EXPECT_EQ(lab::replace_pictures(folder.path() / "of_report", report), std::nullopt);
    std::ifstream file(folder.path() / "of_report/a.chart.svg");
    const std::string svg{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(svg.find("game:size=3: The line is an equal share."), std::string::npos) << svg;
    std::ofstream(folder.path() / "file") << "in the way";
    const auto problem = lab::write_pictures(folder.path() / "file", section);
    ASSERT_TRUE(problem);
    EXPECT_NE(problem->find("file"), std::string::npos) << *problem;
}

}  // namespace stand_alone_test
}  // namespace merkhet::test
