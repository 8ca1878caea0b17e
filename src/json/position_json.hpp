#pragma once

#include "base/phrase.hpp"
#include "game/any_game.hpp"
#include "game/line.hpp"
#include "json/json.hpp"

namespace merkhet {

/// A seat's number, "chance", or null when nobody is to move.
Json to_json(Mover mover);

/// The score of each seat, whole points as whole numbers (1, 0, 0.5); null while the game goes on.
Json to_json(const std::optional<Outcome>& outcome, int seats);

/// The end of a line in a few words: game, position, to_move, moves (how many), outcome.
Json state_json(const Line<AnyGame>& line);

/// Data as text; a pattern as a list of itself and its parts: ["{0} wins.", ["Silver"]].
Json to_json(const Phrase& phrase);

/// All that a board needs: see struct Scene. Squares are [file, rank] from 0; what is empty or has no value is left
/// out.
Json to_json(const Scene& scene);

/// The scene at the end of `line`, and in `turn` what the earlier moves of the same turn did: arrows, marks, notes.
Json scene_json(const Line<AnyGame>& line);

/// How a half-typed move can go on at the end of `line`, claims included: next (each with text, act, square, tray,
/// mark, the numbers that must follow it, and whole if the text is a legal move), note.
Json suggestions_json(const Line<AnyGame>& line, std::string_view typed);

/// "plain", "used" …
std::string_view name_of(Ground ground);

/// A piece without its square: kind, tint, quarter, marked.
Json to_json(const ScenePiece& piece);

}  // namespace merkhet
