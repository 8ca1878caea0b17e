#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/grid.hpp"
#include "lab/report/drawing/markup.hpp"
#include "lab/report/drawing/picture_frame.hpp"
#include "lab/report/drawing/pictures.hpp"

namespace merkhet::lab {

namespace {

constexpr int cell = 40;        ///< a square's height, and its least width
constexpr int around_text = 6;  ///< what a square leaves free beside a text
constexpr int margin = 26;
constexpr int name_line = 20;
/// Behind a text the colour stays light enough to read it.
constexpr double palest = 0.6;

/// The largest absolute value; 0 where none is known.
double most_of(const HeatMap& map) {
    double most = 0;
    for (const double value : map.values)
        if (!std::isnan(value)) most = std::max(most, std::abs(value));
    return most;
}

/// How wide squares have to be for their texts and the names below them.
int cell_width(const HeatMap& map) {
    double widest = 0;
    for (const auto* texts : {&map.texts, &map.bottom.names})
        for (const auto& text : *texts) widest = std::max(widest, text_width(text));
    return std::max(cell, static_cast<int>(std::ceil(widest)) + around_text);
}

/// A map as it is put together.
class MapDrawing {
public:
    explicit MapDrawing(const HeatMap& map) : map_(map), most_(most_of(map)), wide_(cell_width(map)) {
        for (const auto& name : map.left.names)
            left_ = std::max(left_, static_cast<int>(text_width(name)) + margin - cell / 4);
        if (!map.left.name.empty()) left_ += name_line;
    }

    int width() const { return map_.files * wide_ + left_ + 2; }
    int height() const { return map_.ranks * cell + margin + (map_.bottom.name.empty() ? 0 : name_line); }

    std::string draw() {
        for (int rank = 0; rank < map_.ranks; ++rank)
            for (int file = 0; file < map_.files; ++file) draw_square({file, rank});
        for (int file = 0; file < map_.files; ++file)
            add_text("tick", left_ + file * wide_ + wide_ / 2, map_.ranks * cell + 17, "middle", file_name(file));
        for (int rank = 0; rank < map_.ranks; ++rank)
            add_text("tick", left_ - 6, top_of(rank) + cell / 2 + 5, "end", rank_name(rank));
        if (!map_.bottom.name.empty())
            add_text("name", left_ + map_.files * wide_ / 2, height() - 4, "middle", map_.bottom.name);
        if (!map_.left.name.empty())
            out_ += fmt::format(
                R"svg(<text class="name" transform="translate(13 {}) rotate(-90)" text-anchor="middle">{}</text>)svg",
                map_.ranks * cell / 2, escaped(map_.left.name));
        return std::move(out_);
    }

private:
    int top_of(int rank) const { return (map_.ranks - 1 - rank) * cell; }
    std::string file_name(int file) const {
        if (map_.bottom.names.empty()) return {static_cast<char>('a' + file)};
        return map_.bottom.names[static_cast<std::size_t>(file)];
    }
    std::string rank_name(int rank) const {
        if (map_.left.names.empty()) return std::to_string(rank + 1);
        return map_.left.names[static_cast<std::size_t>(rank)];
    }
    std::string name_of(Coordinate square) const {
        if (map_.bottom.names.empty() && map_.left.names.empty()) return square_name(square);
        const auto file = map_.bottom.name + " " + file_name(square.file);
        return map_.left.name.empty() ? file : file + ", " + map_.left.name + " " + rank_name(square.rank);
    }

    void draw_square(Coordinate square) {
        const auto index = static_cast<std::size_t>(square.rank * map_.files + square.file);
        const double value = map_.values[index];
        const auto text = map_.texts.empty() ? std::string() : map_.texts[index];
        if (std::isnan(value) && text.empty()) return;
        const int x = left_ + square.file * wide_;
        const int y = top_of(square.rank);
        out_ += fmt::format(R"(<g><title>{}: {}</title><rect class="square" x="{}" y="{}" width="{}" height="{}"/>)",
                            escaped(name_of(square)), escaped(text.empty() ? written(value, map_.unit) : text), x, y,
                            wide_, cell);
        if (!std::isnan(value))
            out_ += fmt::format(R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}" fill-opacity="{:.3f}"/>)",
                                value < 0 ? "cold" : "heat", x, y, wide_, cell, strength(value));
        if (!text.empty()) add_text("name", x + wide_ / 2, y + cell / 2 + 5, "middle", text);
        out_ += "</g>";
    }
    /// The square root makes small shares visible beside large ones.
    double strength(double value) const {
        const double share = most_ > 0 ? std::sqrt(std::abs(value) / most_) : 0;
        return map_.texts.empty() ? share : share * palest;
    }
    void add_text(const char* kind, int x, int y, const char* anchor, const std::string& text) {
        out_ += fmt::format(R"(<text class="{}" x="{}" y="{}" text-anchor="{}">{}</text>)", kind, x, y, anchor,
                            escaped(text));
    }

    const HeatMap& map_;
    double most_;
    int wide_;  ///< a square
    int left_ = margin;
    std::string out_;
};

/// What there is to see, and how much where no text says so.
std::string caption(const HeatMap& map) {
    return map.texts.empty() ? map.text + " Strongest: " + written(most_of(map), map.unit) + "." : map.text;
}

}  // namespace

std::string draw(const HeatMap& map) {
    MapDrawing drawing(map);
    return fmt::format(R"(<figure class="map"><figcaption><h3>{0}</h3><p>{1}</p></figcaption>)"
                       R"(<svg viewBox="0 0 {2} {3}" style="max-width:{4}px" role="img" aria-labelledby="{5}-title">)"
                       R"(<title id="{5}-title">{0}</title>{6}</svg></figure>)"
                       "\n",
                       escaped(map.title), escaped(caption(map)), drawing.width(), drawing.height(),
                       drawing.width() * 5 / 4, map.id, drawing.draw());
}

std::string stand_alone(const HeatMap& map) {
    MapDrawing drawing(map);
    const auto text = caption(map);
    return framed_picture({map.title,
                           text,
                           static_cast<double>(drawing.width()),
                           static_cast<double>(drawing.height()),
                           drawing.draw(),
                           {}});
}

}  // namespace merkhet::lab
