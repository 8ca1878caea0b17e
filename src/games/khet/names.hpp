#pragma once

#include <string>
#include <string_view>

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

/// "red Pyramid on e7"; only where a piece stands.
std::string piece_on(const Position& p, Square square);

}  // namespace merkhet::khet
