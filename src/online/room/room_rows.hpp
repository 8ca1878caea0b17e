#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "online/room/room.hpp"
#include "sql/connection.hpp"

/// Rooms in the database: tables games, seats and game_events. Everything throws sql::Error.
namespace merkhet::online {

/// What a game has besides what its room knows.
struct GameRow {
    std::string speed;  ///< "blitz": rating/speed.hpp
    bool is_public = true;
    std::string rematch_of;                             ///< the id of the game before, or empty
    std::string tournament;                             ///< its id, or empty
    std::int64_t owner = 0;                             ///< the node that judges it; 0: none
    std::vector<std::optional<double>> ratings;         ///< of each seat, when the game began; may be empty
    std::vector<std::optional<double>> rating_changes;  ///< since it has ended; may be empty
};

/// A new game and its seats. Within a transaction.
void create_game(sql::Connection& database, const RoomSettings& settings, const GameRow& row);
/// An open seat was taken.
void save_seat(sql::Connection& database, const std::string& game, int seat, const RoomSeat& who,
               std::optional<double> rating);

/// New events of one game, and the node that judged them.
struct NewEvents {
    std::string game;
    std::int64_t node = 0;
    std::span<const RoomEvent> events;
};
/// Adds the events of many games at once. Error::Kind::taken: somebody else has written events with these numbers.
void append_events(sql::Connection& database, std::span<const NewEvents> games);

struct StoredGame {
    RoomSettings settings;  ///< with the seats as they were when the game was created, or have been taken since
    GameRow row;
    std::optional<Time> ended;
    std::vector<RoomEvent> events;
};
/// Nothing if there is no such game.
std::optional<StoredGame> load_game(sql::Connection& database, const std::string& id);
/// Its events from this number on.
std::vector<RoomEvent> load_events(sql::Connection& database, const std::string& id, std::int64_t from = 1);

/// The number of its last event; 0 if it has none.
std::int64_t last_event_number(sql::Connection& database, const std::string& id);

/// A game by post has gone on, and somebody's time is up then.
void save_deadline(sql::Connection& database, const std::string& game, Time moved, std::optional<Time> deadline);

/// Writes how the room's game ended, and all its moves; it must be over.
void finish_game(sql::Connection& database, const Room& room);

}  // namespace merkhet::online
