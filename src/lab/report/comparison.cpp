#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "base/words.hpp"
#include "lab/report/markup.hpp"
#include "lab/report/page.hpp"
#include "lab/report/page_frame.hpp"
#include "lab/report/pictures.hpp"

namespace merkhet::lab {

namespace {

using Reports = std::vector<NamedReport>;

/// What is drawn for all reports in one chart each.
constexpr std::string_view drawn[] = {"balance.seat0",  "balance.draws",      "balance.timeouts",  "length.moves",
                                      "length.turns",   "choice.moves",       "drama.clear",       "drama.comebacks",
                                      "drama.drama",    "drama.lead_changes", "drama.uncertainty", "skill.doubling",
                                      "board.coverage", "complexity.tree"};

/// With more lines than these a plot, or a row of boards, is not read any more.
constexpr std::size_t most_lines = 4;

/// The difference second − first with its interval, as if both were normal; without ends where one has none.
Interval difference(const Interval& first, const Interval& second) {
    Interval result = exact(second.value - first.value);
    if (!first.has_ends() || !second.has_ends()) return result;
    const double width = std::hypot(first.high - first.low, second.high - second.low) / 2;
    result.low = result.value - width;
    result.high = result.value + width;
    return result;
}

std::string difference_cell(const Figure& first, const Figure& second) {
    if (!first.value.known() || !second.value.known()) return "<td></td>";
    const auto apart = difference(first.value, second.value);
    const bool differs = apart.has_ends() && (apart.low > 0 || apart.high < 0);
    return fmt::format(R"(<td class="value{}">{}</td>)", differs ? " differs" : "",
                       first.unit == Unit::power ? written(apart, Unit::number) : written(apart, first.unit));
}

std::string figures_markup(const Reports& reports) {
    std::string out = R"(<div class="scroll"><table class="figures compared"><thead><tr><th></th>)";
    for (const auto& named : reports) out += "<th scope=\"col\">" + escaped(named.name) + "</th>";
    const bool two = reports.size() == 2;
    if (two) out += "<th scope=\"col\">Difference</th>";
    out += "</tr></thead>\n<tbody>";
    for (const auto& section : reports.front().report.sections)
        for (const auto& figure : section.figures) {
            out += "<tr><th scope=\"row\">" + escaped(figure.name) + "</th>";
            for (const auto& named : reports) {
                const auto* other = named.report.find(figure.id);
                out += fmt::format("<td class=\"value\">{}</td>",
                                   other == nullptr ? "–" : with_powers(written(other->value, other->unit)));
            }
            if (const auto* second = reports.back().report.find(figure.id); two)
                out += second == nullptr ? "<td></td>" : difference_cell(figure, *second);
            out += "</tr>\n";
        }
    return out + "</tbody></table></div>\n";
}

const Chart* find_chart(const Report& report, std::string_view id) {
    for (const auto& section : report.sections)
        for (const auto& chart : section.charts)
            if (chart.id == id) return &chart;
    return nullptr;
}

/// The equal share, where it is one for all reports.
double common_share(const Reports& reports) {
    double share = unknown;
    for (const auto& named : reports) {
        const auto* scores = find_chart(named.report, "balance.scores");
        if (scores == nullptr || (share == share && scores->reference != share)) return unknown;
        share = scores->reference;
    }
    return share;
}

std::vector<Chart> compared_charts(const Reports& reports) {
    std::vector<Chart> charts;
    for (const auto id : drawn) {
        Chart chart;
        chart.id = concatenated({"compared.", id});
        if (id == "balance.seat0") chart.reference = common_share(reports);
        for (const auto& named : reports) {
            const auto* figure = named.report.find(std::string(id));
            if (figure == nullptr) continue;
            chart.title = figure->name;
            chart.text = figure->note;
            chart.unit = figure->unit;
            chart.rows.push_back({named.name, figure->value, ""});
        }
        const auto known = [](const Chart::Row& row) { return row.value.known(); };
        if (std::any_of(chart.rows.begin(), chart.rows.end(), known)) charts.push_back(std::move(chart));
    }
    return charts;
}

const Plot* find_plot(const Report& report, const std::string& id) {
    for (const auto& section : report.sections)
        for (const auto& plot : section.plots)
            if (plot.id == id) return &plot;
    return nullptr;
}

const HeatMap* find_map(const Report& report, const std::string& id) {
    for (const auto& section : report.sections)
        for (const auto& map : section.maps)
            if (map.id == id) return &map;
    return nullptr;
}

/// Each plot of the first report with the first series of every report, as lines.
std::vector<Plot> compared_plots(const Reports& reports) {
    std::vector<Plot> plots;
    for (const auto& section : reports.front().report.sections)
        for (auto plot : section.plots) {
            const auto id = plot.id;
            plot.series.clear();
            for (const auto& named : reports) {
                const auto* other = find_plot(named.report, id);
                if (other == nullptr || other->series.empty()) continue;
                plot.series.push_back(other->series.front());
                auto& series = plot.series.back();
                series.name = named.name;
                if (series.mark == Mark::bars) series.mark = Mark::line;
                if (series.mark == Mark::line) {
                    series.low.clear();
                    series.high.clear();
                }
            }
            plots.push_back(std::move(plot));
        }
    return plots;
}

std::vector<HeatMap> compared_maps(const Reports& reports) {
    std::vector<HeatMap> maps;
    for (const auto& section : reports.front().report.sections)
        for (const auto& map : section.maps)
            for (std::size_t i = 0; i < reports.size(); ++i) {
                const auto* other = find_map(reports[i].report, map.id);
                if (other == nullptr) continue;
                auto& named = maps.emplace_back(*other);
                named.id = concatenated({named.id, "-", std::to_string(i)});
                named.title += ": " + reports[i].name;
            }
    return maps;
}

template <class Items>
std::string drawn_all(const Items& items) {
    std::string out;
    for (const auto& item : items) out += draw(item);
    return out;
}

}  // namespace

Section compared_pictures(const Reports& reports) {
    Section section{"compared", "Side by side", "", {}, {}, compared_charts(reports), {}};
    if (reports.size() > most_lines) return section;
    section.plots = compared_plots(reports);
    section.maps = compared_maps(reports);
    return section;
}

std::string comparison_page(const std::string& title, const Reports& reports, const std::vector<std::string>& notes) {
    auto body = "<header><h1>" + escaped(title) + "</h1></header>\n<div class=\"summary\"><ul>";
    for (const auto& named : reports) {
        const auto& summary = named.report.summary;
        body += fmt::format("<li><strong>{}</strong>: {}</li>\n", escaped(named.name),
                            summary.empty() ? escaped(named.report.game) : escaped(summary.front()));
    }
    for (const auto& note : notes) body += "<li>" + escaped(note) + "</li>\n";
    body += "</ul></div>\n<section id=\"figures\"><h2>All figures</h2>\n";
    if (reports.size() == 2)
        body +=
            "<p class=\"soft\">Differences in bold are larger than chance explains, with 95 % confidence for each "
            "by itself: of twenty figures one may look different by chance.</p>\n";
    const auto pictures = compared_pictures(reports);
    body += figures_markup(reports) +
            "</section>\n<section id=\"charts\"><h2>Side by side</h2>\n<div class=\"pictures\">" +
            drawn_all(pictures.charts) + "</div></section>\n";
    if (reports.size() <= most_lines)
        body += "<section id=\"plots\"><h2>Plots</h2>\n<div class=\"pictures\">" + drawn_all(pictures.plots) +
                drawn_all(pictures.maps) + "</div></section>\n";
    return framed(title, body);
}

}  // namespace merkhet::lab
