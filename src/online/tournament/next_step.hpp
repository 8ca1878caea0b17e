#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "online/tournament/tournament.hpp"
#include "online/tournament/tournament_rows.hpp"

namespace merkhet::online {

/// What is to happen to a tournament.
struct NextStep {
    enum class Kind : std::uint8_t {
        nothing,
        begin,
        pair,  ///< these games begin, and what stands in place of games
        end
    };
    Kind kind = Kind::nothing;
    std::vector<Pairing> pairings{};
};

/// What is due now. An arena ends when its time is up and its last game is over; a Swiss tournament and a round robin
/// after the last round, or when there are too few for another game. Finding the pairings may take seconds with a
/// thousand entries.
NextStep next_step(const TournamentRow& row, const Tournament& tournament, Time now, Random& random);

/// When an arena that begins now ends; nothing for others.
std::optional<Time> end_of(const TournamentSettings& settings, Time now);

}  // namespace merkhet::online
