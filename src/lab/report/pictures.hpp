#pragma once

#include <string>

#include "lab/report/model.hpp"

/// Plots, charts and maps as markup for a page: no scripts, colours by the page's variables, described for those who do
/// not see them.
namespace merkhet::lab {

/// SVG.
std::string draw(const Plot& plot);
/// SVG of a board with files and ranks; the stronger the colour, the more.
std::string draw(const HeatMap& map);
/// A table with a drawn column.
std::string draw(const Chart& chart);

}  // namespace merkhet::lab
