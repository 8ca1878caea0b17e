#pragma once

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

/// All that a board needs: see struct Scene. Squares are [file, rank] from 0; what is empty or has no value is left
/// out.
Json to_json(const Scene& scene);

/// How a half-typed move can go on at the end of `line`, claims included: next (each with text, act, square, tray,
/// mark, and whole where the text is a legal move), note.
Json suggestions_json(const Line<AnyGame>& line, std::string_view typed);

}  // namespace merkhet
