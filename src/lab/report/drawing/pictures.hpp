#pragma once

#include <string>

#include "lab/report/model.hpp"

/// Plots, charts and maps as markup for a page, and as pictures of their own: no scripts, and described for those who
/// cannot see them.
namespace merkhet::lab {

/// SVG, in the colours of the page's variables.
std::string draw(const Plot& plot);
/// SVG of a board with files and ranks; a stronger colour means more.
std::string draw(const HeatMap& map);
/// A table with a drawn column.
std::string draw(const Chart& chart);

/// The same as an SVG file that needs nothing but itself, with title, text and key, on a background of its own.
std::string stand_alone(const Plot& plot);
std::string stand_alone(const HeatMap& map);
std::string stand_alone(const Chart& chart);

}  // namespace merkhet::lab
