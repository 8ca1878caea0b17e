#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/outcome.hpp"
#include "online/store/id.hpp"
#include "play/event.hpp"

/// What happened in a room, to be stored and told in this order.
namespace merkhet::online {

/// Those marked → follow from the one before them, and happen by themselves when a room is made from its events.
enum class RoomEventKind : std::uint8_t {
    sit,       ///< a seat that was open is taken: {"account", "name"}
    begin,     ///< the game begins: everybody sits
    move,      ///< of a seat or of chance (no seat): {"move", "forgiven", "planned", "left"}
    plan,      ///< for the eyes of its seat only: {"ply", "plan"}
    resign,    ///< the seat gives up
    flag,      ///< its time is up: {"forgiven"}
    out,       ///< → the seat is out, and the game goes on: {"why", "move"}
    offer,     ///< {"what"}
    accept,    ///< {"what"}
    decline,   ///< {"what"}; of a rematch, too: nobody would like one any longer
    lapse,     ///< → an offer stands no longer: {"what"}
    back,      ///< → moves are taken back: {"moves"}
    time,      ///< the seat gives the others time: {"seconds"}
    vacation,  ///< the seat is on vacation until then: {"until"}
    resume,    ///< the server was away: the running turn begins again
    phrase,    ///< {"phrase"}
    abort,     ///< by a seat, or by nobody because one did not begin
    end,       ///< → {"ending", "outcome", "seat", "note"}
    rematch,   ///< the seat would like another game
    next       ///< here it is: {"id"}
};

/// "move"; what parse_room_event_kind() reads.
std::string_view room_event_name(RoomEventKind kind);
std::optional<RoomEventKind> parse_room_event_kind(std::string_view name);
bool follows_by_itself(RoomEventKind kind);

/// What is declined when it is no offer: "rematch".
inline constexpr std::string_view rematch_name = "rematch";
/// What stands in data: "draw", "take back"; and "12,0", each seat's twelfths of the point.
std::string_view offer_name(play::Offer offer);
play::Offer offer_named(std::string_view name);
std::string outcome_text(const Outcome& outcome, int seats);

/// Times in data are milliseconds: "forgiven" was taken off what the mover took, "left" is what its clock then shows.
struct RoomEvent {
    std::int64_t number = 0;  ///< from 1, without gaps
    Time at = 0;
    RoomEventKind kind = RoomEventKind::move;
    std::optional<int> seat = {};
    std::string data = "{}";  ///< JSON
    std::string key = {};     ///< of the command that it comes from; all events of one command have it

    bool operator==(const RoomEvent&) const = default;
};

}  // namespace merkhet::online
