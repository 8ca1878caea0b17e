#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace merkhet::cli {

/// How a character looks: numbers in the 256-colour palette, or -1 for the terminal's own colour.
struct Ink {
    std::int16_t foreground = -1;
    std::int16_t background = -1;
    bool bold = false;
    bool operator==(const Ink&) const = default;
};

/// A rectangle of character cells to draw on. What lies outside is clipped. x grows to the right, y downwards.
class Canvas {
public:
    Canvas(int width, int height);

    /// Writes the text from (x, y) to the right.
    void put(int x, int y, std::string_view text, Ink ink = {});
    /// The character at (x, y); empty where nothing has been written yet, or off the canvas.
    std::string_view at(int x, int y) const;
    /// True where nothing has been written yet, or off the canvas.
    bool is_blank(int x, int y) const;

    /// The rows from the top, without trailing blanks; with colour codes if `colour`.
    std::vector<std::string> rows(bool colour) const;

private:
    struct Cell {
        std::string glyph;  ///< empty: a blank
        Ink ink;
        bool covered = false;  ///< the right half of the wide glyph before it
    };
    bool inside(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }

    int width_;
    int height_;
    std::vector<Cell> cells_;
};

/// The escape sequence that switches a terminal to `ink`.
std::string ink_code(const Ink& ink);
/// `text` in `ink` if `colour`, else as it is.
std::string inked(std::string_view text, const Ink& ink, bool colour);

}  // namespace merkhet::cli
