#pragma once

#include <vector>

#include "base/random.hpp"
#include "online/tournament/tournament.hpp"

namespace merkhet::online {

/// The next round of a Swiss tournament, for those who are in; nothing if they are too few for one table. All play; if
/// they do not come out even, those with the fewest byes and then points have one.
///
/// Two seats, in this order of weight: nobody meets somebody again or has a second bye; no seat was had three times
/// more often than the other; players of a game have as many points; both seats come as often; and within those who
/// have as many points the upper half meets the lower, as in the Dutch system. The pairing is the best of all by these
/// weights, so there always is one, however few are left.
///
/// Three and four seats: as few as possible meet again, then points as near as possible.
std::vector<Pairing> swiss_pairings(const Tournament& tournament, Random& random);

/// Twelfths of a point for a bye: a win with two seats; with more, where a game gives each less, half a point.
int bye_points(int seats);

}  // namespace merkhet::online
