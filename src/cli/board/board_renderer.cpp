#include "cli/board/board_renderer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "cli/board/board_layout.hpp"
#include "cli/board/board_signs.hpp"
#include "cli/board/canvas.hpp"
#include "cli/board/palette.hpp"
#include "cli/terminal/text_layout.hpp"

namespace merkhet::cli {

namespace {

const ScenePiece* piece_at(const Scene& scene, Coordinate square) {
    const auto found = std::find_if(scene.pieces.begin(), scene.pieces.end(),
                                    [&](const ScenePiece& piece) { return piece.square == square; });
    return found == scene.pieces.end() ? nullptr : &*found;
}

/// The arms of a line within one character cell, as bits.
enum Arm : unsigned { north = 1, east = 2, south = 4, west = 8 };

std::string_view line_glyph(unsigned arms, bool unicode) {
    // In the order of the bits: north 1, east 2, south 4, west 8.
    constexpr std::array<std::string_view, 16> box{" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                   "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    if (unicode) return box[arms];
    if ((arms & (north | south)) == 0) return "-";
    return (arms & (east | west)) == 0 ? "|" : "+";
}

/// Draws one scene on one canvas; each member draws one kind of thing over what is there.
class BoardPainter {
public:
    BoardPainter(const Scene& scene, const DrawingStyle& style)
        : scene_(scene),
          style_(style),
          layout_(lay_out(scene, style.width, style.unicode)),
          canvas_(layout_.width, layout_.height) {}

    std::vector<std::string> paint() {
        paint_labels();
        paint_grounds();
        for (const auto& arrow : scene_.arrows) paint_arrow(arrow);
        paint_lines();
        paint_pieces();
        // What moved was touched last, whether or not the game marks it. Other marks say more, so they go on top, and
        // above all what was removed.
        for (const auto& arrow : scene_.arrows)
            if (arrow.kind == "move" || arrow.kind == "capture") paint_mark({arrow.to, "last", "", Tint::none});
        paint_marks([](std::string_view kind) { return kind == "last"; });
        paint_marks([](std::string_view kind) { return kind != "last" && kind != removed_kind; });
        paint_marks([](std::string_view kind) { return kind == removed_kind; });
        for (const auto& tray : scene_.trays) paint_tray(tray);
        return canvas_.rows(style_.colour);
    }

private:
    std::string_view shown(const ScenePiece& piece) const { return style_.unicode ? piece.symbol : piece.ascii; }

    void paint_labels() {
        for (int rank = 0; rank < scene_.ranks; ++rank) {
            const auto label = std::to_string(rank + 1);
            canvas_.put(layout_.rank_labels_end() - display_width(label), layout_.y(rank), label, label_ink);
        }
        for (int file = 0; file < scene_.files; ++file)
            canvas_.put(layout_.x(file), layout_.file_labels_row(), std::string(1, static_cast<char>('a' + file)),
                        label_ink);
    }

    void paint_grounds() {
        std::map<std::pair<int, int>, Ground> grounds;
        for (const auto& square : scene_.squares) grounds[{square.square.file, square.square.rank}] = square.ground;
        for (int file = 0; file < scene_.files; ++file) {
            for (int rank = 0; rank < scene_.ranks; ++rank) {
                const auto found = grounds.find({file, rank});
                const auto ground = found == grounds.end() ? Ground::plain : found->second;
                canvas_.put(layout_.x(file), layout_.y(rank), sign_of(ground, style_.unicode), ground_ink(ground));
            }
        }
    }

    /// Whether the ground of a square says something that must stay visible.
    bool has_telling_ground(Coordinate square) const {
        return std::any_of(scene_.squares.begin(), scene_.squares.end(), [&](const SceneSquare& ground) {
            return ground.square == square && ground.ground != Ground::plain && ground.ground != Ground::seat0 &&
                   ground.ground != Ground::seat1;
        });
    }

    /// A square that something left points to where it went. Pieces now standing there are drawn over it.
    void paint_arrow(const SceneArrow& arrow) {
        if (!on_board(arrow.from, scene_.files, scene_.ranks)) return;
        if (has_telling_ground(arrow.from)) {
            paint_mark({arrow.from, "last", "", Tint::none});
            return;
        }
        const auto sign = [](int difference) { return difference < 0 ? -1 : difference > 0 ? 1 : 0; };
        const int across = sign(arrow.to.file - arrow.from.file);
        const int up = sign(arrow.to.rank - arrow.from.rank);
        // Rows from the top, in each from the left.
        constexpr std::array<std::string_view, 9> symbols{"↖", "↑", "↗", "←", "·", "→", "↙", "↓", "↘"};
        constexpr std::array<std::string_view, 9> ascii{"\\", "^", "/", "<", ".", ">", "/", "v", "\\"};
        const auto index = static_cast<std::size_t>(1 - up) * 3 + static_cast<std::size_t>(across + 1);
        canvas_.put(layout_.x(arrow.from.file), layout_.y(arrow.from.rank),
                    style_.unicode ? symbols[index] : ascii[index], mark_ink);
    }

    /// All lines first become arms of character cells, so that crossings and splits join.
    void paint_lines() {
        std::map<std::pair<int, int>, std::pair<unsigned, Tint>> cells;
        for (const auto& line : scene_.strokes) {
            for (std::size_t i = 1; i < line.points.size(); ++i)
                add_segment(line.points[i - 1], line.points[i], line.tint, cells);
        }
        for (const auto& [at, cell] : cells)
            canvas_.put(at.first, at.second, line_glyph(cell.first, style_.unicode), beam_ink(cell.second));
    }

    void add_segment(Coordinate from, Coordinate to, Tint tint,
                     std::map<std::pair<int, int>, std::pair<unsigned, Tint>>& cells) const {
        const auto clamped_x = [&](int file) {
            return std::clamp(layout_.x(file), layout_.line_left(), layout_.line_right());
        };
        const auto clamped_y = [&](int rank) {
            return std::clamp(layout_.y(rank), layout_.line_top(), layout_.line_bottom());
        };
        int x = clamped_x(from.file);
        int y = clamped_y(from.rank);
        const int end_x = clamped_x(to.file);
        const int end_y = clamped_y(to.rank);
        const auto add = [&](unsigned arm) {
            auto& cell = cells[{x, y}];
            cell.first |= arm;
            cell.second = tint;
        };
        while (x != end_x) {
            const bool right = end_x > x;
            add(right ? east : west);
            x += right ? 1 : -1;
            add(right ? west : east);
        }
        while (y != end_y) {
            const bool down = end_y > y;
            add(down ? south : north);
            y += down ? 1 : -1;
            add(down ? north : south);
        }
    }

    /// A piece is written on its square's centre; in colour on a chip of three columns where cells are that wide.
    void paint_pieces() {
        for (const auto& piece : scene_.pieces) {
            const auto text = shown(piece);
            const int width = display_width(text);
            const int x = layout_.x(piece.square.file) - (width - 1) / 2;
            const int y = layout_.y(piece.square.rank);
            if (style_.colour && width < 3 && layout_.cell_width >= 5)
                canvas_.put(layout_.x(piece.square.file) - 1, y, "   ", piece_ink(piece.tint));
            canvas_.put(x, y, text, piece_ink(piece.tint));
        }
    }

    /// Those of the kinds that are chosen.
    template <class Chosen>
    void paint_marks(const Chosen& chosen) {
        for (const auto& mark : scene_.marks)
            if (chosen(mark.kind)) paint_mark(mark);
    }

    void paint_mark(const SceneMark& mark) {
        if (!on_board(mark.square, scene_.files, scene_.ranks)) return;
        const int x = layout_.x(mark.square.file);
        const int y = layout_.y(mark.square.rank);
        const auto* piece = piece_at(scene_, mark.square);
        // How far the piece's text (or, in colour, its chip) reaches to either side of the centre.
        const int width = piece == nullptr ? 1 : display_width(shown(*piece));
        const bool chip = piece != nullptr && style_.colour && layout_.cell_width >= 5;
        const int reach_left = chip ? 1 : (width - 1) / 2;
        const int reach_right = chip ? 1 : width / 2;
        const bool row_below = layout_.cell_height > 1;
        if (mark.kind == removed_kind) {
            const auto sign = removed_sign(style_.unicode);
            if (piece == nullptr) {
                canvas_.put(x, y, sign, removed_ink);
            } else if (row_below) {
                canvas_.put(x, y + 1, sign, removed_ink);
            } else {
                // In place of the brackets, which the square of what came has as well.
                canvas_.put(x - reach_left - 1, y, sign, removed_ink);
                canvas_.put(x + reach_right + 1, y, sign, removed_ink);
            }
        } else if (const auto* signs = signs_of(mark.kind)) {
            const int label = row_below ? 0 : label_width(mark.square);
            put_bracket(x - reach_left - 1, y, signs->before, &MarkSigns::after);
            put_bracket(x + reach_right + label + 1, y, signs->after, &MarkSigns::before);
        }
        if (mark.label.empty()) return;
        const auto ink = mark.tint == Tint::none ? mark_ink : piece_ink(mark.tint);
        if (row_below)
            canvas_.put(x - (display_width(mark.label) - 1) / 2, y + 1, mark.label, ink);
        else
            canvas_.put(x + reach_right + 1, y, mark.label, ink);
    }

    /// Between narrow cells there is one column for the end of a mark and the beginning of another; `other` is that
    /// side of the mark beside this.
    void put_bracket(int x, int y, std::string_view bracket, std::string_view MarkSigns::*other) {
        if (bracket.empty()) return;
        const auto there = canvas_.at(x, y);
        const auto all = all_mark_signs();
        const bool shared = !there.empty() && std::any_of(all.begin(), all.end(), [&](const MarkSigns& signs) {
            return signs.*other == there;
        });
        canvas_.put(x, y, shared ? "|" : bracket, mark_ink);
    }

    /// What the labels of a square's marks take.
    int label_width(Coordinate square) const {
        int width = 0;
        for (const auto& mark : scene_.marks)
            if (mark.square == square) width = std::max(width, display_width(mark.label));
        return width;
    }

    void paint_tray(const SceneTray& tray) {
        int x = 0;
        int y = layout_.y(tray.beside.rank);
        switch (edge_of(tray, scene_)) {
            case Edge::above:
            case Edge::below:
                // The bracket opens over the square's middle.
                x = std::max(0, layout_.x(tray.beside.file) - display_width(tray.name));
                y = edge_of(tray, scene_) == Edge::above ? 0 : layout_.height - 1;
                break;
            case Edge::left: x = layout_.left_tray_end() - tray_width(tray, style_.unicode); break;
            case Edge::right: x = layout_.left + layout_.files * layout_.cell_width + 1; break;
        }
        canvas_.put(x, y, tray.name + "[", label_ink);
        x += display_width(tray.name) + 1;
        for (const auto& piece : tray.pieces) {
            canvas_.put(x, y, shown(piece), piece_ink(piece.tint));
            x += display_width(shown(piece));
        }
        canvas_.put(x, y, "]", label_ink);
    }

    const Scene& scene_;
    const DrawingStyle& style_;
    BoardLayout layout_;
    Canvas canvas_;
};

/// "NW[yb]": what is in each tray.
std::vector<std::string> tray_texts(const Scene& scene, bool unicode) {
    std::vector<std::string> texts;
    texts.reserve(scene.trays.size());
    for (const auto& tray : scene.trays) {
        auto text = tray.name + "[";
        for (const auto& piece : tray.pieces) text += unicode ? piece.symbol : piece.ascii;
        texts.push_back(text + "]");
    }
    return texts;
}

/// Entries side by side, as many as fit into each line; one that is too long by itself is wrapped.
std::vector<std::string> in_lines(const std::vector<std::string>& entries, int width) {
    constexpr std::string_view gap = "   ";
    constexpr int indent = 2;
    std::vector<std::string> lines;
    for (const auto& entry : entries) {
        const bool fits =
            !lines.empty() && display_width(lines.back()) + display_width(gap) + display_width(entry) <= width;
        if (fits)
            lines.back().append(gap).append(entry);
        else
            for (auto& part : wrapped(entry, width, indent)) lines.push_back(std::move(part));
    }
    return lines;
}

}  // namespace

DrawingStyle style_for(const TerminalTraits& terminal, const AnyGame& game, const AnyPosition& position) {
    DrawingStyle style{terminal.colour, terminal.unicode, terminal.utf8, terminal.width, {}};
    for (int seat = 0; seat < game.seats(); ++seat) style.seat_names.emplace_back(game.seat_name(position, seat));
    return style;
}

std::string draw_board(const Scene& scene, const DrawingStyle& style) {
    auto shown = scene;
    std::erase_if(shown.strokes, [](const Stroke& line) { return line.kind == "aim"; });  // what happened is enough
    constexpr int indent = 3;
    std::vector<std::string> trays;
    if (!trays_fit(shown, style.width, style.unicode)) {
        trays = tray_texts(shown, style.unicode);
        shown.trays.clear();
    }
    std::string out;
    for (const auto& row : BoardPainter(shown, style).paint()) out += row + "\n";
    for (const auto& line : in_lines(trays, style.width - indent)) out += std::string(indent, ' ') + line + "\n";
    for (const auto& line : in_lines(legend(shown, style.unicode, style.seat_names), style.width - indent))
        out += inked(std::string(indent, ' ') + line, label_ink, style.colour) + "\n";
    return out;
}

std::string draw_facts(const Scene& scene, const DrawingStyle& style) {
    std::vector<std::string> entries;
    entries.reserve(scene.facts.size());
    for (const auto& fact : scene.facts)
        entries.push_back(readable(fmt::format("{}: {}", fact.name.in_english(), fact.value.in_english()), style.utf8));
    std::string out;
    for (const auto& line : in_lines(entries, style.width)) out += line + "\n";
    return out;
}

std::string draw_notes(const Scene& scene, const DrawingStyle& style) {
    std::string out;
    for (const auto& note : scene.notes)
        for (const auto& line : wrapped(readable(note.in_english(), style.utf8), style.width, 2)) out += line + "\n";
    return out;
}

}  // namespace merkhet::cli
