#include "cli/board/board_layout.hpp"

#include <algorithm>

#include "cli/terminal/text_layout.hpp"

namespace merkhet::cli {

namespace {

constexpr int widest_board = 80;
constexpr int most_spaced_ranks = 9;

const std::string& shown(const ScenePiece& piece, bool unicode) { return unicode ? piece.symbol : piece.ascii; }

int widest_tray(const Scene& scene, Edge edge, bool unicode) {
    int widest = 0;
    for (const auto& tray : scene.trays)
        if (edge_of(tray, scene) == edge) widest = std::max(widest, tray_width(tray, unicode));
    return widest;
}

bool has_tray(const Scene& scene, Edge edge) {
    return std::any_of(scene.trays.begin(), scene.trays.end(),
                       [&](const SceneTray& tray) { return edge_of(tray, scene) == edge; });
}

bool line_leaves_at_top(const Scene& scene) {
    for (const auto& line : scene.strokes)
        for (const auto& point : line.points)
            if (point.rank >= scene.ranks) return true;
    return false;
}

}  // namespace

Edge edge_of(const SceneTray& tray, const Scene& scene) {
    if (tray.beside.rank >= scene.ranks - 1) return Edge::above;
    if (tray.beside.rank <= 0) return Edge::below;
    return tray.beside.file <= 0 ? Edge::left : Edge::right;
}

int tray_width(const SceneTray& tray, bool unicode) {
    int pieces = 0;
    for (const auto& piece : tray.pieces) pieces += display_width(shown(piece, unicode));
    return display_width(tray.name) + 2 + std::max(max_seats, pieces);
}

BoardLayout lay_out(const Scene& scene, int width, bool unicode) {
    BoardLayout layout;
    layout.files = scene.files;
    layout.ranks = scene.ranks;
    layout.cell_height = scene.ranks <= most_spaced_ranks ? 2 : 1;

    int content = 1;
    for (const auto& piece : scene.pieces) content = std::max(content, display_width(shown(piece, unicode)));
    int label = 0;
    for (const auto& mark : scene.marks) label = std::max(label, display_width(mark.label));
    if (layout.cell_height == 1) content += label;  // goes after the piece, for lack of a row below
    const int left_tray = widest_tray(scene, Edge::left, unicode);
    const int right_tray = widest_tray(scene, Edge::right, unicode);
    const int labels = scene.ranks > 9 ? 2 : 1;
    layout.left = (left_tray > 0 ? left_tray + 1 : 1) + labels + 1;
    const int beside = layout.left + (right_tray > 0 ? right_tray + 1 : 0);

    // The roomiest cells that fit, but no wider than looks square: a row is about as high as two columns.
    const int roomiest = layout.cell_height == 2 ? 5 : std::max(3, content + 1);
    const int narrowest = content + 1;
    const int room = std::min(width, widest_board) - 1 - beside;
    layout.cell_width = std::clamp(room / std::max(1, scene.files), narrowest, std::max(narrowest, roomiest));

    const bool trays_above = has_tray(scene, Edge::above);
    const bool row_above = layout.cell_height > 1 && (line_leaves_at_top(scene) || trays_above);
    layout.top = (trays_above ? 1 : 0) + (row_above ? 1 : 0);
    // Trays at the corners may reach past the board.
    const int overhang = std::max(widest_tray(scene, Edge::above, unicode), widest_tray(scene, Edge::below, unicode));
    layout.width = beside + scene.files * layout.cell_width + overhang;
    layout.height = layout.file_labels_row() + 1 + (has_tray(scene, Edge::below) ? 1 : 0);
    return layout;
}

bool trays_fit(const Scene& scene, int width, bool unicode) {
    const auto layout = lay_out(scene, width, unicode);
    const int board_end = layout.left + layout.files * layout.cell_width;
    return std::all_of(scene.trays.begin(), scene.trays.end(), [&](const SceneTray& tray) {
        const auto edge = edge_of(tray, scene);
        const bool beside = edge == Edge::left || edge == Edge::right;
        const int begin = beside ? board_end + 1 : layout.x(tray.beside.file) - display_width(tray.name);
        return (edge == Edge::left ? board_end : begin + tray_width(tray, unicode)) <= width;
    });
}

}  // namespace merkhet::cli
