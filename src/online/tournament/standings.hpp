#pragma once

#include <array>
#include <vector>

#include "online/tournament/tournament.hpp"

namespace merkhet::online {

/// The points of one player's games in an arena, one after another, as lichess counts: a win 2, a draw 1; who has won
/// twice running gets everything double until a game is not won. With more seats a share of the point is twice the
/// share.
class ArenaScore {
public:
    /// The twelfths of a point that a game is worth, whose outcome gave its player so many.
    int add(int twelfths);
    /// Whether the next game counts double.
    bool doubles() const { return wins_running_ >= 2; }

private:
    int wins_running_ = 0;
};

/// What a player has so far.
struct Score {
    int points = 0;  ///< twelfths
    int games = 0;   ///< that are over
    int wins = 0;    ///< the whole point, in a game
    int byes = 0;    ///< rounds in which nobody was left to play
    bool doubles = false;
};
/// Of each entry.
std::vector<Score> scores(const Tournament& tournament);

/// What each game, or what stands in its place, was worth to its players, twelfths by seat, in the order of the
/// pairings; nothing for what has not been decided.
std::vector<std::array<int, max_seats>> gains(const Tournament& tournament);

/// A line of the table. Ties are broken, in a Swiss tournament, by Buchholz, Sonneborn-Berger, direct encounter and
/// wins; in a round robin by the same without Buchholz; in an arena by wins, and then by fewer games.
/// - A game of more than two seats counts as one against each of the others: won, drawn or lost by comparing shares.
/// - A round without opponents counts as one against somebody with one's own points (FIDE handbook C.07, 16.4).
struct Standing {
    int entry = 0;
    int rank = 1;  ///< shared by those whom nothing tells apart
    Score score;
    int buchholz = 0;          ///< twelfths: the points of all opponents
    int sonneborn_berger = 0;  ///< 24ths: the points of those who were beaten, and half of those drawn with
    int direct = 0;            ///< halves: against all with whom one is tied so far, if all of these have met
};
/// Best first.
std::vector<Standing> standings(const Tournament& tournament);

}  // namespace merkhet::online
