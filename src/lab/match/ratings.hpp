#pragma once

#include <span>
#include <vector>

#include "lab/match/match_log.hpp"

namespace merkhet::lab {

/// A player's rating in Elo; all of a match are 0 on average.
struct Rating {
    double elo = 0;
    /// Standard deviation; infinite where the rounds say nothing of it: fewer than two, or all alike.
    double deviation = 0;
};

/// The ratings under which the games are likeliest, when each seat wins in proportion to 10^(rating / 400): of two
/// seats that is Bradley and Terry's model, of more the first place of Plackett and Luce's. A shared point counts as
/// so many parts of a win. Found by Hunter's iteration (2004); one drawn game of each player against all others
/// together is added, so that who won everything has a rating too. Deviations by the bootstrap over rounds.
std::vector<Rating> rate(std::span<const LoggedGame> games, int players);

}  // namespace merkhet::lab
