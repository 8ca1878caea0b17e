#pragma once

#include <string>
#include <string_view>

/// What pages and pictures that stand alone look like.
namespace merkhet::lab {

/// The colours as variables of a page, in CSS: by day, and by night where the reader's system asks for that.
std::string page_colours();

/// How the parts of pictures are drawn, in CSS with the colours as variables.
extern const std::string_view mark_style;

/// CSS with the day colours in place of the variables: for files that any program may show, on any background.
std::string in_day_colours(std::string_view css);

}  // namespace merkhet::lab
