#include "lab/report/pages/side_by_side.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace merkhet::lab {

namespace {

using Reports = std::vector<NamedReport>;
using Ids = std::vector<std::string>;

template <class Items>
Ids ids_of(const Items& items) {
    Ids ids;
    for (const auto& item : items) ids.push_back(item.id);
    return ids;
}

/// The ids of each section's `part`, merged section by section, so that nothing leaves its section.
template <class Items>
Ids merged_parts(const Reports& reports, Items Section::*part) {
    std::vector<Ids> sections;
    for (const auto& named : reports) sections.push_back(ids_of(named.report.sections));
    Ids all;
    for (const auto& id : merged(sections)) {
        std::vector<Ids> parts;
        for (const auto& named : reports)
            for (const auto& section : named.report.sections)
                if (section.id == id) parts.push_back(ids_of(section.*part));
        for (auto& one : merged(parts)) all.push_back(std::move(one));
    }
    return all;
}

/// "First seat (Silver): score" as "First seat: score".
std::string without_brackets(std::string name) {
    const auto open = name.find(" (");
    const auto close = name.find(')', open);
    if (open != std::string::npos && close != std::string::npos) name.erase(open, close + 1 - open);
    return name;
}

/// True when the reports call the figure by different names.
bool is_called_differently(const FigureRow& row) {
    const auto& name = row.any().name;
    return std::any_of(row.figures.begin(), row.figures.end(),
                       [&](const Figure* figure) { return figure != nullptr && figure->name != name; });
}

}  // namespace

const Figure& FigureRow::any() const {
    return **std::find_if(figures.begin(), figures.end(), [](const Figure* figure) { return figure != nullptr; });
}

std::vector<std::string> merged(const std::vector<std::vector<std::string>>& lists) {
    Ids all;
    for (const auto& list : lists) {
        auto next = static_cast<std::ptrdiff_t>(all.size());
        for (auto id = list.rbegin(); id != list.rend(); ++id) {
            const auto known = std::find(all.begin(), all.end(), *id);
            if (known != all.end())
                next = known - all.begin();
            else
                all.insert(all.begin() + next, *id);
        }
    }
    return all;
}

std::vector<FigureRow> figure_rows(const Reports& reports) {
    std::vector<FigureRow> rows;
    for (const auto& id : merged_parts(reports, &Section::figures)) {
        auto& row = rows.emplace_back(FigureRow{id, "", {}});
        for (const auto& named : reports) row.figures.push_back(named.report.find(id));
        row.name = row.any().name;
    }
    // Then no seat has a name, so that all are labelled alike.
    if (std::any_of(rows.begin(), rows.end(), is_called_differently))
        for (auto& row : rows) row.name = without_brackets(std::move(row.name));
    return rows;
}

std::vector<std::string> plot_ids(const Reports& reports) { return merged_parts(reports, &Section::plots); }
std::vector<std::string> map_ids(const Reports& reports) { return merged_parts(reports, &Section::maps); }

}  // namespace merkhet::lab
