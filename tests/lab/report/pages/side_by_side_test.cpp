#include "lab/report/pages/side_by_side.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/words.hpp"

namespace merkhet::test {
namespace side_by_side_test {

using Ids = std::vector<std::string>;

/// A report of sections "NAME", each with figures "NAME.PART" that are called so, and a plot of the same ids each.
lab::NamedReport report_of(const std::string& name, const std::vector<std::pair<std::string, Ids>>& sections) {
    lab::NamedReport named{name, {}};
    for (const auto& [id, parts] : sections) {
        auto& section = named.report.sections.emplace_back(lab::Section{id, id, "", {}, {}, {}, {}});
        for (const auto& part : parts) {
            const auto whole = concatenated({id, ".", part});
            section.figures.push_back({whole, whole, lab::exact(1), lab::Unit::number, ""});
            section.plots.push_back(
                {whole, whole, "", "", "", lab::Unit::number, {{"", lab::Mark::line, {1}, {1}, {}, {}}}, {0, 0}});
        }
    }
    return named;
}

const std::vector<lab::NamedReport>& two_and_three_seats() {
    static const std::vector<lab::NamedReport> reports{
        report_of("two", {{"balance", {"seat0", "seat1", "draws"}}, {"size", {"perft5", "tree"}}}),
        report_of("three", {{"balance", {"seat0", "seat1", "seat2", "draws"}},
                            {"mistakes", {"rate"}},
                            {"size", {"perft4", "tree", "games"}}})};
    return reports;
}

Ids ids_of(const std::vector<lab::FigureRow>& rows) {
    Ids ids;
    for (const auto& row : rows) ids.push_back(row.id);
    return ids;
}

TEST(SideBySide, MergesListsInTheirOrder) {
    EXPECT_EQ(lab::merged({}), Ids{});
    EXPECT_EQ(lab::merged({{"a", "b"}, {"a", "b"}}), (Ids{"a", "b"}));
    EXPECT_EQ(lab::merged({{"a", "d"}, {"a", "b", "c", "d"}}), (Ids{"a", "b", "c", "d"}));
    EXPECT_EQ(lab::merged({{}, {"b"}, {"a", "b", "c"}}), (Ids{"a", "b", "c"}));
    // They contradict each other: each is there once all the same.
    EXPECT_EQ(lab::merged({{"a", "b"}, {"b", "a", "c"}}).size(), 3U);
}

TEST(SideBySide, NoRowIsLostWhicheverReportIsFirst) {
    const auto& reports = two_and_three_seats();
    const auto rows = lab::figure_rows(reports);
    EXPECT_EQ(ids_of(rows), (Ids{"balance.seat0", "balance.seat1", "balance.seat2", "balance.draws", "mistakes.rate",
                                 "size.perft5", "size.perft4", "size.tree", "size.games"}));
    for (const auto& row : rows) {
        ASSERT_EQ(row.figures.size(), 2U);
        for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(row.figures[i], reports[i].report.find(row.id)) << row.id;
    }
    auto there = ids_of(rows);
    auto turned = ids_of(lab::figure_rows({reports[1], reports[0]}));
    std::sort(there.begin(), there.end());
    std::sort(turned.begin(), turned.end());
    EXPECT_EQ(there, turned);
    EXPECT_EQ(lab::plot_ids(reports), ids_of(rows));
}

TEST(SideBySide, SeatsOfOtherNamesAreCalledByNumber) {
    const auto row_name = [](const std::string& first, const std::string& second) {
        std::vector<lab::NamedReport> reports{report_of("a", {{"balance", {"seat0"}}}),
                                              report_of("b", {{"balance", {"seat0"}}})};
        reports[0].report.sections[0].figures[0].name = first;
        reports[1].report.sections[0].figures[0].name = second;
        return lab::figure_rows(reports).front().name;
    };
    EXPECT_EQ(row_name("First seat (Silver): score", "First seat (White): score"), "First seat: score");
    EXPECT_EQ(row_name("First seat (Silver): score", "First seat (Silver): score"), "First seat (Silver): score");
    EXPECT_EQ(row_name("Lead changes", "Changes"), "Lead changes");
    // Also those that only one report has, or that are called alike.
    auto reports = two_and_three_seats();
    for (auto& named : reports)
        for (auto& figure : named.report.sections.front().figures) figure.name = "Seat (Red): score";
    reports[1].report.sections[0].figures[0].name = "Seat (White): score";
    const auto rows = lab::figure_rows(reports);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(rows[i].name, "Seat: score") << i;
}

TEST(SideBySide, PicturesShowWhatOnlyALaterReportHas) {
    const auto pictures = lab::compared_pictures(two_and_three_seats());
    const auto chart = [&](const std::string& id) {
        return std::find_if(pictures.charts.begin(), pictures.charts.end(),
                            [&](const lab::Chart& one) { return one.id == "compared." + id; });
    };
    const auto third = chart("balance.seat2");
    ASSERT_NE(third, pictures.charts.end());
    ASSERT_EQ(third->rows.size(), 2U);
    EXPECT_FALSE(third->rows[0].value.known());
    EXPECT_EQ(third->rows[1].value.value, 1);
    EXPECT_NE(chart("balance.seat1"), pictures.charts.end());
    EXPECT_NE(chart("mistakes.rate"), pictures.charts.end());
    ASSERT_EQ(pictures.plots.size(), 9U);
    EXPECT_EQ(pictures.plots[2].id, "balance.seat2");
    ASSERT_EQ(pictures.plots[2].series.size(), 1U);
    EXPECT_EQ(pictures.plots[2].series.front().name, "three");
    EXPECT_EQ(pictures.plots[0].series.size(), 2U);
    // Of two seats one says all.
    const auto pairs = std::vector<lab::NamedReport>(2, two_and_three_seats().front());
    for (const auto& one : lab::compared_pictures(pairs).charts) EXPECT_NE(one.id, "compared.balance.seat1");
}

TEST(SideBySide, ThePageHasADashWhereThereIsNothing) {
    const auto page = lab::comparison_page("Both", two_and_three_seats(), {});
    EXPECT_NE(page.find("balance.seat2</th><td class=\"value\">–</td><td class=\"value\">1</td><td></td>"),
              std::string::npos)
        << page;
    EXPECT_NE(page.find("size.perft5</th><td class=\"value\">1</td><td class=\"value\">–</td><td></td>"),
              std::string::npos);
}

}  // namespace side_by_side_test
}  // namespace merkhet::test
