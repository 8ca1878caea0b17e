#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.hpp"
#include "game/line.hpp"

namespace merkhet {

/// What to draw at the end of `line`: the position, and what the last move did.
Scene scene_at_end(const Line<AnyGame>& line);

/// What the earlier moves of the last move's turn did (for a move of chance: those of the turn before it), in order:
/// arrows, marks of where something went or was removed, and notes; nothing else is filled in.
Scene turn_before_end(const Line<AnyGame>& line);

/// The texts of moves that continue from the end of `line`, up to the first that is not legal.
std::vector<std::string> move_texts(const Line<AnyGame>& line, std::span<const AnyMove> moves);

/// As Line::parse_move(), for a move that somebody typed: if it is legal in small letters, the error says so.
Result<AnyMove> typed_move(const Line<AnyGame>& line, std::string_view text);

/// The moves that were played, from the start of the line, with blanks between them: what play_moves() reads.
std::string played_moves_text(const Line<AnyGame>& line);

/// How a half-typed move can go on at the end of `line`, claims included.
Suggestions suggestions_for(const Line<AnyGame>& line, std::string_view typed);

}  // namespace merkhet
