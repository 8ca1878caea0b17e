#pragma once

#include <string>
#include <vector>

#include "cli/terminal/terminal.hpp"
#include "game/any_game.hpp"
#include "game/scene.hpp"

namespace merkhet::cli {

/// How a scene is drawn.
struct DrawingStyle {
    bool colour = false;
    bool unicode = false;                   ///< signs of Unicode for squares, pieces and lines
    bool utf8 = false;                      ///< words in UTF-8
    int width = 80;                         ///< columns of the terminal; boards use 80 at most
    std::vector<std::string> seat_names{};  ///< who squares are reserved for
};

/// The style for a terminal and the seats of a position.
DrawingStyle style_for(const TerminalTraits& terminal, const AnyGame& game, const AnyPosition& position);

/// The board with its labels, trays, lines and marks, then a legend of what is on it; lines end with \n. Trays that
/// have no room around the board are listed below it.
std::string draw_board(const Scene& scene, const DrawingStyle& style);

/// The facts beside the board and the notes on the last move, a line or more each.
std::string draw_facts(const Scene& scene, const DrawingStyle& style);
std::string draw_notes(const Scene& scene, const DrawingStyle& style);

}  // namespace merkhet::cli
