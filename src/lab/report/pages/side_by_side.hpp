#pragma once

#include <string>
#include <vector>

#include "lab/report/pages/page.hpp"

/// What several reports have, in one order: one with more seats, or with tables, has more than the first.
namespace merkhet::lab {

/// One figure of several reports.
struct FigureRow {
    std::string id;
    std::string name;                    ///< without names of seats where reports differ in any of them
    std::vector<const Figure*> figures;  ///< of each report, and living as long; nullptr where it has none

    /// Of the first report that has it.
    const Figure& any() const;
};

/// Everything in any of the lists, once each. What a later list adds comes before what follows it there.
std::vector<std::string> merged(const std::vector<std::vector<std::string>>& lists);

/// The figures of all reports, in the order of their sections.
std::vector<FigureRow> figure_rows(const std::vector<NamedReport>& reports);
/// The ids of all reports' plots, and of their maps, in the same order.
std::vector<std::string> plot_ids(const std::vector<NamedReport>& reports);
std::vector<std::string> map_ids(const std::vector<NamedReport>& reports);

}  // namespace merkhet::lab
