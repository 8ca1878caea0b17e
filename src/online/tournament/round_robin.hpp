#pragma once

#include <vector>

#include "base/random.hpp"
#include "online/tournament/tournament.hpp"

namespace merkhet::online {

/// The tables of each round, players from 0 by seat; who sits at none rests.
using Schedule = std::vector<std::vector<std::vector<int>>>;

/// Everybody meets everybody once in each cycle.
/// - Two seats: the Berger tables, by the circle method; every second cycle exchanges seats.
/// - Three and four: as many rounds as it takes for all to meet, in which pairs meet, and players rest, as evenly as
/// was
///   found by simulated annealing; the same for the same numbers. Everybody sits at each seat equally often within one.
Schedule round_robin_schedule(int players, int seats, int cycles);
/// How many rounds that is; 0 if the players are too few for a table.
int round_robin_rounds(int players, int seats, int cycles);

/// The next round of a round robin; nothing after the last. Who should play somebody that is not in (paused, withdrawn)
/// wins without a game; with three and four seats those left over so make up tables of their own as far as they can,
/// and others have a bye.
std::vector<Pairing> round_robin_pairings(const Tournament& tournament, Random& random);

}  // namespace merkhet::online
