#pragma once

#include <span>
#include <vector>

#include "lab/match/intervals.hpp"
#include "lab/match/match_log.hpp"

namespace merkhet::lab {

/// The ratings under which the games are likeliest, when each seat wins in proportion to 10^(rating / 400): of two
/// seats that is Bradley and Terry's model, of more the first place of Plackett and Luce's. A shared point counts as
/// so many parts of a win. Found by Hunter's iteration (2004); one drawn game of each player against all others
/// together is added, so that who won everything has a rating too. All ratings are 0 on average. Their intervals are
/// Student's, with errors by the bootstrap over rounds; without ends where the rounds say nothing of them: fewer than
/// two, or all alike.
std::vector<Interval> rate(std::span<const LoggedGame> games, int players);

}  // namespace merkhet::lab
