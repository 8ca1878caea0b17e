#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "base/words.hpp"
#include "lab/report/drawing/markup.hpp"
#include "lab/report/drawing/pictures.hpp"
#include "lab/report/pages/board_figure.hpp"
#include "lab/report/pages/page.hpp"
#include "lab/report/pages/page_frame.hpp"
#include "lab/report/pages/side_by_side.hpp"
#include "lab/report/setup.hpp"

namespace merkhet::lab {

namespace {

using Reports = std::vector<NamedReport>;

/// What is drawn for all reports, in one chart each; with two seats the first one's score tells the other's.
constexpr std::string_view drawn[] = {
    "balance.seat0",      "balance.seat1",     "balance.seat2", "balance.seat3",  "balance.draws",   "balance.timeouts",
    "length.moves",       "length.turns",      "choice.moves",  "drama.clear",    "drama.comebacks", "drama.drama",
    "drama.lead_changes", "drama.uncertainty", "mistakes.rate", "skill.doubling", "board.coverage",  "complexity.tree"};

/// Nobody can read a plot with more lines than these, or a row of more boards.
constexpr std::size_t most_lines = 4;

std::string difference_cell(const FigureRow& row) {
    if (row.figures.front() == nullptr || row.figures.back() == nullptr) return "<td></td>";
    const auto& first = *row.figures.front();
    const auto& second = *row.figures.back();
    if (!first.value.known() || !second.value.known()) return "<td></td>";
    const auto apart = difference(first.value, second.value);
    const bool differs = apart.has_ends() && (apart.low > 0 || apart.high < 0);
    return fmt::format(R"(<td class="value{}">{}</td>)", differs ? " differs" : "",
                       with_powers(written_difference(apart, first.unit)));
}

std::string figures_markup(const Reports& reports) {
    std::string out = R"(<div class="scroll"><table class="figures compared"><thead><tr><th></th>)";
    for (const auto& named : reports) out += "<th scope=\"col\">" + escaped(named.name) + "</th>";
    const bool two = reports.size() == 2;
    if (two) out += "<th scope=\"col\">Difference</th>";
    out += "</tr></thead>\n<tbody>";
    for (const auto& row : figure_rows(reports)) {
        out += "<tr><th scope=\"row\">" + escaped(row.name) + "</th>";
        for (const auto* figure : row.figures)
            out += fmt::format("<td class=\"value\">{}</td>",
                               figure == nullptr ? "–" : with_powers(written(figure->value, figure->unit)));
        if (two) out += difference_cell(row);
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

/// The equal share, where it is the same for all reports.
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
    const auto rows = figure_rows(reports);
    const auto find_row = [&](std::string_view id) {
        return std::find_if(rows.begin(), rows.end(), [&](const FigureRow& row) { return row.id == id; });
    };
    const bool two_seats = find_row("balance.seat2") == rows.end();
    std::vector<Chart> charts;
    for (const auto id : drawn) {
        const auto row = find_row(id);
        if (row == rows.end() || (two_seats && id == "balance.seat1")) continue;
        Chart chart;
        chart.id = concatenated({"compared.", id});
        chart.title = row->name;
        chart.text = row->any().note;
        chart.unit = row->any().unit;
        if (id.starts_with("balance.seat")) chart.reference = common_share(reports);
        for (std::size_t i = 0; i < reports.size(); ++i) {
            const auto* figure = row->figures[i];
            chart.rows.push_back({reports[i].name, figure == nullptr ? Interval{} : figure->value, ""});
        }
        const auto known = [](const Chart::Row& one) { return one.value.known(); };
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

/// Each plot of any report with the first series of every report that has it, as lines.
std::vector<Plot> compared_plots(const Reports& reports) {
    std::vector<Plot> plots;
    for (const auto& id : plot_ids(reports)) {
        std::optional<Plot> plot;
        for (const auto& named : reports) {
            const auto* own = find_plot(named.report, id);
            if (own == nullptr) continue;
            if (!plot) {
                plot = *own;
                plot->series.clear();
            }
            if (own->series.empty()) continue;
            auto& series = plot->series.emplace_back(own->series.front());
            series.name = named.name;
            if (series.mark == Mark::bars) series.mark = Mark::line;
            if (series.mark == Mark::line) {
                series.low.clear();
                series.high.clear();
            }
        }
        plots.push_back(std::move(*plot));
    }
    return plots;
}

std::vector<HeatMap> compared_maps(const Reports& reports) {
    std::vector<HeatMap> maps;
    for (const auto& id : map_ids(reports))
        for (std::size_t i = 0; i < reports.size(); ++i) {
            const auto* own = find_map(reports[i].report, id);
            if (own == nullptr) continue;
            auto& named = maps.emplace_back(*own);
            named.id = concatenated({id, "-", std::to_string(i)});
            named.title += ": " + reports[i].name;
        }
    return maps;
}

/// What makes the reports hard to compare; nothing where they were made alike.
std::string unlike_markup(const Reports& reports) {
    const auto lines = unlike_settings(reports);
    if (lines.empty()) return "";
    auto out = concatenated({"<div class=\"warning\" role=\"note\"><p>", escaped(made_unlike), "</p><ul>"});
    for (const auto& line : lines) out += "<li>" + escaped(line) + "</li>\n";
    return out + "</ul></div>\n";
}

/// The boards side by side, each once.
std::string boards_markup(const Reports& reports) {
    if (reports.size() > most_lines) return "";
    std::string boards;
    std::set<std::string> drawn_games;
    for (const auto& named : reports)
        if (drawn_games.insert(named.report.game).second)
            boards += board_figure(named.report.game, "", named.report.game);
    return "<div class=\"boards\">" + boards + "</div>\n";
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
    auto body =
        "<header><h1>" + escaped(title) + "</h1></header>\n" + unlike_markup(reports) + "<div class=\"summary\"><ul>";
    for (const auto& named : reports) {
        const auto& summary = named.report.summary;
        body += fmt::format("<li><strong>{}</strong>: {}</li>\n", escaped(named.name),
                            summary.empty() ? escaped(named.report.game) : escaped(summary.front()));
    }
    for (const auto& note : notes) body += "<li>" + escaped(note) + "</li>\n";
    body += "</ul></div>\n" + boards_markup(reports) + "<section id=\"figures\"><h2>All figures</h2>\n";
    if (reports.size() == 2)
        body +=
            "<p class=\"soft\">Differences of percentages are in percentage points. Those in bold are larger than "
            "chance explains, with 95 % confidence each: "
            "one figure in twenty may look different by chance alone.</p>\n";
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
