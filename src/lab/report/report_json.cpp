#include "lab/report/report_json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "lab/work/log_numbers.hpp"

namespace merkhet::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr int longest_side = 1000;  ///< of a map

constexpr std::array<std::string_view, 4> unit_names = {"number", "share", "elo", "log10"};
constexpr std::array<std::string_view, 3> mark_names = {"line", "bars", "points"};

template <class Enum, std::size_t count>
Enum read_name(const std::array<std::string_view, count>& names, const Json& json) {
    const auto name = json.get<std::string>();
    for (std::size_t i = 0; i < count; ++i)
        if (names[i] == name) return static_cast<Enum>(i);
    throw std::invalid_argument(name);
}
std::string_view name_of(Unit unit) { return unit_names[static_cast<std::size_t>(unit)]; }

Json number_json(double value) {
    if (std::isnan(value)) return nullptr;
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    return value;
}
double read_number_json(const Json& json) {
    if (json.is_null()) return unknown;
    if (json.is_string()) return json == "-inf" ? -INFINITY : INFINITY;
    return json.get<double>();
}

/// An id names elements of pages and files of pictures: nothing but a plain name may be one, least of all "../x".
std::string read_id(const Json& json) {
    constexpr std::size_t longest = 100;
    auto id = json.get<std::string>();
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
               c == '-';
    };
    if (id.empty() || id.size() > longest || id.front() == '.' || !std::all_of(id.begin(), id.end(), plain))
        throw std::invalid_argument(id);
    return id;
}

Json numbers_json(const std::vector<double>& values) {
    auto json = Json::array();
    for (const double value : values) json.push_back(number_json(value));
    return json;
}
std::vector<double> read_numbers(const Json& json) {
    std::vector<double> values;
    for (const auto& value : json) values.push_back(read_number_json(value));
    return values;
}

Json interval_json(const Interval& value) {
    return {{"value", number_json(value.value)},
            {"low", number_json(value.low)},
            {"high", number_json(value.high)},
            {"count", value.count}};
}
Interval read_interval(const Json& json) {
    return {read_number_json(json.at("value")), read_number_json(json.at("low")), read_number_json(json.at("high")),
            read_whole(json.at("count"), 0, std::numeric_limits<int>::max())};
}

template <class Items, class F>
Json list_json(const Items& items, F&& f) {
    auto json = Json::array();
    for (const auto& item : items) json.push_back(f(item));
    return json;
}
template <class Item, class F>
std::vector<Item> read_list(const Json& json, F&& f) {
    std::vector<Item> items;
    for (const auto& item : json) items.push_back(f(item));
    return items;
}

Json figure_json(const Figure& figure) {
    Json json{{"id", figure.id}, {"name", figure.name}, {"unit", name_of(figure.unit)}, {"note", figure.note}};
    json.update(interval_json(figure.value));
    return json;
}
Figure read_figure(const Json& json) {
    return {read_id(json.at("id")), json.at("name"), read_interval(json), read_name<Unit>(unit_names, json.at("unit")),
            json.at("note")};
}

Json series_json(const Series& series) {
    return {{"name", series.name},
            {"mark", mark_names[static_cast<std::size_t>(series.mark)]},
            {"x", numbers_json(series.x)},
            {"y", numbers_json(series.y)},
            {"low", numbers_json(series.low)},
            {"high", numbers_json(series.high)}};
}
Series read_series(const Json& json) {
    Series series{json.at("name"),
                  read_name<Mark>(mark_names, json.at("mark")),
                  read_numbers(json.at("x")),
                  read_numbers(json.at("y")),
                  read_numbers(json.at("low")),
                  read_numbers(json.at("high"))};
    const auto count = series.x.size();
    const auto has_place = [](double x) { return std::isfinite(x); };
    if (!std::all_of(series.x.begin(), series.x.end(), has_place) || series.y.size() != count ||
        (!series.low.empty() && series.low.size() != count) || series.high.size() != series.low.size())
        throw std::invalid_argument(series.name);
    return series;
}

Json plot_json(const Plot& plot) {
    return {{"id", plot.id},
            {"title", plot.title},
            {"text", plot.text},
            {"x_name", plot.x_name},
            {"y_name", plot.y_name},
            {"unit", name_of(plot.y_unit)},
            {"series", list_json(plot.series, series_json)},
            {"range", {plot.y_range.first, plot.y_range.second}},
            {"x_range", {plot.x_range.first, plot.x_range.second}}};
}
std::pair<double, double> read_range(const Json& json) { return {json.at(0).get<double>(), json.at(1).get<double>()}; }

Plot read_plot(const Json& json) {
    return {read_id(json.at("id")), json.at("title"), json.at("text"), json.at("x_name"), json.at("y_name"),
            read_name<Unit>(unit_names, json.at("unit")), read_list<Series>(json.at("series"), read_series),
            read_range(json.at("range")),
            // Older reports have none.
            json.contains("x_range") ? read_range(json.at("x_range")) : std::pair(0.0, 0.0)};
}

