#pragma once

#include <string>
#include <string_view>

#include "game/scene.hpp"
#include "games/khet/position.hpp"

namespace merkhet::khet {

/// What pieces, colours and squares are called in texts for people.

/// "Silver", "Red": the player.
constexpr std::string_view player_name(Colour colour) { return colour == silver ? "Silver" : "Red"; }
/// "silver", "red": the colour of a piece.
constexpr std::string_view colour_name(Colour colour) { return colour == silver ? "silver" : "red"; }
/// "north" …
constexpr std::string_view direction_name(Direction direction) {
    constexpr std::string_view names[] = {"north", "east", "south", "west"};
    return names[direction];
}
/// "Pharaoh", "Eye of Horus" …
std::string_view kind_name(Kind kind);
/// The capital letter of the position text.
char kind_letter(Kind kind);
/// "e7"
inline std::string square_name(Square square) { return merkhet::square_name(coordinate(square)); }

constexpr Tint tint_of(Colour colour) { return colour == silver ? Tint::silver : Tint::red; }
/// The name of the piece's picture, see ScenePiece.
std::string_view picture_name(Kind kind);

/// "red Pyramid"
std::string_view piece_name(Kind kind, Colour colour);
/// "the red Pyramid"
std::string_view the_piece(Kind kind, Colour colour);
/// "the Pyramid": where the colour goes without saying.
std::string_view the_kind(Kind kind);
/// "red Pyramid on e7"; only where a piece stands.
Phrase piece_on(const Position& p, Square square);

}  // namespace merkhet::khet
