#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "base/grid.hpp"
#include "lab/report/drawing/markup.hpp"
#include "lab/report/drawing/pictures.hpp"
#include "lab/report/drawing/piece_shapes.hpp"

namespace merkhet::lab {

namespace {

/// A board as it is put together; its colours are those of wood, by day and by night.
class BoardDrawing {
public:
    static constexpr double pixels = 1.1;  ///< so large it is shown at most

    explicit BoardDrawing(const Scene& scene) : scene_(scene), around_(scene.trays.empty() ? 0 : cell) {}

    double width() const { return scene_.files * cell + 2 * beside(); }
    double height() const { return scene_.ranks * cell + 2 * beside(); }

    std::string draw() {
        out_ += fmt::format(R"(<rect x="1" y="1" width="{:.0f}" height="{:.0f}" rx="9" fill="#cdb283" stroke="#b96"/>)",
                            width() - 2, height() - 2);
        std::map<std::pair<int, int>, Ground> grounds;
        for (const auto& square : scene_.squares) grounds[{square.square.file, square.square.rank}] = square.ground;
        for (int rank = 0; rank < scene_.ranks; ++rank)
            for (int file = 0; file < scene_.files; ++file) {
                const auto known = grounds.find({file, rank});
                draw_square({file, rank}, known == grounds.end() ? Ground::plain : known->second);
            }
        draw_names();
        for (const auto& tray : scene_.trays) draw_tray(tray);
        for (const auto& piece : scene_.pieces)
            put(middle_x(piece.square), middle_y(piece.square), unit, draw_piece(piece));
        return std::move(out_);
    }

private:
    static constexpr double cell = 44;
    static constexpr double unit = cell / 100;  ///< pieces are drawn in hundredths of a square
    static constexpr double names = 22;         ///< for the letters and numbers beside the board
    static constexpr double edge = 6;           ///< of the frame

    double beside() const { return edge + names + around_; }
    double middle_x(Coordinate square) const { return beside() + (square.file + 0.5) * cell; }
    double middle_y(Coordinate square) const { return beside() + (scene_.ranks - square.rank - 0.5) * cell; }

    /// What is drawn about its own middle, there and so large.
    void put(double x, double y, double scale, std::string_view markup) {
        out_ +=
            fmt::format(R"svg(<g transform="translate({:.1f} {:.1f}) scale({:.3f})">{}</g>)svg", x, y, scale, markup);
    }

    void draw_square(Coordinate square, Ground ground) {
        if (ground == Ground::absent) return;
        const auto* fill = ground == Ground::used    ? "#cb8"
                           : ground == Ground::cross ? "#ec6"
                           : ground == Ground::entry ? "#dca"
                                                     : "#f2e7cc";
        const double x = middle_x(square);
        const double y = middle_y(square);
        out_ += fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.0f}" height="{:.0f}" fill="{}" stroke="#b96"/>)",
                            x - cell / 2, y - cell / 2, cell, cell, fill);
        if (ground == Ground::token)
            out_ += fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="5" fill="#c82" stroke="#861"/>)", x, y);
        if (ground == Ground::seat0)
            out_ +=
                fmt::format(R"(<circle cx="{:.1f}" cy="{:.1f}" r="4" fill="#cfd5da" stroke="#345"/>)", x + 15, y - 15);
        if (ground == Ground::seat1)
            out_ += fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="7" height="7" fill="#b33" stroke="#410"/>)",
                                x + 11.5, y - 18.5);
    }

    void draw_names() {
        const auto text = [&](double x, double y, const std::string& name) {
            out_ += fmt::format(
                R"(<text x="{:.1f}" y="{:.1f}" text-anchor="middle" style="fill:#53431f;font-size:17px">{}</text>)", x,
                y, escaped(name));
        };
        const double bottom = beside() + scene_.ranks * cell;
        for (int file = 0; file < scene_.files; ++file)
            text(middle_x({file, 0}), bottom + names - 5, std::string(1, static_cast<char>('a' + file)));
        for (int rank = 0; rank < scene_.ranks; ++rank)
            text(beside() - names / 2, middle_y({0, rank}) + 5, std::to_string(rank + 1));
    }

    /// -1, 0 or 1: on which side of the board a square at its edge lies.
    static int side_of(int at, int count) { return at == 0 ? -1 : at + 1 == count ? 1 : 0; }

    /// The pieces of a tray stand in two rows, outside beyond the names.
    void draw_tray(const SceneTray& tray) {
        constexpr double most = 42;
        const double out = cell / 2 + names + most / 2;
        const double x = middle_x(tray.beside) + side_of(tray.beside.file, scene_.files) * out;
        const double y = middle_y(tray.beside) - side_of(tray.beside.rank, scene_.ranks) * out;
        out_ += fmt::format(
            R"(<rect x="{:.1f}" y="{:.1f}" width="{:.0f}" height="{:.0f}" rx="7" fill="#dca" stroke="#b96"/>)",
            x - most / 2, y - most / 2, most, most);
        const auto count = tray.pieces.size();
        const double step = count > 1 ? most / 4 : 0;
        const double scale = most / (count > 2 ? 205 : count == 2 ? 195 : 110);
        for (std::size_t i = 0; i < count; ++i) {
            const bool left = i % 2 == 0;
            const bool above = count > 2 ? i < 2 : left;
            put(x + (left ? -step : step), y + (above ? -step : step), scale, draw_piece(tray.pieces[i]));
        }
    }

    const Scene& scene_;
    double around_;
    std::string out_;
};

}  // namespace

std::string draw_board(const Scene& scene, std::string_view title) {
    BoardDrawing drawing(scene);
    return fmt::format(R"(<svg class="board" viewBox="0 0 {0:.0f} {1:.0f}" style="max-width:{2:.0f}px" role="img" )"
                       R"(aria-label="{3}">{4}</svg>)",
                       drawing.width(), drawing.height(), drawing.width() * BoardDrawing::pixels, escaped(title),
                       drawing.draw());
}

}  // namespace merkhet::lab
