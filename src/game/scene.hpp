#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/grid.hpp"
#include "base/phrase.hpp"
#include "game/seat.hpp"

namespace merkhet {

/// What lies under the pieces of a square.
enum class Ground : std::uint8_t {
    plain,
    absent,  ///< no such square: a hole in the board
    used,    ///< exists, but nothing can stop on it any more
    token,   ///< holds something to take
    cross,   ///< scores
    entry,   ///< pieces enter here
    seat0,   ///< reserved for seat 0
    seat1,   ///< reserved for seat 1
};

/// The colours of pieces, beams and marks; each door chooses how they look.
enum class Tint : std::uint8_t { none, silver, red, white, black, yellow, blue, green };

struct SceneSquare {
    Coordinate square;
    Ground ground = Ground::plain;
};

struct ScenePiece {
    Coordinate square;  ///< on the board; in a tray: unused
    Tint tint = Tint::none;
    std::string_view kind;     ///< "pyramid", "stone", "beetle": names a picture, and the piece for screen readers
    std::int8_t quarter = -1;  ///< orientation in quarter turns clockwise from north (or NE), -1: has none
    bool marked = false;
    std::string ascii;   ///< at most three plain characters that show the piece and its orientation
    std::string symbol;  ///< the same in Unicode, at most three columns wide
};

/// A place beside the board that holds pieces.
struct SceneTray {
    std::string name;   ///< as in move text
    Coordinate beside;  ///< the square it touches
    std::vector<ScenePiece> pieces;
};

/// A line through the centres of squares; consecutive points share a file or a rank. An end may be one off the board.
struct Stroke {
    std::vector<Coordinate> points;
    Tint tint = Tint::none;
    std::string_view kind;  ///< "beam", "aim" (where a laser points now), "score"
};

/// From one square to another: where something went.
struct SceneArrow {
    Coordinate from;
    Coordinate to;
    std::string_view kind;  ///< "move", "slide", "transfer", "capture", "push", "swap"
};

/// Something to point at on one square.
struct SceneMark {
    Coordinate square;
    /// "last", "removed", "stays", "score", "moving", "done"; in the final count "group", and for groups compared with
    /// each other "cancels" and "decides".
    std::string_view kind;
    std::string label;  ///< at most three columns; may be empty
    Tint tint = Tint::none;
};

/// A named figure beside the board: points, lengths left, pieces in hand.
struct SceneFact {
    std::string_view key;  ///< names the figure in any language: "points"
    Phrase name;
    Phrase value;
    int seat = -1;  ///< whose figure it is; -1: nobody's
};

/// Everything a door needs to draw a position and what the last move did: the one description that terminal,
/// browser, pictures and tests all draw from.
struct Scene {
    int files = 0;
    int ranks = 0;
    std::vector<SceneSquare> squares;  ///< the squares that are not plain
    std::vector<ScenePiece> pieces;
    std::vector<SceneTray> trays;
    std::vector<Stroke> strokes;
    std::vector<SceneArrow> arrows;
    std::vector<SceneMark> marks;
    std::vector<SceneFact> facts;
    std::vector<Phrase> notes;  ///< sentences: what the last move did, how the game ended
    /// What sorts of move the last one was, as players would say, for counting: "turning a piece". One of several parts
    /// may be of several, or of one several times.
    std::vector<std::string_view> kinds;
};

}  // namespace merkhet
