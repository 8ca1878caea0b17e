#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "game/longest_game.hpp"

/// How every door opens a game at a position after moves.
namespace merkhet {

/// The three texts that say where a line begins and how it went.
enum class LineText : std::uint8_t { game, position, moves };

/// Which of them was refused, why and where; doors have names of their own for each.
struct LineError {
    LineText text = LineText::game;
    TextError error;              ///< a place in that text
    std::size_t move_number = 0;  ///< of the wrong move, from 1 at the line's start; 0: no single move
    std::string move_text{};      ///< that move

    /// The error with the number of the move: "move 3: …".
    TextError numbered() const;
};

/// "moves, column 7: move 3: …": for doors that call them game, position and moves.
std::string to_text(const LineError& error);

struct OpenedLine {
    std::shared_ptr<const AnyGame> game;
    Line<AnyGame> line;
};

/// The game of a game text after `moves`, separated by blanks, from `position`, or from its start if that is empty.
Result<OpenedLine, LineError> open_line(std::string_view game, std::string_view position, std::string_view moves);
/// The same for a game that already exists; it must outlive the line.
Result<Line<AnyGame>, LineError> open_line(const AnyGame& game, std::string_view position, std::string_view moves);

/// Whether a character stands between moves, rather than in one.
constexpr bool is_move_separator(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Plays moves separated by blanks; an error leaves the moves before it played.
std::optional<LineError> play_moves(Line<AnyGame>& line, std::string_view moves);

}  // namespace merkhet
