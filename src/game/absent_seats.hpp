#pragma once

#include <concepts>
#include <optional>

#include "game/seat.hpp"

namespace merkhet {

/// Whether seats of G can leave a game that goes on without them: an absent seat has no points, its pieces stay where
/// they are, its turns are passed over, and it wins nothing. AnyGame answers for all games.
/// - `absent(p)`: the seats that are out; bit n: seat n.
/// - `departure(p, seat)`: the move by which the seat leaves, at whoever's turn; nothing where the game does not go on
///   without it: when it is over, the seat is out already, or fewer than two others would remain. It is never among
///   the legal moves; play(), print_move(), scene() and image() take it.
/// - `departed(m)`: the seat that leaves by m; nothing for all other moves.
template <class G>
concept HasAbsentSeats = requires(const G& game, const typename G::Position& p, const typename G::Move& m) {
    { game.absent(p) } -> std::same_as<unsigned>;
    { game.departure(p, 0) } -> std::same_as<std::optional<typename G::Move>>;
    { game.departed(m) } -> std::same_as<std::optional<int>>;
};

}  // namespace merkhet
