#pragma once

#include <vector>

#include "game/scene.hpp"

namespace merkhet::cli {

/// The edge of the board at which a tray is drawn.
enum class Edge { above, below, left, right };

/// Where everything in a scene goes on the canvas: a function of the scene's shape and the available width.
struct BoardLayout {
    int width = 0;   ///< of the canvas, in columns
    int height = 0;  ///< of the canvas, in rows
    int cell_width = 0;
    int cell_height = 0;
    int left = 0;  ///< the first column of file a
    int top = 0;   ///< the row of the highest rank
    int files = 0;
    int ranks = 0;

    /// The centre of a square.
    int x(int file) const { return left + file * cell_width + (cell_width - 1) / 2; }
    int y(int rank) const { return top + (ranks - 1 - rank) * cell_height; }

    /// The columns and rows that lines may be drawn in.
    int line_left() const { return x(0) - (cell_width + 1) / 2; }
    int line_right() const { return x(files - 1) + (cell_width + 1) / 2; }
    int line_top() const { return cell_height > 1 ? top - 1 : top; }
    int line_bottom() const { return y(0) + cell_height - 1; }

    int left_tray_end() const { return rank_labels_end() - (ranks > 9 ? 3 : 2); }
    int rank_labels_end() const { return left - 1; }  ///< rank labels end before this column
    int file_labels_row() const { return y(0) + cell_height; }
};

/// The edge at which a tray lies: above or below for the top and bottom rank, else beside its file.
Edge edge_of(const SceneTray& tray, const Scene& scene);
/// The columns that "NW[yb]" takes, with room for a piece of every seat, so that nothing moves as it empties.
int tray_width(const SceneTray& tray, bool unicode);

/// The roomiest layout of at most `width` columns; boards of up to nine ranks have a row between ranks.
BoardLayout lay_out(const Scene& scene, int width, bool unicode);

/// Whether that leaves room for the trays all around the board.
bool trays_fit(const Scene& scene, int width, bool unicode);

}  // namespace merkhet::cli
