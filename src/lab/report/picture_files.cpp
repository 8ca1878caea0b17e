#include "lab/report/picture_files.hpp"

#include <algorithm>
#include <cmath>

#include "lab/report/pictures.hpp"
#include "lab/whole_file.hpp"

namespace merkhet::lab {

namespace {

bool shows_something(const Plot& plot) {
    return std::any_of(plot.series.begin(), plot.series.end(), [](const Series& series) { return !series.x.empty(); });
}
bool shows_something(const Chart& chart) {
    return std::any_of(chart.rows.begin(), chart.rows.end(), [](const Chart::Row& row) { return row.value.known(); });
}
bool shows_something(const HeatMap& map) {
    return std::any_of(map.values.begin(), map.values.end(), [](double value) { return !std::isnan(value); });
}

template <class Items>
bool any_shows_something(const Items& items) {
    return std::any_of(items.begin(), items.end(), [](const auto& item) { return shows_something(item); });
}

template <class Items>
std::optional<std::string> write_all(const std::filesystem::path& folder, const Items& items) {
    for (const auto& item : items)
        if (shows_something(item))
            if (auto problem = write_whole(folder / (item.id + ".svg"), stand_alone(item))) return problem;
    return std::nullopt;
}

/// Away from their page pictures have to say themselves what they are of.
template <class Items>
void name_game(Items& items, const std::string& game) {
    for (auto& item : items) item.text = game + (item.text.empty() ? "" : ": " + item.text);
}

}  // namespace

bool shows_something(const Section& section) {
    return any_shows_something(section.charts) || any_shows_something(section.plots) ||
           any_shows_something(section.maps);
}

std::optional<std::string> write_pictures(const std::filesystem::path& folder, const Section& section) {
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem) return folder.string() + ": " + problem.message();
    if (auto wrong = write_all(folder, section.charts)) return wrong;
    if (auto wrong = write_all(folder, section.plots)) return wrong;
    return write_all(folder, section.maps);
}

std::optional<std::string> write_pictures(const std::filesystem::path& folder, const Report& report) {
    for (auto section : report.sections) {
        name_game(section.charts, report.game);
        name_game(section.plots, report.game);
        name_game(section.maps, report.game);
        if (auto wrong = write_pictures(folder, section)) return wrong;
    }
    return std::nullopt;
}

}  // namespace merkhet::lab
