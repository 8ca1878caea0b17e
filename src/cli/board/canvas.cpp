#include "cli/board/canvas.hpp"

#include <fmt/format.h>

#include "cli/terminal/text_layout.hpp"

namespace merkhet::cli {

Canvas::Canvas(int width, int height)
    : width_(width), height_(height), cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void Canvas::put(int x, int y, std::string_view text, Ink ink) {
    int column = x;
    visit_glyphs(text, [&](const Glyph& glyph) {
        if (glyph.columns == 0) {
            if (inside(column - 1, y)) cells_[index(column - 1, y)].glyph += glyph.bytes;
            return;
        }
        for (int i = 0; i < glyph.columns; ++i) {
            if (!inside(column + i, y)) continue;
            auto& cell = cells_[index(column + i, y)];
            cell.glyph = i == 0 ? std::string(glyph.bytes) : std::string();
            cell.ink = ink;
            cell.covered = i > 0;
        }
        column += glyph.columns;
    });
}

std::string_view Canvas::at(int x, int y) const {
    return inside(x, y) ? std::string_view(cells_[index(x, y)].glyph) : std::string_view();
}

bool Canvas::is_blank(int x, int y) const {
    if (!inside(x, y)) return true;
    const auto& cell = cells_[index(x, y)];
    return cell.glyph.empty() && !cell.covered;
}

std::vector<std::string> Canvas::rows(bool colour) const {
    std::vector<std::string> rows;
    for (int y = 0; y < height_; ++y) {
        int end = width_;
        while (end > 0 && is_blank(end - 1, y)) --end;
        std::string row;
        Ink current;
        for (int x = 0; x < end; ++x) {
            const auto& cell = cells_[index(x, y)];
            if (cell.covered) continue;
            if (colour && cell.ink != current) {
                row += ink_code(cell.ink);
                current = cell.ink;
            }
            row += cell.glyph.empty() ? std::string(" ") : cell.glyph;
        }
        if (colour && current != Ink{}) row += ink_code({});
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string ink_code(const Ink& ink) {
    std::string code = "\x1b[0";
    if (ink.bold) code += ";1";
    if (ink.foreground >= 0) code += fmt::format(";38;5;{}", ink.foreground);
    if (ink.background >= 0) code += fmt::format(";48;5;{}", ink.background);
    return code + "m";
}

std::string inked(std::string_view text, const Ink& ink, bool colour) {
    if (!colour) return std::string(text);
    return ink_code(ink) + std::string(text) + ink_code({});
}

}  // namespace merkhet::cli
