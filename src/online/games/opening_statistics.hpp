#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "game/seat.hpp"
#include "sql/connection.hpp"

/// How games went on from an opening. Everything throws sql::Error.
namespace merkhet::online {

/// Public games that are over, and what they gave each seat.
struct GameTally {
    std::int64_t games = 0;
    std::array<std::int64_t, max_seats> twelfths{};  ///< points, 12 a game
    std::int64_t shared = 0;                         ///< that nobody has won alone

    bool operator==(const GameTally&) const = default;
};
struct NextMove {
    std::string move;
    GameTally tally;

    bool operator==(const NextMove&) const = default;
};
struct OpeningStatistics {
    GameTally all;               ///< that began so, those that ended there too
    std::vector<NextMove> next;  ///< the most frequent first

    bool operator==(const OpeningStatistics&) const = default;
};

/// Of games with exactly these options, from their own start. `moves`: with single blanks between them, at most
/// longest_opening; may be empty. Games that were abandoned do not count.
OpeningStatistics opening_statistics(sql::Connection& database, const std::string& game_text, const std::string& moves);

}  // namespace merkhet::online
