#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <stdexcept>

#include "base/place.hpp"
#include "cli/options/output_paths.hpp"
#include "cli/options/position_arguments.hpp"
#include "cli/options/user_error.hpp"
#include "cli/study/report_command.hpp"
#include "cli/terminal/text_layout.hpp"
#include "cli/terminal/text_table.hpp"
#include "files/files.hpp"
#include "game/record.hpp"
#include "lab/report/drawing/picture_files.hpp"
#include "lab/report/pages/page.hpp"
#include "lab/report/pages/side_by_side.hpp"
#include "lab/report/report_json.hpp"
#include "lab/report/setup.hpp"

namespace merkhet::cli {

namespace {

lab::Report read_report(const std::string& where) {
    std::filesystem::path path = where;
    if (std::filesystem::is_directory(path)) path /= "report.json";
    const auto text = read_file(path, longest_record);
    if (!text) throw UserError("cannot read a report from " + path.string() + ": " + text.error().why);
    auto report = lab::parse_report(*text);
    if (!report) throw UserError(path.string() + ", " + located(report.error(), *text));
    return std::move(*report);
}

/// What tells the reports apart: their game texts or, where those are alike, the places they came from.
std::vector<lab::NamedReport> named(const std::vector<std::string>& places) {
    std::vector<lab::NamedReport> reports;
    for (const auto& place : places) {
        auto report = read_report(place);
        auto name = report.game;
        reports.push_back({std::move(name), std::move(report)});
    }
    for (std::size_t i = 0; i < reports.size(); ++i) {
        const auto same = std::count_if(reports.begin(), reports.end(), [&](const lab::NamedReport& other) {
            return other.report.game == reports[i].report.game;
        });
        if (same > 1) reports[i].name = places[i];
    }
    return reports;
}

void print_table(const std::vector<lab::NamedReport>& reports, Console& console) {
    Rows rows(1, {""});
    for (const auto& report : reports) rows.front().push_back(printable(report.name));
    for (const auto& figures : lab::figure_rows(reports)) {
        auto& row = rows.emplace_back(1, printable(figures.name));
        for (const auto* figure : figures.figures)
            row.push_back(figure == nullptr ? "–" : lab::written(figure->value, figure->unit));
    }
    // Names are what makes columns wide: where they do not fit side by side they are told apart by number.
    if (console.output.interactive && table_width(rows) > console.output.width) {
        for (std::size_t i = 1; i < rows.front().size(); ++i) {
            auto& head = rows.front()[i];
            console.out << wrapped_text(fmt::format("{}: {}", i, head), console.output.width, 3) << "\n";
            head = std::to_string(i);
        }
    }
    console.out << text_table(rows, Align::left);
}

/// Says what makes the reports hard to compare.
void print_unlike_settings(const std::vector<lab::NamedReport>& reports, Console& console) {
    const auto lines = lab::unlike_settings(reports);
    if (lines.empty()) return;
    const int width = console.output.width;
    console.out << wrapped_text(lab::made_unlike, width) << "\n";
    for (const auto& line : lines) console.out << wrapped_text("- " + printable(line), width, 2) << "\n";
    console.out << "\n";
}

/// The folder beside a page for its pictures. The name loses only ".html": "a.v2" and "a.v3" are two pages.
std::filesystem::path plots_of(const std::filesystem::path& page) {
    auto folder = page;
    if (folder.extension() == ".html") folder.replace_extension();
    return folder += "-plots";
}

void write_page(const std::filesystem::path& page, const std::vector<lab::NamedReport>& reports) {
    const auto plots = plots_of(page);
    try_to_write("--out", page);
    make_folder("--out", plots);
    if (const auto problem = write_file(page, lab::comparison_page("Reports compared", reports, {})))
        throw std::runtime_error("--out: " + problem->message());
    if (const auto problem = lab::replace_pictures(plots, lab::compared_pictures(reports)))
        throw std::runtime_error("--out: " + *problem);
}

}  // namespace

void run_compare(const CompareArguments& arguments, Console& console) {
    if (arguments.reports.size() < 2) throw UserError("compare needs two reports or more");
    const auto reports = named(arguments.reports);
    if (!arguments.out.empty()) write_page(arguments.out, reports);
    print_unlike_settings(reports, console);
    print_table(reports, console);
    if (!arguments.out.empty())
        console.out << "\nThe page: " << arguments.out << "\nThe plots: " << plots_of(arguments.out).string() << "\n";
}

}  // namespace merkhet::cli
