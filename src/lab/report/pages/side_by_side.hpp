#pragma once

#include <string>
#include <vector>

#include "lab/report/pages/page.hpp"

/// What several reports have, in one order: reports of other numbers of seats, or with tables, have more than the
/// first.
namespace merkhet::lab {

/// One figure of several reports.
struct FigureRow {
    std::string id;
    std::string name;  ///< without names of seats where reports call any of them otherwise
    std::vector<const Figure*>
        figures;  ///< of each report; nullptr where it has none. They live as long as the reports

    /// Of the first report that has it.
    const Figure& any() const;
};

/// All that stands in any of the lists, once each. What a later list adds stands in front of what follows it there.
std::vector<std::string> merged(const std::vector<std::vector<std::string>>& lists);

/// The figures of all reports, in the order of their sections.
std::vector<FigureRow> figure_rows(const std::vector<NamedReport>& reports);
/// The ids of all reports' plots, and of their maps, in the same order.
std::vector<std::string> plot_ids(const std::vector<NamedReport>& reports);
std::vector<std::string> map_ids(const std::vector<NamedReport>& reports);

}  // namespace merkhet::lab