Json chart_json(const Chart& chart) {
    return {{"id", chart.id},
            {"title", chart.title},
            {"text", chart.text},
            {"unit", name_of(chart.unit)},
            {"reference", number_json(chart.reference)},
            {"bars", chart.bars},
            {"rows", list_json(chart.rows, [](const Chart::Row& row) {
                 Json json{{"name", row.name}, {"aside", row.aside}};
                 json.update(interval_json(row.value));
                 return json;
             })}};
}
Chart read_chart(const Json& json) {
    return {read_id(json.at("id")),
            json.at("title"),
            json.at("text"),
            read_name<Unit>(unit_names, json.at("unit")),
            read_number_json(json.at("reference")),
            json.at("bars"),
            read_list<Chart::Row>(json.at("rows"), [](const Json& row) {
                return Chart::Row{row.at("name"), read_interval(row), row.at("aside")};
            })};
}

Json side_json(const HeatMap::Side& side) { return {{"name", side.name}, {"names", side.names}}; }
HeatMap::Side read_side(const Json& json) { return {json.at("name"), json.at("names")}; }

Json map_json(const HeatMap& map) {
    return {{"id", map.id},
            {"title", map.title},
            {"text", map.text},
            {"unit", name_of(map.unit)},
            {"files", map.files},
            {"ranks", map.ranks},
            {"values", numbers_json(map.values)},
            {"texts", map.texts},
            {"bottom", side_json(map.bottom)},
            {"left", side_json(map.left)}};
}
/// True when there are none, or as many as wanted.
bool none_or(const std::vector<std::string>& texts, std::size_t wanted) {
    return texts.empty() || texts.size() == wanted;
}
HeatMap read_map(const Json& json) {
    HeatMap map;
    map.id = read_id(json.at("id"));
    json.at("title").get_to(map.title);
    json.at("text").get_to(map.text);
    map.unit = read_name<Unit>(unit_names, json.at("unit"));
    map.files = read_whole(json.at("files"), 0, longest_side);
    map.ranks = read_whole(json.at("ranks"), 0, longest_side);
    map.values = read_numbers(json.at("values"));
    // Reports of earlier versions know only boards.
    if (json.contains("texts")) {
        json.at("texts").get_to(map.texts);
        map.bottom = read_side(json.at("bottom"));
        map.left = read_side(json.at("left"));
    }
    const auto files = static_cast<std::size_t>(map.files);
    const auto ranks = static_cast<std::size_t>(map.ranks);
    if (map.values.size() != files * ranks || !none_or(map.texts, files * ranks) || !none_or(map.bottom.names, files) ||
        !none_or(map.left.names, ranks))
        throw std::invalid_argument(map.id);
    return map;
}

Json section_json(const Section& section) {
    return {{"id", section.id},
            {"title", section.title},
            {"text", section.text},
            {"figures", list_json(section.figures, figure_json)},
            {"plots", list_json(section.plots, plot_json)},
            {"charts", list_json(section.charts, chart_json)},
            {"maps", list_json(section.maps, map_json)}};
}
Section read_section(const Json& json) {
    return {read_id(json.at("id")),
            json.at("title"),
            json.at("text"),
            read_list<Figure>(json.at("figures"), read_figure),
            read_list<Plot>(json.at("plots"), read_plot),
            read_list<Chart>(json.at("charts"), read_chart),
            read_list<HeatMap>(json.at("maps"), read_map)};
}

}  // namespace

std::string print_report(const Report& report) {
    Json json{{"report", report.game}, {"title", report.title}};
    json["setup"] = list_json(report.setup, [](const auto& item) {
        return Json{{"name", item.first}, {"value", item.second}};
    });
    json["summary"] = report.summary;
    json["sections"] = list_json(report.sections, section_json);
    if (!report.shown.position.empty())
        json["shown"] = {{"position", report.shown.position}, {"moves", report.shown.moves}};
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Report> parse_report(const std::string& text) {
    try {
        const auto json = Json::parse(text);
        Report report;
        json.at("report").get_to(report.game);
        json.at("title").get_to(report.title);
        for (const auto& item : json.at("setup")) report.setup.emplace_back(item.at("name"), item.at("value"));
        json.at("summary").get_to(report.summary);
        report.sections = read_list<Section>(json.at("sections"), read_section);
        if (json.contains("shown")) {
            json["shown"].at("position").get_to(report.shown.position);
            report.shown.moves = read_whole(json["shown"].at("moves"), 0, std::numeric_limits<int>::max());
        }
        return report;
    } catch (const Json::parse_error& error) {
        // The library counts bytes from 1.
        return TextError{"expected a report as JSON", error.byte == 0 ? 0 : error.byte - 1};
    } catch (const std::exception&) {
        return TextError{"expected a report as JSON: something is missing or of another kind", 0};
    }
}

}  // namespace merkhet::lab
