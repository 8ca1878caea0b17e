#pragma once

#include <vector>

#include "base/random.hpp"
#include "online/tournament/tournament.hpp"

namespace merkhet::online {

/// Games for those who are free in an arena: the nearer by points, then rating, the better. Nobody meets the same again
/// at once unless nobody else takes part. Who is left over waits, and has waited the shortest.
std::vector<Pairing> arena_pairings(const Tournament& tournament, Random& random);

}  // namespace merkhet::online
