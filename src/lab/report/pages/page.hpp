#pragma once

#include <string>
#include <vector>

#include "lab/report/model.hpp"

namespace merkhet::lab {

/// Where a report's games are.
enum class GamesPlace {
    beside_page,
    folder_for_each_value  ///< of a search for the fair value of an option
};

/// A whole page that needs nothing but itself: no scripts, no fonts, no network.
std::string page_of(const Report& report, GamesPlace games = GamesPlace::beside_page);

/// What reports are called in a comparison.
struct NamedReport {
    std::string name;
    Report report;
};
/// The charts of a comparison, and its plots and maps where the reports are few.
Section compared_pictures(const std::vector<NamedReport>& reports);
/// Several reports side by side; two or more. What was left out, and why, is told under `notes`.
std::string comparison_page(const std::string& title, const std::vector<NamedReport>& reports,
                            const std::vector<std::string>& notes);

}  // namespace merkhet::lab
