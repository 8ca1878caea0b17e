#pragma once

#include <array>
#include <span>
#include <vector>

#include "lab/match/match_log.hpp"

/// What the games of a match say. How certain it is: lab/match/intervals.hpp.
namespace merkhet::lab {

/// A player's points in a seat, or in all seats.
struct Tally {
    int games = 0;  ///< seats taken, so two in one game count twice
    double points = 0;
    int firsts = 0;         ///< games with a higher score than all others
    int shared_firsts = 0;  ///< games in which others scored as high, and nobody higher
    int time_forfeits = 0;
    int other_failures = 0;  ///< illegal moves, crashes, silence; who resigns has not failed
    SeatUse use;

    double share() const { return games == 0 ? 0 : points / games; }
};

struct PlayerTally {
    Tally all;
    std::array<Tally, max_seats> by_seat;
};
/// One for each player. `games` may be incomplete and in any order.
std::vector<PlayerTally> tally(std::span<const LoggedGame> games, int players);

/// How often the first of two players got 0, ½, 1, 1½ and 2 points from the two games of a round.
using Pentanomial = std::array<int, 5>;
/// Counts the rounds of which both games are there.
Pentanomial pentanomial(std::span<const LoggedGame> games);

/// The mean score of player `number` in each complete round in which it sat; a round is one value, since its games
/// share an opening and so are not independent. Without complete rounds: of each game.
std::vector<double> round_scores(std::span<const LoggedGame> games, int number);

}  // namespace merkhet::lab
