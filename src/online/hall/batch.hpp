#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "online/rating/rating_rows.hpp"
#include "online/room/room.hpp"
#include "online/room/room_rows.hpp"
#include "sql/connection.hpp"

/// What is committed at once, of many games.
namespace merkhet::online {

/// A room as this node has it in memory; the next time it is another one.
using RoomNumber = std::uint64_t;

/// By post: when somebody's time is up, and since when.
struct PostDeadline {
    Time moved = 0;
    std::optional<Time> deadline;
};

/// Somebody sat down.
struct TakenSeat {
    int seat = 0;
    RoomSeat who;
};

/// A note to somebody who may not be there: online/account/notices.hpp.
struct NewNotice {
    std::string account;
    std::string kind;
};

/// A game that begins.
struct NewGame {
    RoomSettings settings;
    GameRow row;
    std::vector<RoomEvent> events;   ///< it has begun
    std::optional<Time> deadline{};  ///< by post
};

/// How a game ended, and what comes of it.
struct Ending {
    Room room;          ///< as it then was
    std::string speed;  ///< of its ratings
    bool in_tournament = false;
    // When it is written:
    std::vector<RatedSeat> ratings{};         ///< by seat, if it was rated
    std::optional<std::string> tournament{};  ///< whose game it was
};

/// What one command, or the time, has led to in one game.
struct Part {
    RoomNumber room = 0;
    std::string game;
    std::vector<RoomEvent> events;
    std::optional<PostDeadline> deadline{};
    std::optional<TakenSeat> seat{};
    std::unique_ptr<Ending> ending{};
    std::unique_ptr<NewGame> next{};
    std::vector<NewNotice> notices{};
};

struct Batch {
    std::int64_t node = 0;  ///< that has judged it
    std::vector<Part> parts;
    /// What is to be done when it is known whether the events of that room, up to here, are on the disk; in this order.
    std::vector<std::pair<RoomNumber, std::function<void(bool saved)>>> says;
    // When it is written, or was not:
    bool all_failed = false;
    std::set<RoomNumber> failed{};  ///< rooms that are ahead of what is on the disk
    bool node_has_ended = false;

    bool is_empty() const { return parts.empty() && says.empty(); }
    bool is_saved(RoomNumber room) const { return !all_failed && !failed.contains(room); }
};

/// Writes a batch, within a transaction. Rooms in `broken` have failed before, so that what came after it is not
/// written either. If the games cannot be written all together they are written one by one, so that only those fail,
/// into `batch.failed`, of which something is wrong. Throws sql::Error if nothing can be written at all.
void write_batch(sql::Connection& database, Batch& batch, const std::set<RoomNumber>& broken);

}  // namespace merkhet::online
