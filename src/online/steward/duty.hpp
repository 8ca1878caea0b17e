#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "online/tournament/tournament_rows.hpp"
#include "sql/connection.hpp"

/// Which node looks after which tournament, and what is to be looked at. Everything throws sql::Error.
namespace merkhet::online {

/// A tournament that should have begun, or runs, and that no other node looks after.
struct Duty {
    TournamentRow row;
    /// Is another when anything has changed that counts for what is to happen next.
    std::string standing;
};
std::vector<Duty> duties_of(sql::Connection& database, std::int64_t node, Time now);

/// Claims the tournament for a node that lives, and locks it, within a transaction; nothing if another node that lives
/// looks after it. How many pairings it has tells whether anybody has been here since they were read.
struct Held {
    TournamentState state = TournamentState::waiting;
    std::size_t pairings = 0;
};
std::optional<Held> hold_tournament(sql::Connection& database, const std::string& id, std::int64_t node);

}  // namespace merkhet::online
