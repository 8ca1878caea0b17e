#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/grid.hpp"
#include "lab/report/markup.hpp"
#include "lab/report/pictures.hpp"

namespace merkhet::lab {

namespace {

constexpr int cell = 40;
constexpr int margin = 26;

std::string draw_cell(const HeatMap& map, Coordinate square, double value, double most) {
    if (std::isnan(value)) return "";
    const int x = margin + square.file * cell;
    const int y = (map.ranks - 1 - square.rank) * cell;
    // The square root lets small shares be seen beside large ones.
    const double strength = most > 0 ? std::sqrt(value / most) : 0;
    return fmt::format(R"(<g><title>{}: {}</title><rect class="square" x="{}" y="{}" width="{}" height="{}"/>)"
                       R"(<rect class="heat" x="{}" y="{}" width="{}" height="{}" fill-opacity="{:.3f}"/></g>)",
                       square_name(square), written(value, map.unit), x, y, cell, cell, x, y, cell, cell, strength);
}

}  // namespace

std::string draw(const HeatMap& map) {
    double most = 0;
    for (const double value : map.values)
        if (!std::isnan(value)) most = std::max(most, value);
    const int width = map.files * cell + margin + 2;
    const int height = map.ranks * cell + margin;
    auto out = fmt::format(
        R"(<figure class="map"><figcaption><h3>{}</h3><p>{} Strongest: {}.</p></figcaption>)"
        R"(<svg viewBox="0 0 {} {}" style="max-width:{}px" role="img" aria-labelledby="{}-title"><title id="{}-title">{}</title>)",
        escaped(map.title), escaped(map.text), written(most, map.unit), width, height, width * 5 / 4, map.id, map.id,
        escaped(map.title));
    for (int rank = 0; rank < map.ranks; ++rank)
        for (int file = 0; file < map.files; ++file)
            out += draw_cell(map, {file, rank}, map.values[static_cast<std::size_t>(rank * map.files + file)], most);
    for (int file = 0; file < map.files; ++file)
        out += fmt::format(R"(<text class="tick" x="{}" y="{}" text-anchor="middle">{}</text>)",
                           margin + file * cell + cell / 2, map.ranks * cell + 17, static_cast<char>('a' + file));
    for (int rank = 0; rank < map.ranks; ++rank)
        out += fmt::format(R"(<text class="tick" x="{}" y="{}" text-anchor="end">{}</text>)", margin - 6,
                           (map.ranks - 1 - rank) * cell + cell / 2 + 5, rank + 1);
    return out + "</svg></figure>\n";
}

}  // namespace merkhet::lab
