#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "game/any_game.hpp"
#include "play/ending.hpp"

/// What happens in a game, one value for each thing: to be sent, stored and told in the order it happened.
namespace merkhet::play {

/// What a seat can propose to the others.
enum class Offer : std::uint8_t {
    draw,      ///< all share the point
    take_back  ///< the game goes back to the last decision of whoever offers
};

struct Moved {
    Mover by = Mover::nobody;  ///< a seat or chance
    AnyMove move;
    bool operator==(const Moved&) const = default;
};
struct TakenBack {
    int moves = 0;  ///< 0: no move, but a resignation, or a draw by agreement
    bool operator==(const TakenBack&) const = default;
};
struct Offered {
    int seat = 0;
    Offer offer = Offer::draw;
    bool operator==(const Offered&) const = default;
};
/// One of those asked agrees; what was offered happens when all have.
struct Accepted {
    int seat = 0;
    Offer offer = Offer::draw;
    bool operator==(const Accepted&) const = default;
};
/// By one of those asked, or by whoever offered.
struct Declined {
    int seat = 0;
    Offer offer = Offer::draw;
    bool operator==(const Declined&) const = default;
};
/// An offer no longer stands, because the game went on or ended.
struct Lapsed {
    Offer offer = Offer::draw;
    bool operator==(const Lapsed&) const = default;
};
/// A seat is out, by what would end a game of two; the game goes on without it.
struct Left {
    int seat = 0;
    Ending why = Ending::resignation;
    AnyMove move;  ///< the departure, as the line has it
    bool operator==(const Left&) const = default;
};
/// The game is over: always the last of the events that come together.
struct Ended {
    GameEnd end;
    bool operator==(const Ended&) const = default;
};

using Event = std::variant<Moved, TakenBack, Offered, Accepted, Declined, Lapsed, Left, Ended>;
using Events = std::vector<Event>;

}  // namespace merkhet::play
