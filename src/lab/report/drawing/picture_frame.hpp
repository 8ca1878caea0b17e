#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What surrounds a picture that stands alone.
namespace merkhet::lab {

/// What a colour or sign in a picture means.
struct KeyEntry {
    std::string sign;  ///< SVG, centred on its origin, at most 14 wide
    std::string name;
};

/// A picture without a frame: SVG that stays within the width and height.
struct Picture {
    std::string_view title;
    std::string_view text;
    double width = 0;
    double height = 0;
    std::string content;
    std::vector<KeyEntry> key;
};

/// About how wide a text is in pictures, in their units: rather too wide, as fonts differ.
double text_width(std::string_view text);

/// An SVG file: a background of its own, title and text above the picture, the key below it.
std::string framed_picture(const Picture& picture);

}  // namespace merkhet::lab
