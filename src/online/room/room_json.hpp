#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "online/room/room.hpp"
#include "online/room/room_rows.hpp"

/// Rooms as their players and spectators see them. Plans are for the eyes of their own seat; events that somebody may
/// not see are left out, as if they had not been.
namespace merkhet::online {

/// Whose eyes: the seats of an account, as bits; 0: a spectator.
using SeatBits = unsigned;
SeatBits seats_of(const RoomSettings& settings, const std::string& account);

/// Whether the event can be seen.
bool is_visible(const RoomEvent& event, SeatBits eyes);
/// The number of the last event up to `number` that can be seen, or 0.
std::int64_t last_visible(const Room& room, std::int64_t number, SeatBits eyes);

/// {"number", "at", "kind", "seat", "data"}; "seat" is missing where there is none.
std::string event_json(const RoomEvent& event);

/// Of all seats: {"left": [ms, …], "running": seat or null, "at": now}; null without clocks.
std::string clocks_json(const Room& room, Time now);

/// {"topic": "game.ID", "game": ID, "after": a, "number": n, "events": […], "clocks": {…}}: the events with numbers
/// from … to that can be seen, `to` being at most the room's last. `a` is the number of the event before them, `n` of
/// the last of them, as these eyes see them: whoever has not seen `a` has missed something. Empty if there is nothing
/// to see.
std::string news_json(const Room& room, std::int64_t from, std::int64_t to, SeatBits eyes, Time now);

/// All there is to see: as news_json() with the events after `since`, and "settings" {"game", "start", "control",
/// "speed", "rated", "public", "created", "rematchOf", "tournament", "seats": [{"account", "name", "level",
/// "rating", "ratingDiff"}]}, "you": [seats], "moves": [the line as it is now], "begun", "over", "toMove" (seat,
/// "chance" or null), "rematch": [seats], "next" (an id or null), and "plans": [{"seat", "ply", "plan"}] of these eyes.
std::string snapshot_json(const Room& room, const GameRow& row, std::int64_t since, SeatBits eyes, Time now);

}  // namespace merkhet::online
