#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What surrounds a picture that stands alone.
namespace merkhet::lab {

/// What a colour or sign in a picture means.
struct KeyEntry {
    std::string sign;  ///< SVG, about its own middle, at most 14 wide
    std::string name;
};

/// A picture without frame: SVG that keeps within the width and height.
struct Picture {
    std::string_view title;
    std::string_view text;
    double width = 0;
    double height = 0;
    std::string content;
    std::vector<KeyEntry> key;
};

/// About how wide a text is in pictures, in their units: fonts differ, so rather too much.
double text_width(std::string_view text);

/// An SVG file: a ground of its own, title and text above the picture, the key below it.
std::string framed_picture(const Picture& picture);

}  // namespace merkhet::lab
