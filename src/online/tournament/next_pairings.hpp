#pragma once

#include <vector>

#include "base/random.hpp"
#include "online/tournament/tournament.hpp"

namespace merkhet::online {

/// The games that begin now, by the tournament's kind, and what stands in place of games: to be added to its pairings.
/// In an arena they are for whoever is free; otherwise a round, once the last one is over. Nothing if none can begin.
/// In a round robin nobody may join or disappear from the entries after the first.
std::vector<Pairing> next_pairings(const Tournament& tournament, Random& random);

/// How many rounds there are; 0 in an arena, which ends by time.
int rounds_in_all(const Tournament& tournament);
/// Whether all rounds have been played; never in an arena.
bool is_played_out(const Tournament& tournament);

}  // namespace merkhet::online
